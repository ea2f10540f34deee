CONFIG = "base.yaml"
EPOCHS = 12
LR = 2.5e-4
DEBUGGING = False
_PRIVATE = 3
