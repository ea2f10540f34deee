package org.batchwright.run.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;
import org.batchwright.remote.PrivateHost;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.batchwright.workspace.cluster.ClusterStore;

/** Resolves a cluster's name to its settings, connection and scheduler dialect. */
public final class ConnectedClusters {
    private final Function<ClusterName, Optional<Cluster>> clusters;
    private final Function<ClusterName, List<Problem>> problems;
    private final ClusterConnections connections;
    private final Dialects dialects;
    private final String workspace;

    /**
     * @param clusters the workspace's clusters by name
     * @param problems problems in the clusters' files
     * @param workspace name of the workspace, and of its folder below the root on each cluster
     */
    public ConnectedClusters(
            Function<ClusterName, Optional<Cluster>> clusters,
            Function<ClusterName, List<Problem>> problems,
            ClusterConnections connections,
            Dialects dialects,
            String workspace) {
        this.clusters = clusters;
        this.problems = problems;
        this.connections = connections;
        this.dialects = dialects;
        this.workspace = workspace.replaceAll("[^A-Za-z0-9._-]+", "_").replaceFirst("^[.-]*", "");
    }

    /** Creates the clusters of a workspace, which is named after its folder. */
    public ConnectedClusters(Path workspace, ClusterStore clusters, ClusterConnections connections, Dialects dialects) {
        this(
                clusters::find,
                clusters::problems,
                connections,
                dialects,
                String.valueOf(workspace.toAbsolutePath().normalize().getFileName()));
    }

    /**
     * Returns the folder of this workspace's code and runs on the cluster; {@code ~/} means the account's home folder. The path should not
     * contain spaces, because schedulers do not handle them correctly.
     */
    public String place(Cluster cluster) {
        return cluster.policy().root() + (workspace.isEmpty() ? "" : "/" + workspace);
    }

    /** Connects if necessary. Blocks. */
    public ConnectedCluster connect(ClusterName name) throws OperationException, InterruptedException {
        return connect(cluster(name));
    }

    /** Connects for background work. */
    public ConnectedCluster connectInBackground(ClusterName name) throws OperationException, InterruptedException {
        Cluster cluster = cluster(name);
        Dialect dialect = dialect(cluster);
        return connected(cluster, connections.backgroundHost(cluster), dialect);
    }

    /** Connects with the given cluster settings. */
    public ConnectedCluster connect(Cluster cluster) throws OperationException, InterruptedException {
        Dialect dialect = dialect(cluster);
        return connected(cluster, connections.host(cluster), dialect);
    }

    private static ConnectedCluster connected(Cluster cluster, Host host, Dialect dialect) throws OperationException {
        if (!dialect.can(Capability.COMMANDS)) {
            ServiceClient.of(host, cluster, dialect);
        }
        Host wrapped = dialect.isPrivate(cluster.policy()) ? new PrivateHost(host) : host;
        return new ConnectedCluster(cluster, wrapped, dialect);
    }

    /** Returns whether the cluster has an open connection, or needs none. Never blocks. */
    public boolean isConnected(ClusterName name) throws OperationException {
        Cluster cluster = cluster(name);
        return cluster.address().isEmpty() || connections.open(cluster).isPresent();
    }

    /** Returns whether an interactive login is in progress. Never blocks. */
    public boolean isConnecting(ClusterName name) {
        return connections.status(name).link() == LinkState.CONNECTING;
    }

    /** Returns the dialect of the cluster's scheduler, as set or as last detected, with the cluster's overrides. Never blocks. */
    public Dialect dialect(Cluster cluster) throws OperationException {
        return dialects.of(cluster)
                .or(() -> detected(cluster))
                .orElseThrow(() -> new OperationException.NotPossible(
                        cluster.hasScheduler()
                                ? Message.of("run.unknown-scheduler", cluster.scheduler(), cluster.name())
                                : Message.of(
                                        "run.undetermined-scheduler",
                                        cluster.name().title())));
    }

    private Optional<Dialect> detected(Cluster cluster) {
        return connections
                .status(cluster.name())
                .discovery()
                .filter(found -> !cluster.hasScheduler())
                .flatMap(found -> dialects.of(cluster.withScheduler(found.dialect())));
    }

    /**
     * Returns the settings for a submission. Fails if the cluster's file has errors, because the settings that could be read may be wrong.
     */
    public Cluster usable(ClusterName name) throws OperationException {
        Cluster cluster = cluster(name);
        for (Problem problem : problems.apply(name)) {
            if (problem.isBlocking() && problem.where() instanceof Problem.InFile in) {
                throw new OperationException.NotPossible(
                        Message.of("run.cluster-file-broken", in.file().getFileName(), in.line(), problem.what()));
            }
        }
        return cluster;
    }

    /** Returns the cluster's settings without connecting. Never blocks. */
    public Cluster cluster(ClusterName name) throws OperationException {
        return clusters.apply(name)
                .orElseThrow(
                        () -> new OperationException.NotPossible(Message.of("run.cluster-gone", name.title(), name)));
    }
}
