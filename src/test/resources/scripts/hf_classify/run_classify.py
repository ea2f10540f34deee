"""Sentences into classes."""
import os
import sys
from dataclasses import dataclass, field
from enum import Enum
from typing import List, Literal, Optional, Union

from transformers import HfArgumentParser


class Pooling(str, Enum):
    CLS = "cls"
    MEAN = "mean"


@dataclass
class ModelArguments:
    """Which model."""

    model_name_or_path: str = field(metadata={"help": "where the model is"})
    cache_dir: Optional[str] = field(default=None, metadata={"help": "where models are kept"})
    use_fast_tokenizer: bool = field(default=True, metadata={"help": "the quick one"})
    trust: bool = field(default=False)
    pooling: Pooling = field(default=Pooling.MEAN)
    dtype: Literal["auto", "float16"] = "auto"
    freeze: Optional[bool] = None
    token: Union[None, str] = None


@dataclass
class DataArguments:
    task_name: Optional[str] = field(default=None, metadata={"help": "one of the tasks", "aliases": ["--task", "-t"]})
    max_seq_length: int = field(default=128, metadata={"help": "longer ones are cut"})
    text_columns: List[str] = field(default_factory=lambda: ["text"], metadata={"help": "columns"})
    seeds: List[int] = field(default_factory=list)
    lr: float = 5e-5
    train_file: str = field(default=os.path.join("data", "train.csv"))
    shuffle: bool = True

    def __post_init__(self):
        if self.max_seq_length < 1:
            raise ValueError("too short")


def main():
    parser = HfArgumentParser((ModelArguments, DataArguments))
    if len(sys.argv) == 2 and sys.argv[1].endswith(".json"):
        model_args, data_args = parser.parse_json_file(json_file=os.path.abspath(sys.argv[1]))
    else:
        model_args, data_args = parser.parse_args_into_dataclasses()
    print(model_args, data_args)


if __name__ == "__main__":
    main()
