package org.batchwright.run.modules;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.modules.ModuleList.ModuleProgram;
import org.batchwright.text.Message;

/** The modules of clusters, queried with one command and cached for the session. Thread-safe. */
public final class ModuleCatalog {
    /** Long because listing modules without a cache is slow at large sites. */
    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final ClusterConnections connections;
    private final InstantSource clock;
    private final Map<CatalogKey, ModuleList> lists = new ConcurrentHashMap<>();
    private final Map<Of, ModuleDetail> details = new ConcurrentHashMap<>();

    public ModuleCatalog(ClusterConnections connections, InstantSource clock) {
        this.connections = connections;
        this.clock = clock;
    }

    private record CatalogKey(ClusterName name, Optional<Address> address) {
        static CatalogKey of(Cluster cluster) {
            return new CatalogKey(cluster.name(), cluster.address());
        }
    }

    private record Of(CatalogKey key, String full) {}

    /** Returns the cached list of modules. Never blocks. */
    public Optional<ModuleList> cached(Cluster cluster) {
        return Optional.ofNullable(lists.get(CatalogKey.of(cluster)));
    }

    /** Queries all modules, and connects to the cluster if necessary. Blocks. */
    public ModuleList query(Cluster cluster) throws OperationException, InterruptedException {
        if (cluster.isPlatform()) {
            throw new OperationException.NotPossible(
                    Message.of("run.no-modules-in-containers", cluster.name().title()));
        }
        String output = run(connections.host(cluster), ModuleQuestions.list());
        ModuleList list = ModuleAnswers.list(output, clock.instant());
        if (list.kind() == ModuleProgram.NONE) {
            throw new OperationException.NotPossible(
                    Message.of("run.no-module-command", cluster.name().title()));
        }
        lists.put(CatalogKey.of(cluster), list);
        details.keySet().removeIf(of -> of.key().equals(CatalogKey.of(cluster)));
        return list;
    }

    /** Returns the description of a module. Blocks on the first call for the module. */
    public ModuleDetail detail(Cluster cluster, String full) throws OperationException, InterruptedException {
        Of of = new Of(CatalogKey.of(cluster), full);
        ModuleDetail known = details.get(of);
        if (known == null) {
            known = ModuleAnswers.detail(run(connections.host(cluster), ModuleQuestions.detail(full)), full);
            details.put(of, known);
        }
        return known;
    }

    private static String run(Host host, String script) throws OperationException, InterruptedException {
        Answer answer = host.run(script, TIMEOUT);
        if (!answer.ok()) {
            throw new OperationException.CommandFailed(
                    Message.of("run.modules-not-listed"), answer.exit(), answer.err());
        }
        return answer.out();
    }
}
