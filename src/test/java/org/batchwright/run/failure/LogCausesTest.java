package org.batchwright.run.failure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.ScriptedLogs;
import org.batchwright.workspace.failure.FailureRules;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogCausesTest {
    private static final String ERROR = "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.";

    @TempDir
    private Path folder;

    private ScriptedLogs logs = new ScriptedLogs(Path.of("job.log"));

    @BeforeEach
    void log() throws Exception {
        Path file = Files.writeString(folder.resolve("job.log"), """
                Traceback (most recent call last):
                  File "/work/me/train.py", line 88, in main
                    loss.backward()
                %s
                """.formatted(ERROR));
        logs = new ScriptedLogs(file);
        logs.stands(new RunLogs.State(RunLogs.Phase.COMPLETE, ""));
    }

    private CauseReader.Finding read(JobState state) throws OperationException, InterruptedException {
        Run run = SampleRunHistory.run(3, "mnist/quick", "lab-slurm", state, "None", SampleRunHistory.NOW);
        return new LogCauses(logs, SampleRunHistory.book(), FailureRules::bundled, any -> Optional.empty())
                .read(run, run.jobs())
                .values()
                .iterator()
                .next();
    }

    @Test
    void the_cause_and_its_line_are_read_from_the_log() throws Exception {
        CauseReader.Finding found = read(JobState.FAILED);
        assertThat(found.cause().headline()).isEqualTo("CUDA out of memory (train.py:88)");
        assertThat(found.line()).hasValue(ERROR);
        assertThat(found.settled()).isTrue();
        assertThat(logs.open()).isZero();
    }

    @Test
    void a_cause_reported_by_the_scheduler_has_no_line() throws Exception {
        CauseReader.Finding found = read(JobState.NODE_FAILED);
        assertThat(found.cause().rule()).isEqualTo("node-failure");
        assertThat(found.line()).isEmpty();
    }

    @Test
    void the_cause_from_a_log_that_may_still_grow_is_not_final() throws Exception {
        logs.stands(new RunLogs.State(RunLogs.Phase.STALE, "no connection"));
        assertThat(read(JobState.FAILED).settled()).isFalse();
    }

    @Test
    void a_missing_log_does_not_replace_the_cause_that_was_found_in_it() throws Exception {
        RunHistory history = SampleRunHistory.book();
        Run run = history.newest(100).stream()
                .filter(one -> one.jobs().getFirst().state() == JobState.FAILED)
                .findFirst()
                .orElseThrow();
        Job failed = run.jobs().getFirst();
        new LogCauses(logs, history, FailureRules::bundled, any -> Optional.empty()).read(run, List.of(failed));
        String known = history.causes().of(run.id()).get(failed.task());
        assertThat(known).startsWith("CUDA out of memory");

        logs.setFailedLog(new FailedLog("", true, Optional.of("The file does not exist.")));
        new LogCauses(logs, history, FailureRules::bundled, any -> Optional.empty()).read(run, List.of(failed));

        assertThat(history.causes().of(run.id())).containsEntry(failed.task(), known);
    }

    @Test
    void nothing_is_written_if_no_cause_is_final() throws Exception {
        logs.stands(new RunLogs.State(RunLogs.Phase.STALE, "no connection"));
        Run run = SampleRunHistory.run(3, "mnist/quick", "lab-slurm", JobState.FAILED, "None", SampleRunHistory.NOW);
        RunHistory history = SampleRunHistory.book();
        List<RunId> changed = new ArrayList<>();
        history.onChange(changed::add);
        new LogCauses(logs, history, FailureRules::bundled, any -> Optional.empty()).read(run, run.jobs());
        assertThat(changed).isEmpty();
    }

    @Test
    void an_interrupted_read_closes_the_log() throws Exception {
        logs.stands(new RunLogs.State(RunLogs.Phase.CONNECTING, ""));
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread reading = Thread.ofVirtual().start(() -> {
            try {
                read(JobState.FAILED);
            } catch (InterruptedException cancelled) {
                interrupted.set(true);
            } catch (OperationException failure) {
                throw new AssertionError(failure);
            }
        });
        await().until(() -> logs.open() == 1);
        reading.interrupt();
        reading.join();
        assertThat(interrupted).isTrue();
        assertThat(logs.open()).isZero();
    }
}
