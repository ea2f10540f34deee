package org.batchwright.remote.ssh;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.batchwright.text.Message;

/**
 * Detects within seconds that the server no longer responds, and measures latency. The library's own keep-alive measures no latency and
 * does not report a dead link (decision 021); TCP itself takes a quarter of an hour to notice one.
 */
final class KeepAlive {

    /** The monitored link. */
    interface Link {
        /** Sends a request that every server answers, and waits for the response. Returns false on timeout. */
        boolean ping(Duration patience);

        /** Returns whether any bytes have arrived since the given {@link System#nanoTime}. */
        boolean heardSince(long nanos);

        /** Returns whether this computer still has the connection's local address. */
        boolean hasAddress();

        /** Called once, when the connection is dead. */
        void onDead(String why);
    }

    /**
     * @param every interval between requests
     * @param patience how long to wait for any data while an answer is due
     */
    record Timing(Duration every, Duration patience) {
        /** For a login that can be repeated unattended. */
        static final Timing QUICK = new Timing(Duration.ofSeconds(4), Duration.ofSeconds(6));
        /** For a login that only the user can repeat. Waits longer, in case the network is only slow. */
        static final Timing PATIENT = new Timing(Duration.ofSeconds(5), Duration.ofSeconds(25));
        /** Used after sleep or a network change, when the connection is usually dead. */
        private static final Duration SHORT = Duration.ofSeconds(3);
    }

    private final Link link;
    private final Timing timing;
    private final InstantSource clock;
    private final Semaphore wakeUp = new Semaphore(0);
    private final Thread thread;
    private volatile Optional<Duration> latency = Optional.empty();
    private volatile boolean over;

    private KeepAlive(Link link, Timing timing, InstantSource clock) {
        this.link = link;
        this.timing = timing;
        this.clock = clock;
        this.thread = Thread.ofVirtual().name("ssh-pulse").unstarted(this::monitor);
    }

    static KeepAlive of(Link link, Timing timing, InstantSource clock) {
        KeepAlive keepAlive = new KeepAlive(link, timing, clock);
        keepAlive.thread.start();
        return keepAlive;
    }

    /** Returns the latency of the last response. */
    Optional<Duration> latency() {
        return latency;
    }

    /** Sends a request now. */
    void probeNow() {
        wakeUp.release();
    }

    void stop() {
        over = true;
        thread.interrupt();
    }

    private void monitor() {
        try {
            probe(timing.patience());
            while (!over) {
                long before = clock.millis();
                boolean called = wakeUp.tryAcquire(timing.every().toMillis(), TimeUnit.MILLISECONDS);
                wakeUp.drainPermits();
                long passed = clock.millis() - before;
                boolean slept = passed > timing.every().toMillis() * 2;
                if (!link.hasAddress()) {
                    markDead(Message.text("remote.network-changed"));
                } else {
                    probe(slept || called ? Timing.SHORT : timing.patience());
                }
            }
        } catch (InterruptedException e) {
            // the connection was closed
        }
    }

    /**
     * Sends a request. Any other incoming data also shows that the connection is alive, because the response may be queued behind a large
     * download.
     */
    private void probe(Duration patience) {
        long sentAt = System.nanoTime();
        while (!over) {
            long start = System.nanoTime();
            if (link.ping(patience)) {
                latency = Optional.of(Duration.ofNanos(System.nanoTime() - start));
                return;
            }
            if (!link.heardSince(sentAt)) {
                markDead(Message.text("remote.silent-for", patience.toSeconds()));
            }
            sentAt = System.nanoTime();
        }
    }

    private void markDead(String why) {
        if (!over) {
            over = true;
            link.onDead(why);
        }
    }
}
