"""Tables; options are made from tables too."""
import argparse

MODELS = {"mlp": {"layers": 3, "width": 256}, "tree": {"depth": 6, "rate": 0.3}}
FLAGS = ["normalize", "impute", "balance"]
NAMES = ["train", "valid", "test"]
LIMITS = [0.8, 0.1, 0.1]


def model_options(parser):
    for model, settings in MODELS.items():
        group = parser.add_argument_group(model)
        for name, value in settings.items():
            group.add_argument("--%s-%s" % (model, name), type=type(value), default=value, help="{} of {}".format(name, model))


class Fit:
    DEFAULTS = dict(folds=5, metric="auc", patience=20, verbose=False)

    def __init__(self):
        self.parser = argparse.ArgumentParser()
        self.build()

    def build(self):
        add = self.parser.add_argument
        for name, share in zip(NAMES, LIMITS):
            add(f"--{name}-share", type=float, default=share)
        for flag in FLAGS:
            add("--" + flag, action="store_true")
            add("--no-" + flag, action="store_false", dest=flag)
        for key, value in self.DEFAULTS.items():
            if isinstance(value, bool):
                add(f"--{key}", action="store_true", default=value)
            else:
                add(f"--{key}", type=type(value), default=value)
        for index in range(2):
            add(f"--column{index:02d}", default=chr(ord("a") + index))
        add("--models", nargs="+", choices=[name.upper() for name in MODELS], default=["MLP"])
        model_options(self.parser)

    def parse(self):
        return self.parser.parse_args()


if __name__ == "__main__":
    Fit().parse()
