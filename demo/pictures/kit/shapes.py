"""Solid shapes with rounded edges: turned, milled and bent, the three ways instruments are made."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import bmesh
import bpy
from bpy.types import Material, Mesh, Object
from mathutils import Euler, Vector

Point = Sequence[float]
ORIGIN = (0.0, 0.0, 0.0)


def lathe(profile: Sequence[Point], material: Material, fillet: float = 0.1, segments: int = 112) -> Object:
    """Turn a profile of (radius, height[, fillet]) points about the upright axis."""
    outline = rounded(profile, fillet)
    vertices: list[tuple[float, float, float]] = []
    for step in range(segments):
        angle = math.tau * step / segments
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in outline]
    mesh = bpy.data.meshes.new("turned")
    mesh.from_pydata(vertices, [], _turned_faces(len(outline), segments))
    _merge(mesh)
    return _solid(mesh, material)


def _turned_faces(points: int, segments: int) -> list[tuple[int, int, int, int]]:
    faces = []
    for step in range(segments):
        here, there = step * points, (step + 1) % segments * points
        faces += [(here + i, there + i, there + i + 1, here + i + 1) for i in range(points - 1)]
    return faces


def _merge(mesh: Mesh) -> None:
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()


def rounded(profile: Sequence[Point], fillet: float, steps: int = 4) -> list[tuple[float, float]]:
    """The profile with every inner corner replaced by an arc."""
    points = [Vector((p[0], p[1])) for p in profile]
    result = [points[0]]
    for index in range(1, len(points) - 1):
        before, corner, after = points[index - 1 : index + 2]
        radius = profile[index][2] if len(profile[index]) > 2 else fillet
        radius = min(radius, (before - corner).length * 0.45, (after - corner).length * 0.45)
        start = corner + (before - corner).normalized() * radius
        end = corner + (after - corner).normalized() * radius
        result += [_bezier(start, corner, end, i / steps) for i in range(steps + 1)]
    result.append(points[-1])
    return [(max(p.x, 0.0), p.y) for p in result]


def _bezier(start: Vector, corner: Vector, end: Vector, t: float) -> Vector:
    return start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t**2


def rod(radius: float, start: float, end: float, material: Material, fillet: float = 0.1) -> Object:
    """An upright cylinder between two heights."""
    return lathe([(0, start), (radius, start), (radius, end), (0, end)], material, fillet)


def ring(inner: float, outer: float, start: float, end: float, material: Material, fillet: float = 0.05) -> Object:
    """An upright hollow cylinder between two heights."""
    corners = [(inner, start), (outer, start), (outer, end), (inner, end)]
    middle = ((inner + outer) / 2, start)
    return lathe([middle, *corners[1:], corners[0], middle], material, fillet)


def block(size: Point, material: Material, bevel: float = 0.2, steps: int = 4) -> Object:
    """A box about the origin with rounded edges."""
    mesh = bpy.data.meshes.new("block")
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1.0)
    bmesh.ops.scale(work, vec=Vector(size), verts=work.verts)
    bmesh.ops.bevel(work, geom=work.edges[:], offset=bevel, segments=steps, profile=0.5, affect="EDGES")
    work.to_mesh(mesh)
    work.free()
    return _solid(mesh, material)


def hexagon(width: float, start: float, end: float, material: Material, bevel: float = 0.08) -> Object:
    """A hexagonal prism, as nuts and wrench flats are, of a width across flats."""
    return prism(6, width / math.sqrt(3), start, end, material, bevel)


def prism(sides: int, radius: float, start: float, end: float, material: Material, bevel: float = 0.08) -> Object:
    """An upright regular prism with rounded edges."""
    mesh = bpy.data.meshes.new("prism")
    work = bmesh.new()
    bmesh.ops.create_cone(work, cap_ends=True, segments=sides, radius1=radius, radius2=radius, depth=end - start)
    bmesh.ops.translate(work, vec=(0, 0, (start + end) / 2), verts=work.verts)
    bmesh.ops.bevel(work, geom=work.edges[:], offset=bevel, segments=3, profile=0.5, affect="EDGES")
    work.to_mesh(mesh)
    work.free()
    return _solid(mesh, material)


def tube(path: Sequence[Point], radius: float, material: Material, bend: float = 1.0) -> Object:
    """A pipe or cable along a path of points, its corners bent to a radius."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = radius, 12, True
    points = bent([Vector(p) for p in path], bend)
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    for target, point in zip(spline.points, points, strict=True):
        target.co = (*point, 1.0)
    spline.use_smooth = True
    return _linked(bpy.data.objects.new("tube", curve), material)


def bent(points: Sequence[Vector], radius: float, steps: int = 14) -> list[Vector]:
    """The path with its corners replaced by arcs."""
    result = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        reach = min(radius, (before - corner).length * 0.49, (after - corner).length * 0.49)
        start = corner + (before - corner).normalized() * reach
        end = corner + (after - corner).normalized() * reach
        result += [_bezier(start, corner, end, i / steps) for i in range(steps + 1)]
    return [*result, points[-1]]


def cut(body: Object, tools: Iterable[Object]) -> Object:
    """Take the tools' volume out of the body; the tools vanish."""
    for tool in tools:
        modifier = body.modifiers.new("cut", "BOOLEAN")
        modifier.object, modifier.operation, modifier.solver = tool, "DIFFERENCE", "MANIFOLD"
        body.modifiers.move(len(body.modifiers) - 1, 0)
        _apply_first(body)
        bpy.data.objects.remove(tool)
    body.data.set_sharp_from_angle(angle=math.radians(35))
    return body


def _apply_first(body: Object) -> None:
    others = [m for m in body.modifiers if m.type != "BOOLEAN"]
    for modifier in others:
        body.modifiers.remove(modifier)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(body.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    body.modifiers.clear()
    body.data = mesh
    _weigh_normals(body)


def group(*children: Object, at: Point = ORIGIN, turn: Point = ORIGIN, scale: float = 1.0) -> Object:
    """The children moved together; turn is in degrees."""
    root = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(root)
    for child in children:
        child.parent = root
    return put(root, at, turn, scale)


def view(wide: float, high: float, at: Point) -> Object:
    """An unseen pane that tells the camera which part of a scene to show."""
    pane = put(block((wide, 0.2, high), bpy.data.materials.new("unseen"), 0.001, 1), at)
    pane.hide_render = True
    return pane


def put(thing: Object, at: Point = ORIGIN, turn: Point = ORIGIN, scale: float = 1.0) -> Object:
    """Move and turn one thing; turn is in degrees."""
    thing.location = Vector(at)
    thing.rotation_euler = Euler([math.radians(a) for a in turn])
    thing.scale = (scale, scale, scale)
    return thing


def _solid(mesh: Mesh, material: Material) -> Object:
    mesh.shade_smooth()
    mesh.set_sharp_from_angle(angle=math.radians(35))
    thing = bpy.data.objects.new(mesh.name, mesh)
    _weigh_normals(thing)
    return _linked(thing, material)


def _weigh_normals(thing: Object) -> None:
    modifier = thing.modifiers.new("normals", "WEIGHTED_NORMAL")
    modifier.keep_sharp = True


def _linked(thing: Object, material: Material) -> Object:
    thing.data.materials.clear()
    thing.data.materials.append(material)
    bpy.context.collection.objects.link(thing)
    return thing
