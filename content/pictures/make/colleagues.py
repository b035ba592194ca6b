"""The portraits of the colleagues who joined with the wider range."""

from __future__ import annotations

from people import BACKS, SHOULDERS, Person, shape, shirt_collar, stroke

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

COLLEAGUES = (TOBIAS, PRIYA)
