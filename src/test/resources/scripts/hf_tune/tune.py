from dataclasses import dataclass, field

import transformers
from trainkit import TrainingArguments

from arguments import ModelArguments


@dataclass
class OwnTrainingArguments(TrainingArguments):
    model_max_length: int = field(default=512, metadata={"help": "words at most"})
    optim: str = field(default="adamw_torch")


def train():
    parser = transformers.HfArgumentParser([ModelArguments, OwnTrainingArguments])
    model_args, training_args, rest = parser.parse_args_into_dataclasses(return_remaining_strings=True)
    print(model_args, training_args, rest)


if __name__ == "__main__":
    train()
