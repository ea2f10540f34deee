import dataclasses


@dataclasses.dataclass
class ModelArguments:
    model_name: "str" = "base"
    lora_rank: "int | None" = None
    lora_alpha: float = dataclasses.field(default=16.0)
