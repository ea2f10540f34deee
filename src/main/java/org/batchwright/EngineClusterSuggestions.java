package org.batchwright;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.remote.Host;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.files.ClusterFiles;
import org.batchwright.run.files.ClusterFolders;
import org.batchwright.run.modules.ModuleCatalog;
import org.batchwright.run.modules.ModuleDetail;
import org.batchwright.run.modules.ModuleList;
import org.batchwright.run.values.FieldSuggestions;
import org.batchwright.run.values.SuggestedValue;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.compose.draft.ComposeServices;

/** Provides Compose with suggestions from clusters through the engine's own services. */
record EngineClusterSuggestions(ClusterConnections connections, ModuleCatalog modules, ClusterFiles files)
        implements ComposeServices.ClusterSuggestions {
    @Override
    public List<SuggestedValue> values(Field<?> field, Cluster cluster) {
        if (field.equals(Fields.MODULES)) {
            return modules.cached(cluster).map(ModuleList::names).orElse(List.of()).stream()
                    .map(SuggestedValue::named)
                    .toList();
        }
        return new FieldSuggestions(
                        Dialects.known().withCapabilities(cluster),
                        connections.status(cluster.name()).discovery())
                .of(field);
    }

    @Override
    public Optional<ModuleList> modules(Cluster cluster) {
        return modules.cached(cluster);
    }

    @Override
    public ModuleList queryModules(Cluster cluster) throws OperationException, InterruptedException {
        return modules.query(cluster);
    }

    @Override
    public byte[] read(Cluster cluster, String path) throws OperationException, InterruptedException {
        Host host = connections.host(cluster);
        String home = host.facts().home();
        return host.files().read(path.startsWith("/") ? path : home + "/" + path.replaceFirst("^~/", ""));
    }

    @Override
    public ClusterFolders folders(Cluster cluster) {
        return ClusterFolders.of(
                files, cluster, connections.status(cluster.name()).discovery());
    }

    @Override
    public ModuleDetail module(Cluster cluster, String full) throws OperationException, InterruptedException {
        return modules.detail(cluster, full);
    }
}
