"""Trains an image classifier on a folder of pictures; one process a GPU."""

import argparse
import os
import random

import torch
import torch.backends.cudnn as cudnn
import torch.multiprocessing as mp
import torchvision.models as models

KNOWN_NETS = sorted(name for name in models.__dict__ if name.islower() and callable(models.__dict__[name]))

parser = argparse.ArgumentParser(description="Picture classes")
parser.add_argument("data", metavar="DIR", nargs="?", default="pictures", help="where the pictures are (default: pictures)")
parser.add_argument("-a", "--arch", metavar="NET", default="resnet18", choices=KNOWN_NETS, help="network: " + " | ".join(KNOWN_NETS))
parser.add_argument("-j", "--workers", default=4, type=int, metavar="N", help="processes that load data (default: %(default)s)")
parser.add_argument("--epochs", default=90, type=int, metavar="N", help="how many times to see everything")
parser.add_argument("--start-epoch", default=0, type=int, metavar="N", help="first epoch, for going on after a stop")
parser.add_argument("-b", "--batch-size", default=256, type=int, metavar="N",
                    help="pictures a step over all GPUs of a node, "
                         "not of one GPU")
parser.add_argument("--lr", "--learning-rate", default=0.1, type=float, metavar="LR", dest="lr", help="first learning rate")
parser.add_argument("--momentum", default=0.9, type=float, metavar="M")
parser.add_argument("--wd", "--weight-decay", default=1e-4, type=float, metavar="W", dest="weight_decay", help="weight decay (default: 1e-4)")
parser.add_argument("-p", "--print-freq", default=10, type=int, metavar="N", help="a line every N steps")
parser.add_argument("--resume", default="", type=str, metavar="PATH", help="checkpoint to go on from")
parser.add_argument("-e", "--evaluate", dest="evaluate", action="store_true", help="only measure on the validation set")
parser.add_argument("--pretrained", dest="pretrained", action="store_true", help="begin with known weights")
parser.add_argument("--world-size", default=-1, type=int)
parser.add_argument("--dist-url", default="tcp://127.0.0.1:23456", type=str, help="address to meet at")
parser.add_argument("--dist-backend", default="nccl", type=str)
parser.add_argument("--seed", default=None, type=int, help="100%% the same each time")
parser.add_argument("--gpu", default=None, type=int)
parser.add_argument("--dummy", action="store_true", help="made-up data")

best = 0


def main():
    args = parser.parse_args()
    if args.seed is not None:
        random.seed(args.seed)
        torch.manual_seed(args.seed)
        cudnn.deterministic = True
    per_node = torch.cuda.device_count() if torch.cuda.is_available() else 1
    if args.world_size == -1 and "WORLD_SIZE" in os.environ:
        args.world_size = int(os.environ["WORLD_SIZE"])
    mp.spawn(worker, nprocs=per_node, args=(per_node, args))


def worker(gpu, per_node, args):
    global best
    net = models.__dict__[args.arch](pretrained=args.pretrained)
    for epoch in range(args.start_epoch, args.epochs):
        score = one_epoch(net, epoch, args)
        best = max(score, best)


def one_epoch(net, epoch, args):
    meter = {"loss": 0.0}
    for step in range(10):
        meter["loss"] += step * args.lr
    return meter["loss"]


if __name__ == "__main__":
    main()
