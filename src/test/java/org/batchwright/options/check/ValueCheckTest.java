package org.batchwright.options.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.options.check.GivenOptions.argparse;
import static org.batchwright.options.check.GivenOptions.check;
import static org.batchwright.options.check.GivenOptions.hydra;
import static org.batchwright.options.check.GivenOptions.option;
import static org.batchwright.options.check.GivenOptions.passing;
import static org.batchwright.options.check.GivenOptions.preset;
import static org.batchwright.options.check.GivenOptions.toggle;
import static org.batchwright.options.check.GivenOptions.withDefault;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueCheckTest {
    private static final Arity ONE_OR_MORE = new Arity(1, Integer.MAX_VALUE, Several.TOGETHER);

    private final Options train = argparse(
            withDefault(option("--epochs -e", Option.Type.WHOLE), "14"),
            option("--lr", Option.Type.NUMBER),
            option("--name", Option.Type.TEXT),
            option("--shuffle", Option.Type.TRUTH),
            option("--optimizer", Option.Type.TEXT, Arity.ONE, "sgd", "adam"),
            option("--depth", Option.Type.WHOLE, Arity.ONE, "18", "50"),
            option("--gpus", Option.Type.WHOLE, ONE_OR_MORE),
            option("--crop", Option.Type.WHOLE, new Arity(2, 2, Several.TOGETHER)),
            option("--resume", Option.Type.PATH, new Arity(0, 1, Several.TOGETHER)),
            option("--stages", Option.Type.WHOLE, new Arity(0, 3, Several.COMMAS)),
            option("--tag", Option.Type.TEXT, new Arity(1, 1, Several.REPEATED)),
            toggle("--amp", "--no-amp"),
            toggle("--dry-run", ""));

    @ParameterizedTest
    @CsvSource({
        "epochs, 3",
        "epochs, 1_000",
        "epochs, ' 7'",
        "e, -1",
        "lr, 1e-4",
        "lr, 3",
        "lr, inf",
        "name, 4.5",
        "name, ''",
        "shuffle, Yes",
        "shuffle, FALSE",
        "shuffle, 0",
        "optimizer, adam",
        "depth, 050",
        "gpus, 1",
        "resume, last",
        "stages, '1,2,3'",
        "stages, ''",
        "amp, true",
        "amp, False",
        "no-amp, true",
        "dry-run, false",
        "epochs, ${site.epochs}",
        "epochs, $N",
        "optimizer, $OPT",
        "amp, $AMP",
    })
    void valid_values_are_not_reported(String name, String text) {
        assertThat(check(train, preset(name, text))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "epochs, 1e3, '\"epochs\" takes a whole number, not \"1e3\".', 1000",
        "epochs, 4.0, '\"epochs\" takes a whole number, not \"4.0\".', 4",
        "epochs, 4.5, '\"epochs\" takes a whole number, not \"4.5\".', 14",
        "epochs, '', '\"epochs\" is empty, but takes a whole number.', 14",
        "lr, '0,1', '\"lr\" takes a number, not \"0,1\".', 0.1",
        "lr, fast, '\"lr\" takes a number, not \"fast\".',",
        "shuffle, maybe, '\"shuffle\" takes true or false, not \"maybe\".',",
        "optimizer, adm, '\"optimizer\" cannot be \"adm\". Allowed: sgd, adam.', adam",
        "optimizer, Adam, '\"optimizer\" cannot be \"Adam\". Allowed: sgd, adam.', adam",
        "depth, 34, '\"depth\" cannot be \"34\". Allowed: 18, 50.',",
        "amp, yes, '\"amp\" is a switch, so it cannot be \"yes\".', true",
        "amp, 0, '\"amp\" is a switch, so it cannot be \"0\".', false",
        "dry-run, '', '\"dry-run\" is a switch, but its value is empty.', false",
        "stages, '1,b', '\"stages\" takes a whole number, not \"b\".',",
        "stages, '1,2,3,4', '\"stages\" takes 0 to 3 values, but has 4.',",
        "crop, 224, '\"crop\" takes 2 values, but has one.',",
    })
    void invalid_values_block_submission_with_an_explanation(String name, String text, String what, String fixed) {
        assertThat(check(train, preset(name, text))).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.ERROR);
            assertThat(problem.where()).isEqualTo(new Problem.InField("parameters." + name));
            assertThat(problem.what()).isEqualTo(what);
            assertThat(problem.fixes().getLast().change()).isEqualTo(new Fix.AcceptParameter(name));
            if (fixed != null) {
                assertThat(problem.fixes().getFirst().change()).isEqualTo(new Fix.SetParameter(name, Value.of(fixed)));
            } else {
                assertThat(problem.fixes()).hasSize(1);
            }
        });
    }

    @Test
    void the_advice_for_a_value_of_the_wrong_type_shows_the_scripts_default() {
        assertThat(check(train, preset("epochs", "many")).getFirst().advice())
                .isEqualTo("Enter a whole number; the script's default is 14.");
    }

    @Test
    void an_empty_list_turns_a_flag_on_and_is_not_a_value_of_other_options() {
        assertThat(check(train, listed("amp"))).isEmpty();
        assertThat(check(train, listed("resume"))).isEmpty();
        assertThat(check(train, listed("tag"))).isEmpty();
        assertThat(check(train, listed("epochs"))).singleElement().satisfies(problem -> {
            assertThat(problem.what()).isEqualTo("\"epochs\" takes one value, but has none.");
            assertThat(problem.fixes().getFirst().change()).isEqualTo(new Fix.SetParameter("epochs", Value.of("14")));
        });
    }

    @ParameterizedTest
    @CsvSource({"lr, '0.1, 0.01', 0.1 0.01", "lr, '[1e-3,1e-4]', 1e-3 1e-4", "optimizer, 'sgd, adam', sgd adam"})
    void several_values_for_an_option_that_takes_one_value_can_become_a_sweep(
            String name, String typed, String values) {
        Problem problem = check(train, preset(name, typed)).getFirst();
        assertThat(problem.fixes().getFirst())
                .isEqualTo(new Fix("Sweep over 2 values", new Fix.SweepParameter(name, List.of(values.split(" ")))));
    }

    @Test
    void a_list_for_an_option_that_takes_one_value_can_become_a_sweep() {
        assertThat(check(train, listed("lr", "1", "2")).getFirst().fixes())
                .extracting(Fix::label)
                .contains("Sweep over 2 values");
    }

    @ParameterizedTest
    @CsvSource({"lr, '0.1, x'", "lr, '0.1,'", "gpus, '0, x'", "crop, '1, 2, 3'"})
    void values_that_are_not_individually_valid_for_the_option_cannot_become_a_sweep(String name, String typed) {
        assertThat(check(train, preset(name, typed)).getFirst().fixes())
                .extracting(Fix::change)
                .noneMatch(Fix.SweepParameter.class::isInstance);
    }

    @Test
    void each_of_several_values_is_checked_and_fixed_individually() {
        assertThat(check(train, listed("gpus", "0", "1", "2"))).isEmpty();
        assertThat(check(train, listed("gpus", "0", "1.0")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.fixes().getFirst().change())
                        .isEqualTo(new Fix.SetParameter("gpus", Value.of(List.of("0", "1")))));
        assertThat(check(train, listed("lr", "1", "2")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).isEqualTo("\"lr\" takes one value, but has 2."));
    }

    @Test
    void values_typed_as_one_string_are_split_by_a_fix() {
        assertThat(check(train, preset("gpus", "0 1"))
                        .getFirst()
                        .fixes()
                        .getFirst()
                        .change())
                .isEqualTo(new Fix.SetParameter("gpus", Value.of(List.of("0", "1"))));
    }

    @Test
    void a_long_list_of_choices_is_abbreviated() {
        String[] letters = "abcdefghijklmnopqrst".split("");
        Options many = argparse(option("--letter", Option.Type.TEXT, Arity.ONE, letters));

        assertThat(check(many, preset("letter", "zz")).getFirst().what()).endsWith("k, l and 8 more.");
    }

    @Test
    void false_for_an_option_that_treats_any_string_as_true_is_a_warning() {
        Options bool = argparse(option("--amp", Option.Type.NON_EMPTY));

        assertThat(check(bool, preset("amp", "False")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.isBlocking()).isFalse())
                .satisfies(problem -> assertThat(problem.what()).contains("\"False\" turns it on"))
                .satisfies(problem -> assertThat(problem.fixes().getFirst().change())
                        .isEqualTo(new Fix.SetParameter("amp", Value.of(""))));
        assertThat(check(bool, preset("amp", "True"))).isEmpty();
        assertThat(check(bool, preset("amp", ""))).isEmpty();
    }

    @Test
    void an_accepted_value_is_not_reported() {
        Preset preset = preset("epochs", "1e3");

        assertThat(check(
                        train, preset.withSettings(preset.settings().with(Fields.ACCEPT, Value.of(List.of("epochs"))))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "lr, 1e3, true",
        "epochs, 1e3, true",
        "epochs, null, true",
        "epochs, 4.5, false",
        "flag, 'True', true",
        "sizes, '[1,2]', true",
    })
    void a_wrong_type_is_only_a_warning_for_hydra_because_it_accepts_more_types(
            String name, String text, boolean right) {
        Options script = hydra(
                option("epochs", Option.Type.WHOLE),
                option("lr", Option.Type.NUMBER),
                option("flag", Option.Type.TRUTH),
                option("sizes", Option.Type.WHOLE, new Arity(0, Integer.MAX_VALUE, Several.BRACKETS)));

        assertThat(check(script, passing("key-value", preset(name, text))))
                .hasSize(right ? 0 : 1)
                .noneMatch(Problem::isBlocking);
    }

    @ParameterizedTest
    @CsvSource({
        "steps, 1000,",
        "steps, 1e3, 1000",
        "lr, 0.1,",
        "lr, 1, 1.0",
        "compile, True,",
        "compile, true, True",
        "out, results,",
        "out, 2024, '''2024'''",
    })
    void values_for_a_script_that_compares_literal_types_must_match_exactly(String name, String text, String fixed) {
        Options script = GivenOptions.script(
                List.of("equals"),
                option("--steps", Option.Type.WHOLE),
                option("--lr", Option.Type.NUMBER),
                option("--compile", Option.Type.TRUTH),
                option("--out", Option.Type.TEXT));
        List<Problem> problems = check(script, passing("equals", preset(name, text)));

        if (fixed == null) {
            assertThat(problems).isEmpty();
        } else {
            assertThat(problems)
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.fixes().getFirst().change())
                            .isEqualTo(new Fix.SetParameter(name, Value.of(fixed))));
        }
    }

    private static Preset listed(String name, String... items) {
        Preset preset = Given.with(Given.preset("depth/train"), Fields.COMMAND, "python train.py");
        return preset.withParameters(preset.parameters().with(name, Value.of(List.of(items))));
    }
}
