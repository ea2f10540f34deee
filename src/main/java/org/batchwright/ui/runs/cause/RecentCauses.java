package org.batchwright.ui.runs.cause;

import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.failure.CauseReader;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;

/**
 * Automatically determines why runs failed: runs that fail now, and runs that failed in the last few days. Works in the background on one
 * run at a time, and reads only the first few failed jobs of each run, because every log may have to be fetched from the cluster. FX thread
 * only.
 */
public final class RecentCauses {
    private static final Duration RECENT = Duration.ofDays(3);
    private static final int MAX_RUNS = 50;
    /** Maximum number of jobs per run. The other jobs usually failed for the same reason, and are read when the run is selected. */
    static final int MAX_JOBS = 3;

    private final RunHistory history;
    private final CauseReader reader;
    private final Background background;
    private final InstantSource clock;
    private final Set<RunId> changed = new LinkedHashSet<>();
    /** Attempts already read, whether or not a cause was found; used by one reading at a time. */
    private final Set<Attempt> tried = new HashSet<>();

    private boolean reading;

    private record Attempt(RunId run, Job job) {}

    /** @param reader the reader, which stores the causes it finds in the history */
    public RecentCauses(RunHistory history, CauseReader reader, Background background, InstantSource clock) {
        this.history = history;
        this.reader = reader;
        this.background = background;
        this.clock = clock;
    }

    /** Starts the work, which continues until the subscription is closed. */
    public Subscription start() {
        Subscription changes = history.onChange(run -> background.runOnFxThread(() -> add(List.of(run))));
        background.afterFirstFrames(() ->
                background.startHidden(progress -> recent(), outcome -> outcome.handle(this::add, failure -> {})));
        return changes;
    }

    private List<RunId> recent() {
        return history.newest(MAX_RUNS).stream()
                .filter(run -> run.jobs().stream()
                        .anyMatch(job -> FailureFacts.exist(job)
                                && job.since().isAfter(clock.instant().minus(RECENT))))
                .map(Run::id)
                .toList();
    }

    private void add(List<RunId> runs) {
        changed.addAll(runs);
        readNext();
    }

    private void readNext() {
        if (reading || changed.isEmpty()) {
            return;
        }
        reading = true;
        RunId next = changed.iterator().next();
        changed.remove(next);
        background.startHidden(progress -> explain(next), outcome -> {
            reading = false;
            readNext();
        });
    }

    private boolean explain(RunId id) throws InterruptedException {
        Run run = history.find(id).orElseThrow();
        List<Job> failed =
                run.jobs().stream().filter(FailureFacts::exist).limit(MAX_JOBS).toList();
        Map<Integer, String> kept =
                failed.isEmpty() ? Map.of() : history.causes().of(id);
        List<Job> unexplained = failed.stream()
                .filter(job -> !kept.containsKey(job.task()) && tried.add(new Attempt(id, job)))
                .toList();
        try {
            reader.readAll(run, unexplained);
        } catch (OperationException unreadable) {
            // selecting the run reads it again and reports the failure
        }
        return !failed.isEmpty();
    }
}
