package org.batchwright;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Cluster;
import org.batchwright.model.Field;
import org.batchwright.model.Fields;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Host;
import org.batchwright.run.ClusterDesk;
import org.batchwright.run.Offer;
import org.batchwright.run.Offers;
import org.batchwright.run.modules.ModuleCatalog;
import org.batchwright.run.modules.ModuleDetail;
import org.batchwright.run.modules.ModuleList;
import org.batchwright.ui.compose.ComposeServices;

/** Tells Compose what clusters have with the engine's own services. */
final class HavingOfEngine implements ComposeServices.Having {
    private final ClusterDesk desk;
    private final ModuleCatalog modules;

    HavingOfEngine(ClusterDesk desk, ModuleCatalog modules) {
        this.desk = desk;
        this.modules = modules;
    }

    @Override
    public List<Offer> offers(Field<?> field, Cluster cluster) {
        if (field.equals(Fields.MODULES)) {
            return modules.known(cluster).map(ModuleList::names).orElse(List.of()).stream()
                    .map(Offer::named)
                    .toList();
        }
        return new Offers(cluster, desk.standing(cluster.name()).discovery()).of(field);
    }

    @Override
    public Optional<ModuleList> modules(Cluster cluster) {
        return modules.known(cluster);
    }

    @Override
    public ModuleList askModules(Cluster cluster) throws Trouble, InterruptedException {
        return modules.ask(cluster);
    }

    @Override
    public byte[] read(Cluster cluster, String path) throws Trouble, InterruptedException {
        Host host = desk.host(cluster);
        String home = host.facts().home();
        return host.files().read(path.startsWith("/") ? path : home + "/" + path.replaceFirst("^~/", ""));
    }

    @Override
    public ModuleDetail module(Cluster cluster, String full) throws Trouble, InterruptedException {
        return modules.detail(cluster, full);
    }
}
