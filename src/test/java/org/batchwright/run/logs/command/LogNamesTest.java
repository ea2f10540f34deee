package org.batchwright.run.logs.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Task;
import org.junit.jupiter.api.Test;

class LogNamesTest {

    @Test
    void names_of_numbered_jobs_are_sent_as_ranges() {
        List<Job> jobs = Stream.of("sample", "0", "1", "2", "9", "07", "8", "5", "6")
                .map(LogNamesTest::job)
                .toList();
        assertThat(LogNames.ranges(jobs)).containsExactly("sample", "0:2", "9", "07", "8", "5:6");
        assertThat(LogNames.script(numbered(100_000))).hasSizeLessThan(1_000);
    }

    private static List<Job> numbered(int count) {
        return IntStream.range(0, count)
                .mapToObj(String::valueOf)
                .map(LogNamesTest::job)
                .toList();
    }

    private static Job job(String stem) {
        return new Job(
                0,
                new Task(Task.Role.JOB, stem, ""),
                Optional.empty(),
                JobReport.of(JobState.FAILED, ""),
                Instant.EPOCH);
    }
}
