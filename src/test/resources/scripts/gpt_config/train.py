"""A small GPT; every name below may be given as --name=value."""
import os

import torch

# where results go
out_dir = "out"
eval_interval = 2000
log_interval = 1
eval_only = False  # stop after the first measurement
always_save = True
init_from = "scratch"  # or resume
# data
dataset = "books"
batch_size = 12
block_size = 1024
# model
n_layer = 12
dropout = 0.0
learning_rate = 6e-4  # highest
grad_clip = 1.0
betas = (0.9, 0.95)
device = "cuda"
dtype = "bfloat16" if torch.cuda.is_available() and torch.cuda.is_bf16_supported() else "float16"
compile = True
_private = 1
config_keys = [k for k, v in globals().items() if not k.startswith("_") and isinstance(v, (int, float, bool, str))]
exec(open("configurator.py").read())  # command line or a file
config = {k: globals()[k] for k in config_keys}
tokens = batch_size * block_size
ddp = int(os.environ.get("RANK", -1)) != -1
later = 5
