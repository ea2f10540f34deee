package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.options.python.OptionReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the names that tyro generates for nested types, markers and subcommands, which were verified with tyro's own parser. */
class TyroTest {
    private static final String START = """
        import tyro
        from dataclasses import dataclass, field
        from typing import Annotated, Dict, Generic, List, Literal, Optional, Tuple, TypedDict, TypeVar, Union
        T = TypeVar("T")
        @dataclass
        class Adam:
            lr: float = 0.1
        @dataclass
        class FastAdam(Adam):
            warm_up: int = 3
        @dataclass
        class Point(Generic[T]):
            x: T
            frame_id: str = "a"
        @dataclass
        class Bundle:
            adam: Adam
            switch: bool = False
            on: bool = True
            words: List[str] = field(default_factory=list)
        """;

    @TempDir
    Path folder;

    @TempDir
    Path cache;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Tuple[Adam, Adam] | field.0.lr field.1.lr",
                "List[Adam] = field(default_factory=lambda: [Adam(), Adam(2)]) | field.0.lr field.1.lr",
                "Dict[str, Adam] = field(default_factory=lambda: {'big_one': Adam()}) | field.big-one.lr",
                "Dict[str, Adam] = field(default_factory=dict) | ''",
                "dict = field(default_factory=lambda: {'rate': 1.0, 'inner': {'deep': 2}}) | field.rate field.inner.deep",
                "Dict[str, float] | field",
                "Point[Adam] | field.x.lr field.frame-id",
                "Point[Point[int]] | field.x.x field.x.frame-id field.frame-id",
                "Adam = field(default_factory=FastAdam) | field.lr field.warm-up",
                "Annotated[Adam, tyro.conf.OmitArgPrefixes] | lr",
                "Annotated[Adam, tyro.conf.arg(name='')] | lr",
                "Annotated[Adam, tyro.conf.arg(name='other')] | other.lr",
                "Annotated[int, tyro.conf.arg(constructor=Adam)] | field.lr",
                "tyro.conf.Suppress[Adam] = field(default_factory=Adam) | ''",
                "tyro.conf.AvoidSubcommands[Union[Adam, Bundle]] = field(default_factory=Adam) | field.lr",
                "tyro.conf.UseCounterAction[int] | field",
                "tyro.conf.UsePythonSyntaxForLiteralCollections[Tuple[int, float]] = (1, 2.0) | field",
                "tyro.extras.Verbosity = tyro.extras.Verbosity() | field.verbose field.quiet",
            })
    void a_field_yields_the_names_that_tyro_derives_from_it(String field, String names) throws Exception {
        write("@dataclass\nclass Config:\n    field: " + field + "\ntyro.cli(Config)\n");
        Options read = options("");
        assertThat(read.all())
                .extracting(Option::name)
                .containsExactlyElementsOf(Stream.of(names.split(" "))
                        .filter(one -> !one.isEmpty())
                        .toList());
        assertThat(read.isComplete()).isTrue();
    }

    @Test
    void markers_change_how_options_are_written() throws Exception {
        write(
                "tyro.cli(Bundle, config=(tyro.conf.FlagConversionOff, tyro.conf.UseAppendAction, tyro.conf.OmitArgPrefixes))\n");
        Options read = options("");
        assertThat(read.all()).extracting(Option::name).containsExactly("lr", "switch", "on", "words");
        assertThat(read.find("switch").orElseThrow().takes().choices()).containsExactly("True", "False");
        assertThat(read.find("words").orElseThrow().takes().arity().several()).isEqualTo(Option.Arity.Several.REPEATED);
        write("tyro.cli(tyro.conf.FlagCreatePairsOff[Bundle])\n");
        assertThat(flags(options(""))).contains("--switch", "--no-on").doesNotContain("--no-switch", "--on");
    }

    @Test
    void decorator_markers_apply_to_what_they_decorate() throws Exception {
        write("@tyro.conf.configure(tyro.conf.OmitArgPrefixes)\ndef main(adam: Adam): pass\ntyro.cli(main)\n");
        assertThat(options("").all()).extracting(Option::name).containsExactly("lr");
    }

    @Test
    void commands_of_an_app_have_names_and_aliases_and_may_themselves_be_apps() throws Exception {
        write("""
            app, inner = tyro.extras.SubcommandApp(), tyro.extras.SubcommandApp()
            @app.command
            def train_all(steps: int): pass
            @app.command(name="test", aliases=["check"])
            def other(rate: float = 1.0): pass
            @inner.command
            def pull(url: str): pass
            @inner.command
            def push(force: bool = False): pass
            app.command(inner, name="remote")
            app.cli()
            """);
        assertThat(options(" train-all").all()).extracting(Option::name).containsExactly("steps");
        assertThat(options(" check").all()).extracting(Option::name).containsExactly("rate");
        assertThat(options(" remote push").all()).extracting(Option::name).containsExactly("force");
        assertThat(options(" remote push").isComplete()).isTrue();
    }

    @Test
    void subcommands_have_the_names_that_they_were_given() throws Exception {
        write("""
            Choice = Union[
                Annotated[Adam, tyro.conf.subcommand("usual", default=Adam(0.5))],
                Annotated[Bundle, tyro.conf.subcommand(name="bundled", prefix_name=False)],
            ]
            def main(optimizer: Choice, steps: int = 3): pass
            tyro.cli(main, config=(tyro.conf.CascadeSubcommandArgs,))
            """);
        Options chosen = options(" optimizer:usual");
        assertThat(chosen.all()).extracting(Option::name).containsExactly("steps", "optimizer.lr");
        assertThat(chosen.find("optimizer.lr")
                        .orElseThrow()
                        .fallback()
                        .orElseThrow()
                        .displayText())
                .isEqualTo("0.5");
        assertThat(options(" bundled").all()).extracting(Option::name).contains("optimizer.adam.lr");
        write("def main(optimizer: tyro.conf.OmitSubcommandPrefixes[Union[Adam, Bundle]]): pass\ntyro.cli(main)\n");
        assertThat(options(" bundle").all()).extracting(Option::name).contains("adam.lr", "switch");
    }

    private static List<String> flags(Options options) {
        return options.all().stream()
                .flatMap(one -> Stream.concat(one.spelling().flags().stream(), one.spelling().off().stream()))
                .toList();
    }

    private void write(String text) throws Exception {
        Files.writeString(folder.resolve("train.py"), START + text);
    }

    private Options options(String words) throws Exception {
        OptionReading reading = new OptionReader(cache).read(folder, "python train.py" + words);
        assertThat(reading).isInstanceOf(OptionReading.Read.class);
        return ((OptionReading.Read) reading).options();
    }
}
