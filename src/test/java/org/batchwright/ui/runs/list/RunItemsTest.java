package org.batchwright.ui.runs.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.batchwright.model.run.JobState;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.filter.RunFilter;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunRow;
import org.junit.jupiter.api.Test;

class RunItemsTest {
    private static final RunFilter EVERY = RunFilter.parse("", Clock.fixed(SampleRunHistory.NOW, ZoneOffset.UTC));

    private final RunItems items = new RunItems(new RunArrangement(EVERY, RunGroup.ALL, RunSorting.NEWEST_FIRST));

    @Test
    void an_old_run_updated_before_its_page_loads_keeps_the_newer_data() {
        items.addOlder(List.of(row(9, JobState.QUEUED), row(8, JobState.QUEUED)));
        merge(List.of(row(3, JobState.SUCCEEDED), row(10, JobState.QUEUED)));
        assertThat(numbers()).containsExactly(10L, 9L, 8L);

        items.addOlder(List.of(row(4, JobState.QUEUED), row(3, JobState.RUNNING), row(2, JobState.QUEUED)));
        assertThat(numbers()).containsExactly(10L, 9L, 8L, 4L, 3L, 2L);
        assertThat(items.all().get(4).row().get().state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(items.isComplete()).isFalse();

        items.addOlder(List.of());
        assertThat(items.isComplete()).isTrue();
        merge(List.of(row(1, JobState.QUEUED)));
        assertThat(numbers()).containsExactly(10L, 9L, 8L, 4L, 3L, 2L, 1L);
    }

    private void merge(List<RunRow> rows) {
        rows.forEach(row -> items.place(row).ifPresent(item -> items.put(item, row)));
    }

    private List<Long> numbers() {
        return items.all().stream().map(item -> item.row().get().run().number()).toList();
    }

    private static RunRow row(int number, JobState state) {
        return new RunRow(
                SampleRunHistory.run(number, "mnist/full", "lab", state, "None", SampleRunHistory.NOW),
                RunRow.RunRequest.NOTHING,
                "",
                Map.of());
    }
}
