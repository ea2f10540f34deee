package org.batchwright.options.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.options.check.GivenOptions.argparse;
import static org.batchwright.options.check.GivenOptions.check;
import static org.batchwright.options.check.GivenOptions.hydra;
import static org.batchwright.options.check.GivenOptions.option;
import static org.batchwright.options.check.GivenOptions.preset;
import static org.batchwright.options.check.GivenOptions.takingOthers;
import static org.batchwright.options.check.GivenOptions.toggle;
import static org.batchwright.options.check.GivenOptions.withGaps;

import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandNameCheckTest {
    private final Options train = without(argparse(
            option("--learning-rate", Option.Type.NUMBER),
            option("--epochs -e", Option.Type.WHOLE),
            option("--note", Option.Type.TEXT),
            toggle("--amp", "--no-amp")));

    @Test
    void an_unknown_option_in_the_command_is_reported_and_fixed_like_a_parameter() {
        assertThat(check(train, command("python train.py --lerning-rate 3 --epochs 2")))
                .singleElement()
                .isEqualTo(new Problem(
                        Problem.Severity.ERROR,
                        new Problem.InField("command"),
                        Message.of("options.unknown-command-option", "lerning-rate", "train.py", "learning-rate")
                                .advising("near"),
                        List.of(
                                new Fix(
                                        "Use learning-rate",
                                        new Fix.SetField(
                                                Fields.COMMAND,
                                                Value.of("python train.py --learning-rate 3 --epochs 2"))),
                                new Fix("Accept anyway", new Fix.AcceptParameter("lerning-rate")))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cd src && torchrun --nproc-per-node 4 train.py --lerning-rate=3",
                "python train.py -e 2 --amp --lerning-rate 3",
                "python train.py -e2 --note=x --lerning-rate 3",
            })
    void an_unknown_option_is_found_after_a_launcher_and_other_options(String command) {
        assertThat(check(train, command(command)))
                .extracting(Problem::message)
                .containsExactly(
                        Message.of("options.unknown-command-option", "lerning-rate", "train.py", "learning-rate")
                                .advising("near"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "python train.py --learning-rate 3 --no-amp -e 4",
                "python train.py --learn 3", // argparse completes this abbreviation
                "python train.py --note --lerning-rate", // could be the value of the preceding option
                "python train.py --help",
                "python train.py -- --lerning-rate",
                "python train.py $ARGS --lerning-rate 3",
                "python train.py @more --lerning-rate 3",
                "./run.sh --lerning-rate 3",
                "python train.py | tee --lerning-rate",
            })
    void uncertain_problems_are_not_reported(String command) {
        assertThat(check(train, command(command))).isEmpty();
    }

    @Test
    void words_after_an_operand_may_belong_to_another_program() {
        Options launcher = argparse(option("--nodes", Option.Type.WHOLE));

        assertThat(check(launcher, command("python train.py --nodes 2 other.py --lerning-rate 3")))
                .isEmpty();
        assertThat(check(launcher, command("python train.py --noodes 2 other.py")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.advice()).isEqualTo("Did you mean nodes?"));
    }

    @Test
    void only_options_after_the_subcommand_are_checked_against_its_options() {
        Options sub =
                new Options("train.py fit", train.ways(), train.all(), List.of(), Options.Others.REFUSED, List.of());

        assertThat(check(sub, command("python train.py --of-the-group fit --epochs 2")))
                .isEmpty();
        assertThat(check(sub, command("python train.py --of-the-group fit --epohcs 2")))
                .hasSize(1);
    }

    @Test
    void nothing_is_reported_for_a_script_that_is_partly_read_permissive_or_without_flags() {
        Preset preset = command("python train.py --lerning-rate 3");

        assertThat(check(withGaps(train, 1), preset)).isEmpty();
        assertThat(check(takingOthers(train), preset)).isEmpty();
        assertThat(check(hydra(option("lr", Option.Type.NUMBER)), GivenOptions.passing("key-value", preset)))
                .isEmpty();
    }

    @Test
    void an_accepted_name_is_not_reported_and_no_fix_is_offered_for_an_inherited_name() {
        Preset preset = command("python train.py --lerning-rate 3");
        Preset accepting =
                preset.withSettings(preset.settings().with(Fields.ACCEPT, Value.of(List.of("lerning-rate"))));
        assertThat(check(train, accepting)).isEmpty();

        Preset child = Given.preset("depth/child");
        assertThat(check(train, child, preset))
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.fixes()).extracting(Fix::label).containsExactly("Accept anyway"));
    }

    private static Preset command(String command) {
        return Given.with(preset(), Fields.COMMAND, command);
    }

    private static Options without(Options options) {
        return new Options(
                options.program(), options.ways(), options.all(), List.of(), options.others(), options.gaps());
    }
}
