"""Proteins."""
import enum

from absl import app
from absl import flags

import model_flags

FLAGS = flags.FLAGS


class Mode(enum.Enum):
    TRAIN = 1
    EVAL = 2


flags.DEFINE_string("data_dir", None, "Where the proteins are.", required=True)
flags.DEFINE_integer("batch_size", 128, "Proteins a step.", lower_bound=1, short_name="b")
flags.DEFINE_float("learning_rate", 1e-3, "First learning rate.")
flags.DEFINE_bool("use_ema", True, "Keeps a mean of the weights.")
flags.DEFINE_boolean("profile", False, "Measures.")
flags.DEFINE_enum("precision", "bf16", ["fp32", "bf16"], "How exact.")
flags.DEFINE_list("devices", ["0", "1"], "Which.")
flags.DEFINE_multi_string("tag", None, "Again and again.")
flags.DEFINE_multi_integer("milestone", [30, 60], "Epochs.")
_STEPS = flags.DEFINE_integer("steps", default=10**5, help="How many.")
flags.DEFINE_alias("bs", "batch_size")
flags.mark_flag_as_required("model_name")


def main(argv):
    if len(argv) > 1:
        raise app.UsageError("too much")
    print(FLAGS.data_dir, _STEPS.value)


if __name__ == "__main__":
    app.run(main)
