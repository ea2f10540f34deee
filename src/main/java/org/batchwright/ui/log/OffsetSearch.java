package org.batchwright.ui.log;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.Subscription;
import org.batchwright.run.logs.LogHits;
import org.batchwright.run.logs.PartialLog;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Running;

/** Searches a log on its cluster once the user stops typing. FX thread only. */
final class OffsetSearch {
    /** The pause after typing; each search reads the whole log on its cluster. */
    private static final Duration TYPING = Duration.ofMillis(350);

    private final Background background;
    private final Runnable changed;
    private Optional<LogSession> session = Optional.empty();
    private Optional<Subscription> waiting = Optional.empty();
    private Optional<Running> work = Optional.empty();
    private LogHits hits = LogHits.NONE;
    private long round;

    /** @param changed action called when the matches are known */
    OffsetSearch(Background background, Runnable changed) {
        this.background = background;
        this.changed = changed;
    }

    void start(LogSession where, String text) {
        stop();
        session = Optional.of(where);
        waiting = Optional.of(background.after(TYPING, () -> where.parts().ifPresent(log -> search(log, text))));
    }

    private void search(PartialLog log, String text) {
        waiting = Optional.empty();
        long mine = round;
        work = Optional.of(background.startHidden(progress -> log.find(text), outcome -> {
            if (mine == round) {
                work = Optional.empty();
                outcome.handle(found -> hits = found, session.orElseThrow()::report);
                changed.run();
            }
        }));
    }

    /** Discards all matches. */
    void stop() {
        waiting.ifPresent(Subscription::close);
        waiting = Optional.empty();
        work.ifPresent(Running::cancel);
        work = Optional.empty();
        hits = LogHits.NONE;
        round++;
    }

    boolean isRunning() {
        return waiting.isPresent() || work.isPresent();
    }

    LogHits hits() {
        return hits;
    }

    /** Returns the first match at or after an offset, or the last match if there is none. */
    OptionalInt nearest(long offset) {
        return hits.nearest(offset);
    }
}
