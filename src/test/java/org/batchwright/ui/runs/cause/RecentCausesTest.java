package org.batchwright.ui.runs.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.FailureCause;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.run.failure.CauseReader;
import org.batchwright.text.Message;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.junit.jupiter.api.Test;

class RecentCausesTest {
    private final FakeRunHistory book = new FakeRunHistory();
    private final List<String> read = new ArrayList<>();
    private boolean readable = true;

    /** Reads one log at a time. */
    private Map<Integer, CauseReader.Finding> read(Run run, List<Job> jobs) throws OperationException {
        Job job = jobs.getFirst();
        read.add(run.number() + "/" + job.task());
        if (!readable) {
            throw new OperationException.NotPossible(Message.written("No log.", ""));
        }
        book.causes().keep(run.id(), Map.of(job, "CUDA out of memory"));
        FailureCause cause = new FailureCause("oom", "CUDA out of memory", "", Optional.empty(), "", "oom");
        return Map.of(
                job.task(),
                new CauseReader.Finding(
                        cause, Optional.empty(), LogStream.OUTPUT, true, Optional.empty(), Optional.empty()));
    }

    private void start() {
        new RecentCauses(book, this::read, new InlineBackground(), InstantSource.fixed(SampleRunHistory.NOW)).start();
    }

    private static Run failed(long number, Duration ago) {
        return SampleRunHistory.run(
                number, "mnist/quick", "lab", JobState.FAILED, "None", SampleRunHistory.NOW.minus(ago));
    }

    @Test
    void recent_failures_are_explained_at_startup_but_old_failures_are_not() {
        book.put(failed(1, Duration.ofDays(30)));
        book.put(failed(2, Duration.ofHours(5)));
        start();
        assertThat(read).containsExactly("2/0");
        assertThat(book.causes().of(SampleRunHistory.id(2))).containsEntry(0, "CUDA out of memory");
    }

    @Test
    void a_run_that_fails_during_the_session_is_explained_once() {
        start();
        book.put(failed(3, Duration.ZERO));
        book.put(failed(3, Duration.ZERO));
        assertThat(read).containsExactly("3/0");
    }

    @Test
    void only_the_first_failures_of_a_sweep_are_read() {
        start();
        book.put(SweepSamples.many(4, 50, task -> task < 10 ? JobState.SUCCEEDED : JobState.FAILED));
        assertThat(read).containsExactly("4/10", "4/11", "4/12");
    }

    @Test
    void an_unreadable_log_is_not_retried_and_does_not_prevent_the_reading_of_other_logs() {
        readable = false;
        start();
        book.put(failed(5, Duration.ZERO));
        readable = true;
        book.put(failed(5, Duration.ZERO));
        book.put(failed(6, Duration.ZERO));
        assertThat(read).containsExactly("5/0", "6/0");
    }
}
