"""Some options come from a file that only the run has."""
import argparse
import json
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--space", required=True, help="file with what to search")
parser.add_argument("--trials", type=int, default=20)
for name, bounds in json.load(open("space.json")).items():
    parser.add_argument("--" + name, type=float, default=bounds[0])
more = {"type": int, "default": 3}
parser.add_argument("--depth", **more)
parser.add_argument("--seeds", **json.loads(sys.stdin.read()))


def attach(parser):
    import deepspeed
    return deepspeed.add_config_arguments(parser)


parser = attach(parser)
args = parser.parse_args()
