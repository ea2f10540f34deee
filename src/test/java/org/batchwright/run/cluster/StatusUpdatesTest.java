package org.batchwright.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.batchwright.scheduler.Discovery;
import org.junit.jupiter.api.Test;

class StatusUpdatesTest {
    private final ClusterSession session = new ClusterSession();

    @Test
    void the_result_of_a_discovery_that_ends_during_an_update_is_kept() {
        Discovery discovery = new Discovery("slurm", "Slurm 24.11", List.of());

        session.updateStatus(now -> {
            session.found = Optional.of(discovery);
            return now;
        });

        assertThat(session.status().discovery()).contains(discovery);
    }

    @Test
    void concurrent_updates_are_not_lost() throws Exception {
        Callable<Void> polls = () -> {
            for (int poll = 0; poll < 20_000; poll++) {
                session.updateStatus(StatusUpdatesTest::answeredOneSecondLater);
            }
            return null;
        };

        try (ExecutorService trackers = Executors.newFixedThreadPool(4)) {
            for (Future<Void> each :
                    trackers.invokeAll(Stream.generate(() -> polls).limit(4).toList())) {
                each.get();
            }
        }

        assertThat(session.status().answeredAt()).contains(Instant.ofEpochSecond(80_000));
    }

    private static ConnectionStatus answeredOneSecondLater(ConnectionStatus now) {
        Instant answered = now.answeredAt().orElse(Instant.EPOCH).plusSeconds(1);
        return new ConnectionStatus(now.link(), now.login(), now.discovery(), Optional.of(answered), now.failure());
    }
}
