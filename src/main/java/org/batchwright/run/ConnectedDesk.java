package org.batchwright.run;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.batchwright.model.Cluster;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Listening;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.Dialects;
import org.batchwright.scheduler.Discovery;
import org.batchwright.script.ShellQuote;

/** Keeps one connection a cluster and what was found out about it. */
public final class ConnectedDesk implements ClusterDesk {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Hosts hosts;
    private final LoginQuestions questions;
    private final Dialects dialects;
    private final InstantSource clock;
    private final Map<ClusterName, Place> places = new ConcurrentHashMap<>();
    private final Listeners<ClusterName> listeners = new Listeners<>();

    public ConnectedDesk(Hosts hosts, LoginQuestions questions, Dialects dialects, InstantSource clock) {
        this.hosts = hosts;
        this.questions = questions;
        this.dialects = dialects;
        this.clock = clock;
    }

    @Override
    public Host host(Cluster cluster) throws Trouble, InterruptedException {
        return connected(cluster, Hosts.Steps.SILENT, Wish.REUSE);
    }

    @Override
    public Optional<Host> open(Cluster cluster) {
        return Optional.ofNullable(places.get(cluster.name()))
                .filter(place -> place.cluster.filter(cluster.address()::equals).isPresent())
                .flatMap(place -> place.host)
                .filter(Host::isOpen);
    }

    @Override
    public Standing connect(Cluster cluster, ConnectSteps steps) throws Trouble, InterruptedException {
        Host host = connected(cluster, steps, Wish.ANEW);
        Place place = place(cluster.name());
        try {
            Discovery discovery = discover(host, cluster);
            place.found = Optional.of(discovery);
            steps.schedulerFound(discovery);
            steps.folderWritable(writableRoot(host, cluster));
            answered(cluster.name());
            return place.standing;
        } catch (Trouble trouble) {
            place.standing = new Standing(
                    host.isOpen() ? Link.UP : Link.LOST,
                    place.standing.login(),
                    place.found,
                    place.standing.asked(),
                    Optional.of(trouble));
            listeners.tell(cluster.name());
            throw trouble;
        }
    }

    @Override
    public Standing standing(ClusterName cluster) {
        Place place = places.get(cluster);
        if (place == null) {
            return Standing.UNTRIED;
        }
        Standing standing = place.standing;
        boolean lost = standing.link() == Link.UP
                && place.host.map(host -> !host.isOpen()).orElse(false);
        return lost
                ? new Standing(Link.LOST, standing.login(), standing.discovery(), standing.asked(), standing.trouble())
                : standing;
    }

    @Override
    public void disconnect(ClusterName cluster) {
        Place place = place(cluster);
        place.host.ifPresent(Host::close);
        place.host = Optional.empty();
        place.standing =
                new Standing(Link.OFF, Optional.empty(), place.found, place.standing.asked(), Optional.empty());
        listeners.tell(cluster);
    }

    @Override
    public void answered(ClusterName cluster) {
        Place place = place(cluster);
        Link link = place.host.map(Host::isOpen).orElse(false) ? Link.UP : place.standing.link();
        place.standing =
                new Standing(link, place.standing.login(), place.found, Optional.of(clock.instant()), Optional.empty());
        listeners.tell(cluster);
    }

    @Override
    public Listening onChange(Consumer<ClusterName> listener) {
        return listeners.add(listener);
    }

    @Override
    public void close() {
        places.values().forEach(place -> place.host.ifPresent(Host::close));
    }

    private Host connected(Cluster cluster, Hosts.Steps steps, Wish wish) throws Trouble, InterruptedException {
        Place place = place(cluster.name());
        place.connecting.lockInterruptibly();
        try {
            boolean same = place.cluster.filter(cluster.address()::equals).isPresent();
            Optional<Host> open = place.host.filter(Host::isOpen);
            if (wish == Wish.REUSE && same && open.isPresent()) {
                return open.get();
            }
            place.host.ifPresent(Host::close);
            place.cluster = Optional.of(cluster.address());
            return connectAnew(cluster, steps, place);
        } finally {
            place.connecting.unlock();
        }
    }

    private Host connectAnew(Cluster cluster, Hosts.Steps steps, Place place) throws Trouble, InterruptedException {
        stand(cluster.name(), place, Link.CONNECTING, Optional.empty(), Optional.empty());
        Link end = Link.OFF;
        Optional<String> login = Optional.empty();
        Optional<Trouble> trouble = Optional.empty();
        try {
            Host host = hosts.connect(cluster, questions, steps);
            place.host = Optional.of(host);
            learnQueues(host, cluster, place);
            login = Optional.of(host.facts().login());
            end = Link.UP;
            return host;
        } catch (Trouble refused) {
            end = Link.LOST;
            trouble = Optional.of(refused);
            throw refused;
        } finally {
            stand(cluster.name(), place, end, login, trouble);
        }
    }

    /** Limits are wanted before the first submission; not knowing them is no reason not to connect. */
    private void learnQueues(Host host, Cluster cluster, Place place) throws InterruptedException {
        if (cluster.address().isEmpty() || place.found.isPresent()) {
            return;
        }
        try {
            place.found = Optional.of(discover(host, cluster));
        } catch (Trouble schedulerIsSilent) {
            place.found = Optional.empty();
        }
    }

    private void stand(ClusterName name, Place place, Link link, Optional<String> login, Optional<Trouble> trouble) {
        place.standing = new Standing(link, login, place.found, place.standing.asked(), trouble);
        listeners.tell(name);
    }

    private Discovery discover(Host host, Cluster cluster) throws Trouble, InterruptedException {
        List<Dialect> candidates = dialects.of(cluster).map(List::of).orElseGet(dialects::all);
        List<String> evidence = new ArrayList<>();
        for (Dialect dialect : candidates) {
            Answer answer = host.run(dialect.discoverScript(), PATIENCE);
            if (answer.ok()) {
                return dialect.discovery(answer.out());
            }
            evidence.add(dialect.title() + ": exit " + answer.exit() + "\n" + answer.err());
        }
        throw new Trouble.CommandFailed(
                cluster.name().title() + " has no " + candidates.getFirst().title() + " that answers.",
                "Check the scheduler of this cluster, or log in by hand and see whether its commands are found.",
                1,
                String.join("\n", evidence));
    }

    private static String writableRoot(Host host, Cluster cluster) throws Trouble, InterruptedException {
        String root = cluster.policy().root();
        Answer answer = host.run(
                "mkdir -p " + ShellQuote.path(root) + " && cd " + ShellQuote.path(root) + " && [ -w . ] && pwd",
                PATIENCE);
        if (!answer.ok()) {
            throw new Trouble.FileTrouble(
                    "The folder " + root + " on " + cluster.name().title() + " cannot be written: "
                            + answer.err().strip(),
                    "Choose another root folder for this cluster.",
                    root);
        }
        return answer.out().strip();
    }

    private Place place(ClusterName cluster) {
        return places.computeIfAbsent(cluster, name -> new Place());
    }

    private enum Wish {
        REUSE,
        ANEW
    }

    /** What is known of one cluster; written by the one thread that holds {@link #connecting}, or in one step. */
    private static final class Place {
        private final ReentrantLock connecting = new ReentrantLock();
        private volatile Optional<Host> host = Optional.empty();
        private volatile Optional<Optional<org.batchwright.model.Address>> cluster = Optional.empty();
        private volatile Optional<Discovery> found = Optional.empty();
        private volatile Standing standing = Standing.UNTRIED;
    }
}
