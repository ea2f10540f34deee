from absl import flags as f

f.DEFINE_string("model_name", "", "Which model.")
for _name, _size in (("hidden", 64), ("heads", 4)):
    f.DEFINE_integer(f"{_name}_size", _size, f"size of {_name}")
