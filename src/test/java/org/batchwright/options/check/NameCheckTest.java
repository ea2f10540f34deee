package org.batchwright.options.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.options.check.GivenOptions.argparse;
import static org.batchwright.options.check.GivenOptions.check;
import static org.batchwright.options.check.GivenOptions.hydra;
import static org.batchwright.options.check.GivenOptions.option;
import static org.batchwright.options.check.GivenOptions.passing;
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
import org.junit.jupiter.params.provider.CsvSource;

class NameCheckTest {
    private static final Fix ACCEPT_EPOCHSS = new Fix("Accept anyway", new Fix.AcceptParameter("epochss"));
    private static final Fix USE_EPOCHS = new Fix("Use epochs", new Fix.RenameParameter("epochss", "epochs"));

    private final Options train = argparse(
            option("--epochs", Option.Type.WHOLE),
            option("--batch_size -b", Option.Type.WHOLE),
            option("--learning_rate", Option.Type.NUMBER),
            option("--data-dir", Option.Type.PATH),
            toggle("--amp", "--no-amp"));

    @Test
    void known_names_aliases_and_negated_flags_are_valid() {
        assertThat(check(train, preset("epochs", "3", "b", "4", "no-amp", "true")))
                .isEmpty();
    }

    @Test
    void an_unknown_name_blocks_submission_and_suggests_the_most_similar_name_first() {
        assertThat(check(train, preset("epochss", "50")))
                .singleElement()
                .isEqualTo(new Problem(
                        Problem.Severity.ERROR,
                        new Problem.InField("parameters.epochss"),
                        Message.of("options.unknown-option", "epochss", "train.py", "epochs")
                                .advising("near"),
                        List.of(USE_EPOCHS, ACCEPT_EPOCHSS)));
    }

    @ParameterizedTest
    @CsvSource({
        "batch-size, batch_size",
        "Batch_Size, batch_size",
        "batchsize, batch_size",
        "data_dir, data-dir",
        "epcohs, epochs",
        "noamp, no-amp",
        "lr, learning_rate",
        "num-epochs, epochs",
    })
    void the_intended_name_is_suggested(String typed, String meant) {
        assertThat(check(train, preset(typed, "true")))
                .singleElement()
                .extracting(problem -> problem.fixes().getFirst().change())
                .isEqualTo(new Fix.RenameParameter(typed, meant));
    }

    @Test
    void no_name_is_suggested_if_none_is_similar() {
        assertThat(check(train, preset("wandb", "x"))).singleElement().satisfies(problem -> {
            assertThat(problem.advice()).doesNotContain("Did you mean");
            assertThat(problem.fixes())
                    .extracting(Fix::change)
                    .containsExactly(new Fix.RemoveParameter("wandb"), new Fix.AcceptParameter("wandb"));
        });
    }

    @Test
    void an_unknown_name_is_only_a_warning_with_the_reason_if_some_options_could_not_be_read() {
        assertThat(check(withGaps(train, 3), preset("epochss", "50")))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
                    assertThat(problem.what()).contains("not all of its options could be read");
                    assertThat(problem.fixes()).containsExactly(USE_EPOCHS, ACCEPT_EPOCHSS);
                });
    }

    @Test
    void an_unknown_name_is_only_a_warning_if_the_script_also_accepts_undeclared_options() {
        assertThat(check(takingOthers(train), preset("epochss", "50")))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.isBlocking()).isFalse();
                    assertThat(problem.what()).contains("accepts undeclared options");
                });
    }

    @Test
    void a_unique_prefix_is_accepted_with_a_warning_that_gives_the_full_name() {
        assertThat(check(train, preset("epoch", "50"))).singleElement().satisfies(problem -> {
            assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
            assertThat(problem.fixes().getFirst().change()).isEqualTo(new Fix.RenameParameter("epoch", "epochs"));
        });
    }

    @Test
    void an_ambiguous_prefix_is_unknown() {
        Options two =
                argparse(option("--warmup-steps", Option.Type.WHOLE), option("--warmup-ratio", Option.Type.NUMBER));

        assertThat(check(two, preset("warmup-", "1"))).singleElement().matches(Problem::isBlocking);
    }

    @Test
    void an_accepted_name_is_not_reported_even_if_the_parent_accepts_it() {
        Preset parent = Given.preset("depth/parent");
        Preset accepting = parent.withSettings(parent.settings().with(Fields.ACCEPT, Value.of(List.of("epochss"))));

        assertThat(check(train, preset("epochss", "50"), accepting)).isEmpty();
        assertThat(check(train, preset("epochs", "50"), accepting)).isEmpty();
    }

    @Test
    void for_an_unknown_inherited_name_the_preset_to_fix_is_named_and_no_rename_is_offered() {
        Preset parent = Given.with(Given.preset("depth/parent"), "epochss", "50");

        assertThat(check(train, preset(), parent)).singleElement().satisfies(problem -> {
            assertThat(problem.advice()).isEqualTo("Did you mean epochs? It is inherited: change it in depth/parent.");
            assertThat(problem.fixes()).containsExactly(ACCEPT_EPOCHSS);
        });
    }

    @Test
    void an_unknown_name_can_be_renamed_to_override_an_inherited_name() {
        Preset parent = Given.with(Given.preset("depth/parent"), "epochs", "50");

        assertThat(check(train, preset("epochss", "60"), parent))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.advice()).isEqualTo("Did you mean epochs?");
                    assertThat(problem.fixes())
                            .contains(
                                    new Fix("Use epochs", new Fix.RenameParameter("epochss", "epochs")),
                                    ACCEPT_EPOCHSS);
                });
    }

    @Test
    void a_name_that_was_already_given_even_under_an_alias_is_not_suggested() {
        assertThat(check(train, preset("batchsize", "4", "b", "8")))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.advice()).contains("batch_size", "keep only one of them");
                    assertThat(problem.fixes())
                            .extracting(Fix::change)
                            .containsExactly(
                                    new Fix.RemoveParameter("batchsize"), new Fix.AcceptParameter("batchsize"));
                });
    }

    @Test
    void a_positional_value_belongs_in_the_command() {
        assertThat(check(train, preset("data", "/data"))).singleElement().satisfies(problem -> {
            assertThat(problem.what()).contains("positional argument");
            assertThat(problem.advice()).contains("in the command");
        });
    }

    @ParameterizedTest
    @CsvSource({"environment", "json-file"})
    void names_are_not_checked_if_the_script_reads_them_in_its_own_way(String way) {
        assertThat(check(train, passing(way, preset("epochss", "50")))).isEmpty();
    }

    @Test
    void names_in_a_json_file_are_checked_if_the_script_reads_options_from_it() {
        Options listing = GivenOptions.script(List.of("flags", "json-file"), option("--epochs", Option.Type.WHOLE));

        assertThat(check(listing, passing("json-file", preset("epochss", "50"))))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "model.lr, true",
        "model, true",
        "+model.extra, true",
        "++model.lr, true",
        "~model.lr, true",
        "hydra.run.dir, true",
        "model.lrr, false",
        "+model.lr, false",
        "~model.lrr, false",
        "mode, false",
        "db@teacher, false",
    })
    void names_for_hydra_follow_its_override_grammar(String name, boolean right) {
        Options script = hydra(option("model.lr", Option.Type.NUMBER), option("db", Option.Type.TEXT));

        assertThat(check(script, passing("key-value", preset(name, "1"))).isEmpty())
                .isEqualTo(right);
    }

    @Test
    void a_name_unknown_to_hydra_can_be_added_with_a_plus() {
        assertThat(check(hydra(option("model.lr", Option.Type.NUMBER)), passing("key-value", preset("model.lrr", "1"))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.fixes())
                        .extracting(Fix::label)
                        .containsExactly("Use model.lr", "Use +model.lrr", "Accept anyway"));
    }

    @Test
    void the_right_passing_style_is_suggested_if_the_given_style_does_not_suit_the_script() {
        Options script = hydra(option("lr", Option.Type.NUMBER));

        assertThat(check(script, preset("lr", "1"))).singleElement().satisfies(problem -> {
            assertThat(problem.where()).isEqualTo(new Problem.InField("pass-parameters"));
            assertThat(problem.what()).isEqualTo("train.py does not accept --name value: it expects name=value.");
            assertThat(problem.fixes())
                    .extracting(Fix::change)
                    .containsExactly(new Fix.SetField(Fields.PASS_PARAMETERS, Value.of("key-value")));
        });
        assertThat(check(script, passing("key-value", preset("lr", "1")))).isEmpty();
        assertThat(check(script, preset())).isEmpty();
    }
}
