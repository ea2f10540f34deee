package org.batchwright.run.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.run.InterceptingHost;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests how often the user is prompted if several components connect to the same cluster. */
class SharedLoginTest extends FakeSlurmLogin {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final ClusterConnections.ConnectSteps SILENT = ClusterConnections.ConnectSteps.SILENT;

    private final OperationException declined =
            new OperationException.LoginRefused(Message.written("No password was given.", "Give one."), "");
    private final List<LoginQuestions> loginQuestions = new CopyOnWriteArrayList<>();
    private final CountDownLatch answer = new CountDownLatch(1);
    private final List<Thread> threads = new ArrayList<>();
    private volatile Optional<OperationException> refusal = Optional.empty();
    private volatile boolean cut;
    private LiveClusterConnections connections;
    private Cluster lab;

    @BeforeEach
    void open() {
        connections =
                new LiveClusterConnections(this::login, new Person(), Dialects.known(), KnownClusters.NONE, () -> now);
        lab = cluster("slurm");
    }

    @AfterEach
    void close() {
        answer.countDown();
        connections.close();
    }

    @Test
    void threads_waiting_for_a_login_share_its_connection() throws Exception {
        List<FutureTask<Object>> all = everybody();
        answer.countDown();
        for (FutureTask<Object> one : all) {
            one.get();
        }
        assertThat(loginQuestions).hasSize(1);
        assertThat(connections.status(lab.name()).link()).isEqualTo(LinkState.UP);
    }

    @Test
    void a_declined_login_is_retried_only_by_the_user() throws Exception {
        refusal = Optional.of(declined);
        List<FutureTask<Object>> all = everybody();
        answer.countDown();
        for (FutureTask<Object> one : all) {
            assertThatThrownBy(one::get).isInstanceOf(ExecutionException.class).hasCause(declined);
        }
        assertThatThrownBy(() -> connections.backgroundHost(lab)).isSameAs(declined);
        assertThat(loginQuestions).hasSize(1);

        refusal = Optional.empty();
        connections.host(lab);
        connections.backgroundHost(lab);
        assertThat(loginQuestions).hasSize(2);
    }

    @Test
    void background_work_does_not_repeat_prompts_that_the_user_dismissed() throws Exception {
        FutureTask<Object> stopped = begin(() -> connections.connect(lab, SILENT));
        await().atMost(SOON).until(() -> loginQuestions.size() == 1);
        FutureTask<Object> poll = begin(() -> connections.backgroundHost(lab));
        await().atMost(SOON).until(() -> threads.getLast().getState() == Thread.State.WAITING);
        threads.getFirst().interrupt();
        await().atMost(SOON).until(() -> loginQuestions.size() == 2);
        answer.countDown();
        poll.get();
        assertThatThrownBy(stopped::get).hasCauseInstanceOf(InterruptedException.class);
        assertThat(loginQuestions.getLast()).isSameAs(LoginQuestions.NON_INTERACTIVE);
    }

    @Test
    void only_an_explicit_reconnect_logs_in_while_connected() throws Exception {
        answer.countDown();
        connections.connectIfNeeded(lab, SILENT);
        connections.connectIfNeeded(lab, SILENT);
        connections.host(lab);
        assertThat(loginQuestions).hasSize(1);

        connections.connect(lab, SILENT);
        assertThat(loginQuestions).hasSize(2);
    }

    @Test
    void background_work_never_prompts_if_the_connection_is_lost() throws Exception {
        answer.countDown();
        connections.host(lab);
        loginQuestions.clear();
        cut = true; // the loss of the connection has not been detected yet
        refusal = Optional.of(declined);

        assertThatThrownBy(() -> connections.backgroundHost(lab))
                .hasMessageContaining("logging in again requires your input");
        assertThatThrownBy(() -> connections.backgroundHost(lab))
                .hasMessageContaining("logging in again requires your input");
        assertThat(loginQuestions).containsExactly(LoginQuestions.NON_INTERACTIVE);
        assertThat(connections.status(lab.name()).link()).isEqualTo(LinkState.LOST);
    }

    @Test
    void background_work_does_not_reconnect_until_the_user_who_disconnected_has_reconnected() throws Exception {
        answer.countDown();
        connections.host(lab);
        connections.disconnect(lab.name());

        assertThatThrownBy(() -> connections.backgroundHost(lab)).hasMessageContaining("You disconnected from lab");
        assertThat(connections.status(lab.name()).link()).isEqualTo(LinkState.OFF);
        assertThat(loginQuestions).hasSize(1);

        connections.host(lab);
        connections.backgroundHost(lab);
        assertThat(loginQuestions).hasSize(2);
    }

    /** Requests a connection in every way. The first request is logging in, and the others wait for it. */
    private List<FutureTask<Object>> everybody() {
        List<FutureTask<Object>> all = new ArrayList<>(List.of(begin(() -> connections.host(lab))));
        await().atMost(SOON).until(() -> loginQuestions.size() == 1);
        all.add(begin(() -> connections.host(lab)));
        all.add(begin(() -> connections.backgroundHost(lab)));
        all.add(begin(() -> connections.connect(lab, SILENT)));
        all.add(begin(() -> connections.connectIfNeeded(lab, SILENT)));
        await().atMost(SOON)
                .until(() -> threads.stream().allMatch(thread -> thread.getState() == Thread.State.WAITING));
        return all;
    }

    private FutureTask<Object> begin(Callable<Object> way) {
        FutureTask<Object> task = new FutureTask<>(way);
        threads.add(Thread.ofPlatform().daemon().start(task));
        return task;
    }

    private Host login(Cluster cluster, LoginQuestions questions, Hosts.Steps steps)
            throws OperationException, InterruptedException {
        loginQuestions.add(questions);
        answer.await();
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        Host here = new InterceptingHost(new ThisComputer(), way);
        return (Host) Proxy.newProxyInstance(
                Host.class.getClassLoader(),
                new Class<?>[] {Host.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "isOpen" -> !cut;
                    case "inBackground" -> proxy;
                    case "equals" -> proxy.hashCode() == arguments[0].hashCode();
                    default -> method.invoke(here, arguments);
                });
    }

    /** A user who declines every question. */
    private static final class Person implements LoginQuestions {
        @Override
        public Optional<char[]> secret(Secret secret) {
            return Optional.empty();
        }

        @Override
        public boolean trust(NewHostKey key) {
            return false;
        }
    }
}
