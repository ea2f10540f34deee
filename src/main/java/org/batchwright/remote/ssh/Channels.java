package org.batchwright.remote.ssh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.text.Message;

/**
 * The channels of one connection. The server does not report how many sessions it allows (OpenSSH: MaxSessions), so the limit is learned
 * from refusals and probed again from time to time. Requests are served in FIFO order, except that a request the user is waiting for
 * overtakes less urgent ones that arrived shortly before.
 */
final class Channels {
    /** OpenSSH's own MaxSessions. */
    static final int DEFAULT_LIMIT = 10;
    /** Below this number of channels, no idle channels are kept. */
    private static final int MIN_FOR_IDLE = 4;

    /** Number of consecutive refusals that establish a limit, because a server may notice late that a session has ended. */
    private static final int REFUSALS_TO_LIMIT = 3;

    private static final long RETRY_MILLIS = 1_000;
    private static final Duration LIMIT_INCREASE_INTERVAL = Duration.ofMinutes(1);

    enum Use {
        USER(Duration.ZERO),
        POLLING(Duration.ofSeconds(5)),
        FOLLOWING(Duration.ofSeconds(10)),
        /** Started in reserve and not yet assigned. */
        SPARE(Duration.ofSeconds(60));

        private final long handicap;

        Use(Duration handicap) {
            this.handicap = handicap.toNanos();
        }
    }

    /**
     * @param used channels in use
     * @param waiting number of waiters
     * @param found the limit, once the server has refused another channel
     */
    record Count(int used, int waiting, OptionalInt found) {}

    private record Waiter(Use use, long turn) {}

    /** A permit for one channel, returned when the channel is closed. */
    final class Seat {
        private final Use use;
        private boolean given;

        private Seat(Use use) {
            this.use = use;
        }

        void returnChannel() {
            release(this);
        }
    }

    private final List<Waiter> waiting = new ArrayList<>();
    private final List<Runnable> idle = new ArrayList<>();
    private int limit = DEFAULT_LIMIT;
    private int used;
    private int followed;
    private int strikes;
    private long refusedAt;
    private boolean closed;

    /** @param giveBack releases the channel if it is idle; called when channels are scarce */
    synchronized void onShortage(Runnable giveBack) {
        idle.add(giveBack);
    }

    /**
     * Waits for a free channel.
     *
     * @throws IOException if the connection was closed
     */
    Seat acquire(Use use) throws IOException, InterruptedException {
        Waiter me = new Waiter(use, System.nanoTime() + use.handicap);
        synchronized (this) {
            waiting.add(me);
        }
        try {
            while (true) {
                synchronized (this) {
                    if (closed) {
                        throw new IOException(Message.text("remote.connection-closed-here"));
                    }
                    if (isNext(me)) {
                        return seat(use);
                    }
                }
                reclaimIdle();
                synchronized (this) {
                    if (!closed && !isNext(me)) {
                        wait(RETRY_MILLIS); // the limit is probed again after a while, and later holders can be
                        // asked to release their channels
                    }
                }
            }
        } finally {
            synchronized (this) {
                waiting.remove(me);
                notifyAll();
            }
        }
    }

    /** Returns a permit for a spare channel, if there are more channels than needed. */
    synchronized Optional<Seat> spare() {
        return !closed && waiting.isEmpty() && limit >= MIN_FOR_IDLE && limit - used > 2
                ? Optional.of(seat(Use.SPARE))
                : Optional.empty();
    }

    /**
     * Records that the server refused this channel.
     *
     * @return number of other channels in use
     */
    int refused(Seat seat) {
        int others;
        synchronized (this) {
            seat.returnChannel();
            others = used;
            strikes++;
            if (strikes >= REFUSALS_TO_LIMIT) {
                limit = Math.max(1, Math.min(limit, others));
                refusedAt = System.nanoTime();
            }
        }
        reclaimIdle();
        return others;
    }

    /** Releases all waiters. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** Records that the server accepted the channel. */
    synchronized void onAccepted() {
        strikes = 0;
        limit = Math.max(limit, used);
    }

    /** Returns whether a channel may be held for hours. */
    synchronized boolean hasMany() {
        return limit >= MIN_FOR_IDLE;
    }

    /** Returns whether idle channels should be released. */
    synchronized boolean isShort() {
        return !waiting.isEmpty() || limit < MIN_FOR_IDLE;
    }

    synchronized Count count() {
        return new Count(used, waiting.size(), limit < DEFAULT_LIMIT ? OptionalInt.of(limit) : OptionalInt.empty());
    }

    private Seat seat(Use use) {
        used++;
        followed += use == Use.FOLLOWING ? 1 : 0;
        return new Seat(use);
    }

    private synchronized void release(Seat seat) {
        if (!seat.given) {
            seat.given = true;
            used--;
            followed -= seat.use == Use.FOLLOWING ? 1 : 0;
            notifyAll();
        }
    }

    private boolean isNext(Waiter me) {
        return waiting.stream()
                .filter(waiter -> isAllowed(waiter.use))
                .min(Comparator.comparingLong(Waiter::turn))
                .filter(me::equals)
                .isPresent();
    }

    /**
     * Returns whether this use may take a channel now. Polling leaves one channel free, because the user may need it at any time; following
     * a log, which uses a channel for hours, leaves more of them free.
     */
    private boolean isAllowed(Use use) {
        int now = limit < DEFAULT_LIMIT && System.nanoTime() - refusedAt > LIMIT_INCREASE_INTERVAL.toNanos()
                ? limit + 1
                : limit;
        return switch (use) {
            case USER, SPARE -> used < now;
            case POLLING -> used < Math.max(1, now - 1);
            case FOLLOWING -> used < Math.max(1, now - 1) && followed < Math.max(1, now - (MIN_FOR_IDLE - 1));
        };
    }

    private void reclaimIdle() {
        List<Runnable> all;
        synchronized (this) {
            all = List.copyOf(idle);
        }
        all.forEach(Runnable::run);
    }
}
