from .cli import build
from . import settings


def run():
    parser = build(settings)
    return parser.parse_args()


run()
