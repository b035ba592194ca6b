"""The inquiry form: fields, normalization, validation, spam signals."""
