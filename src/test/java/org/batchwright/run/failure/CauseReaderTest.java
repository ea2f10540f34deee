package org.batchwright.run.failure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.plan.sweep.SweepSamples;
import org.junit.jupiter.api.Test;

class CauseReaderTest {
    private static final FailureCause CAUSE =
            new FailureCause("oom", "CUDA out of memory", "", Optional.empty(), "", "");
    private static final CauseReader.Finding FINDING = new CauseReader.Finding(
            CAUSE, Optional.empty(), LogStream.OUTPUT, true, Optional.empty(), Optional.empty());

    private final Run run = SweepSamples.many(1, 5, task -> JobState.FAILED);
    private final List<List<Integer>> requests = new ArrayList<>();

    /** Returns a reader that explains up to {@code atOnce} jobs per request. */
    private CauseReader reader(int atOnce) {
        return (any, failed) -> {
            requests.add(failed.stream().map(Job::task).toList());
            Map<Integer, CauseReader.Finding> found = new HashMap<>();
            failed.stream().limit(atOnce).forEach(job -> found.put(job.task(), FINDING));
            return found;
        };
    }

    @Test
    void requests_are_repeated_until_all_jobs_are_explained() throws Exception {
        List<Integer> sizes = new ArrayList<>();
        assertThat(reader(2).readAll(run, run.jobs(), found -> sizes.add(found.size())))
                .containsOnlyKeys(0, 1, 2, 3, 4);
        assertThat(requests).containsExactly(List.of(0, 1, 2, 3, 4), List.of(2, 3, 4), List.of(4));
        assertThat(sizes).containsExactly(2, 2, 1);
        assertThat(reader(2).readAll(run, List.of())).isEmpty();
        assertThat(requests).hasSize(3);
    }

    @Test
    void reading_stops_after_a_request_that_finds_no_cause() throws Exception {
        assertThat(reader(0).readAll(run, run.jobs())).isEmpty();
        assertThat(requests).hasSize(1);
    }

    @Test
    void no_more_logs_are_read_once_enough_is_known() throws Exception {
        assertThat(reader(1).readAll(run, run.jobs(), found -> requests.size() < 2))
                .containsOnlyKeys(0, 1);
        assertThat(requests).hasSize(2);
    }

    @Test
    void reading_can_be_interrupted_between_requests() {
        assertThatThrownBy(() -> reader(1).readAll(run, run.jobs(), found -> {
                    Thread.currentThread().interrupt();
                    return true;
                }))
                .isInstanceOf(InterruptedException.class);
        assertThat(requests).hasSize(1);
        assertThat(Thread.interrupted()).isFalse();
    }
}
