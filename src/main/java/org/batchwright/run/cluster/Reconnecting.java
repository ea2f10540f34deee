package org.batchwright.run.cluster;

import java.time.Duration;
import java.util.List;
import org.batchwright.model.OperationException;

/** Reconnects after a lost connection, with increasing delays, until it succeeds, is no longer needed, or requires the user. */
record Reconnecting(Thread thread) {
    private static final List<Duration> RETRY_DELAYS = List.of(
            Duration.ZERO,
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            Duration.ofSeconds(20),
            Duration.ofSeconds(30));

    /** One attempt, without prompting. */
    interface Attempt {
        void connect() throws OperationException, InterruptedException;
    }

    static Reconnecting start(String name, Attempt attempt) {
        return new Reconnecting(Thread.ofVirtual().name("reconnect-" + name).start(() -> retryUntilDone(attempt)));
    }

    private static void retryUntilDone(Attempt attempt) {
        try {
            int number = 0;
            while (!tryOnce(attempt, number)) {
                number++;
            }
        } catch (InterruptedException e) {
            // no longer wanted
        }
    }

    private static boolean tryOnce(Attempt attempt, int number) throws InterruptedException {
        Thread.sleep(RETRY_DELAYS.get(Math.min(number, RETRY_DELAYS.size() - 1)));
        try {
            attempt.connect();
            return true;
        } catch (OperationException.LoginRefused | OperationException.HostKeyRefused e) {
            return true; // automatic retries could lock the account
        } catch (OperationException e) {
            return false;
        }
    }

    void stop() {
        thread.interrupt();
    }
}
