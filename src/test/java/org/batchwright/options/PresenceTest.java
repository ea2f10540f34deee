package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.options.check.GivenOptions.argparse;
import static org.batchwright.options.check.GivenOptions.check;
import static org.batchwright.options.check.GivenOptions.option;
import static org.batchwright.options.check.GivenOptions.preset;
import static org.batchwright.options.check.GivenOptions.required;
import static org.batchwright.options.check.GivenOptions.toggle;

import java.util.List;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.Option.Arity.Several;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.options.check.GivenOptions;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PresenceTest {
    private final Options train = argparse(
            required(option("--out -o", Option.Type.PATH)),
            option("--batch-size -b", Option.Type.WHOLE),
            option("--tag -t", Option.Type.TEXT, new Arity(1, 1, Several.REPEATED)),
            toggle("--amp", "--no-amp"));

    @Test
    void a_missing_required_option_blocks_submission_and_can_be_added() {
        assertThat(check(train, preset()))
                .singleElement()
                .isEqualTo(new Problem(
                        Problem.Severity.ERROR,
                        new Problem.InField("parameters.out"),
                        Message.of("options.required-option-missing", "out", "train.py"),
                        List.of(
                                new Fix("Add out", new Fix.SetParameter("out", Value.of(""))),
                                new Fix("Accept anyway", new Fix.AcceptParameter("out")))));
    }

    @Test
    void a_mistyped_required_option_is_a_single_problem_that_can_be_fixed_by_renaming_it() {
        assertThat(check(train, preset("outt", "results"))).singleElement().satisfies(problem -> {
            assertThat(problem.where()).isEqualTo(new Problem.InField("parameters.outt"));
            assertThat(problem.fixes().getFirst().change()).isEqualTo(new Fix.RenameParameter("outt", "out"));
            assertThat(problem.isBlocking()).isTrue();
        });
    }

    @Test
    void a_missing_option_is_still_an_error_if_the_mistyped_name_is_only_a_warning() {
        assertThat(check(GivenOptions.takingOthers(train), preset("outt", "results")))
                .extracting(Problem::severity)
                .containsExactly(Problem.Severity.WARNING, Problem.Severity.ERROR);
    }

    @Test
    void a_prefix_of_a_required_name_is_not_also_reported_as_missing() {
        Options script = argparse(required(option("--output", Option.Type.PATH)));

        assertThat(check(script, preset("outp", "results")))
                .extracting(Problem::severity)
                .containsExactly(Problem.Severity.WARNING);
    }

    @Test
    void an_empty_string_does_not_satisfy_a_required_option() {
        assertThat(check(train, preset("out", "")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("is empty"));
    }

    @Test
    void a_required_option_may_be_given_under_an_alias() {
        assertThat(check(train, preset("o", "results"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "python train.py --out results",
                "python train.py --out=results",
                "python train.py -o results",
                "torchrun --nproc-per-node 4 train.py -oresults"
            })
    void a_required_option_may_appear_in_the_command(String command) {
        assertThat(check(train, Given.with(preset(), Fields.COMMAND, command))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"python train.py $ARGS", "python train.py config.yaml", "python train.py @options.txt"})
    void a_missing_required_option_is_only_a_warning_if_the_shell_or_a_file_may_provide_it(String command) {
        assertThat(check(train, Given.with(preset(), Fields.COMMAND, command)))
                .singleElement()
                .extracting(Problem::severity)
                .isEqualTo(Problem.Severity.WARNING);
    }

    @Test
    void a_missing_option_that_was_accepted_is_not_reported() {
        Preset preset = preset();

        assertThat(check(train, preset.withSettings(preset.settings().with(Fields.ACCEPT, Value.of(List.of("o"))))))
                .isEmpty();
    }

    @Test
    void an_option_given_under_two_names_is_reported_at_the_second_name() {
        assertThat(check(train, preset("out", "x", "b", "4", "batch-size", "8")))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.where()).isEqualTo(new Problem.InField("parameters.batch-size"));
                    assertThat(problem.what())
                            .isEqualTo(
                                    "\"batch-size\" and \"b\" set the same option of train.py; only the last one takes effect.");
                    assertThat(problem.fixes())
                            .extracting(Fix::label)
                            .containsExactly("Remove batch-size", "Remove b", "Accept anyway");
                });
    }

    @Test
    void a_flag_and_its_negated_form_are_the_same_option() {
        assertThat(check(train, preset("out", "x", "amp", "true", "no-amp", "true")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.isBlocking()).isTrue());
    }

    @Test
    void an_alias_of_an_inherited_name_can_be_renamed_to_it() {
        Preset parent = Given.with(Given.preset("depth/parent"), "batch-size", "64");

        assertThat(check(train, preset("out", "x", "b", "4"), parent))
                .singleElement()
                .satisfies(problem -> assertThat(problem.fixes().getFirst().change())
                        .isEqualTo(new Fix.RenameParameter("b", "batch-size")));
    }

    @Test
    void a_repeatable_option_is_not_a_duplicate() {
        assertThat(check(train, preset("out", "x", "tag", "a", "t", "b"))).isEmpty();
    }

    @Test
    void an_option_that_also_appears_in_the_command_causes_a_warning() {
        Preset preset = Given.with(preset("out", "x", "batch-size", "4"), Fields.COMMAND, "python train.py -b 8");

        assertThat(check(train, preset)).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
            assertThat(problem.fixes().getFirst().change()).isEqualTo(new Fix.RemoveParameter("batch-size"));
        });
    }
}
