package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.options.python.OptionReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests uses of tyro and simple_parsing beyond a plain dataclass, with the names that the libraries generate. */
class NestedConfigsTest {
    private static final String TYRO = """
        import dataclasses, tyro
        from dataclasses import dataclass, field
        from typing import Annotated, Dict, Generic, NamedTuple, Optional, TypedDict, TypeVar, Union
        from typing_extensions import NotRequired
        @dataclass
        class Adam:
            lr: float = 0.1
        @dataclass
        class PlainSgd:
            momentum: float
        """;

    private static final String SIMPLE = """
        import simple_parsing
        from dataclasses import dataclass
        from simple_parsing import ArgumentParser, ConflictResolution, subgroups
        from simple_parsing.wrappers.field_wrapper import ArgumentGenerationMode, NestedMode
        @dataclass
        class Small:
            width: int = 3
        @dataclass
        class Large:
            width: int = 9
            depth: int = 4
        """;

    @TempDir
    Path folder;

    @TempDir
    Path cache;

    @Test
    void a_union_of_dataclasses_is_a_choice_of_subcommands() throws Exception {
        write(TYRO + """
            @dataclass
            class Train:
                optimizer: Union[Adam, PlainSgd]
                steps: int = 5
            tyro.cli(Train)
            """);
        assertThat(options("").all()).extracting(Option::name).containsExactly("steps");
        assertThat(options("").isComplete()).isFalse();
        Options chosen = options(" --steps 3 optimizer:plain-sgd");
        assertThat(chosen.all()).extracting(Option::name).containsExactly("optimizer.momentum");
        assertThat(chosen.isComplete()).isTrue();
        assertThat(chosen.all().getFirst().need()).isEqualTo(Option.Need.REQUIRED);
        assertThat(options(" optimizer:adam").all()).extracting(Option::name).containsExactly("optimizer.lr");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tyro.extras.overridable_config_cli({'adam': ('usual', Adam(0.5)), 'sgd': ('other', PlainSgd(0.5))})",
                "def adam(lr: float = 0.5): pass\n"
                        + "tyro.extras.subcommand_cli_from_dict({'adam': adam, 'sgd': PlainSgd})",
            })
    void named_configurations_are_subcommands(String lines) throws Exception {
        write(TYRO + lines + "\n");
        Options chosen = options(" adam");
        assertThat(chosen.isComplete()).isTrue();
        assertThat(chosen.all()).extracting(Option::name).containsExactly("lr");
        assertThat(chosen.all().getFirst().fallback().orElseThrow().displayText())
                .isEqualTo("0.5");
        assertThat(options(" sgd").all()).extracting(Option::name).containsExactly("momentum");
    }

    @Test
    void records_plain_classes_and_markers_are_read() throws Exception {
        write(TYRO + """
            class Size(NamedTuple):
                width: int
                height: int = 2
            class More(TypedDict):
                rate: NotRequired[float]
                must: int
            class Loose(TypedDict, total=False):
                word: str
            class Plain:
                def __init__(self, deep: int, flat: bool = False):
                    pass
            def main(
                size: Size,
                more: More,
                loose: Loose,
                plain: Plain,
                place: tyro.conf.Positional[str],
                fixed: tyro.conf.Fixed[int] = 5,
                named: Annotated[str, tyro.conf.arg(name="renamed", aliases=["-r"])] = "x",
                perhaps: Optional[bool] = None,
            ):
                pass
            tyro.cli(main)
            """);
        Options read = options("");
        assertThat(read.gaps()).isEmpty();
        assertThat(read.all())
                .extracting(Option::name)
                .containsExactly(
                        "size.width",
                        "size.height",
                        "more.rate",
                        "more.must",
                        "loose.word",
                        "plain.deep",
                        "plain.flat",
                        "renamed",
                        "perhaps");
        assertThat(read.all())
                .filteredOn(one -> one.need() == Option.Need.REQUIRED)
                .extracting(Option::name)
                .containsExactly("size.width", "more.must", "plain.deep");
        assertThat(read.find("perhaps").orElseThrow().takes().arity()).isEqualTo(Option.Arity.ONE);
        assertThat(read.operands()).containsExactly("PLACE");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tyro.cli(Adam, config=marks())",
                "tyro.cli(Adam, config=(tyro.conf.NewSubcommandForDefaults,))",
                "@dataclass\nclass A:\n    parts: Dict[str, Adam] = field(default_factory=made_elsewhere)\ntyro.cli(A)",
                "@dataclass\nclass A:\n    parts: list[Adam] = field(default_factory=made_elsewhere)\ntyro.cli(A)",
                "T = TypeVar('T')\n@dataclass\nclass A(Generic[T]):\n    part: T\ntyro.cli(A)",
                "import yaml\ntyro.cli(dict, default=yaml.safe_load(text))",
                "import elsewhere\n@dataclass\nclass A:\n    part: elsewhere.Part\ntyro.cli(A)",
                "@dataclass\nclass A:\n    part: Adam = field(default_factory=made_elsewhere)\ntyro.cli(A)",
                "def main(**more): pass\ntyro.cli(main)",
                "def main(a: Annotated[Adam, tyro.conf.arg(constructor_factory=f)]): pass\ntyro.cli(main)",
            })
    void partially_read_options_are_never_reported_as_complete(String lines) throws Exception {
        write(TYRO + lines + "\n");
        assertThat(options("").isComplete()).isFalse();
    }

    @Test
    void subgroups_are_a_choice_with_the_fields_of_each_subgroup() throws Exception {
        write(SIMPLE + """
            @dataclass
            class Config:
                model: Small = subgroups({"small": Small, "large": Large}, default="small")
            simple_parsing.parse(Config)
            """);
        Options read = options("");
        assertThat(read.all()).extracting(Option::name).containsExactly("model", "width", "depth");
        assertThat(read.find("model").orElseThrow().takes().choices()).containsExactly("small", "large");
        assertThat(read.all()).allMatch(one -> one.need() == Option.Need.OPTIONAL);
    }

    @Test
    void merged_and_nested_names_follow_the_rules_of_the_library() throws Exception {
        write(SIMPLE + """
            p = ArgumentParser(conflict_resolution=ConflictResolution.ALWAYS_MERGE)
            p.add_arguments(Large, "one")
            p.add_arguments(Large, "two")
            p.parse_args()
            """);
        assertThat(options("").all()).extracting(Option::name).containsExactly("width", "depth");
        write(SIMPLE + """
            p = ArgumentParser(
                argument_generation_mode=ArgumentGenerationMode.NESTED, nested_mode=NestedMode.WITHOUT_ROOT)
            @dataclass
            class Config:
                model: Large = Large()
            p.add_arguments(Config, "config")
            p.parse_args()
            """);
        assertThat(options("").all()).extracting(Option::name).containsExactly("model.width", "model.depth");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "p = ArgumentParser(add_config_path_arg=True)\np.add_arguments(Small, 'small')\np.parse_args()",
                "simple_parsing.parse(Small, config_path='usual.yaml')",
            })
    void the_option_that_names_a_values_file_is_included(String lines) throws Exception {
        write(SIMPLE + lines + "\n");
        assertThat(options("").all()).extracting(Option::name).containsExactly("width", "config_path");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tyro.cli(Large, args=['--depth', '3'])\np.parse_args()",
                "simple_parsing.parse(Large, args='--depth 3')\np.parse_args()",
                "def helper(of, words=''):\n    q = simple_parsing.ArgumentParser()\n    q.add_arguments(of, 'q')\n"
                        + "    return q.parse_args(words.split())\nhelper(Large)\np.parse_args()",
            })
    void a_parser_with_explicit_arguments_is_not_the_command_line_parser(String lines) throws Exception {
        write(SIMPLE + "import argparse, tyro\np = argparse.ArgumentParser()\np.add_argument('--epochs', type=int)\n"
                + lines + "\n");
        assertThat(options("").all()).extracting(Option::name).containsExactly("epochs");
        assertThat(options("").isComplete()).isTrue();
    }

    private void write(String text) throws Exception {
        Files.writeString(folder.resolve("train.py"), text);
    }

    private Options options(String words) throws Exception {
        OptionReading reading = new OptionReader(cache).read(folder, "python train.py" + words);
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }
}
