from omegaconf import OmegaConf


def main():
    base = OmegaConf.load("base.yaml")
    config = OmegaConf.merge(base, OmegaConf.from_cli())
    print(config.train.lr)


if __name__ == "__main__":
    main()
