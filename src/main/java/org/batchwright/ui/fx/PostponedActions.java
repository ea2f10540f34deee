package org.batchwright.ui.fx;

import java.util.ArrayList;
import java.util.List;

/** Actions that are postponed until the window has drawn its first frames. FX thread only. */
final class PostponedActions {
    private final List<Runnable> waiting = new ArrayList<>();
    private boolean postponed;

    /** Postpones all actions from now on. */
    void postpone() {
        postponed = true;
    }

    void runOrPostpone(Runnable action) {
        if (postponed) {
            waiting.add(action);
        } else {
            action.run();
        }
    }

    /** Runs the postponed actions in order; later actions then run immediately. */
    void release() {
        postponed = false;
        List<Runnable> now = List.copyOf(waiting);
        waiting.clear();
        now.forEach(Runnable::run);
    }
}
