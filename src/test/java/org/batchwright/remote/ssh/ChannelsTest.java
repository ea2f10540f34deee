package org.batchwright.remote.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ChannelsTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final Channels channels = new Channels();
    private final List<String> order = new CopyOnWriteArrayList<>();

    @Test
    void user_requests_are_served_before_requests_of_lower_priority() throws Exception {
        List<Channels.Seat> all = fill(Channels.Use.USER, Channels.DEFAULT_LIMIT);
        FutureTask<Channels.Seat> polling = take(Channels.Use.POLLING);
        await().atMost(SOON).until(() -> channels.count().waiting() == 1);
        FutureTask<Channels.Seat> user = take(Channels.Use.USER);
        await().atMost(SOON).until(() -> channels.count().waiting() == 2);
        all.get(0).returnChannel();
        user.get();
        all.get(1).returnChannel();
        all.get(2).returnChannel();
        polling.get();
        assertThat(order).containsExactly("USER", "POLLING");
    }

    @Test
    void polling_and_following_leave_room_for_later_user_requests() throws Exception {
        fill(Channels.Use.FOLLOWING, 6);
        take(Channels.Use.FOLLOWING).get();
        FutureTask<Channels.Seat> follower = take(Channels.Use.FOLLOWING);
        await().atMost(SOON).until(() -> channels.count().waiting() == 1);
        fill(Channels.Use.POLLING, 2);
        FutureTask<Channels.Seat> polling = take(Channels.Use.POLLING);
        await().atMost(SOON).until(() -> channels.count().waiting() == 2);
        channels.acquire(Channels.Use.USER).returnChannel();
        assertThat(List.of(follower.isDone(), polling.isDone())).containsOnly(false);
    }

    @Test
    void the_limit_of_the_server_is_remembered_and_a_refused_request_waits() throws Exception {
        List<Channels.Seat> three = fill(Channels.Use.USER, 3);
        AtomicInteger shortages = new AtomicInteger();
        channels.onShortage(shortages::incrementAndGet);
        assertThat(channels.refused(three.get(2))).isEqualTo(2);
        assertThat(channels.count().found()).isEmpty();
        channels.refused(channels.acquire(Channels.Use.USER));
        channels.refused(channels.acquire(Channels.Use.USER));
        assertThat(channels.count()).extracting(Channels.Count::used).isEqualTo(2);
        assertThat(channels.count().found()).hasValue(2);
        assertThat(shortages).hasValue(3);
        assertThat(channels.hasMany()).isFalse();
        assertThat(channels.spare()).isEmpty();
        FutureTask<Channels.Seat> waiting = take(Channels.Use.USER);
        await().atMost(SOON).until(() -> channels.count().waiting() == 1);
        three.get(0).returnChannel();
        three.get(0).returnChannel();
        waiting.get();
        assertThat(channels.count().used()).isEqualTo(2);
    }

    @Test
    void every_request_gets_its_turn_if_there_is_only_one_channel() throws Exception {
        Channels.Seat only = channels.acquire(Channels.Use.USER);
        for (int refusal = 0; refusal < 3; refusal++) {
            assertThat(channels.refused(channels.acquire(Channels.Use.USER))).isEqualTo(1);
        }
        FutureTask<Channels.Seat> polling = take(Channels.Use.POLLING);
        await().atMost(SOON).until(() -> channels.count().waiting() == 1);
        only.returnChannel();
        polling.get().returnChannel();
        channels.acquire(Channels.Use.USER).returnChannel();
        assertThat(channels.count().used()).isZero();
    }

    @Test
    void waiting_for_a_channel_ends_when_the_connection_is_closed() throws Exception {
        fill(Channels.Use.USER, Channels.DEFAULT_LIMIT);
        FutureTask<Channels.Seat> waiting = take(Channels.Use.USER);
        await().atMost(SOON).until(() -> channels.count().waiting() == 1);
        channels.close();
        assertThatThrownBy(waiting::get).hasCauseInstanceOf(IOException.class);
    }

    private List<Channels.Seat> fill(Channels.Use use, int count) throws Exception {
        List<Channels.Seat> seats = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            seats.add(channels.acquire(use));
        }
        return seats;
    }

    private FutureTask<Channels.Seat> take(Channels.Use use) {
        Callable<Channels.Seat> taking = () -> {
            Channels.Seat seat = channels.acquire(use);
            order.add(use.name());
            return seat;
        };
        FutureTask<Channels.Seat> task = new FutureTask<>(taking);
        Thread.ofVirtual().start(task);
        return task;
    }
}
