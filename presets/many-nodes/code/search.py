"""Runs one worker of a hyperparameter search. All workers of a run share one study through a journal file.

All workers open the same journal and the same study by name. Databases such as SQLite do not lock reliably on shared file systems, whereas a
journal is only appended to. If Optuna is not installed, a simple random search is used instead, which shares a journal in the same way.
"""

import argparse
import json
import os
import random
import time


def objective(lr, width):
    """Simulates a training run: the loss of a network that works best with a learning rate of 0.003 and 48 neurons."""
    time.sleep(0.05)
    return abs(lr - 3e-3) * 100 + abs(width - 48) / 48


def with_optuna(optuna, args):
    backend = optuna.storages.journal.JournalFileBackend(
        args.journal, lock_obj=optuna.storages.journal.JournalFileOpenLock(args.journal)
    )
    study = optuna.create_study(
        study_name=args.study,
        storage=optuna.storages.JournalStorage(backend),
        load_if_exists=True,  # the first worker creates it, and the others join
        sampler=optuna.samplers.TPESampler(seed=args.worker),
    )
    study.optimize(
        lambda trial: objective(trial.suggest_float("lr", 1e-5, 1e-1, log=True), trial.suggest_int("width", 8, 128)),
        n_trials=args.trials,
    )
    return len(study.trials), study.best_value, study.best_params


class Journal:
    """A file to which several workers append lines. A worker may write once it has created the lock file next to it."""

    def __init__(self, path):
        self.path = path
        self.lock = path + ".lock"

    def append(self, trial):
        while True:
            try:
                os.close(os.open(self.lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
                break
            except FileExistsError:
                time.sleep(random.uniform(0.01, 0.05))
        try:
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps(trial) + "\n")
        finally:
            os.unlink(self.lock)

    def trials(self):
        if not os.path.exists(self.path):
            return []
        with open(self.path, encoding="utf-8") as file:
            return [json.loads(line) for line in file if line.endswith("\n")]


def without_optuna(args):
    journal = Journal(args.journal)
    chance = random.Random(args.worker)
    for _ in range(args.trials):
        lr, width = 10 ** chance.uniform(-5, -1), chance.randint(8, 128)
        journal.append({"worker": args.worker, "value": objective(lr, width), "lr": lr, "width": width})
    trials = journal.trials()
    best = min(trials, key=lambda trial: trial["value"])
    return len(trials), best["value"], {"lr": best["lr"], "width": best["width"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--worker", type=int, default=0, help="number of this worker; also its random seed")
    parser.add_argument("--trials", type=int, default=20, help="trials per worker")
    parser.add_argument("--study", default="search", help="name of the study that all workers share")
    parser.add_argument("--journal", default="study.journal", help="file that all workers share")
    args = parser.parse_args()
    try:
        import optuna
    except ImportError:
        print("Optuna is not installed, so a random search is used instead.", flush=True)
        trials, value, best = without_optuna(args)
    else:
        trials, value, best = with_optuna(optuna, args)
    print(f"Worker {args.worker} sees {trials} trials; best so far: {value:.4f} with {best}", flush=True)


if __name__ == "__main__":
    main()
