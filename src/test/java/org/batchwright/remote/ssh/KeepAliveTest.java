package org.batchwright.remote.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KeepAliveTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final Staged wire = new Staged();
    private final AtomicLong jump = new AtomicLong();
    private final InstantSource clock = () -> Instant.now().plusMillis(jump.get());
    private KeepAlive keepAlive = KeepAlive.of(wire, rhythm(Duration.ofDays(1)), clock);

    @AfterEach
    void stop() {
        keepAlive.stop();
    }

    @Test
    void the_latency_is_measured() {
        await().atMost(SOON).until(() -> keepAlive.latency().isPresent());
        assertThat(wire.died).isEmpty();
    }

    @Test
    void complete_silence_is_reported_once_as_a_lost_link() {
        start(rhythm(Duration.ofMillis(10)));
        await().atMost(SOON).until(() -> keepAlive.latency().isPresent());
        wire.answers = false;
        await().atMost(SOON).until(() -> !wire.died.isEmpty());
        assertThat(wire.died).hasSize(1);
    }

    @Test
    void other_traffic_counts_as_a_sign_of_life() {
        wire.answers = false;
        wire.talks = true;
        start(rhythm(Duration.ofMillis(10)));
        int pings = wire.patience.size();
        await().atMost(SOON).until(() -> wire.patience.size() > pings + 3);
        assertThat(wire.died).isEmpty();
    }

    @Test
    void the_timeout_is_short_after_sleep() {
        start(rhythm(Duration.ofMillis(100)));
        await().atMost(SOON).until(() -> {
            // repeated, because a single jump may fall between two clock readings
            jump.addAndGet(Duration.ofHours(3).toMillis());
            return wire.patience.contains(Duration.ofSeconds(3));
        });
    }

    @Test
    void a_network_change_is_immediately_reported_as_a_lost_link() {
        wire.address = false;
        start(rhythm(Duration.ofMillis(10)));
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(wire.died).containsExactly("this computer is on a different network"));
    }

    @Test
    void the_link_is_checked_immediately_after_waking_up() {
        await().atMost(SOON).until(() -> wire.patience.size() == 1);
        keepAlive.probeNow();
        await().atMost(SOON).until(() -> wire.patience.size() == 2);
    }

    private void start(KeepAlive.Timing rhythm) {
        keepAlive.stop();
        keepAlive = KeepAlive.of(wire, rhythm, clock);
    }

    private static KeepAlive.Timing rhythm(Duration every) {
        return new KeepAlive.Timing(every, Duration.ofSeconds(9));
    }

    private static final class Staged implements KeepAlive.Link {
        private final List<Duration> patience = new CopyOnWriteArrayList<>();
        private final List<String> died = new CopyOnWriteArrayList<>();
        private volatile boolean answers = true;
        private volatile boolean talks;
        private volatile boolean address = true;

        @Override
        public boolean ping(Duration time) {
            patience.add(time);
            return answers;
        }

        @Override
        public boolean heardSince(long nanos) {
            return talks;
        }

        @Override
        public boolean hasAddress() {
            return address;
        }

        @Override
        public void onDead(String why) {
            died.add(why);
        }
    }
}
