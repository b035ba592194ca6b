"""The rendered pictures: instruments and scenes, modelled in Blender."""
