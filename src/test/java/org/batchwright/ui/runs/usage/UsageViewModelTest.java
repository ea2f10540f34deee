package org.batchwright.ui.runs.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.plan.usage.UsageGrouping;
import org.batchwright.run.RunSamples;
import org.batchwright.run.history.HistoryOpener;
import org.batchwright.run.history.NewRun;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsageViewModelTest {
    @TempDir
    Path folder;

    private SqliteRunHistory history;
    private UsageViewModel model;

    @BeforeEach
    void open() throws OperationException {
        history = HistoryOpener.open(folder.resolve("history.sqlite"));
        NewRun fresh = RunSamples.fresh("a");
        Instant end = RunSamples.NOON.plus(Duration.ofHours(3));
        history.writer().createRun(fresh);
        history.writer().recordSubmitted(fresh.id(), new JobId("7"), RunSamples.NOON);
        history.writer()
                .report(
                        fresh.id(),
                        0,
                        new JobReport(
                                JobState.SUCCEEDED,
                                "COMPLETED",
                                Optional.empty(),
                                new JobReport.Times(Optional.of(RunSamples.NOON), Optional.of(end), Optional.empty()),
                                Optional.empty(),
                                OptionalInt.empty()),
                        end);
        model = new UsageViewModel(history, name -> Optional.empty(), new InlineBackground());
    }

    @Test
    void the_grouping_changes_without_rereading_the_history() {
        assertThat(model.shown().get()).isEmpty();
        model.load();
        history.close();
        model.view().set(UsageView.ACCOUNT_MONTH);

        assertThat(model.shown().get().orElseThrow().groupings())
                .containsExactly(UsageGrouping.ACCOUNT, UsageGrouping.MONTH);
        assertThat(model.shown().get().orElseThrow().total().jobs()).isEqualTo(1);
        assertThat(model.failure().get()).isEmpty();
    }

    @Test
    void a_history_that_cannot_be_read_is_reported() {
        history.close();
        model.load();

        assertThat(model.failure().get()).isPresent();
        assertThat(model.shown().get()).isEmpty();
    }

    @Test
    void the_displayed_table_is_saved_as_a_csv_file() throws IOException {
        model.view().set(UsageView.PRESET);
        model.load();
        Path file = folder.resolve("usage.csv");
        model.save(file);

        assertThat(Files.readString(file))
                .startsWith("\uFEFFpreset,runs,jobs,node_hours,")
                .contains("\r\nvision/train_with_batch_4,1,1,3,0,,1,")
                .endsWith("\r\n");
        history.close();
    }

    @Test
    void a_file_that_cannot_be_written_is_reported() {
        model.load();
        model.save(folder.resolve("missing").resolve("usage.csv"));

        assertThat(model.failure().get().orElseThrow().what()).contains("cannot be written");
        history.close();
    }
}
