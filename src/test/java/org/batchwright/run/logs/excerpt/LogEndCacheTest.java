package org.batchwright.run.logs.excerpt;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Task;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogEndCacheTest {
    @TempDir
    private Path folder;

    private static Job failed(int task, Instant since) {
        return new Job(
                task,
                new Task(Task.Role.JOB, "" + task, ""),
                Optional.empty(),
                JobReport.of(JobState.FAILED, "FAILED"),
                since);
    }

    @Test
    void only_the_requested_log_ends_are_read_from_all_files() {
        LogEndCache kept = new LogEndCache(folder);
        Job first = failed(0, RunSamples.NOON);
        Job second = failed(1, RunSamples.NOON);
        Job third = failed(2, RunSamples.NOON);
        kept.keep(Map.of(first, FailedLog.read("one"), second, FailedLog.read("two")));
        kept.keep(Map.of(third, FailedLog.read("셋")));
        assertThat(kept.read(List.of(second, third)))
                .isEqualTo(Map.of(1, FailedLog.read("two"), 2, FailedLog.read("셋")));
        assertThat(kept.read(List.of())).isEmpty();
    }

    @Test
    void the_log_end_of_an_earlier_attempt_is_not_used_for_a_later_attempt() {
        LogEndCache kept = new LogEndCache(folder);
        Job again = failed(0, RunSamples.NOON.plusSeconds(60));
        kept.keep(Map.of(failed(0, RunSamples.NOON), FailedLog.read("first attempt")));
        assertThat(kept.read(List.of(again))).isEmpty();
        kept.keep(Map.of(again, FailedLog.read("second attempt")));
        assertThat(kept.read(List.of(again))).isEqualTo(Map.of(0, FailedLog.read("second attempt")));
    }

    @Test
    void damaged_files_and_files_of_other_processes_are_ignored() throws Exception {
        LogEndCache kept = new LogEndCache(folder);
        Job first = failed(0, RunSamples.NOON);
        kept.keep(Map.of(first, FailedLog.read("one")));
        Files.writeString(folder.resolve("000000.ends.zip"), "damaged");
        Files.writeString(folder.resolve("000002.ends.zip"), "as another process names it");
        kept.keep(Map.of(failed(1, RunSamples.NOON), FailedLog.read("two")));
        assertThat(kept.read(List.of(first, failed(1, RunSamples.NOON))))
                .isEqualTo(Map.of(0, FailedLog.read("one"), 1, FailedLog.read("two")));
    }
}
