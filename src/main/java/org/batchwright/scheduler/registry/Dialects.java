package org.batchwright.scheduler.registry;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.crater.Crater;
import org.batchwright.scheduler.flux.Flux;
import org.batchwright.scheduler.gridengine.GridEngine;
import org.batchwright.scheduler.kubernetes.Kubernetes;
import org.batchwright.scheduler.local.LocalJobs;
import org.batchwright.scheduler.lsf.Lsf;
import org.batchwright.scheduler.openpbs.OpenPbs;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.pjm.Pjm;
import org.batchwright.scheduler.slurm.Slurm;

/**
 * All dialects. A new dialect requires one class and one entry here.
 *
 * @param all the dialects in the order that they are tried on a cluster
 */
public record Dialects(List<Dialect> all) {
    public Dialects {
        all = List.copyOf(all);
    }

    public static Dialects known() {
        return new Dialects(List.of(
                new Pjm(),
                new Lsf(),
                new Flux(),
                new Slurm(),
                new OpenPbs(),
                new GridEngine(),
                new Kubernetes(),
                new Crater(),
                LocalJobs.ofWorkstation(),
                LocalJobs.ofThisComputer()));
    }

    /** Returns the scheduler names that a cluster's file can contain, sorted. */
    public List<String> names() {
        return all.stream().map(Dialect::name).sorted().toList();
    }

    /** Returns the option tables of the schedulers that read directives in job scripts. */
    public List<OptionTable> optionTables() {
        return all.stream().flatMap(dialect -> dialect.optionTable().stream()).toList();
    }

    public Optional<Dialect> named(String name) {
        return all.stream().filter(dialect -> dialect.name().equals(name)).findFirst();
    }

    /** Returns the dialect of this cluster's scheduler, adapted to the cluster. */
    public Optional<Dialect> of(Cluster cluster) {
        return named(cluster.scheduler()).map(dialect -> dialect.forCluster(cluster));
    }

    /** Returns the cluster together with the features that its dialect supports. */
    public Cluster withCapabilities(Cluster cluster) {
        return of(cluster)
                .map(Dialect::capabilities)
                .map(cluster::withCapabilities)
                .orElse(cluster);
    }
}
