package org.batchwright.run.logs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.run.Job;
import org.junit.jupiter.api.Test;

class LogNamesTest {

    @Test
    void names_of_numbered_jobs_are_sent_as_ranges() {
        List<Job> jobs = Stream.of("sample", "0", "1", "2", "9", "07", "8", "5", "6")
                .map(FailedLogsTest::job)
                .toList();
        assertThat(LogNames.ranges(jobs)).containsExactly("sample", "0:2", "9", "07", "8", "5:6");
        assertThat(LogNames.script(FailedLogsTest.jobs(100_000))).hasSizeLessThan(1_000);
    }
}
