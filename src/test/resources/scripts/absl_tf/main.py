import tensorflow as tf

flags = tf.app.flags
flags.DEFINE_string("dataset", "cora", "Which graph.")
flags.DEFINE_float("dropout", 0.5, "Share that is dropped.")
flags.DEFINE_integer("hidden1", 16, "Units of layer 1.")
flags.DEFINE_bool("sparse", False, "Sparse input.")
FLAGS = flags.FLAGS

print(FLAGS.dataset)
