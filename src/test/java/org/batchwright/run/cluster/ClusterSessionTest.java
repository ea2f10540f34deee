package org.batchwright.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;

/** Tests the conditions that keep background work from connecting. */
class ClusterSessionTest {
    private final ClusterSession session = new ClusterSession();

    @Test
    void background_work_connects_again_after_a_changed_host_key_has_been_replaced() throws Exception {
        HostKeyChange change = change("AAAA");
        session.onRefused(
                new OperationException.HostKeyRefused(Message.of("remote.host-key-changed", "lab", "lab", ""), change));
        session.onHostKeyReplaced(change("BBBB"), () -> {});
        assertThatThrownBy(() -> session.backgroundMode(Cluster.thisComputer(), true))
                .isInstanceOf(OperationException.HostKeyRefused.class);
        session.onHostKeyReplaced(change, () -> {});
        assertThat(session.backgroundMode(Cluster.thisComputer(), true)).isEqualTo(ClusterSession.ConnectMode.REUSE);
    }

    @Test
    void the_replacement_of_a_host_key_resolves_the_failure_of_every_cluster_with_this_host() {
        OperationException changed = new OperationException.HostKeyRefused(
                Message.of("remote.host-key-changed", "lab", "lab", ""), change("AAAA"));
        session.updateStatus(now -> now.with(LinkState.FAILED, Optional.empty(), Optional.of(changed)));
        List<ConnectionStatus> published = new ArrayList<>();
        session.onHostKeyReplaced(change("BBBB"), () -> published.add(session.status()));
        assertThat(session.status().failure()).contains(changed);
        session.onHostKeyReplaced(change("AAAA"), () -> published.add(session.status()));
        assertThat(published).containsExactly(ConnectionStatus.UNTRIED);
        assertThat(session.status()).isEqualTo(ConnectionStatus.UNTRIED);
    }

    private static HostKeyChange change(String offered) {
        return new HostKeyChange(
                "lab",
                "lab",
                List.of(Path.of("known_hosts")),
                List.of(),
                new HostKeyChange.Key("ssh-ed25519", offered, "SHA256:" + offered),
                HostKeyChange.Replacement.POSSIBLE);
    }
}
