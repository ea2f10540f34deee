package org.batchwright.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Plan;
import org.batchwright.options.OptionReading;
import org.junit.jupiter.api.Test;

/** Tests that the values set by a sweep, a sample and a chain are checked against the options of a script. */
class SweptOptionsTest {
    private final Preset train = Given.with(
            Given.with(Given.preset("p/train"), Fields.COMMAND, "python train.py"), Fields.SWEEP_FOLDERS, "shared");
    private final OptionReading script = new OptionReading.Read(
            new Options(
                    "train.py",
                    List.of("flags"),
                    List.of(
                            option("start", Option.Type.WHOLE, Option.Need.REQUIRED),
                            option("lr", Option.Type.NUMBER, Option.Need.OPTIONAL),
                            option("act", Option.Type.TEXT, Option.Need.OPTIONAL, "relu", "gelu"),
                            option("epochs", Option.Type.WHOLE, Option.Need.OPTIONAL)),
                    List.of(),
                    Options.Others.REFUSED,
                    List.of()),
            OptionReading.Method.SOURCE);

    private static Option option(String name, Option.Type type, Option.Need need, String... choices) {
        return new Option(
                new Option.Spelling(List.of("--" + name), List.of()),
                new Option.Takes(type, Option.Arity.ONE, List.of(choices)),
                need,
                Optional.empty(),
                "",
                Optional.empty());
    }

    @Test
    void time_limits_with_more_than_59_minutes_or_seconds_are_rejected() {
        for (String wrong : List.of("25:99", "00:60", "01:00:75")) {
            assertThat(plan(Given.with(Given.with(train, "start", "1"), Fields.TIME, wrong))
                            .problems())
                    .as(wrong)
                    .anyMatch(problem ->
                            problem.isBlocking() && problem.where().equals(new Problem.InField(Fields.TIME.key())));
        }
        assertThat(Fields.TIME.type().read(Value.of("25:59"))).isPresent();
        assertThat(Fields.TIME.type().read(Value.of("2-00:00:00"))).isPresent();
    }

    private Plan plan(Preset preset) {
        return new Planner()
                .plan(
                        Given.alone(preset),
                        Given.slurm(Given.queue("gpu", Queue.Mark.DEFAULT, "01:00:00", 1)),
                        Optional.of(script));
    }

    private List<String> problems(Preset preset) {
        return plan(preset).problems().stream()
                .map(problem -> ((Problem.InField) problem.where()).key() + " " + problem.what())
                .toList();
    }

    private static Preset grid(Preset preset, String name, String... values) {
        return preset.withValues(
                ValueGroup.GRID, preset.values(ValueGroup.GRID).with(name, Value.of(Arrays.asList(values))));
    }

    @Test
    void a_sweep_can_provide_a_required_option() {
        assertThat(problems(train)).hasSize(1);
        assertThat(problems(grid(train, "start", "0", "10"))).isEmpty();
    }

    @Test
    void an_invalid_sweep_does_not_report_its_parameters_as_missing() {
        Preset broken = Given.with(train, Fields.SWEEP_TABLE, "start, lr\n1\n");
        assertThat(problems(broken)).singleElement().asString().startsWith("sweep.table Line 2");
    }

    @Test
    void each_wrong_value_of_a_list_is_reported_once_at_the_list() {
        Preset preset = grid(grid(train, "start", "0", "1", "x"), "act", "relu", "gleu");
        assertThat(problems(preset))
                .containsExactly(
                        "sweep.grid.start \"start\" takes a whole number, not \"x\".",
                        "sweep.grid.act \"act\" cannot be \"gleu\". Allowed: relu, gelu.");
    }

    @Test
    void a_swept_name_unknown_to_the_script_can_be_fixed_or_accepted() {
        Plan plan = plan(grid(grid(train, "start", "0"), "lrr", "1", "2", "3"));
        assertThat(plan.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.where()).isEqualTo(new Problem.InField("sweep.grid.lrr"));
            assertThat(problem.advice()).contains("lr");
            assertThat(problem.fixes())
                    .extracting(Fix::change)
                    .containsExactly(
                            new Fix.RenameValues(ValueGroup.GRID, "lrr", "lr"), new Fix.AcceptParameter("lrr"));
        });
    }

    @Test
    void a_name_of_a_range_or_of_repetitions_can_be_fixed() {
        Preset range = Given.with(Given.with(train, Fields.RANGE_FROM, "0"), Fields.RANGE_TO, "9");
        range = Given.with(range, Fields.RANGE_STEP, "5");
        range = range.withSettings(range.settings().with(Fields.RANGE_PARAMETERS, Value.of(List.of("start", "epoch"))));
        assertThat(fixes(range))
                .contains(new Fix.SetField(Fields.RANGE_PARAMETERS, Value.of(List.of("start", "epochs"))));
        Preset repeated = Given.with(Given.with(train, "start", "0"), Fields.REPEAT_TIMES, "2");
        assertThat(fixes(Given.with(repeated, Fields.REPEAT_PARAMETER, "lrr")))
                .contains(new Fix.SetField(Fields.REPEAT_PARAMETER, Value.of("lr")));
    }

    private List<Fix.Change> fixes(Preset preset) {
        return plan(preset).problems().stream()
                .flatMap(problem -> problem.fixes().stream())
                .map(Fix::change)
                .toList();
    }

    @Test
    void values_set_only_for_the_sample_or_a_later_segment_are_also_checked() {
        Preset right = Given.with(train, "start", "0");
        Preset sample = Given.with(right, Fields.ofSample(Fields.TIME), "02:00:00")
                .withValues(ValueGroup.SAMPLE, Given.assignments("epochs", "one"));
        assertThat(problems(sample))
                .hasSize(2)
                .anyMatch(what -> what.startsWith("sample.parameters.epochs"))
                .anyMatch(what -> what.startsWith("sample.resources.time"));
        assertThat(plan(sample).problems().stream()
                        .flatMap(problem -> problem.fixes().stream())
                        .map(Fix::change))
                .contains(new Fix.SetField(Fields.ofSample(Fields.TIME), Value.of("01:00:00")));
        Preset chain = Given.with(right, Fields.CHAIN_SEGMENTS, "3")
                .withValues(ValueGroup.CONTINUED, Given.assignments("resume", "last.pt"));
        assertThat(problems(chain)).singleElement().asString().startsWith("chain.parameters.resume");
    }

    @Test
    void a_home_folder_that_no_shell_expands_is_reported_once() {
        Preset preset = grid(grid(train, "start", "0"), "act", "relu", "~/a", "~/b")
                .withSettings(train.settings().with(Fields.ACCEPT, Value.of(List.of("nothing"))));
        assertThat(problems(preset))
                .filteredOn(what -> what.contains("starts with ~"))
                .hasSize(1);
    }

    @Test
    void a_wrong_value_in_ten_thousand_jobs_is_reported_once() {
        Preset many = Given.with(grid(train, "lr", "1e-4", "1e-3", "1e-2", "x"), Fields.RANGE_FROM, "0");
        many = Given.with(Given.with(many, Fields.RANGE_TO, "2499"), Fields.RANGE_STEP, "1");
        many = many.withSettings(many.settings().with(Fields.RANGE_PARAMETERS, Value.of(List.of("start"))));
        Plan plan = plan(many);
        assertThat(plan.jobs()).hasSize(10_000);
        assertThat(plan.problems()).hasSize(1);
    }
}
