package org.batchwright.run.track;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.Subscription;
import org.batchwright.model.preset.ClusterName;

/**
 * Performs tasks after each poll of a cluster, on a separate thread, so that long tasks delay neither the next poll nor other clusters. If
 * polls occur while the tasks run, the tasks run once more.
 */
public final class AfterPoll implements AutoCloseable {
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

    private final List<Consumer<ClusterName>> work;
    private final Map<ClusterName, Turn> turns = new HashMap<>();
    private final Subscription polls;
    private volatile boolean closed;

    /** @param work the tasks, run one after the other; each should end early when interrupted */
    public AfterPoll(Tracker tracker, List<Consumer<ClusterName>> work) {
        this.work = List.copyOf(work);
        this.polls = tracker.onPulse(this::polled);
    }

    /** The thread that performs the tasks for a cluster, and whether another poll has occurred since it began. */
    private static final class Turn {
        private final Thread thread;
        private boolean again;

        Turn(Thread thread) {
            this.thread = thread;
        }
    }

    private void polled(ClusterName cluster) {
        synchronized (turns) {
            Turn running = turns.get(cluster);
            if (running != null) {
                running.again = true;
            } else if (!closed) {
                Thread thread = Thread.ofVirtual().name("after-poll-" + cluster).unstarted(() -> run(cluster));
                turns.put(cluster, new Turn(thread));
                thread.start();
            }
        }
    }

    private void run(ClusterName cluster) {
        boolean ended = false;
        try {
            do {
                doAll(cluster);
                ended = !isAgain(cluster);
            } while (!ended);
        } finally {
            if (!ended) {
                synchronized (turns) {
                    turns.remove(cluster);
                }
            }
        }
    }

    /** Performs all tasks. If a file cannot be read, the remaining tasks are still performed. */
    private void doAll(ClusterName cluster) {
        Optional<UncheckedIOException> unread = Optional.empty();
        for (Consumer<ClusterName> one : work) {
            try {
                one.accept(cluster);
            } catch (UncheckedIOException failure) {
                unread = unread.or(() -> Optional.of(failure));
            }
        }
        if (unread.isPresent() && !closed) { // if closed, the read failed because the history was closed
            throw unread.get();
        }
    }

    /** Returns whether another poll has occurred. If none has, ends the turn in the same atomic step, so that no poll is missed. */
    private boolean isAgain(ClusterName cluster) {
        synchronized (turns) {
            Turn turn = turns.get(cluster);
            if (turn == null || closed || !turn.again) {
                turns.remove(cluster);
                return false;
            }
            turn.again = false;
            return true;
        }
    }

    /** Interrupts the tasks, and waits briefly for them to stop reading the history. */
    @Override
    public void close() {
        List<Turn> left;
        synchronized (turns) {
            closed = true;
            left = List.copyOf(turns.values());
        }
        polls.close();
        left.forEach(turn -> turn.thread.interrupt());
        try {
            for (Turn turn : left) {
                turn.thread.join(STOP_TIMEOUT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
