package org.batchwright.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.run.cluster.KnownClusters;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.run.cluster.LiveClusterConnections;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class LostConnectionTest {
    private static final ClusterName LAB = new ClusterName("lab");
    private final OperationException away =
            new OperationException.Unreachable(Message.written("Nobody is there.", "Wait."), new IOException("away"));

    private final Fallible hosts = new Fallible();
    private final LiveClusterConnections connections = new LiveClusterConnections(
            hosts, new Somebody(), Dialects.known(), KnownClusters.NONE, InstantSource.system());
    private final Cluster lab = new Cluster(
            LAB,
            Optional.of(Address.alias("login1")),
            "slurm",
            new Cluster.Policy("~/batchwright", Duration.ofSeconds(1), 1, List.of()),
            Map.of(),
            List.of());

    @AfterEach
    void close() {
        connections.close();
    }

    @Test
    void a_connection_that_was_never_opened_is_not_lost() {
        hosts.refusal = Optional.of(away);

        assertThatThrownBy(() -> connections.host(lab)).isSameAs(away);

        assertThat(connections.status(LAB).link()).isEqualTo(LinkState.FAILED);
        assertThat(connections.status(LAB).failure()).containsSame(away);
    }

    @Test
    void a_lost_connection_is_reopened_automatically_without_a_prompt() throws Exception {
        Host first = connections.host(lab);
        hosts.refusal = Optional.of(away);
        hosts.lose();
        assertThat(connections.status(LAB).link()).isEqualTo(LinkState.LOST);
        await().until(() -> hosts.logins.size() > 2);
        hosts.refusal = Optional.empty();
        await().until(() -> connections.status(LAB).link() == LinkState.UP);
        assertThat(connections.host(lab)).isNotSameAs(first);
        assertThat(hosts.logins).containsOnly(LoginQuestions.NON_INTERACTIVE);
        assertThat(connections.status(LAB).failure()).isEmpty();
    }

    @Test
    void if_a_login_requires_input_no_prompt_appears_until_the_user_connects() throws Exception {
        connections.host(lab);
        hosts.refusal = Optional.of(
                new OperationException.LoginRefused(Message.written("No password was given.", "Give one."), ""));
        hosts.lose();
        await().until(() -> connections.status(LAB).failure().orElseThrow() instanceof OperationException.LoginRefused);
        int attempts = hosts.logins.size();
        assertThatThrownBy(() -> connections.backgroundHost(lab))
                .hasMessageContaining("logging in again requires your input");
        assertThat(hosts.logins).hasSize(attempts).containsOnly(LoginQuestions.NON_INTERACTIVE);
        hosts.refusal = Optional.empty();
        connections.host(lab);
        assertThat(hosts.logins.getLast()).isInstanceOf(Somebody.class);
        assertThat(connections.backgroundHost(lab).isOpen()).isTrue();
        assertThat(connections.status(LAB).link()).isEqualTo(LinkState.UP);
    }

    @Test
    void the_connection_is_not_restored_after_a_deliberate_disconnect() throws Exception {
        connections.host(lab);
        hosts.refusal = Optional.of(away);
        hosts.lose();
        await().until(() -> !hosts.logins.isEmpty());
        connections.disconnect(LAB);
        int attempts = hosts.logins.size();
        await().during(Duration.ofSeconds(2)).until(() -> hosts.logins.size() <= attempts + 1);
        assertThat(connections.status(LAB).link()).isEqualTo(LinkState.OFF);
    }

    /** A user who does not answer prompts. */
    private static final class Somebody implements LoginQuestions {
        @Override
        public Optional<char[]> secret(Secret secret) {
            return Optional.empty();
        }

        @Override
        public boolean trust(NewHostKey key) {
            return false;
        }
    }

    /** Connections that break on request and cannot be restored for a while. */
    private static final class Fallible implements Hosts {
        private final List<LoginQuestions> logins = new CopyOnWriteArrayList<>();
        private final ThisComputer here = new ThisComputer();
        private volatile Optional<OperationException> refusal = Optional.empty();
        private volatile Runnable lost = () -> {};
        private final AtomicInteger made = new AtomicInteger();

        void lose() {
            logins.clear();
            made.incrementAndGet();
            lost.run();
        }

        @Override
        public Host connect(Cluster cluster, LoginQuestions questions, Steps steps) throws OperationException {
            logins.add(questions);
            if (refusal.isPresent()) {
                throw refusal.get();
            }
            int number = made.incrementAndGet();
            return (Host) Proxy.newProxyInstance(
                    Host.class.getClassLoader(),
                    new Class<?>[] {Host.class},
                    (proxy, method, arguments) -> switch (method.getName()) {
                        case "isOpen" -> made.get() == number;
                        case "onLost" -> {
                            lost = (Runnable) arguments[0];
                            yield null;
                        }
                        case "inBackground" -> proxy;
                        case "equals" -> proxy.hashCode() == arguments[0].hashCode();
                        case "hashCode" -> number;
                        case "toString" -> "host " + number;
                        default -> method.invoke(here, arguments);
                    });
        }
    }
}
