def add_decoding_args(group):
    shared = dict(type=int, metavar="N")
    group.add_argument("--beam", default=5, help="width", **shared)
    group.add_argument("--max-len", default=200, **shared)
    group.add_argument("--lm", type=float, default=None)
