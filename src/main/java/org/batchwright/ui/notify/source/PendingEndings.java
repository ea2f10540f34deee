package org.batchwright.ui.notify.source;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fx.Background;

/**
 * Delays the report of an ended run until it is known why the run failed, or whether its metrics diverged, but only for a few seconds: both
 * are read from the logs after the end of the run. FX thread only.
 */
final class PendingEndings {
    /** How long reading the log of a failed job may take, which may be on a cluster. */
    static final Duration FOR_CAUSE = Duration.ofSeconds(10);

    /** How long reading the last metrics may take, which follows the query that detected the end. */
    static final Duration FOR_ALARM = Duration.ofSeconds(5);

    private final Background background;
    private final Consumer<RunOutcome> report;
    private final Map<RunId, RunOutcome> pending = new LinkedHashMap<>();

    /** @param report receives each added run once */
    PendingEndings(Background background, Consumer<RunOutcome> report) {
        this.background = background;
        this.report = report;
    }

    /** Adds a run that has just ended. */
    void add(RunOutcome ended) {
        if (ended.isExplained()) {
            report.accept(ended);
            return;
        }
        RunId id = ended.run().id();
        pending.put(id, ended);
        background.after(ended.run().state() == JobState.SUCCEEDED ? FOR_ALARM : FOR_CAUSE, () -> release(id));
    }

    /** Updates a run after a change. */
    void update(RunOutcome now) {
        RunId id = now.run().id();
        if (pending.containsKey(id) && now.run().state().isFinal()) {
            pending.put(id, now);
            if (now.isExplained()) {
                release(id);
            }
        }
    }

    private void release(RunId id) {
        Optional.ofNullable(pending.remove(id)).ifPresent(report);
    }

    /** Returns when the first of the unreported runs ended; empty if there are none. */
    Optional<Instant> first() {
        return pending.values().stream()
                .map(outcome -> RunEndings.endOf(outcome.run()))
                .min(Instant::compareTo);
    }
}
