package org.batchwright.run.look;

import java.time.Duration;
import java.time.InstantSource;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.access.RunAccess;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Inspects a running job with a single read-only command inside the job. */
public record JobInspector(RunAccess access, InstantSource clock) {
    private static final ShellFile LOOK = ShellFile.of(JobInspector.class, "look.sh");
    /** The script itself takes up to 12 seconds if a GPU does not respond; the rest is for the scheduler to start the script. */
    private static final Duration TIMEOUT = Duration.ofSeconds(40);

    /**
     * Returns what a running job is doing now. Blocks.
     *
     * @param task which of the run's jobs to inspect; the first running job if absent
     */
    public JobInspection look(RunId run, OptionalInt task) throws OperationException, InterruptedException {
        RunAccess.InJob inside = access.run(run, task, LOOK.text(), TIMEOUT);
        Answer answer = inside.answer();
        return LookOutput.parse(answer.out(), inside.task(), clock.instant())
                .orElseThrow(() -> new OperationException.CommandFailed(
                        Message.of("run.not-started-in-job"), answer.exit(), ErrorExcerpt.of(answer.err())));
    }
}
