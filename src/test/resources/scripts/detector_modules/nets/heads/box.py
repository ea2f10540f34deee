class Options:
    prefix = "head"

    def __init__(self, parser):
        self.parser = parser

    def add(self, name, **settings):
        self.parser.add_argument("--" + self.prefix + "-" + name, **settings)

    def register(self):
        raise NotImplementedError


class HeadOptions(Options):
    prefix = "box"

    def register(self):
        self.add("hidden", type=int, default=1024)
        self.add("loss", choices=["l1", "giou"], default="l1", help="what is made small")
        self.add("thresholds", type=float, nargs="*", default=(0.5, 0.75))
