package org.batchwright.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the values that a script gets when it loads its parameters with the run's own Python module. */
@Tag("slow")
class ParamsModuleTest {
    private static final String CONFIG = """
            import enum, pathlib
            from dataclasses import dataclass, field
            from typing import Dict, List, Literal, Optional, Tuple, Union
            from batchwright_params import ParamsError, load

            class Mode(enum.Enum):
                FAST = "fast"
                SLOW = "slow"

            @dataclass
            class Optimizer:
                lr: float
                name: str = "adam"

            @dataclass
            class Config:
                batch_size: int
                optimizer: Optimizer
                data: Optional[pathlib.Path] = None
                tag: str = "x"
                mode: Mode = Mode.SLOW
                kind: Literal["a", "b", 3] = "a"
                seed: Optional[int] = 7
                names: List[str] = field(default_factory=list)
                size: Tuple[int, int] = (1, 2)
                amp: bool = False
                mix: Union[int, str] = 0
                more: Dict[str, int] = field(default_factory=dict)

            """;

    private static final Assignments ENOUGH = Given.assignments("batch-size", "4", "optimizer.lr", "1e-4");

    @TempDir
    Path folder;

    @Test
    void a_namespace_has_each_parameter_as_an_attribute() throws Exception {
        assertThat(python(ENOUGH.with("names", Value.of(List.of("a", "2"))), """
                from batchwright_params import load
                args = load()
                print(args.batch_size, args.optimizer.lr, args.names)
                """))
                .isEqualTo("4 0.0001 ['a', 2]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "batch-size   | 1e2    | c.batch_size == 100",
                "optimizer.lr | 1      | c.optimizer.lr == 1.0 and type(c.optimizer.lr) is float",
                "optimizer.lr | 1e-4   | c.optimizer == Optimizer(1e-4, 'adam') and c.seed == 7",
                "data         | /a b   | c.data == pathlib.Path('/a b')",
                "tag          | 1.10   | c.tag == '1.10'",
                "tag          | true   | c.tag == 'true'",
                "mode         | fast   | c.mode is Mode.FAST",
                "mode         | FAST   | c.mode is Mode.FAST",
                "kind         | 3      | c.kind == 3",
                "seed         | null   | c.seed is None",
                "seed         | 8      | c.seed == 8",
                "names        | a      | c.names == ['a']",
                "names        | []     | c.names == []",
                "names        | [a, 1] | c.names == ['a', '1']",
                "size         | [3, 4] | c.size == (3, 4)",
                "amp          | []     | c.amp is True",
                "amp          | no     | c.amp is False",
                "mix          | 5      | c.mix == 5",
                "mix          | five   | c.mix == 'five'",
                "more.a       | 1      | c.more == {'a': 1}",
            })
    void a_dataclass_gets_each_value_in_its_declared_type(String name, String typed, String holds) throws Exception {
        assertThat(python(ENOUGH.with(name, value(typed)), CONFIG + "c = load(Config)\nprint(" + holds + ", c)"))
                .startsWith("True ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "batch-size     | 1.5    | batch-size should be int, but is 1.5.",
                "batch-sizes    | 4      | batch-sizes is not a field of Config. Did you mean batch_size?",
                "optimizer.nam  | x      | optimizer.nam is not a field of Optimizer. Did you mean name?",
                "optimizer.lr   | fast   | optimizer.lr should be float, but is \"fast\".",
                "mode           | faster | mode should be Mode, but is \"faster\". Allowed: FAST, SLOW.",
                "kind           | c      | kind should be Literal['a', 'b', 3], but is \"c\".",
                "seed           | x      | seed should be Optional[int], but is \"x\".",
                "size           | [1]    | size should be Tuple[int, int], but is [1].",
                "amp            | 2      | amp should be bool, but is 2."
            })
    void a_value_that_does_not_fit_is_rejected_with_a_message(String name, String typed, String message)
            throws Exception {
        assertThat(python(
                        ENOUGH.with(name, value(typed)),
                        CONFIG + "try:\n    print(load(Config))\nexcept ParamsError as why:\n    print(why)"))
                .isEqualTo(message);
    }

    @Test
    void each_missing_parameter_is_named() throws Exception {
        assertThat(python(
                        Assignments.NONE,
                        CONFIG + "try:\n    load(Config)\nexcept ParamsError as why:\n    print(why)"))
                .isEqualTo("batch_size is missing, and Config has no default for it.\n"
                        + "optimizer.lr is missing, and Optimizer has no default for it.");
    }

    @Test
    void outside_a_run_the_error_suggests_a_fix() throws Exception {
        assertThat(python(ENOUGH, """
                import os
                from batchwright_params import ParamsError, load
                path = os.environ.pop("BATCHWRIGHT_PARAMS")
                try:
                    load()
                except ParamsError as why:
                    print(why, load(path=path).batch_size)
                """))
                .isEqualTo(
                        "BATCHWRIGHT_PARAMS is not set, so this is not a Batchwright run. To try it manually, specify a file:"
                                + " load(path='params.json'). 4");
    }

    private static Value value(String typed) {
        String inner = typed.replaceAll("^\\[|]$", "");
        return !typed.startsWith("[")
                ? Value.of(typed)
                : Value.of(inner.isEmpty() ? List.of() : List.of(inner.split(", ")));
    }

    private String python(Assignments parameters, String script) throws Exception {
        Files.writeString(folder.resolve(ParamsModule.FILE), ParamsModule.text());
        Files.writeString(folder.resolve("params.json"), ParamsJson.of(parameters, Optional.empty()));
        Files.writeString(folder.resolve("train.py"), script);
        ProcessBuilder builder = new ProcessBuilder("python3", "train.py").directory(folder.toFile());
        builder.environment()
                .put("BATCHWRIGHT_PARAMS", folder.resolve("params.json").toString());
        Process python = builder.redirectErrorStream(true).start();
        String output = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(python.waitFor()).as(output).isZero();
        return output.strip();
    }
}
