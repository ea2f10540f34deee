package org.batchwright.options.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.Option.Arity.Several;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Value;
import org.batchwright.options.OptionReading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parses real output of argparse, click, typer and absl ({@code src/test/resources/answers/help}). */
class HelpTextTest {
    private static final Path ANSWERS = Path.of("src/test/resources/answers/help");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "argparse-train-3.8",
                "argparse-train-3.10",
                "argparse-train-3.11",
                "argparse-train-3.11-narrow",
                "argparse-train-3.12",
                "argparse-train-3.13"
            })
    void every_argparse_option_is_read_no_matter_which_python_version_printed_it(String answer) {
        Options options = read(answer);

        assertThat(options.all())
                .extracting(Option::name)
                .filteredOn(name -> !name.equals("ema")) // requires Python newer than 3.8
                .containsExactly(
                        "batch-size",
                        "lr",
                        "model",
                        "gpus",
                        "crop",
                        "resume",
                        "seed",
                        "out",
                        "amp",
                        "no-shuffle",
                        "v",
                        "tags",
                        "a-very-long-option-name-indeed",
                        "train",
                        "evaluate",
                        "optimizer",
                        "betas",
                        "weight-decay");
        assertThat(options.operands()).containsExactly("data", "extra");
        assertThat(options.gaps()).isEmpty();
        assertThat(options.ways()).containsExactly("flags", "equals");
        assertThat(options.all())
                .filteredOn(option -> option.need() == Option.Need.REQUIRED)
                .extracting(Option::name)
                .containsExactly("out");
        assertThat(named(options, "batch-size").spelling().flags()).containsExactly("--batch-size", "-b");
        assertThat(named(options, "lr").names()).containsExactly("lr", "learning-rate");
        assertThat(named(options, "model").takes().choices()).containsExactly("resnet18", "resnet50", "vit");
        assertThat(named(options, "gpus").takes().arity()).isEqualTo(new Arity(1, Integer.MAX_VALUE, Several.TOGETHER));
        assertThat(named(options, "tags").takes().arity().least()).isZero();
        assertThat(named(options, "betas").takes().arity()).isEqualTo(new Arity(2, 2, Several.TOGETHER));
        assertThat(named(options, "resume").takes().arity()).isEqualTo(new Arity(0, 1, Several.TOGETHER));
        assertThat(named(options, "amp").takes().arity().isSwitch()).isTrue();
        assertThat(named(options, "lr").takes().type()).isEqualTo(Option.Type.NUMBER);
        assertThat(named(options, "lr").help()).isEqualTo("step size");
        assertThat(named(options, "a-very-long-option-name-indeed").help())
                .endsWith("who explain the theory of their method in a help text");
        assertThat(named(options, "seed").fallback()).isEmpty();
        assertThat(named(options, "gpus").fallback()).contains(Value.of(List.of("0")));
    }

    @Test
    void a_flag_with_its_negated_form_is_one_option() {
        Option ema = named(read("argparse-train-3.13"), "ema");

        assertThat(ema.spelling()).isEqualTo(new Option.Spelling(List.of("--ema"), List.of("--no-ema")));
        assertThat(ema.fallback()).contains(Value.of("true"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"argparse-plain-3.8", "argparse-plain-3.11", "argparse-plain-3.13"})
    void hand_written_defaults_in_the_help_are_read(String answer) {
        Options options = read(answer);

        assertThat(options.all()).hasSize(10);
        assertThat(named(options, "batch-size").fallback()).contains(Value.of("64"));
        assertThat(named(options, "batch-size").takes().type()).isEqualTo(Option.Type.NUMBER);
        assertThat(named(options, "workers").names()).containsExactly("workers", "j");
        assertThat(named(options, "print-every").names()).containsExactly("print-every", "pe");
        assertThat(named(options, "hidden").takes().type()).isEqualTo(Option.Type.OTHER);
    }

    @Test
    void the_options_of_an_unselected_subcommand_count_as_a_gap() {
        assertThat(read("argparse-subcommands-3.11").isComplete()).isFalse();
        assertThat(read("click-group-8.1").isComplete()).isFalse();

        Options train = read("argparse-subcommand-train-3.11");
        assertThat(train.isComplete()).isTrue();
        assertThat(named(train, "optimizer").need()).isEqualTo(Option.Need.REQUIRED);
    }

    @Test
    void types_choices_and_required_options_are_read_from_the_help_of_click() {
        Options options = read("click-8.1");

        assertThat(options.all())
                .extracting(Option::name)
                .containsExactly(
                        "epochs", "lr", "model", "out", "amp", "dry-run", "gpu", "crop", "verbose", "workers", "name",
                        "explain");
        assertThat(named(options, "epochs").takes())
                .isEqualTo(new Option.Takes(Option.Type.WHOLE, Arity.ONE, List.of()));
        assertThat(named(options, "lr").takes().type()).isEqualTo(Option.Type.NUMBER);
        assertThat(named(options, "model").takes().choices()).containsExactly("resnet18", "vit");
        assertThat(named(options, "out").need()).isEqualTo(Option.Need.REQUIRED);
        assertThat(named(options, "amp").spelling().off()).containsExactly("--no-amp");
        assertThat(named(options, "gpu").takes().arity().several()).isEqualTo(Several.REPEATED);
        assertThat(named(options, "workers").takes().type()).isEqualTo(Option.Type.WHOLE);
        assertThat(named(options, "workers").fallback()).contains(Value.of("4"));
        assertThat(named(options, "workers").help()).isEqualTo("Loaders.");
    }

    @Test
    void options_in_the_boxes_of_typer_are_read() {
        Options options = read("typer-0.7-rich");

        assertThat(options.all())
                .extracting(Option::name)
                .containsExactly("out", "epochs", "lr", "model", "amp", "dry-run", "gpu", "name", "workers");
        assertThat(options.operands()).containsExactly("data");
        assertThat(options.isComplete()).isTrue();
        assertThat(named(options, "out").need()).isEqualTo(Option.Need.REQUIRED);
        assertThat(named(options, "epochs").names()).containsExactly("epochs", "e");
        assertThat(named(options, "epochs").takes().type()).isEqualTo(Option.Type.WHOLE);
        assertThat(named(options, "epochs").fallback()).contains(Value.of("3"));
        assertThat(named(options, "model").takes().choices()).containsExactly("resnet18", "vit");
        assertThat(named(options, "amp").spelling())
                .isEqualTo(new Option.Spelling(List.of("--amp"), List.of("--no-amp")));
        assertThat(named(options, "dry-run").takes().arity().isSwitch()).isTrue();
        assertThat(named(options, "name").help()).endsWith("over two hundred letters at once.");
    }

    @Test
    void types_lists_and_negated_flags_are_read_from_the_help_of_absl() {
        Options options = read("absl-0.15");

        assertThat(named(options, "amp").spelling())
                .isEqualTo(new Option.Spelling(List.of("--amp"), List.of("--noamp")));
        assertThat(named(options, "shuffle").names()).containsExactly("shuffle", "s");
        assertThat(named(options, "batch_size").takes().type()).isEqualTo(Option.Type.WHOLE);
        assertThat(named(options, "batch_size").fallback()).contains(Value.of("64"));
        assertThat(named(options, "learning_rate").takes().type()).isEqualTo(Option.Type.NUMBER);
        assertThat(named(options, "model").takes().choices()).containsExactly("resnet18", "vit");
        assertThat(named(options, "gpus").takes().arity().several()).isEqualTo(Several.COMMAS);
        assertThat(named(options, "stage").takes().arity().several()).isEqualTo(Several.REPEATED);
        assertThat(named(options, "explain").fallback()).contains(Value.of("a 'quoted' text"));
        assertThat(options.isComplete()).isTrue();
        assertThat(read("absl-0.15-help").isComplete()).isFalse();
    }

    @Test
    void a_script_that_fails_before_printing_its_help_is_explained() {
        OptionReading reading = HelpText.read("train.py", """
                Traceback (most recent call last):
                  File "train.py", line 1, in <module>
                    import torch
                ModuleNotFoundError: No module named 'torch'
                """);

        assertThat(reading)
                .isInstanceOfSatisfying(
                        OptionReading.Unread.class,
                        unread -> assertThat(unread.message().what())
                                .isEqualTo(
                                        "train.py --help failed: ModuleNotFoundError: No" + " module named 'torch'."));
    }

    @Test
    void prose_without_options_yields_no_options() {
        assertThat(HelpText.read("train.py", "Loading data...\n  - 3 files\nDone --fast\n"))
                .isInstanceOf(OptionReading.Unread.class);
        assertThat(HelpText.read("train.py", "")).isInstanceOf(OptionReading.Unread.class);
    }

    private static Option named(Options options, String name) {
        return options.find(name).orElseThrow(() -> new AssertionError(name + " was not read"));
    }

    private static Options read(String answer) {
        try {
            OptionReading reading = HelpText.read("train.py", Files.readString(ANSWERS.resolve(answer + ".txt")));
            return Optional.of(reading)
                    .filter(OptionReading.Read.class::isInstance)
                    .map(OptionReading.Read.class::cast)
                    .map(OptionReading.Read::options)
                    .orElseThrow(() -> new AssertionError(reading.toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
