"""Trains a small network on all GPUs of a job's nodes, or on their CPUs if they have no GPUs."""

import argparse
import os

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--epochs", type=int, default=5, help="passes over the data")
    parser.add_argument("--lr", type=float, default=1e-2, help="learning rate")
    parser.add_argument("--batch-size", type=int, default=64, help="examples per step and process")
    parser.add_argument("--checkpoint", default="ddp.pt", help="file for the weights, written by the first process")
    args = parser.parse_args()

    gpu = torch.cuda.is_available()
    dist.init_process_group("nccl" if gpu else "gloo")  # torchrun sets RANK, WORLD_SIZE, MASTER_ADDR and MASTER_PORT
    rank, world = dist.get_rank(), dist.get_world_size()
    device = torch.device("cuda", int(os.environ["LOCAL_RANK"])) if gpu else torch.device("cpu")
    if gpu:
        torch.cuda.set_device(device)
    print(f"rank {rank} of {world} on {os.uname().nodename} uses {device}", flush=True)

    torch.manual_seed(rank)  # each process has its own data
    x = torch.randn(4096, 32, device=device)
    y = x.sum(dim=1, keepdim=True).sin()
    model = DistributedDataParallel(nn.Sequential(nn.Linear(32, 64), nn.Tanh(), nn.Linear(64, 1)).to(device))
    optimizer = torch.optim.Adam(model.parameters(), lr=args.lr)
    for epoch in range(1, args.epochs + 1):
        for batch in torch.randperm(len(x), device=device).split(args.batch_size):
            loss = nn.functional.mse_loss(model(x[batch]), y[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        mean = loss.detach().clone()
        dist.all_reduce(mean)
        if rank == 0:
            print(f"Epoch {epoch}/{args.epochs}  loss {mean.item() / world:.4f}", flush=True)
    if rank == 0:
        torch.save(model.module.state_dict(), args.checkpoint)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
