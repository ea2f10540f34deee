package org.batchwright.remote.ssh;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Knows within seconds that the other side does not answer any more, and how long an answer takes. The library's own keep-alive gives no
 * time and stays silent after a link that it found dead (stack.md 5); TCP itself takes a quarter of an hour.
 */
final class KeepAlive {

    /** The link that is felt. */
    interface Wire {
        /** Sends a question that every server answers, and waits for the answer at most so long; false when there is none. */
        boolean ask(Duration patience);

        /** Whether any bytes came after this time of {@link System#nanoTime}. */
        boolean heardSince(long nanos);

        /** Whether this computer still has the address that the connection goes out from. */
        boolean hasAddress();

        /** Told once, when there is no life in it. */
        void dead(String why);
    }

    /**
     * @param every between two questions
     * @param patience how long nothing at all may come while an answer is due
     */
    record Rhythm(Duration every, Duration patience) {
        /** For a login that can be made again without a person. */
        static final Rhythm QUICK = new Rhythm(Duration.ofSeconds(4), Duration.ofSeconds(6));
        /** A person would have to log in again: what is only slow is worth waiting for. */
        static final Rhythm PATIENT = new Rhythm(Duration.ofSeconds(5), Duration.ofSeconds(25));
        /** After sleep, or on another network, the connection is dead as a rule. */
        private static final Duration SHORT = Duration.ofSeconds(3);
    }

    private final Wire wire;
    private final Rhythm rhythm;
    private final InstantSource clock;
    private final Semaphore bell = new Semaphore(0);
    private final Thread thread;
    private volatile Optional<Duration> latency = Optional.empty();
    private volatile boolean over;

    private KeepAlive(Wire wire, Rhythm rhythm, InstantSource clock) {
        this.wire = wire;
        this.rhythm = rhythm;
        this.clock = clock;
        this.thread = Thread.ofVirtual().name("ssh-pulse").unstarted(this::feel);
    }

    static KeepAlive of(Wire wire, Rhythm rhythm, InstantSource clock) {
        KeepAlive keepAlive = new KeepAlive(wire, rhythm, clock);
        keepAlive.thread.start();
        return keepAlive;
    }

    /** Of the last answer. */
    Optional<Duration> latency() {
        return latency;
    }

    /** Asks now. */
    void wake() {
        bell.release();
    }

    void stop() {
        over = true;
        thread.interrupt();
    }

    private void feel() {
        try {
            question(rhythm.patience());
            while (!over) {
                long before = clock.millis();
                boolean called = bell.tryAcquire(rhythm.every().toMillis(), TimeUnit.MILLISECONDS);
                bell.drainPermits();
                long passed = clock.millis() - before;
                boolean slept = passed > rhythm.every().toMillis() * 2;
                if (!wire.hasAddress()) {
                    die("this computer is on another network");
                } else {
                    question(slept || called ? Rhythm.SHORT : rhythm.patience());
                }
            }
        } catch (InterruptedException e) {
            // the connection was closed
        }
    }

    /** Other bytes that come meanwhile are a sign of life, too: an answer queues behind a large download. */
    private void question(Duration patience) {
        long asked = System.nanoTime();
        while (!over) {
            long start = System.nanoTime();
            if (wire.ask(patience)) {
                latency = Optional.of(Duration.ofNanos(System.nanoTime() - start));
                return;
            }
            if (!wire.heardSince(asked)) {
                die("no response for " + patience.toSeconds() + " s");
            }
            asked = System.nanoTime();
        }
    }

    private void die(String why) {
        if (!over) {
            over = true;
            wire.dead(why);
        }
    }
}
