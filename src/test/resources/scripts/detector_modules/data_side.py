class Loader:
    @staticmethod
    def extend(parser, split="val"):
        parser.add_argument("--root", required=True)
        if split == "train":
            parser.add_argument("--flip", type=float, default=0.5)
        if split == "val":
            parser.add_argument("--tta", action="store_true")
        return parser
