package org.batchwright.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.model.run.Run;
import org.batchwright.plan.sweep.SweepSamples;
import org.junit.jupiter.api.Test;

class JobListingTest {
    private static Run run(long number) {
        return SweepSamples.book().newest(20).stream()
                .filter(run -> run.number() == number)
                .findFirst()
                .orElseThrow();
    }

    private static String name(Run run, int task) {
        return JobListing.number(run.jobs().get(task), run) + "; "
                + JobListing.withName(run.jobs().get(task), run, "It failed.");
    }

    @Test
    void jobs_are_numbered_from_1_and_the_sample_has_no_number() {
        assertThat(name(run(51), 2)).isEqualTo("3; Job 3: It failed.");
        assertThat(name(run(50), 2)).isEqualTo("2; Job 2: It failed.");
        assertThat(name(run(50), 0)).isEqualTo("sample; Sample: It failed.");
    }
}
