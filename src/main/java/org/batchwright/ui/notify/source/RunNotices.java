package org.batchwright.ui.notify.source;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.notify.NoticeSink;

/**
 * Watches the history and reports each ended run, alarm and automatic action once. Events that occurred while the window was closed are
 * reported in one summary. FX thread only.
 */
public final class RunNotices {
    private static final int MAX_RUNS = 1000;

    /** How long to collect ended runs at startup before reporting them, because clusters respond one after another. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final RunHistory history;
    private final Background background;
    private final InstantSource clock;
    private final Optional<Instant> reportedUntil;
    private final NoticeSink notices;
    private final RunEndings endings;
    private final RunAlerts alerts;
    private final PendingEndings pending;
    private final Set<RunId> changed = new LinkedHashSet<>();
    /** Runs that were reported as succeeded without an alarm. */
    private final Set<RunId> succeeded = new HashSet<>();

    private final List<Run> meanwhile = new ArrayList<>();
    private boolean reading = true;
    private boolean newestRead;
    private boolean gathering;

    /** @param reportedUntil time up to which ended runs had already been reported; empty at the first start */
    public RunNotices(
            RunHistory history,
            Background background,
            InstantSource clock,
            Optional<Instant> reportedUntil,
            NoticeSink notices) {
        this.history = history;
        this.background = background;
        this.clock = clock;
        this.reportedUntil = reportedUntil;
        this.notices = notices;
        endings = new RunEndings(clock.instant());
        alerts = new RunAlerts(clock.instant());
        pending = new PendingEndings(background, this::report);
    }

    public void start() {
        history.onChange(run -> background.runOnFxThread(() -> onChange(run)));
        background.afterFirstFrames(this::readNewest);
    }

    private void readNewest() {
        background.startHidden(progress -> history.newest(MAX_RUNS), outcome -> {
            outcome.handle(
                    newest -> {
                        newestRead = true;
                        gather(endings.endedSince(newest, reportedUntil));
                    },
                    failure -> {});
            reading = false;
            readNext();
        });
    }

    private void onChange(RunId run) {
        changed.add(run);
        readNext();
    }

    /** Reads the next change. Only one read runs at a time. The many changes that a sweep makes in the meantime are combined. */
    private void readNext() {
        if (reading || changed.isEmpty()) {
            return;
        }
        reading = true;
        RunId next = changed.iterator().next();
        changed.remove(next);
        background.startHidden(
                progress ->
                        history.find(next).map(run -> new Change(RunOutcome.of(run, history), history.actions(next))),
                outcome -> {
                    outcome.handle(found -> found.ifPresent(this::adopt), failure -> {});
                    reading = false;
                    readNext();
                });
    }

    /** A run with its automatic actions. */
    private record Change(RunOutcome outcome, List<AutomaticAction> actions) {}

    private void adopt(Change change) {
        RunOutcome outcome = change.outcome();
        alerts.adopt(outcome.run(), change.actions(), outcome.alarms()).forEach(notices::post);
        pending.update(outcome);
        reportIfDivergedAfterAll(outcome);
        endings.adopt(outcome.run()).ifPresent(ending -> {
            if (ending.whileClosed()) {
                gather(List.of(ending.run()));
            } else {
                pending.add(outcome);
            }
        });
    }

    private void report(RunOutcome ended) {
        notices.post(EndNotices.of(ended));
        rememberIfSucceeded(ended);
    }

    private void rememberIfSucceeded(RunOutcome ended) {
        if (ended.run().state() == JobState.SUCCEEDED && ended.diverged().isEmpty()) {
            succeeded.add(ended.run().id());
        }
    }

    /** Reports that a run has diverged if it was already reported as succeeded, because its last metrics arrived late. */
    private void reportIfDivergedAfterAll(RunOutcome now) {
        if (!now.diverged().isEmpty() && succeeded.remove(now.run().id())) {
            notices.post(
                    NoticeTexts.lateAlarm(now.run(), now.diverged().getFirst().alarm()));
        }
    }

    /** Returns the time up to which all ended runs have been reported. */
    public Instant reportedUntil() {
        if (!newestRead) {
            return reportedUntil.orElseGet(clock::instant);
        }
        return Stream.concat(pending.first().stream(), meanwhile.stream().map(RunEndings::endOf))
                .min(Instant::compareTo)
                .map(first -> first.minusMillis(1))
                .orElseGet(clock::instant);
    }

    private void gather(List<Run> ended) {
        meanwhile.addAll(ended);
        if (!meanwhile.isEmpty() && !gathering) {
            gathering = true;
            background.after(PATIENCE, this::postMeanwhile);
        }
    }

    private void postMeanwhile() {
        List<Run> all = List.copyOf(meanwhile);
        background.startHidden(
                progress -> all.stream().map(run -> RunOutcome.of(run, history)).toList(), outcome -> {
                    gathering = false;
                    outcome.handle(this::postMeanwhile, failure -> {});
                });
    }

    private void postMeanwhile(List<RunOutcome> outcomes) {
        outcomes.forEach(outcome ->
                meanwhile.removeIf(run -> run.id().equals(outcome.run().id())));
        Instant now = clock.instant();
        notices.post(
                outcomes.stream().map(EndNotices::of).toList(),
                ended -> NoticeTexts.meanwhile(ended, reportedUntil.orElse(now), now, ZoneId.systemDefault()));
        outcomes.forEach(this::rememberIfSucceeded);
        gather(List.of());
    }
}
