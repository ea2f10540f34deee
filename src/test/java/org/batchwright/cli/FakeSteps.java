package org.batchwright.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.batchwright.Given;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.Login;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.scheduler.Discovery;

/** Cluster connections that succeed immediately, or fail at the login. */
public final class FakeSteps implements ClusterConnections {
    public Optional<OperationException> failure = Optional.empty();
    /** The host on which commands run; empty if there is none. */
    public Optional<ClusterConnections> answering = Optional.empty();

    public final AtomicInteger logins = new AtomicInteger();

    @Override
    public ConnectionStatus connect(Cluster cluster, ConnectSteps steps)
            throws OperationException, InterruptedException {
        steps.started(Hosts.Step.REACH);
        steps.beforeLogin();
        logins.incrementAndGet();
        steps.done(Hosts.Step.REACH, "lab:22");
        steps.started(Hosts.Step.LOGIN);
        if (failure.isPresent()) {
            throw failure.get();
        }
        steps.done(Hosts.Step.LOGIN, "ed25519 key");
        Queue queue = Given.queue("gpu", Queue.Mark.DEFAULT, "04:00:00", 2);
        Discovery discovery = new Discovery("slurm", "Slurm 22.05.8", List.of(queue));
        steps.schedulerFound(discovery);
        steps.folderWritable("/home/a/batchwright");
        return new ConnectionStatus(
                LinkState.UP,
                Optional.of(Login.of("ed25519 key")),
                Optional.of(discovery),
                Optional.empty(),
                Optional.empty());
    }

    @Override
    public Optional<Host> open(Cluster cluster) {
        return answering.flatMap(login -> login.open(cluster));
    }

    @Override
    public Host host(Cluster cluster) throws OperationException, InterruptedException {
        if (answering.isPresent()) {
            return answering.get().host(cluster);
        }
        throw new UnsupportedOperationException("no host here");
    }

    @Override
    public ConnectionStatus status(ClusterName cluster) {
        return ConnectionStatus.UNTRIED;
    }

    @Override
    public void disconnect(ClusterName cluster) {}

    @Override
    public Subscription onChange(Consumer<ClusterName> listener) {
        return () -> {};
    }

    @Override
    public void close() {}
}
