package org.batchwright.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.junit.jupiter.api.Test;

class ConnectionChangesTest {
    private static final ClusterName LAB = ClusterName.of("lab");

    private final ConnectionChanges news = new ConnectionChanges();

    @Test
    void a_new_link_counts_as_a_change_but_new_scheduler_output_does_not() {
        assertThat(news.isChanged(LAB, status(LinkState.UP, 1, Optional.empty())))
                .isTrue();
        assertThat(news.isChanged(LAB, status(LinkState.UP, 2, Optional.empty())))
                .isFalse();
        assertThat(news.isChanged(LAB, status(LinkState.LOST, 2, Optional.empty())))
                .isTrue();
        assertThat(news.isChanged(LAB, status(LinkState.UP, 3, Optional.empty())))
                .isTrue();
        Optional<OperationException> silent =
                Optional.of(new OperationException.NotPossible("It does not answer.", "Wait."));
        assertThat(news.isChanged(LAB, status(LinkState.UP, 3, silent))).isTrue();
        assertThat(news.isChanged(ClusterName.of("other"), status(LinkState.UP, 3, silent)))
                .isTrue();
    }

    private static ConnectionStatus status(LinkState link, int second, Optional<OperationException> failure) {
        return new ConnectionStatus(
                link, Optional.empty(), Optional.empty(), Optional.of(Instant.ofEpochSecond(second)), failure);
    }
}
