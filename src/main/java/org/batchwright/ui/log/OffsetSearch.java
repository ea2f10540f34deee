package org.batchwright.ui.log;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.run.logs.LogHits;
import org.batchwright.run.logs.PartialLog;
import org.batchwright.run.logs.search.LogSought;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Running;

/** Searches a log once on its cluster, and from then on only what is appended to it. FX thread only. */
final class OffsetSearch {
    private final Background background;
    private final Runnable changed;
    private Optional<Sought> sought = Optional.empty();
    private Optional<Subscription> waiting = Optional.empty();
    private Optional<Running> work = Optional.empty();
    private Optional<LogHits> hits = Optional.empty();
    private boolean continuing;
    private boolean failed;
    private boolean grewMeanwhile;
    private long round;

    private record Sought(LogSession session, LogSought what) {}

    private interface Search {
        LogHits in(PartialLog log) throws OperationException, InterruptedException;
    }

    /** @param changed action called when the matches are known or there are more, and when the search has failed */
    OffsetSearch(Background background, Runnable changed) {
        this.background = background;
        this.changed = changed;
    }

    /** @param pause the time after which to search unless something else is sought by then */
    void start(LogSession session, LogSought what, Duration pause) {
        stop();
        sought = Optional.of(new Sought(session, what));
        if (pause.isZero()) {
            search(log -> log.find(what));
        } else {
            waiting = Optional.of(background.after(pause, () -> {
                waiting = Optional.empty();
                search(log -> log.find(what));
            }));
        }
    }

    private void search(Search search) {
        Optional<PartialLog> log = sought.flatMap(found -> found.session().parts());
        if (sought.isEmpty() || log.isEmpty()) {
            return;
        }
        LogSession session = sought.get().session();
        long mine = round;
        work = Optional.of(background.startHidden(progress -> search.in(log.get()), outcome -> {
            if (mine == round) {
                work = Optional.empty();
                continuing = false;
                outcome.handle(found -> hits = Optional.of(found), failure -> {
                    failed = true;
                    session.report(failure);
                });
                changed.run();
                if (grewMeanwhile) {
                    onLogGrown();
                }
            }
        }));
    }

    /** Searches what has been appended, if the rest has been searched. */
    void onLogGrown() {
        grewMeanwhile = isRunning() || continuing;
        if (!grewMeanwhile && !failed && hits.isPresent() && sought.isPresent()) {
            LogHits known = hits.get();
            LogSought what = sought.get().what();
            continuing = true;
            search(log -> log.findMore(what, known));
        }
    }

    /** Discards all matches. */
    void stop() {
        waiting.ifPresent(Subscription::close);
        waiting = Optional.empty();
        work.ifPresent(Running::cancel);
        work = Optional.empty();
        sought = Optional.empty();
        hits = Optional.empty();
        continuing = false;
        failed = false;
        grewMeanwhile = false;
        round++;
    }

    /** Returns whether the log is being searched on its cluster. */
    boolean isRunning() {
        return waiting.isPresent() || (work.isPresent() && !continuing);
    }

    /** Returns whether the log has been searched. */
    boolean isKnown() {
        return hits.isPresent();
    }

    /** Returns whether the log could not be searched. */
    boolean hasFailed() {
        return failed;
    }

    LogHits hits() {
        return hits.orElse(LogHits.NONE);
    }
}
