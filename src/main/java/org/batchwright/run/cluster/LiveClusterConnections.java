package org.batchwright.run.cluster;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.batchwright.model.HostKeyChange;
import org.batchwright.model.Listeners;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.Login;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.scheduler.registry.Dialects;

/** Maintains one connection per cluster and the cluster's discovered properties. */
public final class LiveClusterConnections implements ClusterConnections {
    private final Hosts hosts;
    private final LoginQuestions questions;
    private final SessionDiscovery discovery;
    private final InstantSource clock;
    private final Map<ClusterName, ClusterSession> sessions = new ConcurrentHashMap<>();
    private final Listeners<ClusterName> listeners = new Listeners<>();
    private volatile boolean closed;

    /** @param known discovery of earlier sessions; read by the constructor */
    public LiveClusterConnections(
            Hosts hosts, LoginQuestions questions, Dialects dialects, KnownClusters known, InstantSource clock) {
        this.hosts = hosts;
        this.questions = questions;
        this.discovery = new SessionDiscovery(new ClusterDiscovery(dialects, clock), known, clock);
        this.clock = clock;
        known.all().forEach((name, found) -> sessionOf(name).restore(found));
    }

    @Override
    public Host host(Cluster cluster) throws OperationException, InterruptedException {
        return connected(cluster, Hosts.Steps.SILENT, ClusterSession.ConnectMode.REUSE);
    }

    @Override
    public Host backgroundHost(Cluster cluster) throws OperationException, InterruptedException {
        return connected(cluster, Hosts.Steps.SILENT, ClusterSession.ConnectMode.BACKGROUND)
                .inBackground();
    }

    @Override
    public Optional<ConnectionReport> report(ClusterName cluster) {
        return Optional.ofNullable(sessions.get(cluster))
                .flatMap(session -> session.host)
                .flatMap(Host::report);
    }

    @Override
    public Optional<Host> open(Cluster cluster) {
        return Optional.ofNullable(sessions.get(cluster.name()))
                .filter(session ->
                        session.cluster.filter(cluster.address()::equals).isPresent())
                .flatMap(session -> session.host)
                .filter(Host::isOpen);
    }

    @Override
    public ConnectionStatus connect(Cluster cluster, ConnectSteps steps)
            throws OperationException, InterruptedException {
        return discover(cluster, connected(cluster, steps, ClusterSession.ConnectMode.REPLACE), steps);
    }

    @Override
    public ConnectionStatus connectIfNeeded(Cluster cluster, ConnectSteps steps)
            throws OperationException, InterruptedException {
        return discover(cluster, connected(cluster, steps, ClusterSession.ConnectMode.REUSE_WITHOUT_DISCOVERY), steps);
    }

    @Override
    public ConnectionStatus refresh(Cluster cluster) throws OperationException, InterruptedException {
        Optional<Host> open = open(cluster);
        if (open.isEmpty()) {
            return status(cluster.name());
        }
        try {
            return discover(cluster, open.get(), ConnectSteps.SILENT);
        } catch (OperationException failure) {
            if (sessionOf(cluster.name()).isConnectedBy(open.get())) {
                throw failure;
            }
            return status(cluster.name()); // disconnected during the query
        }
    }

    @Override
    public Path setUpKey(Cluster cluster, char[] passphrase) throws OperationException, InterruptedException {
        return hosts.setUpKey(cluster, host(cluster), questions, passphrase);
    }

    @Override
    public void forgetSecrets(Cluster cluster) throws OperationException, InterruptedException {
        hosts.forget(cluster);
    }

    @Override
    public void replaceHostKey(Cluster cluster, HostKeyChange confirmed)
            throws OperationException, InterruptedException {
        hosts.replaceHostKey(cluster, confirmed);
        sessions.forEach((name, session) -> session.onHostKeyReplaced(confirmed, () -> listeners.publish(name)));
    }

    private ConnectionStatus discover(Cluster cluster, Host host, ConnectSteps steps)
            throws OperationException, InterruptedException {
        ClusterSession session = sessionOf(cluster.name());
        try {
            discovery.run(host, cluster, session, found -> {
                steps.schedulerFound(found.discovery());
                found.discovery().loginNodeFacts().root().ifPresent(steps::folderWritable);
                answered(cluster.name());
            });
            answered(cluster.name());
            return session.status();
        } catch (OperationException failure) {
            LinkState link = host.isOpen() ? LinkState.UP : LinkState.LOST;
            updateStatusOf(host, cluster.name(), now -> now.with(link, now.login(), Optional.of(failure)));
            throw failure;
        }
    }

    @Override
    public ConnectionStatus status(ClusterName cluster) {
        ClusterSession session = sessions.get(cluster);
        if (session == null) {
            return ConnectionStatus.UNTRIED;
        }
        ConnectionStatus status = session.status();
        boolean lost = status.link() == LinkState.UP
                && session.host.map(host -> !host.isOpen()).orElse(false);
        return lost ? status.with(LinkState.LOST, status.login(), status.failure()) : status;
    }

    @Override
    public void disconnect(ClusterName cluster) {
        sessionOf(cluster).onDisconnected();
        updateStatus(cluster, now -> now.with(LinkState.OFF, Optional.empty(), Optional.empty()));
    }

    @Override
    public void answered(ClusterName cluster) {
        ClusterSession session = sessionOf(cluster);
        Optional<Instant> answered = Optional.of(clock.instant());
        session.updateStatus(now -> new ConnectionStatus(
                session.host.map(Host::isOpen).orElse(false) ? LinkState.UP : now.link(),
                now.login(),
                now.discovery(),
                answered,
                Optional.empty()));
        listeners.publish(cluster);
    }

    @Override
    public void silent(ClusterName cluster, OperationException failure) {
        updateStatus(cluster, now -> now.with(now.link(), now.login(), Optional.of(failure)));
    }

    @Override
    public Subscription onChange(Consumer<ClusterName> listener) {
        return listeners.add(listener);
    }

    @Override
    public void close() {
        closed = true;
        sessions.values().forEach(session -> {
            session.stopReconnecting();
            session.host.ifPresent(Host::close);
        });
    }

    /** Connects, or shares the result of another thread's login, so that the user is prompted only once. */
    private Host connected(Cluster cluster, Hosts.Steps steps, ClusterSession.ConnectMode mode)
            throws OperationException, InterruptedException {
        ClusterSession session = sessionOf(cluster.name());
        ClusterSession.Logins before = session.logins;
        session.connecting.lockInterruptibly();
        try {
            boolean same = session.cluster.filter(cluster.address()::equals).isPresent();
            Optional<Host> open = session.host.filter(Host::isOpen).filter(host -> same);
            boolean waited = same && session.logins.count() != before.count();
            if (open.isPresent() && (mode != ClusterSession.ConnectMode.REPLACE || waited)) {
                reportDone(steps, open.get());
                return open.get();
            }
            Optional<OperationException> refused = waited ? session.logins.failure() : Optional.empty();
            if (refused.isPresent()) {
                throw refused.get();
            }
            ClusterSession.ConnectMode actual =
                    mode == ClusterSession.ConnectMode.BACKGROUND ? session.backgroundMode(cluster, same) : mode;
            LinkState onFailure = status(cluster.name()).link() == LinkState.LOST ? LinkState.LOST : LinkState.FAILED;
            if (actual != ClusterSession.ConnectMode.NON_PROMPTING) {
                session.replaced = session.host;
            }
            session.host.ifPresent(Host::close);
            if (session.cluster.isPresent() && !same) {
                session.found = Optional.empty(); // the discovery belongs to the previous address
            }
            session.cluster = Optional.of(cluster.address());
            return logIn(cluster, steps, actual, onFailure);
        } finally {
            session.connecting.unlock();
        }
    }

    private static void reportDone(Hosts.Steps steps, Host host) {
        for (Hosts.Step step : Hosts.Step.values()) {
            steps.started(step);
            steps.done(step, host.facts().login().text());
        }
    }

    private Host logIn(Cluster cluster, Hosts.Steps steps, ClusterSession.ConnectMode mode, LinkState onFailure)
            throws OperationException, InterruptedException {
        ClusterSession session = sessionOf(cluster.name());
        if (mode != ClusterSession.ConnectMode.NON_PROMPTING) {
            updateStatus(cluster.name(), now -> now.with(LinkState.CONNECTING, Optional.empty(), Optional.empty()));
        }
        UnaryOperator<ConnectionStatus> end = now -> now.with(LinkState.OFF, Optional.empty(), Optional.empty());
        try {
            Host host = hosts.connect(
                    cluster,
                    mode == ClusterSession.ConnectMode.NON_PROMPTING ? LoginQuestions.NON_INTERACTIVE : questions,
                    steps);
            session.onConnected(host);
            host.onLost(() -> lost(cluster, session, host));
            Optional<OperationException> silent = mode == ClusterSession.ConnectMode.REUSE
                    ? discovery.refreshIfStale(
                            host,
                            cluster,
                            session,
                            () -> updateStatusOf(
                                    host,
                                    cluster.name(),
                                    now -> now.with(LinkState.CONNECTING, Optional.empty(), Optional.empty())))
                    : Optional.empty();
            Optional<Login> login = Optional.of(host.facts().login());
            end = now -> session.isConnectedBy(host) ? now.with(LinkState.UP, login, silent) : now;
            return host;
        } catch (OperationException refused) {
            OperationException reported = mode == ClusterSession.ConnectMode.NON_PROMPTING
                    ? session.noteLoginRequired(ConnectionErrors.loginRequired(cluster, refused))
                    : session.onRefused(refused);
            end = now -> now.with(onFailure, Optional.empty(), Optional.of(reported));
            throw reported;
        } catch (InterruptedException e) {
            session.onInterrupted(mode);
            throw e;
        } finally {
            updateStatus(cluster.name(), end);
        }
    }

    /** Marks the connection as lost and starts reconnecting. Keeps the discovered properties, because jobs continue anyway. */
    private void lost(Cluster cluster, ClusterSession session, Host host) {
        if (closed || !session.isConnectedBy(host)) {
            return;
        }
        OperationException failure = ConnectionErrors.connectionBroken(cluster);
        updateStatusOf(host, cluster.name(), now -> now.with(LinkState.LOST, now.login(), Optional.of(failure)));
        session.reconnect(
                host,
                () -> Reconnecting.start(
                        cluster.name().value(),
                        () -> connected(cluster, Hosts.Steps.SILENT, ClusterSession.ConnectMode.NON_PROMPTING)));
    }

    private void updateStatus(ClusterName cluster, UnaryOperator<ConnectionStatus> change) {
        sessionOf(cluster).updateStatus(change);
        listeners.publish(cluster);
    }

    /** Updates the status unless the user has disconnected or connected again in the meantime. */
    private void updateStatusOf(Host host, ClusterName cluster, UnaryOperator<ConnectionStatus> change) {
        ClusterSession session = sessionOf(cluster);
        updateStatus(cluster, now -> session.isConnectedBy(host) ? change.apply(now) : now);
    }

    private ClusterSession sessionOf(ClusterName cluster) {
        return sessions.computeIfAbsent(cluster, name -> new ClusterSession());
    }
}
