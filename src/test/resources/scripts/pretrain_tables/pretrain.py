"""A large language model, with more options than one can remember."""
import argparse
import os

try:
    import fused_norm
except ImportError:
    fused_norm = None

DTYPES = ("fp32", "fp16", "bf16")


def parse_args(extra_args_provider=None, ignore_unknown_args=False):
    parser = argparse.ArgumentParser(description="pretraining", allow_abbrev=False)
    parser = _add_network_size_args(parser)
    parser = _add_training_args(parser)
    parser = _add_data_args(parser)
    if extra_args_provider is not None:
        parser = extra_args_provider(parser)
    if ignore_unknown_args:
        args, _ = parser.parse_known_args()
    else:
        args = parser.parse_args()
    args.rank = int(os.getenv("RANK", "0"))
    return args


def _add_network_size_args(parser):
    group = parser.add_argument_group(title="network size")
    group.add_argument("--num-layers", type=int, default=None, help="Number of layers.")
    group.add_argument("--hidden-size", type=int, default=None, help="Width of a layer.")
    group.add_argument("--ffn-hidden-size", type=int, default=None,
                       help="Width inside a layer; four times the hidden "
                       "size when it is not given.")
    group.add_argument("--seq-length", type=int, default=1 << 11)
    group.add_argument("--layernorm-epsilon", type=float, default=1e-5)
    group.add_argument("--untie-embeddings", action="store_true", help="Two tables instead of one.", dest="untie")
    return parser


def _add_training_args(parser):
    group = parser.add_argument_group(title="training")
    group.add_argument("--micro-batch-size", type=int, default=None)
    group.add_argument("--global-batch-size", type=int, default=None)
    group.add_argument("--rampup-batch-size", nargs="*", default=None, help="start, step, samples")
    group.add_argument("--recompute-activations", action="store_true")
    group.add_argument("--no-gradient-fusion", action="store_false", dest="gradient_fusion", help="Turns the fused kernel off.")
    group.add_argument("--dtype", choices=DTYPES, default=DTYPES[-1])
    group.add_argument("--optimizer", type=str, default="adam", choices=["adam", "sgd"])
    group.add_argument("--adam-beta1", type=float, default=0.9)
    group.add_argument("--clip-grad", type=float, default=1.0)
    if fused_norm is not None:
        group.add_argument("--fused-norm", action="store_true")
    return parser


def _add_data_args(parser):
    group = parser.add_argument_group(title="data")
    group.add_argument("--data-path", nargs="*", default=None, help="A path, or weights and paths by turns.")
    group.add_argument("--split", type=str, default="969, 30, 1")
    group.add_argument("--vocab-file", type=str, default=None)
    group.add_argument("--num-workers", type=int, default=2)
    return parser


def own_args(parser):
    """What this script adds."""
    group = parser.add_argument_group("own")
    group.add_argument("--probe-every", type=int, default=60 * 60)
    return parser


if __name__ == "__main__":
    print(parse_args(extra_args_provider=own_args))
