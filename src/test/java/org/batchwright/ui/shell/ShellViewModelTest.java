package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;

class ShellViewModelTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final FakeClusterConnections desk = new FakeClusterConnections();
    private final Cluster cluster = Cluster.thisComputer();

    @Test
    void an_unresponsive_scheduler_is_reported_with_the_age_of_the_data() {
        ShellViewModel model = new ShellViewModel(
                new FakeClusters(cluster), desk, new FakeRunHistory(), new InlineBackground(), () -> NOON);
        desk.stands(cluster.name(), status(Optional.of(NOON.minusSeconds(300)), Optional.empty()));
        assertThat(model.answered().get()).isEqualTo("Status checked 5 min ago");

        OperationException silence = new OperationException.NotPossible("Slurm did not answer.", "Wait.");
        desk.stands(cluster.name(), status(Optional.of(NOON.minusSeconds(300)), Optional.of(silence)));
        assertThat(model.answered().get())
                .isEqualTo("This computer is not responding: its runs were last checked 5 min ago");

        desk.stands(cluster.name(), status(Optional.empty(), Optional.of(silence)));
        assertThat(model.answered().get())
                .isEqualTo("This computer is not responding: showing the last known state of its runs");
    }

    @Test
    void the_age_of_the_last_update_is_not_shown_in_seconds() {
        AtomicReference<Instant> now = new AtomicReference<>(NOON);
        InlineBackground background = new InlineBackground();
        ShellViewModel model =
                new ShellViewModel(new FakeClusters(cluster), desk, new FakeRunHistory(), background, now::get);
        desk.stands(cluster.name(), status(Optional.of(NOON), Optional.empty()));
        List<String> shown = new ArrayList<>();
        model.answered().subscribe(text -> shown.add(text));
        for (int second = 0; second < 120; second += 15) {
            now.set(NOON.plusSeconds(second));
            background.tick();
        }
        assertThat(shown).containsExactly("Status checked less than 1 min ago", "Status checked 1 min ago");
        assertThat(background.periods())
                .allSatisfy(period -> assertThat(period).isGreaterThanOrEqualTo(Duration.ofSeconds(10)));
    }

    @Test
    void the_counts_refer_to_jobs_rather_than_runs() {
        FakeRunHistory book = new FakeRunHistory();
        List<Job> jobs = new ArrayList<>();
        for (int task = 0; task < 20; task++) {
            JobState state = task == 0
                    ? JobState.FAILED
                    : task == 2
                            ? JobState.RUNNING
                            : task == 3 ? JobState.NOT_SUBMITTED : task > 3 ? JobState.QUEUED : JobState.SUCCEEDED;
            jobs.add(new Job(task, Optional.empty(), JobReport.of(state, ""), NOON));
        }
        book.put(new Run(
                new RunId("20261120-110000-k3f9x2"),
                1,
                PresetId.of("a/sweep"),
                cluster.name(),
                NOON,
                jobs,
                Optional.empty()));
        ShellViewModel model =
                new ShellViewModel(new FakeClusters(cluster), desk, book, new InlineBackground(), () -> NOON);
        assertThat(model.counts().get()).isEqualTo("Jobs: 1 running · 16 queued · 1 failed today");

        book.put(failed(2, 3));
        assertThat(model.counts().get()).isEqualTo("Jobs: 1 running · 16 queued · 4 failed today in 2 runs");
    }

    private Run failed(int number, int jobs) {
        return new Run(
                new RunId("20261120-11000" + number + "-k3f9x2"),
                number,
                PresetId.of("a/sweep"),
                cluster.name(),
                NOON,
                IntStream.range(0, jobs)
                        .mapToObj(task -> new Job(task, Optional.empty(), JobReport.of(JobState.FAILED, ""), NOON))
                        .toList(),
                Optional.empty());
    }

    private static ConnectionStatus status(Optional<Instant> answeredAt, Optional<OperationException> failure) {
        return new ConnectionStatus(LinkState.UP, Optional.empty(), Optional.empty(), answeredAt, failure);
    }
}
