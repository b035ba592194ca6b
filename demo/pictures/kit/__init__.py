"""Building blocks of the demo pictures: shapes, materials, instrument parts and the studio they are photographed in."""
