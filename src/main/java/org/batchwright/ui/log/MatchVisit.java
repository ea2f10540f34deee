package org.batchwright.ui.log;

import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.log.file.LinePlace;

/** Determines where matches are, of which only the one asked for last is of interest. FX thread only. */
final class MatchVisit {
    private final Background background;
    private Optional<Running> work = Optional.empty();
    private long round;

    MatchVisit(Background background) {
        this.background = background;
    }

    /**
     * @param then callback that receives the place unless another visit has begun
     * @param failed callback that receives why it could not be determined
     */
    void start(Background.Work<LinePlace> place, Consumer<LinePlace> then, Consumer<OperationException> failed) {
        stop();
        long mine = round;
        work = Optional.of(background.startHidden(place, outcome -> {
            if (mine == round) {
                outcome.handle(then, failed);
            }
        }));
    }

    void stop() {
        work.ifPresent(Running::cancel);
        work = Optional.empty();
        round++;
    }
}
