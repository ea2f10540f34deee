package org.batchwright.ui.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.compose.Composer;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.values.Subject;
import org.batchwright.run.values.Subjects;
import org.batchwright.run.values.ValueTable.AspectRow;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakePresets;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

class ValuesViewModelTest {
    private static final Instant TIME = Instant.parse("2026-11-20T10:00:00Z");

    private final FakeRunHistory history = new FakeRunHistory();
    private final FakePresets presets = new FakePresets();
    private final ValuesViewModel model = new ValuesViewModel(
            new Subjects(history, presets, new FakeClusters(Cluster.thisComputer()), uncalled()),
            presets,
            Optional.empty(),
            new InlineBackground());

    @Test
    void the_older_run_is_on_the_left_no_matter_in_which_order_the_runs_were_chosen_or_added() {
        Run first = run(1, "0.1", 2);
        Run second = run(2, "0.2", 2);
        Run third = run(3, "0.3", 2);
        model.showRuns(List.of(third, second));
        assertThat(titles()).containsExactly(second.title(), third.title());
        model.add(first.id());
        assertThat(titles()).containsExactly(first.title(), second.title(), third.title());
    }

    @Test
    void only_differences_are_shown_if_many_rows_are_equal() {
        model.showRuns(List.of(run(1, "0.1", 20), run(2, "0.2", 20)));
        assertThat(model.onlyDifferences().get()).isTrue();
        assertThat(model.rows()).extracting(row -> row.aspect().name()).containsExactly("lr");
    }

    @Test
    void all_rows_are_shown_if_few_are_equal_or_none_differs() {
        model.showRuns(List.of(run(1, "0.1", 4), run(2, "0.2", 4)));
        assertThat(model.rows()).anyMatch(row -> !row.differs());
        model.showRuns(List.of(run(3, "0.1", 20), run(4, "0.1", 20)));
        assertThat(model.rows()).noneMatch(AspectRow::differs).hasSizeGreaterThan(20);
    }

    @Test
    void the_users_choice_is_kept_while_runs_are_added_and_removed() {
        Run first = run(1, "0.1", 20);
        model.showRuns(List.of(first, run(2, "0.2", 20)));
        model.onlyDifferences().set(false);
        Run third = run(3, "0.3", 20);
        model.add(third.id());
        assertThat(model.onlyDifferences().get()).isFalse();
    }

    @Test
    void all_values_of_a_single_run_are_shown_until_another_run_is_added() {
        model.showRuns(List.of(run(1, "0.1", 20)));
        assertThat(model.rows()).hasSizeGreaterThan(20);
        model.add(run(2, "0.2", 20).id());
        assertThat(model.rows()).extracting(row -> row.aspect().name()).containsExactly("lr");
    }

    private List<String> titles() {
        return model.table().get().subjects().stream().map(Subject::title).toList();
    }

    /** @param equal the number of additional parameters, which are equal in all runs */
    private Run run(int number, String rate, int equal) {
        Assignments parameters = Assignments.NONE.with("lr", Value.of(rate));
        for (int i = 0; i < equal; i++) {
            parameters = parameters.with("equal-" + i, Value.of("1"));
        }
        Run run = new Run(
                new RunId("20261120-10000" + number + "-aaaaaa"),
                number,
                PresetId.of("lab/train"),
                ClusterName.THIS_COMPUTER,
                TIME.plusSeconds(number),
                List.of(new Job(0, Optional.empty(), JobReport.of(JobState.SUCCEEDED, "COMPLETED"), TIME)),
                Optional.empty());
        history.put(
                run,
                new SubmittedRun(
                        "true",
                        "{}",
                        new PlannedJob("train", Settings.NONE, parameters, Assignments.NONE),
                        "{}",
                        Optional.empty()));
        return run;
    }

    private static Composer uncalled() {
        return (experiment, cluster) -> {
            throw new AssertionError("there are no presets");
        };
    }
}
