package org.batchwright.run.cluster;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.batchwright.model.Listeners;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.scheduler.registry.Dialects;

/** Keeps one connection a cluster and what was found out about it. */
public final class LiveClusterConnections implements ClusterConnections {
    private final Hosts hosts;
    private final LoginQuestions questions;
    private final SessionDiscovery discovery;
    private final InstantSource clock;
    private final Map<ClusterName, ClusterSession> places = new ConcurrentHashMap<>();
    private final Listeners<ClusterName> listeners = new Listeners<>();
    private volatile boolean closed;

    /** @param known what clusters said in earlier sessions; read now */
    public LiveClusterConnections(
            Hosts hosts, LoginQuestions questions, Dialects dialects, KnownClusters known, InstantSource clock) {
        this.hosts = hosts;
        this.questions = questions;
        this.discovery = new SessionDiscovery(new ClusterDiscovery(dialects, clock), known, clock);
        this.clock = clock;
        known.all().forEach((name, found) -> place(name).learn(found));
    }

    @Override
    public Host host(Cluster cluster) throws OperationException, InterruptedException {
        return connected(cluster, Hosts.Steps.SILENT, Wish.REUSE);
    }

    @Override
    public Host quiet(Cluster cluster) throws OperationException, InterruptedException {
        ClusterSession place = place(cluster.name());
        Optional<OperationException> person = place.person;
        if (person.isPresent() && open(cluster).isEmpty()) {
            throw person.get();
        }
        return connected(cluster, Hosts.Steps.SILENT, place.lost ? Wish.QUIET : Wish.REUSE)
                .inBackground();
    }

    @Override
    public Optional<ConnectionReport> report(ClusterName cluster) {
        return Optional.ofNullable(places.get(cluster))
                .flatMap(place -> place.host)
                .flatMap(Host::report);
    }

    @Override
    public Optional<Host> open(Cluster cluster) {
        return Optional.ofNullable(places.get(cluster.name()))
                .filter(place -> place.cluster.filter(cluster.address()::equals).isPresent())
                .flatMap(place -> place.host)
                .filter(Host::isOpen);
    }

    @Override
    public ConnectionStatus connect(Cluster cluster, ConnectSteps steps)
            throws OperationException, InterruptedException {
        Host host = connected(cluster, steps, Wish.ANEW);
        return asked(cluster, host, steps);
    }

    @Override
    public ConnectionStatus refresh(Cluster cluster) throws OperationException, InterruptedException {
        Optional<Host> open = open(cluster);
        return open.isPresent() ? asked(cluster, open.get(), ConnectSteps.SILENT) : standing(cluster.name());
    }

    @Override
    public Path setUpKey(Cluster cluster, char[] passphrase) throws OperationException, InterruptedException {
        return hosts.setUpKey(cluster, host(cluster), questions, passphrase);
    }

    @Override
    public void forgetSecrets(Cluster cluster) throws OperationException, InterruptedException {
        hosts.forget(cluster);
    }

    private ConnectionStatus asked(Cluster cluster, Host host, ConnectSteps steps)
            throws OperationException, InterruptedException {
        ClusterSession place = place(cluster.name());
        try {
            discovery.run(host, cluster, place, found -> {
                steps.schedulerFound(found.discovery());
                found.discovery().place().root().ifPresent(steps::folderWritable);
                answered(cluster.name());
            });
            answered(cluster.name());
            return place.standing;
        } catch (OperationException failure) {
            place.standing = new ConnectionStatus(
                    host.isOpen() ? Link.UP : Link.LOST,
                    place.standing.login(),
                    place.found,
                    place.standing.asked(),
                    Optional.of(failure));
            listeners.tell(cluster.name());
            throw failure;
        }
    }

    @Override
    public ConnectionStatus standing(ClusterName cluster) {
        ClusterSession place = places.get(cluster);
        if (place == null) {
            return ConnectionStatus.UNTRIED;
        }
        ConnectionStatus standing = place.standing;
        boolean lost = standing.link() == Link.UP
                && place.host.map(host -> !host.isOpen()).orElse(false);
        return lost
                ? new ConnectionStatus(
                        Link.LOST, standing.login(), standing.discovery(), standing.asked(), standing.failure())
                : standing;
    }

    @Override
    public void disconnect(ClusterName cluster) {
        ClusterSession place = place(cluster);
        place.rest();
        place.host.ifPresent(Host::close);
        place.host = Optional.empty();
        place.standing =
                new ConnectionStatus(Link.OFF, Optional.empty(), place.found, place.standing.asked(), Optional.empty());
        listeners.tell(cluster);
    }

    @Override
    public void answered(ClusterName cluster) {
        ClusterSession place = place(cluster);
        Link link = place.host.map(Host::isOpen).orElse(false) ? Link.UP : place.standing.link();
        place.standing = new ConnectionStatus(
                link, place.standing.login(), place.found, Optional.of(clock.instant()), Optional.empty());
        listeners.tell(cluster);
    }

    @Override
    public void silent(ClusterName cluster, OperationException failure) {
        ClusterSession place = place(cluster);
        ConnectionStatus now = place.standing;
        place.standing = new ConnectionStatus(now.link(), now.login(), place.found, now.asked(), Optional.of(failure));
        listeners.tell(cluster);
    }

    @Override
    public Subscription onChange(Consumer<ClusterName> listener) {
        return listeners.add(listener);
    }

    @Override
    public void close() {
        closed = true;
        places.values().forEach(place -> {
            place.rest();
            place.host.ifPresent(Host::close);
        });
    }

    private Host connected(Cluster cluster, Hosts.Steps steps, Wish wish)
            throws OperationException, InterruptedException {
        ClusterSession place = place(cluster.name());
        place.connecting.lockInterruptibly();
        try {
            boolean same = place.cluster.filter(cluster.address()::equals).isPresent();
            Optional<Host> open = place.host.filter(Host::isOpen);
            if (wish != Wish.ANEW && same && open.isPresent()) {
                return open.get();
            }
            place.host.ifPresent(Host::close);
            if (place.cluster.isPresent() && !same) {
                place.found = Optional.empty(); // of where it was before
            }
            place.cluster = Optional.of(cluster.address());
            return connectAnew(cluster, steps, wish);
        } finally {
            place.connecting.unlock();
        }
    }

    private Host connectAnew(Cluster cluster, Hosts.Steps steps, Wish wish)
            throws OperationException, InterruptedException {
        ClusterSession place = place(cluster.name());
        if (wish != Wish.QUIET) {
            stand(cluster.name(), place, Link.CONNECTING, Optional.empty(), Optional.empty());
        }
        Link end = Link.OFF;
        Optional<String> login = Optional.empty();
        Optional<OperationException> failure = Optional.empty();
        try {
            Host host = hosts.connect(cluster, wish == Wish.QUIET ? LoginQuestions.NOBODY : questions, steps);
            place.stands(host);
            host.whenLost(() -> lost(cluster, place, host));
            if (wish == Wish.REUSE) {
                failure = discovery.ifStale(
                        host,
                        cluster,
                        place,
                        () -> stand(cluster.name(), place, Link.CONNECTING, Optional.empty(), Optional.empty()));
            }
            login = Optional.of(host.facts().login());
            end = Link.UP;
            return host;
        } catch (OperationException refused) {
            end = Link.LOST;
            OperationException said =
                    wish == Wish.QUIET ? place.needs(ConnectionErrors.person(cluster, refused)) : refused;
            failure = Optional.of(said);
            throw said;
        } finally {
            stand(cluster.name(), place, end, login, failure);
        }
    }

    /** What was known holds on and is labelled; jobs go on anyway. */
    private void lost(Cluster cluster, ClusterSession place, Host host) {
        if (closed || place.host.filter(host::equals).isEmpty()) {
            return;
        }
        OperationException failure = ConnectionErrors.broke(cluster);
        stand(cluster.name(), place, Link.LOST, place.standing.login(), Optional.of(failure));
        place.reconnectWith(
                Reconnecting.start(cluster.name().value(), () -> connected(cluster, Hosts.Steps.SILENT, Wish.QUIET)));
    }

    private void stand(
            ClusterName name,
            ClusterSession place,
            Link link,
            Optional<String> login,
            Optional<OperationException> failure) {
        place.standing = new ConnectionStatus(link, login, place.found, place.standing.asked(), failure);
        listeners.tell(name);
    }

    private ClusterSession place(ClusterName cluster) {
        return places.computeIfAbsent(cluster, name -> new ClusterSession());
    }

    private enum Wish {
        REUSE,
        ANEW,
        /** As REUSE, and nobody is asked. */
        QUIET
    }
}
