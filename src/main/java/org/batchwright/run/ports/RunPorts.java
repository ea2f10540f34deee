package org.batchwright.run.ports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.batchwright.model.Listeners;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.PortChannel;
import org.batchwright.run.access.RunningJob;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.track.FirstNode;
import org.batchwright.text.Message;

/** Forwards ports of running jobs to this computer, such as the port of TensorBoard or Jupyter. */
public final class RunPorts implements AutoCloseable {
    private final ConnectedClusters sites;
    private final RunHistory history;
    private final PortMemory memory;
    private final List<PortForward> open = new CopyOnWriteArrayList<>();
    private final Set<PortForward> untested = ConcurrentHashMap.newKeySet();
    private final Listeners<RunId> listeners = new Listeners<>();

    /** @param memory the file that stores the ports of presets */
    public RunPorts(ConnectedClusters sites, RunHistory history, Path memory) {
        this.sites = sites;
        this.history = history;
        this.memory = new PortMemory(memory);
    }

    /**
     * Forwards a port after a successful test connection. Connects to the cluster if necessary. Blocks.
     *
     * @param task which of the run's jobs; the first running job if absent
     * @param port the port on the job's first node
     * @param local the port on this computer; any free port if absent
     */
    public PortForward open(RunId id, OptionalInt task, int port, OptionalInt local)
            throws OperationException, InterruptedException {
        Run run = history.require(id);
        Cluster cluster = sites.cluster(run.cluster());
        if (!sites.dialect(cluster).can(Capability.PORT_FORWARDING)) {
            throw new OperationException.NotPossible(Message.of("run.ports-in-pod", run.title()));
        }
        String node = node(RunningJob.find(history, id, task));
        PortForward.Target target = new PortForward.Target(id, node, port);
        PortForward forward =
                cluster.address().isEmpty() ? openLocal(target, local) : openRemote(cluster, target, local);
        memory.store(run.preset(), port);
        return keep(forward);
    }

    /** Access to the loopback address of a job's node. */
    public interface Loopback extends AutoCloseable {
        PortChannel open(int port) throws OperationException, InterruptedException;

        @Override
        void close();
    }

    /**
     * Forwards a port on a node's loopback address. Blocks.
     *
     * @param way opens connections to the address, and is closed with the forward; not used for local jobs
     */
    public PortForward openOnLoopback(RunId id, String node, int port, Loopback way)
            throws OperationException, InterruptedException {
        boolean here = isHere(id);
        (here ? LocalPortChannel.to(port) : way.open(port)).close();
        return keep(create(new PortForward.Target(id, node, port), way));
    }

    /**
     * Forwards a port on a node's loopback address without a test connection, for a server that accepts only one client. Returns the
     * existing forward if this port is already forwarded.
     */
    public PortForward openUntested(RunId id, String node, int port, Loopback way) throws OperationException {
        PortForward.Target target = new PortForward.Target(id, node, port);
        Optional<PortForward> earlier =
                untested.stream().filter(one -> one.target().equals(target)).findFirst();
        if (earlier.isPresent()) {
            way.close();
            return earlier.get();
        }
        PortForward forward = create(target, way);
        untested.add(forward);
        return keep(forward);
    }

    private PortForward create(PortForward.Target target, Loopback way) throws OperationException {
        return isHere(target.run()) ? PortForward.forLocalPort(target) : listenOnLoopback(target, way);
    }

    private PortForward keep(PortForward forward) {
        open.add(forward);
        listeners.publish(forward.target().run());
        return forward;
    }

    private boolean isHere(RunId id) throws OperationException {
        Cluster cluster = sites.cluster(history.require(id).cluster());
        return sites.dialect(cluster).can(Capability.LOCAL_QUEUE);
    }

    private PortForward listenOnLoopback(PortForward.Target target, Loopback way) throws OperationException {
        PortForward.Way each = new PortForward.Way() {
            @Override
            public PortChannel open() throws OperationException, InterruptedException {
                return way.open(target.port());
            }

            @Override
            public void close() {
                way.close();
            }
        };
        return PortForward.listen(target, OptionalInt.empty(), each, () -> listeners.publish(target.run()));
    }

    /** Opens a forward for a port of this computer. The port already has an address, so a second one is opened only on request. */
    private PortForward openLocal(PortForward.Target target, OptionalInt local) throws OperationException {
        LocalPortChannel.to(target.port()).close();
        return local.orElse(target.port()) == target.port()
                ? PortForward.forLocalPort(target)
                : PortForward.listen(
                        target, local, () -> LocalPortChannel.to(target.port()), () -> listeners.publish(target.run()));
    }

    private PortForward openRemote(Cluster cluster, PortForward.Target target, OptionalInt local)
            throws OperationException, InterruptedException {
        sites.connect(cluster).host().openPort(target.node(), target.port()).close();
        return PortForward.listen(
                target,
                local,
                () -> sites.connectInBackground(cluster.name()).host().openPort(target.node(), target.port()),
                () -> listeners.publish(target.run()));
    }

    private static String node(RunningJob running) throws OperationException {
        return running.job()
                .report()
                .node()
                .flatMap(FirstNode::of)
                .orElseThrow(() -> new OperationException.NotPossible(
                        Message.of("run.node-unknown", running.run().title())));
    }

    /** Returns the open forwards, oldest first. */
    public List<PortForward> open() {
        return List.copyOf(open);
    }

    /** Returns whether the server accepts only one client, so that nothing else may connect to it. */
    public boolean isForOneClient(PortForward forward) {
        return untested.contains(forward);
    }

    /** Returns the port that was last opened for the preset of this run. Reads a small file. */
    public OptionalInt lastPort(RunId run) throws OperationException {
        Optional<Run> found = history.find(run);
        return found.isPresent() ? memory.of(found.get().preset()) : OptionalInt.empty();
    }

    public void stop(PortForward forward) {
        forward.close();
        open.remove(forward);
        untested.remove(forward);
        listeners.publish(forward.target().run());
    }

    /** Adds a listener that is called with the run's ID after each change, on any thread. */
    public Subscription onChange(Consumer<RunId> listener) {
        return listeners.add(listener);
    }

    @Override
    public void close() {
        open.forEach(PortForward::close);
        open.clear();
        untested.clear();
    }
}
