from .backbones import BACKBONES


def add_net_options(parser):
    group = parser.add_argument_group("net")
    group.add_argument("--backbone", default="r50", choices=BACKBONES.keys(), help="body of the net")
    group.add_argument("--freeze", type=int, default=1, choices=range(0, 5))
    for stage, depth in enumerate([3, 4, 6, 3], start=1):
        group.add_argument(f"--depth{stage}", type=int, default=depth, help=f"blocks of stage {stage}")
