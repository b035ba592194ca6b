"""What distinguishes each team portrait: colors, hair and clothes."""

from __future__ import annotations

from dataclasses import dataclass

SHOULDERS = "M92 800C100 690 190 640 322 600Q400 700 478 600C610 640 700 690 708 800Z"
BACKS = {
    "lilac": "#dcd3ea",
    "sand": "#e8dfd6",
    "mist": "#d5dde8",
    "sage": "#d7e0d8",
    "rose": "#eadadf",
    "stone": "#dedce3",
}


@dataclass(frozen=True)
class Person:
    """One portrait; the texts are SVG drawn behind, on and before the head."""

    name: str
    skin: str
    shade: str
    blush: str
    eyes: str
    brow: str
    brow_width: int
    lips: str
    ground: str
    behind: str
    clothes: str
    hair: str
    lashes: int = 4
    beard: str = ""
    before: str = ""


def shape(path: str, color: str, opacity: float = 1.0) -> str:
    """A filled path."""
    return f'<path d="{path}" fill="{color}" opacity="{opacity}"/>'


def stroke(path: str, color: str, width: float) -> str:
    """A drawn line with round ends."""
    return f'<path d="{path}" stroke="{color}" stroke-width="{width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'


def jacket(cloth: str, lapel: str, inner: str, open_to: int = 800) -> str:
    """Shoulders with lapels over something lighter."""
    return (
        shape(SHOULDERS, cloth)
        + shape(f"M322 600Q400 700 478 600L492 612L400 {open_to}L308 612Z", inner)
        + shape(f"M322 594L286 622L262 690L300 700L286 722L400 {open_to}L330 640Z", lapel)
        + shape(f"M478 594L514 622L538 690L500 700L514 722L400 {open_to}L470 640Z", lapel)
    )


def shirt_collar(color: str, edge: str) -> str:
    """The two points of a collar about the neck."""
    return "".join(
        shape(path, color) + stroke(path, edge, 3)
        for path in ("M334 572L400 668L352 706L312 604Z", "M466 572L400 668L448 706L488 604Z")
    )


KATRIN = Person(
    "katrin-vogl",
    "#f3cdb6",
    "#dba98f",
    "#e08f80",
    "#5f7f94",
    "#a08b6d",
    8,
    "#b5545a",
    BACKS["lilac"],
    behind=shape(
        "M268 300C250 150 550 150 534 300C548 372 540 420 522 448L278 448C258 420 254 372 268 300Z", "#b8a88d"
    ),
    clothes=jacket("#352d41", "#463c55", "#f4f0f8", 790)
    + stroke("M352 606Q400 660 448 606", "#cdbfdd", 5)
    + '<circle cx="400" cy="640" r="8" fill="#5b2a86"/>',
    hair=shape(
        "M276 352C262 210 330 166 412 168C500 168 544 226 524 356C518 318 506 288 484 262C430 282 360 276 332 262C306 286 290 312 276 352Z",
        "#cdbfa4",
    )
    + stroke("M352 190Q318 214 304 262", "#e2d8c4", 7)
    + stroke("M392 182Q350 206 336 250", "#e2d8c4", 6),
    before=stroke("M345 418Q336 432 340 444", "#dba98f", 4)
    + stroke("M455 418Q464 432 460 444", "#dba98f", 4)
    + '<circle cx="282" cy="390" r="6" fill="#f2eef6"/><circle cx="518" cy="390" r="6" fill="#f2eef6"/>',
    lashes=5,
)

JONAS = Person(
    "jonas-reithmaier",
    "#f0c5a8",
    "#d39f80",
    "#dd8a76",
    "#5b4a3a",
    "#5c4030",
    11,
    "#a9574f",
    BACKS["mist"],
    behind="",
    clothes=jacket("#f6f4f9", "#e6e2ee", "#7a58a3", 770)
    + shirt_collar("#8a68b2", "#6d4b96")
    + shape("M520 740h86v60h-86Z", "#e9e5f0")
    + stroke("M520 740h86", "#cfc8dc", 5)
    + stroke("M548 728v28", "#5b2a86", 8),
    hair=shape(
        "M284 322C262 196 336 158 408 162C490 158 536 204 516 322C508 290 502 272 488 254C444 262 404 236 376 226C352 250 316 262 306 262C296 282 290 300 284 322Z",
        "#6b4a35",
    )
    + stroke("M384 186Q430 178 466 206", "#82603f", 7),
    beard=shape(
        "M290 350C290 452 346 512 400 512C454 512 510 452 510 350C502 398 480 414 448 412Q400 398 352 412C320 414 298 398 290 350Z",
        "#6b4a35",
    )
    + shape("M350 420Q376 404 400 410Q424 404 450 420Q424 424 400 420Q376 424 350 420Z", "#5c4030"),
)

HELENE = Person(
    "helene-marchal",
    "#f1cbb0",
    "#d7a485",
    "#e08a7a",
    "#5a4632",
    "#3a2a26",
    8,
    "#b8434e",
    BACKS["sand"],
    behind='<circle cx="448" cy="160" r="62" fill="#3f2d2a"/>'
    + shape("M272 330C256 160 544 160 528 330Q520 392 500 400L300 400Q280 392 272 330Z", "#34241f"),
    clothes=shape(SHOULDERS, "#4f7f68")
    + shape("M318 596C322 706 478 706 482 596L500 608C500 742 300 742 300 608Z", "#3f6b56")
    + stroke("M212 690Q230 740 226 800", "#42705a", 6)
    + stroke("M588 690Q570 740 574 800", "#42705a", 6),
    hair=shape(
        "M282 346C262 196 338 160 402 162C470 160 540 196 518 346C514 300 500 258 420 228C372 250 306 262 282 346Z",
        "#4a3531",
    )
    + stroke("M420 190Q340 206 306 270", "#6a4d45", 6)
    + stroke("M436 194Q480 214 500 262", "#6a4d45", 6)
    + stroke("M416 130Q446 116 476 132", "#6a4d45", 6),
    before='<circle cx="283" cy="392" r="7" fill="#d9b65c"/><circle cx="517" cy="392" r="7" fill="#d9b65c"/>',
    lashes=6,
)

ALEJANDRO = Person(
    "alejandro-ferrando",
    "#dfae88",
    "#bd8762",
    "#cf7c62",
    "#3b2a20",
    "#211b1f",
    12,
    "#9c4f45",
    BACKS["sage"],
    behind="",
    clothes=shape(SHOULDERS, "#4b4560")
    + shape("M322 600Q400 690 478 600L484 606L400 724L316 606Z", "#d9d5e2")
    + shape("M322 590L288 616L300 690L400 742L346 650Z", "#5b2a86")
    + shape("M478 590L512 616L500 690L400 742L454 650Z", "#5b2a86")
    + stroke("M400 742V800", "#c9c3d4", 7)
    + shape("M118 744Q200 724 300 730V756Q200 750 108 772Z", "#d4d0dc")
    + shape("M682 744Q600 724 500 730V756Q600 750 692 772Z", "#d4d0dc"),
    hair=shape(
        "M284 326C268 188 330 152 412 154C494 152 534 196 516 326C508 292 504 262 492 246C452 232 340 228 312 250C298 268 292 296 284 326Z",
        "#241e24",
    )
    + stroke("M332 208Q380 176 440 184", "#463c49", 7)
    + stroke("M352 226Q400 198 458 206", "#463c49", 6),
    beard=shape(
        "M292 372C300 452 350 500 400 500C450 500 500 452 508 372C498 430 470 470 400 474C330 470 302 430 292 372Z",
        "#6a4a3a",
        0.28,
    ),
)

DANIEL = Person(
    "daniel-okafor",
    "#8a5a3f",
    "#6c4330",
    "#9c4f3f",
    "#2a1b15",
    "#1d1516",
    10,
    "#7c3a38",
    BACKS["rose"],
    behind="",
    clothes=shape(SHOULDERS, "#eceaf2")
    + shape("M322 600Q400 690 478 600L484 606L400 720L316 606Z", "#6c4330")
    + shirt_collar("#f8f6fb", "#cdc7da")
    + stroke("M400 690V800", "#cdc7da", 4)
    + "".join(f'<circle cx="412" cy="{y}" r="6" fill="#b9b1c9"/>' for y in (716, 764))
    + stroke("M500 730h84v70", "#d6d1e0", 5)
    + stroke("M500 730v70", "#d6d1e0", 5),
    hair=shape(
        "M286 318C270 186 338 160 400 160C462 160 530 186 514 318C510 282 500 256 482 242C440 228 360 228 318 242C300 256 290 282 286 318Z",
        "#1f1718",
    ),
    beard=shape("M366 478Q400 470 434 478Q424 500 400 501Q376 500 366 478Z", "#1f1718", 0.75),
    before="".join(
        f'<rect x="{x}" y="316" width="82" height="60" rx="24" fill="#ffffff" fill-opacity="0.12" stroke="#241a2e" stroke-width="8"/>'
        for x in (308, 410)
    )
    + stroke("M390 338Q400 332 410 338", "#241a2e", 8)
    + stroke("M308 338L288 332", "#241a2e", 7)
    + stroke("M492 338L512 332", "#241a2e", 7),
)

HARUKA = Person(
    "haruka-minami",
    "#f4d3b4",
    "#dcae88",
    "#e5937f",
    "#2b1d18",
    "#241c22",
    7,
    "#b94a55",
    BACKS["stone"],
    behind=shape(
        "M254 330C236 130 564 130 546 330C556 420 552 470 540 506C500 520 300 520 260 506C248 470 244 420 254 330Z",
        "#1e181f",
    ),
    clothes=jacket("#77727f", "#8b8694", "#faf8fc", 780)
    + stroke("M356 608Q400 668 444 608", "#ddd5e6", 5)
    + stroke("M536 690h34", "#5b2a86", 9),
    hair=shape(
        "M262 430C244 210 330 150 400 150C470 150 556 210 538 430C532 450 512 452 506 440C514 390 510 330 500 286C440 300 350 300 300 286C290 330 286 390 294 440C288 452 268 450 262 430Z",
        "#28212a",
    )
    + stroke("M312 206Q350 176 402 176", "#4d4352", 8)
    + stroke("M338 280Q334 240 352 206", "#1a141b", 4)
    + stroke("M440 282Q452 246 442 206", "#1a141b", 4)
    + stroke("M392 286Q394 250 392 214", "#1a141b", 4),
    lashes=6,
)

TOBIAS = Person(
    "tobias-lindacher",
    "#eec4a9",
    "#d19f83",
    "#dc8873",
    "#6a7f86",
    "#8d8689",
    11,
    "#a9605a",
    BACKS["sand"],
    behind="",
    clothes=shape(SHOULDERS, "#2c4066")
    + shape("M322 600Q400 690 478 600L484 606L400 716L316 606Z", "#d19f83")
    + shirt_collar("#3a5180", "#1f3052")
    + stroke("M400 690V800", "#1f3052", 4)
    + "".join(f'<circle cx="412" cy="{y}" r="6" fill="#c9d0de"/>' for y in (716, 764))
    + shape("M506 728h88v72h-88Z", "#34496f")
    + stroke("M506 728h88", "#1f3052", 5)
    + stroke("M534 716v26", "#8b62b8", 8),
    hair=shape("M287 300C282 330 284 344 290 366L298 330Q300 304 294 282Z", "#a29ca0")
    + shape("M513 300C518 330 516 344 510 366L502 330Q500 304 506 282Z", "#a29ca0")
    + stroke("M352 240Q378 226 410 228", "#f8dcc8", 8),
    beard=shape(
        "M290 352C290 452 346 508 400 508C454 508 510 452 510 352C502 400 482 418 450 414Q400 400 350 414C318 418 298 400 290 352Z",
        "#b4aeb1",
    )
    + shape("M350 422Q376 406 400 412Q424 406 450 422Q424 426 400 422Q376 426 350 422Z", "#9b9599")
    + stroke("M372 492Q400 500 428 492", "#c8c3c6", 5),
    before=stroke("M350 270Q400 258 450 270", "#d19f83", 4) + stroke("M322 372L314 380", "#d19f83", 4),
)

PRIYA = Person(
    "priya-nair",
    "#b67d57",
    "#935f40",
    "#b8604c",
    "#2d1c16",
    "#1d1418",
    8,
    "#99404a",
    BACKS["lilac"],
    behind=shape(
        "M262 340C240 140 560 140 538 340C552 420 566 470 560 560C540 600 470 590 440 560L300 520C262 500 262 420 262 340Z",
        "#1c151b",
    ),
    clothes=shape(SHOULDERS, "#5b2a86")
    + shape("M330 598Q400 680 470 598L478 604L400 756L322 604Z", "#b67d57")
    + shape("M322 594L296 618L330 700L400 762L346 660Z", "#6f3d9c")
    + shape("M478 594L504 618L470 700L400 762L454 660Z", "#6f3d9c")
    + stroke("M400 762V800", "#45206a", 4)
    + stroke("M350 624Q400 704 450 624", "#d9b65c", 4)
    + '<circle cx="400" cy="668" r="7" fill="#d9b65c"/>',
    hair=shape(
        "M276 372C254 200 330 152 404 154C478 154 546 204 524 372C518 318 502 282 470 252C440 236 414 222 396 200C384 236 330 262 304 300C288 322 282 344 276 372Z",
        "#251c23",
    )
    + stroke("M372 178Q318 204 298 262", "#4b3d47", 7)
    + stroke("M424 178Q484 204 508 266", "#4b3d47", 6),
    before=shape(
        "M508 300C548 340 556 430 566 500C582 580 590 640 566 716C548 752 506 744 492 700C478 640 512 600 506 520C500 440 508 380 508 300Z",
        "#251c23",
    )
    + stroke("M528 400Q544 520 538 690", "#4b3d47", 6)
    + stroke("M548 470Q566 580 556 680", "#3a2e37", 5)
    + '<circle cx="284" cy="394" r="7" fill="#d9b65c"/>',
    lashes=6,
)

PEOPLE = (KATRIN, JONAS, HELENE, ALEJANDRO, DANIEL, HARUKA, TOBIAS, PRIYA)
