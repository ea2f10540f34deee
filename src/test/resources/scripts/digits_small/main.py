from __future__ import print_function

import argparse

import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super(Net, self).__init__()
        self.one = nn.Conv2d(1, 32, 3, 1)
        self.two = nn.Linear(9216, 10)

    def forward(self, x):
        x = torch.flatten(self.one(x), 1)
        return self.two(x)


def train(args, model, device, loader, optimizer, epoch):
    model.train()
    for index, (data, target) in enumerate(loader):
        data, target = data.to(device), target.to(device)
        optimizer.zero_grad()
        loss = nn.functional.nll_loss(model(data), target)
        loss.backward()
        if index % args.log_interval == 0:
            print("epoch {} step {} loss {:.4f}".format(epoch, index, loss.item()))
            if args.dry_run:
                break


def main():
    # everything that may be set
    parser = argparse.ArgumentParser(description="small digits")
    parser.add_argument('--batch-size', type=int, default=64, metavar='N',
                        help='digits a step when training (default: 64)')
    parser.add_argument('--test-batch-size', type=int, default=1000, metavar='N', help='digits a step when testing')
    parser.add_argument('--epochs', type=int, default=14, metavar='N')
    parser.add_argument('--lr', type=float, default=1.0, metavar='LR')
    parser.add_argument('--gamma', type=float, default=0.7, metavar='M', help='factor a step of the schedule')
    parser.add_argument('--no-cuda', action='store_true', default=False, help='stay on the CPU')
    parser.add_argument('--no-shuffle', dest='shuffle', action='store_false', help='keep the order of the data')
    parser.add_argument('--dry-run', action='store_true', default=False)
    parser.add_argument('--seed', type=int, default=1, metavar='S')
    parser.add_argument('--log-interval', type=int, default=10, metavar='N')
    parser.add_argument('--save-model', action='store_true', default=False)
    args = parser.parse_args()
    use_cuda = not args.no_cuda and torch.cuda.is_available()
    device = torch.device("cuda" if use_cuda else "cpu")
    model = Net().to(device)
    for epoch in range(1, args.epochs + 1):
        train(args, model, device, [], torch.optim.Adadelta(model.parameters(), lr=args.lr), epoch)


if __name__ == '__main__':
    main()
