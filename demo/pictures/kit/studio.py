"""The one studio: seamless background, one light set-up, one camera angle."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import bpy
from bpy.types import Object
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from demo.pictures.kit.materials import linear, surface

AIM = Vector((0.0, 0.0, 0.85))
DISTANCE = 9.0
BACKGROUND = "#d6d3dc"


def open_studio() -> None:
    """Start from an empty scene with background, light and camera."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _background()
    _lights()
    _camera(azimuth=28.0, elevation=13.0)
    _renderer()


def _background() -> None:
    arc = [(4.0 + 3.0 * math.sin(a), 3.0 - 3.0 * math.cos(a)) for a in (math.pi / 2 * i / 24 for i in range(25))]
    outline = [(-14.0, 0.0), *arc, (7.0, 16.0)]
    mesh = bpy.data.meshes.new("background")
    vertices = [(x, y, z) for y, z in outline for x in (-30.0, 30.0)]
    mesh.from_pydata(vertices, [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(outline) - 1)])
    mesh.shade_smooth()
    sheet = bpy.data.objects.new("background", mesh)
    mesh.materials.append(surface("background", BACKGROUND, 0.75, Specular_IOR_Level=0.2))
    bpy.context.collection.objects.link(sheet)
    sheet.rotation_euler.z = math.radians(28.0)


def _lights() -> None:
    _area("key", (-3.6, -3.4, 4.4), (2.6, 2.6), 215.0)
    _area("top", (0.4, 0.6, 5.2), (3.4, 2.2), 170.0)
    _area("edge right", (3.9, 0.6, 1.9), (0.5, 3.2), 120.0, True)
    _area("edge left", (-3.4, 2.2, 2.2), (0.5, 3.0), 75.0, True)
    _area("wall", (0.8, 1.0, 5.5), (7.0, 2.0), 260.0, only_background=True)
    _flag("flag", (3.4, -3.6, 1.2), (1.1, 3.4))
    world = bpy.data.worlds.new("world")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = linear("#eceaf0")
    world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.36
    bpy.context.scene.world = world


def _area(
    name: str,
    at: tuple[float, float, float],
    size: tuple[float, float],
    watts: float,
    spare: bool = False,
    only_background: bool = False,
) -> None:
    light = bpy.data.lights.new(name, "AREA")
    light.shape, light.size, light.size_y, light.energy = "RECTANGLE", *size, watts
    lamp = bpy.data.objects.new(name, light)
    _facing(lamp, at)
    if spare or only_background:
        _choose_background(lamp, "INCLUDE" if only_background else "EXCLUDE")


def _choose_background(lamp: Object, state: str) -> None:
    background = bpy.data.collections.new(lamp.name)
    background.objects.link(bpy.data.objects["background"])
    background.collection_objects[0].light_linking.link_state = state
    lamp.light_linking.receiver_collection = background


def _flag(name: str, at: tuple[float, float, float], size: tuple[float, float]) -> None:
    mesh = bpy.data.meshes.new(name)
    x, y = size[0] / 2, size[1] / 2
    mesh.from_pydata([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [], [(0, 1, 2, 3)])
    mesh.materials.append(surface("flag", "#050408", 1.0))
    flag = bpy.data.objects.new(name, mesh)
    flag.visible_camera = flag.visible_diffuse = flag.visible_shadow = False
    _facing(flag, at)


def _facing(thing: Object, at: tuple[float, float, float]) -> None:
    thing.location = at
    thing.rotation_euler = (AIM - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(thing)


def _camera(azimuth: float, elevation: float) -> None:
    lens = bpy.data.cameras.new("camera")
    lens.lens = 85.0
    camera = bpy.data.objects.new("camera", lens)
    side, rise = math.radians(azimuth), math.radians(elevation)
    direction = Vector((math.sin(side) * math.cos(rise), -math.cos(side) * math.cos(rise), math.sin(rise)))
    camera.location = AIM + direction * DISTANCE
    # Level, with the lens shifted down to the subject: upright edges stay upright.
    camera.rotation_euler = (math.pi / 2, 0, side)
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera


def _renderer() -> None:
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.use_denoising, cycles.denoiser = "CPU", True, "OPENIMAGEDENOISE"
    cycles.denoising_prefilter, cycles.denoising_quality, cycles.use_light_tree = "FAST", "BALANCED", False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.08, 5
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 9, 1, 3
    cycles.transparent_max_bounces, cycles.transmission_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6.0
    scene.view_settings.view_transform, scene.view_settings.look = "Khronos PBR Neutral", "None"


def frame(root: Object, aspect: float) -> None:
    """Scale the model so that it, or its own view, fills the picture; stand it on the floor and center it."""
    scene = bpy.context.scene
    view = next((c for c in root.children_recursive if c.hide_render), None)
    subject, fill = (view, (1.0, 1.0)) if view else (root, (0.78, 0.8))
    scene.render.resolution_x, scene.render.resolution_y = 1600, round(1600 / aspect)
    for _ in range(5):
        _stand(root, subject)
        spans = _seen(subject)
        wide, high = spans[0][1] - spans[0][0], spans[1][1] - spans[1][0]
        root.scale *= min(fill[0] / wide, fill[1] / high)
    _stand(root, subject)
    spans = _seen(subject)
    lens = scene.camera.data
    lens.shift_x = sum(spans[0]) / 2 - 0.5
    lens.shift_y = (sum(spans[1]) / 2 - 0.5) / aspect


def approach(closer: float, middle: tuple[float, float]) -> None:
    """Show a part of the framed picture: its middle in shares of width and height, and how much closer it comes."""
    scene = bpy.context.scene
    lens = scene.camera.data
    lens.lens *= closer
    lens.shift_x = closer * (lens.shift_x + middle[0] - 0.5)
    aspect = scene.render.resolution_x / scene.render.resolution_y
    lens.shift_y = closer * (lens.shift_y + (middle[1] - 0.5) / aspect)


def _stand(root: Object, subject: Object) -> None:
    root.location = (0.0, 0.0, 0.0)
    corners = _corners(subject)
    across, deep = [c.x for c in corners], [c.y for c in corners]
    middle = Vector((min(across) + max(across), min(deep) + max(deep), 0)) / 2
    root.location = (-middle.x, -middle.y, -min(c.z for c in _corners(root)))


def _corners(root: Object) -> list[Vector]:
    bpy.context.view_layer.update()
    solid = [c for c in (root, *root.children_recursive) if c.type in {"MESH", "CURVE", "FONT"}]
    return [c.matrix_world @ Vector(point) for c in solid for point in _outline(c)]


def _outline(thing: Object) -> list[Sequence[float]]:
    if thing.type != "MESH":
        return list(thing.bound_box)
    return [v.co for v in list(thing.data.vertices)[::3]]


def _seen(root: Object) -> tuple[tuple[float, float], tuple[float, float]]:
    scene = bpy.context.scene
    scene.camera.data.shift_x = scene.camera.data.shift_y = 0.0
    corners = _corners(root)
    places = [world_to_camera_view(scene, scene.camera, c) for c in corners]
    across, up = [p.x for p in places], [p.y for p in places]
    return (min(across), max(across)), (min(up), max(up))


def shoot(target: Path, samples: int = 48, size: float = 1.0) -> None:
    """Render the scene into a JPEG file."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.resolution_percentage = round(size * 100)
    settings = scene.render.image_settings
    settings.file_format, settings.quality, settings.color_mode = "JPEG", 88, "RGB"
    scene.render.filepath = str(target)
    bpy.ops.render.render(write_still=True)
