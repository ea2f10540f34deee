package org.batchwright.options.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.options.check.GivenOptions.argparse;
import static org.batchwright.options.check.GivenOptions.check;
import static org.batchwright.options.check.GivenOptions.option;
import static org.batchwright.options.check.GivenOptions.preset;
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

class CommandValueCheckTest {
    private final Options train = without(argparse(
            option("--lr", Option.Type.NUMBER),
            option("--epochs -e", Option.Type.WHOLE),
            option("--note", Option.Type.TEXT),
            toggle("--amp", "--no-amp")));

    @Test
    void text_instead_of_a_number_is_reported_with_its_location() {
        assertThat(check(train, command("python train.py --amp --lr fast --epochs 2")))
                .singleElement()
                .isEqualTo(new Problem(
                        Problem.Severity.ERROR,
                        new Problem.InField("command"),
                        Message.of("options.wrong-command-value", "--lr", "a number", "fast", ""),
                        List.of(new Fix("Accept anyway", new Fix.AcceptParameter("lr")))));
    }

    @Test
    void an_almost_valid_number_can_be_fixed_in_the_command() {
        assertThat(check(train, command("python train.py --epochs=2.0 --lr 1e-3")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.fixes())
                        .contains(new Fix(
                                "Use 2",
                                new Fix.SetField(Fields.COMMAND, Value.of("python train.py --epochs=2 --lr 1e-3")))));
    }

    @Test
    void an_invalid_value_is_a_warning_if_not_all_options_were_read() {
        assertThat(check(withGaps(train, 2), command("python train.py --lr fast")))
                .filteredOn(problem -> problem.what().startsWith("--lr"))
                .extracting(Problem::severity)
                .containsExactly(Problem.Severity.WARNING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "python train.py --lr 1e-3 -e 4",
                "python train.py --lr -1",
                "python train.py --lr nan",
                "python train.py --lr $LR --epochs many",
                "python train.py --note --lr",
                "python train.py --note fast",
                "python train.py -- --lr fast",
                "bash run.sh --lr fast",
            })
    void values_that_may_be_valid_are_not_reported(String command) {
        assertThat(check(train, command(command))).isEmpty();
    }

    private static Options without(Options options) {
        return new Options(
                options.program(), options.ways(), options.all(), List.of(), options.others(), options.gaps());
    }

    private static Preset command(String command) {
        return Given.with(preset(), Fields.COMMAND, command);
    }
}
