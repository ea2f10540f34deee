package org.batchwright.run.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.plan.Planner;
import org.batchwright.run.values.Aspect.Group;
import org.batchwright.run.values.ValueTable.AspectRow;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakePresets;
import org.batchwright.ui.fake.FakeRunHistory;
import org.junit.jupiter.api.Test;

class ValueTableTest {
    private static final Aspect LR = new Aspect(Group.PARAMETERS, "lr");
    private static final PresetId TRAIN = PresetId.of("lab/train");

    private final FakeRunHistory book = new FakeRunHistory();
    private final Preset preset = Given.with(Given.preset("lab/train"), Fields.COMMAND, "python train.py")
            .withParameters(Given.assignments("lr", "1e-3", "data", "${site.data}/nyu"));
    private final FakePresets presets = new FakePresets(preset);
    private final Subjects subjects = new Subjects(
            book,
            presets,
            new FakeClusters(Cluster.thisComputer()),
            new DialectComposer(
                    new Planner(),
                    Dialects.known(),
                    new ScriptWriter(new Templates(Path.of("none"))),
                    ClusterFindings.NOTHING));

    @Test
    void differences_come_first_and_a_missing_value_counts_as_a_difference() throws Exception {
        run(1, Given.settings(Fields.TIME, "01:00:00"), Given.assignments("lr", "1e-4", "epochs", "10"));
        run(2, Given.settings(Fields.TIME, "01:00:00"), Given.assignments("lr", "1e-3", "epochs", "10", "warm", ""));

        ValueTable table = table(of(1), of(2));

        assertThat(table.rows().stream().filter(AspectRow::differs).map(AspectRow::aspect))
                .containsExactly(LR, new Aspect(Group.PARAMETERS, "warm"));
        assertThat(table.rows().subList(1, 1 + table.differing()))
                .as("after the state")
                .allMatch(AspectRow::differs);
        assertThat(row(table, LR)).containsExactly(Optional.of("1e-4"), Optional.of("1e-3"));
        assertThat(row(table, new Aspect(Group.PARAMETERS, "warm"))).containsExactly(Optional.empty(), Optional.of(""));
        assertThat(row(table, new Aspect(Group.SETTINGS, "resources.time")))
                .containsExactly(Optional.of("01:00:00"), Optional.of("01:00:00"));
    }

    @Test
    void a_run_and_the_current_preset_are_compared_side_by_side() throws Exception {
        run(1, Given.settings(Fields.COMMAND, "python train.py"), Given.assignments("lr", "1e-4"));
        ValueTable table = table(of(1), new Source.OfPreset(TRAIN, ClusterName.THIS_COMPUTER));
        assertThat(table.subjects()).extracting(Subject::title).containsExactly("train #1", "train");
        assertThat(row(table, LR)).containsExactly(Optional.of("1e-4"), Optional.of("1e-3"));
        assertThat(row(table, new Aspect(Group.SETTINGS, "command")))
                .containsExactly(Optional.of("python train.py"), Optional.of("python train.py"));
        assertThat(row(table, new Aspect(Group.RESULTS, "state")))
                .containsExactly(Optional.of("succeeded"), Optional.empty());
    }

    @Test
    void results_come_first_even_if_they_are_equal_and_only_a_few_metrics_are_shown() {
        Map<Aspect, String> values = new LinkedHashMap<>();
        values.put(LR, "1");
        values.put(new Aspect(Group.RESULTS, "state"), "succeeded");
        for (int i = 0; i < 12; i++) {
            values.put(new Aspect(Group.METRICS, "last/m" + i), "0");
        }
        Subject one = new Subject(of(1), "train #1", values, Map.of());
        Subject other =
                new Subject(of(2), "train #2", Map.of(), Map.of()).with(values).with(Map.of(LR, "2"));
        ValueTable table = ValueTable.of(List.of(one, other));
        assertThat(table.rows().getFirst().aspect().name()).isEqualTo("state");
        assertThat(table.rows()
                        .indexOf(table.rows().stream()
                                .filter(AspectRow::differs)
                                .findFirst()
                                .orElseThrow()))
                .as("after the state and eight metrics")
                .isEqualTo(9);
        assertThat(table.rows()).hasSize(14);
    }

    @Test
    void a_sweep_shows_its_first_values_and_the_number_of_jobs() throws Exception {
        Assignments swept = Given.assignments("lr", "0");
        PlannedJob job = new PlannedJob("train", Settings.NONE, swept, Assignments.NONE, swept);
        List<Job> jobs = IntStream.range(0, 6)
                .mapToObj(i -> new Job(
                        i,
                        new Task(Task.Role.JOB, String.valueOf(i), "lr=" + i),
                        Optional.empty(),
                        JobReport.of(JobState.RUNNING, ""),
                        Instant.EPOCH))
                .toList();
        put(7, jobs, job);
        assertThat(row(table(of(7)), LR)).containsExactly(Optional.of("0, 1, 2, 3, … (6 jobs)"));
    }

    @Test
    void manual_edits_are_counted_because_values_do_not_reveal_them() throws Exception {
        ManualEdit edit = new ManualEdit(
                new ManualEdit.Every(), 4, List.of("a"), List.of("--lr 1e-3"), List.of("--lr 1"), List.of("b"));
        presets.changeOnDisk(preset.withEdits(ClusterName.THIS_COMPUTER, List.of(edit)));
        ValueTable table = table(new Source.OfPreset(TRAIN, ClusterName.THIS_COMPUTER));
        assertThat(row(table, new Aspect(Group.FACTS, "edits"))).containsExactly(Optional.of("1"));
    }

    @Test
    void a_missing_run_or_preset_is_reported() {
        assertThatThrownBy(() -> subjects.read(of(9))).isInstanceOf(OperationException.NotPossible.class);
        assertThatThrownBy(() -> subjects.read(new Source.OfPreset(PresetId.of("lab/none"), ClusterName.THIS_COMPUTER)))
                .isInstanceOf(OperationException.NotPossible.class);
    }

    @Test
    void the_previous_run_is_the_last_run_of_the_same_preset() {
        run(1, Settings.NONE, Assignments.NONE);
        run(2, Settings.NONE, Assignments.NONE);
        run(3, Settings.NONE, Assignments.NONE);
        assertThat(subjects.before(book.find(3).orElseThrow()).map(Run::number)).contains(2L);
        assertThat(subjects.before(book.find(1).orElseThrow())).isEmpty();
    }

    private ValueTable table(Source... sources) throws OperationException {
        List<Subject> all = new ArrayList<>();
        for (Source source : sources) {
            all.add(subjects.read(source));
        }
        return ValueTable.of(all);
    }

    private static List<Optional<String>> row(ValueTable table, Aspect aspect) {
        return table.rows().stream()
                .filter(row -> row.aspect().equals(aspect))
                .findFirst()
                .orElseThrow()
                .values();
    }

    private static Source of(long number) {
        return new Source.OfRun(new RunId("20261120-0000-" + number));
    }

    private void run(long number, Settings settings, Assignments parameters) {
        Job job = new Job(0, Optional.empty(), JobReport.of(JobState.SUCCEEDED, ""), Instant.EPOCH);
        put(number, List.of(job), new PlannedJob("train", settings, parameters, Assignments.NONE));
    }

    private void put(long number, List<Job> jobs, PlannedJob job) {
        Run run = new Run(
                new RunId("20261120-0000-" + number),
                number,
                TRAIN,
                ClusterName.THIS_COMPUTER,
                Instant.EPOCH.plusSeconds(number),
                jobs,
                Optional.empty());
        book.put(run, new SubmittedRun("", "", job, "{}", Optional.empty()));
    }
}
