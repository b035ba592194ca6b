"""The rendered pictures: instruments and scenes, modeled in Blender."""
