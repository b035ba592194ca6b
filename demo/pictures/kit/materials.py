"""The few surfaces everything is made of: steel, powder coat, polymer, glass and light."""

from __future__ import annotations

import bpy
from bpy.types import Material, Node, NodeTree

PURPLE = "#5b2a86"


def linear(color: str) -> tuple[float, float, float, float]:
    """A web color as the renderer's linear light."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return red, green, blue, 1.0


def surface(name: str, color: str, rough: float, metal: float = 0.0, **inputs: float) -> Material:
    """A named surface, made once per scene; further shader inputs by their name with underscores."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(color)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Metallic"].default_value = metal
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return material


def _grain(material: Material, stretch: tuple[float, float, float], strength: float, distance: float = 0.02) -> None:
    tree: NodeTree = material.node_tree
    place, mapping = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeMapping")
    noise, bump = tree.nodes.new("ShaderNodeTexNoise"), tree.nodes.new("ShaderNodeBump")
    mapping.inputs["Scale"].default_value = stretch
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1.0, 3.0
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
    shader: Node = tree.nodes["Principled BSDF"]
    tree.links.new(place.outputs["Object"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def _surface_with_grain(
    name: str, color: str, rough: float, metal: float, stretch: tuple[float, float, float], strength: float
) -> Material:
    known = name in bpy.data.materials
    material = surface(name, color, rough, metal)
    if not known:
        _grain(material, stretch, strength)
    return material


def steel() -> Material:
    """Turned stainless steel with fine circular grooves."""
    return _surface_with_grain("steel", "#b9b7bd", 0.26, 1.0, (0.6, 0.6, 34.0), 0.05)


def brushed() -> Material:
    """Stainless steel brushed along its length."""
    return _surface_with_grain("brushed", "#b3b1b8", 0.33, 1.0, (24.0, 24.0, 0.6), 0.06)


def polished() -> Material:
    """Bright steel for screws, nuts and membranes."""
    return surface("polished", "#c9c7cc", 0.16, 1.0)


def housing_gray() -> Material:
    """The light powder coat of die-cast housings and painted sensors."""
    return _surface_with_grain("housing gray", "#b3b1b9", 0.42, 0.0, (20.0, 20.0, 20.0), 0.07)


def graphite() -> Material:
    """The dark powder coat of screw covers and mounts."""
    return _surface_with_grain("graphite", "#322c3a", 0.42, 0.0, (20.0, 20.0, 20.0), 0.07)


def coated() -> Material:
    """The lighter powder coat of sensor bodies and frames."""
    return _surface_with_grain("coated", "#77717f", 0.45, 0.0, (20.0, 20.0, 20.0), 0.07)


def purple() -> Material:
    """The brand mark."""
    return surface("purple", PURPLE, 0.3, Coat_Weight=0.4)


def polymer() -> Material:
    """Black plastic of glands, plugs and cable."""
    return surface("polymer", "#1d1b22", 0.5)


def dark() -> Material:
    """The inside of things."""
    return surface("dark", "#08070a", 0.7)


def porcelain() -> Material:
    """White PTFE, ceramic and enamel."""
    return surface("porcelain", "#ecebf0", 0.35)


def face() -> Material:
    """The dark plate behind a display window."""
    return surface("face", "#0e0b14", 0.5, Specular_IOR_Level=0.08)


def paint(color: str, rough: float = 0.4) -> Material:
    """Colored paint on pipes and machines."""
    return surface(f"paint {color}", color, rough)


def water_blue() -> Material:
    """The blue of drinking water pipes."""
    return paint("#3f6fb0")


def enamel() -> Material:
    """The pale lining of tanks and silos."""
    return surface("enamel", "#d4d0dc", 0.6)


def concrete() -> Material:
    """Walls, floors and basins."""
    return _surface_with_grain("concrete", "#b9b5bd", 0.8, 0.0, (1.5, 1.5, 1.5), 0.12)


def clear_glass() -> Material:
    """Laboratory glass."""
    return surface("clear glass", "#ffffff", 0.02, Transmission_Weight=1.0, IOR=1.32)


def liquid() -> Material:
    """Water with a clear surface, seen from outside."""
    return surface("liquid", "#7f9fd6", 0.12, Alpha=0.72)


def beam() -> Material:
    """A radar beam made visible."""
    material = surface("beam", "#a56be6", 1.0, Alpha=0.22)
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Emission Color"].default_value = linear("#a56be6")
    shader.inputs["Emission Strength"].default_value = 0.5
    return material


def steam() -> Material:
    """A white haze that fades out towards its outline."""
    known = "steam" in bpy.data.materials
    material = surface("steam", "#ffffff", 1.0)
    if not known:
        tree: NodeTree = material.node_tree
        shader, edge = tree.nodes["Principled BSDF"], tree.nodes.new("ShaderNodeLayerWeight")
        fade, thin = tree.nodes.new("ShaderNodeMapRange"), tree.nodes.new("ShaderNodeMath")
        fade.inputs["From Min"].default_value, fade.inputs["From Max"].default_value = 0.95, 0.0
        fade.inputs["To Max"].default_value = 0.5
        thin.operation = "MULTIPLY"
        shader.inputs["Emission Color"].default_value = linear("#ffffff")
        shader.inputs["Emission Strength"].default_value = 0.25
        edge.inputs["Blend"].default_value = 0.5
        tree.links.new(edge.outputs["Facing"], fade.inputs["Value"])
        for slot in (0, 1):
            tree.links.new(fade.outputs["Result"], thin.inputs[slot])
        tree.links.new(thin.outputs["Value"], shader.inputs["Alpha"])
    return material


def lit(name: str, color: str, power: float) -> Material:
    """A surface that shines by itself."""
    material = surface(name, "#000000", 0.5)
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Emission Color"].default_value = linear(color)
    shader.inputs["Emission Strength"].default_value = power
    return material


def window() -> Material:
    """Clear glass that mirrors at a slant and costs no refraction."""
    if "window" in bpy.data.materials:
        return bpy.data.materials["window"]
    material = bpy.data.materials.new("window")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.remove(tree.nodes["Principled BSDF"])
    clear, mirror = tree.nodes.new("ShaderNodeBsdfTransparent"), tree.nodes.new("ShaderNodeBsdfGlossy")
    slant, mix = tree.nodes.new("ShaderNodeFresnel"), tree.nodes.new("ShaderNodeMixShader")
    mirror.inputs["Roughness"].default_value = 0.02
    slant.inputs["IOR"].default_value = 1.1
    tree.links.new(slant.outputs[0], mix.inputs[0])
    tree.links.new(clear.outputs[0], mix.inputs[1])
    tree.links.new(mirror.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return material
