package org.batchwright.ui.clusters.connection;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.ui.fx.Background;

/** Alternatives to a cluster's password login: setting up a key, or forgetting the password. FX thread only. */
public final class LoginKeys {
    private final ClusterConnections connections;
    private final Background background;
    private final Runnable changed;
    private final BiConsumer<ClusterName, OperationException> refuse;
    private final Set<ClusterName> underWay = new HashSet<>();
    private final Set<ClusterName> forgotten = new HashSet<>();
    private final Map<ClusterName, Path> keys = new HashMap<>();

    public LoginKeys(
            ClusterConnections connections,
            Background background,
            Runnable changed,
            BiConsumer<ClusterName, OperationException> refuse) {
        this.connections = connections;
        this.background = background;
        this.changed = changed;
        this.refuse = refuse;
    }

    /**
     * Replaces password login with key login.
     *
     * @param passphrase the passphrase of the new key; empty for none; wiped by this method
     */
    public void setUp(Cluster cluster, char[] passphrase) {
        if (underWay.add(cluster.name())) {
            background.startHidden(
                    progress -> {
                        try {
                            return connections.setUpKey(cluster, passphrase);
                        } finally {
                            Arrays.fill(passphrase, '\0');
                        }
                    },
                    outcome -> {
                        underWay.remove(cluster.name());
                        outcome.handle(
                                file -> keys.put(cluster.name(), file),
                                failure -> refuse.accept(cluster.name(), failure));
                        changed.run();
                    });
            changed.run();
        }
    }

    boolean isRunning(ClusterName name) {
        return underWay.contains(name);
    }

    /** Returns the key that was set up for a cluster in this session. */
    Optional<Path> made(ClusterName name) {
        return Optional.ofNullable(keys.get(name));
    }

    /** Removes a cluster's entries from this computer's keychain. */
    void forget(Cluster cluster) {
        background.startHidden(
                progress -> {
                    connections.forgetSecrets(cluster);
                    return cluster.name();
                },
                outcome -> {
                    outcome.handle(forgotten::add, failure -> refuse.accept(cluster.name(), failure));
                    changed.run();
                });
    }

    boolean areSecretsForgotten(ClusterName name) {
        return forgotten.contains(name);
    }
}
