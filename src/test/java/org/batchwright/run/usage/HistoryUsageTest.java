package org.batchwright.run.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.plan.usage.UsageGrouping;
import org.batchwright.plan.usage.UsagePeriod;
import org.batchwright.plan.usage.UsageSum;
import org.batchwright.plan.usage.UsageSums;
import org.batchwright.ui.fake.FakeRunHistory;
import org.junit.jupiter.api.Test;

class HistoryUsageTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @Test
    void every_run_counts_once_in_a_long_history() {
        FakeRunHistory history = new FakeRunHistory();
        for (int number = 1; number <= 2_001; number++) {
            history.put(run(number, number % 2 == 0 ? "lab" : "site"));
        }
        List<ClusterName> sought = new ArrayList<>();
        UsageSums sums = new UsageSums(
                List.of(UsageGrouping.CLUSTER), new UsagePeriod(Optional.empty(), Optional.empty(), ZoneOffset.UTC));
        new HistoryUsage(history, name -> {
                    sought.add(name);
                    return Optional.empty();
                })
                .addTo(List.of(sums), run -> run.number() != 7);

        assertThat(sums.groups()).extracting(UsageSum::runs).containsExactly(1_000, 1_000);
        assertThat(sought).containsExactlyInAnyOrder(new ClusterName("lab"), new ClusterName("site"));
    }

    private static Run run(long number, String cluster) {
        JobReport report = new JobReport(
                JobState.SUCCEEDED,
                "COMPLETED",
                Optional.empty(),
                new JobReport.Times(Optional.of(NOON), Optional.of(NOON.plusSeconds(60)), Optional.empty()),
                Optional.empty(),
                OptionalInt.empty());
        return new Run(
                new RunId("run" + number),
                number,
                PresetId.of("a/b"),
                new ClusterName(cluster),
                NOON.plusSeconds(number),
                List.of(new Job(0, Optional.of(new JobId("8")), report, NOON)),
                Optional.empty());
    }
}
