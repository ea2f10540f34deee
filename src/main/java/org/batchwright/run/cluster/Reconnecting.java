package org.batchwright.run.cluster;

import java.time.Duration;
import java.util.List;
import org.batchwright.model.OperationException;

/** Makes a lost connection again, sooner at first and then less often, until it stands, nobody wants it any more, or a person is needed. */
final class Reconnecting {
    private static final List<Duration> PAUSES = List.of(
            Duration.ZERO,
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            Duration.ofSeconds(20),
            Duration.ofSeconds(30));

    /** One attempt, which asks nobody. */
    interface Attempt {
        void make() throws OperationException, InterruptedException;
    }

    private final Thread thread;

    private Reconnecting(Thread thread) {
        this.thread = thread;
    }

    static Reconnecting start(String name, Attempt attempt) {
        return new Reconnecting(Thread.ofVirtual().name("reconnect-" + name).start(() -> go(attempt)));
    }

    private static void go(Attempt attempt) {
        try {
            int number = 0;
            while (!isOver(attempt, number)) {
                number++;
            }
        } catch (InterruptedException e) {
            // nobody wants it any more
        }
    }

    private static boolean isOver(Attempt attempt, int number) throws InterruptedException {
        Thread.sleep(PAUSES.get(Math.min(number, PAUSES.size() - 1)));
        try {
            attempt.make();
            return true;
        } catch (OperationException.LoginRefused | OperationException.HostKeyRefused e) {
            return true; // asking again by itself would lock the account
        } catch (OperationException e) {
            return false;
        }
    }

    void stop() {
        thread.interrupt();
    }
}
