package org.batchwright.remote.ssh;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The seats of one connection. How many sessions a server allows at once (OpenSSH: MaxSessions) it does not say: it is found out by
 * being refused, and tried again from time to time. Who waits is served in the order of coming, but one that the user waits for
 * passes those that came a little before and can wait longer.
 */
final class Channels {
    /** OpenSSH's own MaxSessions. */
    static final int USUAL = 10;
    /** With fewer, nothing keeps a seat that it does not need at the moment. */
    private static final int FEW = 4;

    /** Refusals one after the other that make a limit: a server may be late to notice that a session ended. */
    private static final int STRIKES = 3;

    private static final long AGAIN_MILLIS = 1_000;
    private static final Duration ONE_MORE_AFTER = Duration.ofMinutes(1);

    /** What a seat is for. */
    enum Use {
        USER(Duration.ZERO),
        POLLING(Duration.ofSeconds(5)),
        FOLLOWING(Duration.ofSeconds(10)),
        /** Kept ready, for nobody yet. */
        SPARE(Duration.ofSeconds(60));

        private final long handicap;

        Use(Duration handicap) {
            this.handicap = handicap.toNanos();
        }
    }

    /**
     * @param used seats taken now
     * @param waiting who waits for one
     * @param found how many there are, once the server refused one more
     */
    record Count(int used, int waiting, OptionalInt found) {}

    private record Waiter(Use use, long turn) {}

    /** Leave to have one channel; given back when it is closed. */
    final class Seat {
        private final Use use;
        private boolean given;

        private Seat(Use use) {
            this.use = use;
        }

        void giveBack() {
            release(this);
        }
    }

    private final List<Waiter> waiting = new ArrayList<>();
    private final List<Runnable> idle = new ArrayList<>();
    private int limit = USUAL;
    private int used;
    private int followed;
    private int strikes;
    private long refusedAt;
    private boolean closed;

    /** @param giveBack told when seats are short: lets go of one that is not needed now */
    synchronized void whenShort(Runnable giveBack) {
        idle.add(giveBack);
    }

    /**
     * Waits for a seat.
     *
     * @throws IOException when the connection was closed
     */
    Seat take(Use use) throws IOException, InterruptedException {
        Waiter me = new Waiter(use, System.nanoTime() + use.handicap);
        synchronized (this) {
            waiting.add(me);
        }
        try {
            while (true) {
                synchronized (this) {
                    if (closed) {
                        throw new IOException("the connection was closed");
                    }
                    if (isNext(me)) {
                        return seat(use);
                    }
                }
                askBack();
                synchronized (this) {
                    if (!closed && !isNext(me)) {
                        wait(AGAIN_MILLIS); // a limit is tried again after a while, and who came late may be asked, too
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

    /** A seat when there is more than enough. */
    synchronized Optional<Seat> spare() {
        return !closed && waiting.isEmpty() && limit >= FEW && limit - used > 2
                ? Optional.of(seat(Use.SPARE))
                : Optional.empty();
    }

    /**
     * The server did not allow the channel of this seat.
     *
     * @return how many others there were
     */
    int refused(Seat seat) {
        int others;
        synchronized (this) {
            seat.giveBack();
            others = used;
            strikes++;
            if (strikes >= STRIKES) {
                limit = Math.max(1, Math.min(limit, others));
                refusedAt = System.nanoTime();
            }
        }
        askBack();
        return others;
    }

    /** Nobody needs to wait any more. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    /** The server allowed it. */
    synchronized void opened() {
        strikes = 0;
        limit = Math.max(limit, used);
    }

    /** Whether a channel may be kept for hours. */
    synchronized boolean areMany() {
        return limit >= FEW;
    }

    /** Whether a seat that is not needed now is better given back. */
    synchronized boolean areShort() {
        return !waiting.isEmpty() || limit < FEW;
    }

    synchronized Count count() {
        return new Count(used, waiting.size(), limit < USUAL ? OptionalInt.of(limit) : OptionalInt.empty());
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
                .filter(waiter -> fits(waiter.use))
                .min(Comparator.comparingLong(Waiter::turn))
                .filter(me::equals)
                .isPresent();
    }

    /** Polling leaves a seat to the user, who may come at any time; followers, who stay for hours, leave more. */
    private boolean fits(Use use) {
        int now = limit < USUAL && System.nanoTime() - refusedAt > ONE_MORE_AFTER.toNanos() ? limit + 1 : limit;
        return switch (use) {
            case USER, SPARE -> used < now;
            case POLLING -> used < Math.max(1, now - 1);
            case FOLLOWING -> used < Math.max(1, now - 1) && followed < Math.max(1, now - (FEW - 1));
        };
    }

    private void askBack() {
        List<Runnable> all;
        synchronized (this) {
            all = List.copyOf(idle);
        }
        all.forEach(Runnable::run);
    }
}
