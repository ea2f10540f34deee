package org.batchwright.model.cluster;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Settings;

/**
 * A system that runs jobs, as described by its file in {@code clusters/}.
 *
 * @param name name of its file
 * @param address where to log in; absent for this computer
 * @param scheduler name of the dialect: {@code slurm}, {@code this-computer}
 * @param policy how Batchwright behaves on it
 * @param site site variables: values of {@code ${site.NAME}} in a preset
 * @param queues what is known of its queues: declared in the file, or as last discovered
 * @param limits its scheduler's limits per user, as last discovered
 * @param overrides how it differs from other clusters with the same scheduler
 * @param capabilities as declared by the dialect of its scheduler; the usual ones until it is resolved
 */
public record Cluster(
        ClusterName name,
        Optional<Address> address,
        String scheduler,
        Policy policy,
        Map<String, String> site,
        List<Queue> queues,
        Limits limits,
        ClusterOverrides overrides,
        Set<Capability> capabilities) {

    public Cluster(
            ClusterName name,
            Optional<Address> address,
            String scheduler,
            Policy policy,
            Map<String, String> site,
            List<Queue> queues) {
        this(name, address, scheduler, policy, site, queues, Limits.UNKNOWN, ClusterOverrides.NONE, Capability.USUAL);
    }

    public boolean has(Capability capability) {
        return capabilities.contains(capability);
    }

    /**
     * How Batchwright behaves on a cluster.
     *
     * @param root folder for code and runs; {@code ~/} means the account's home; {@code ~/batchwright} if unset
     * @param askEvery shortest interval between two queries to the scheduler while jobs are active
     * @param atOnce jobs that run concurrently on this computer, the rest wait
     * @param submitOptions extra arguments for the submit command, verbatim
     * @param sharing who may read what runs create; if unset, only the account, provided that jobs run as it
     */
    public record Policy(
            String root, Duration askEvery, int atOnce, List<String> submitOptions, Optional<Sharing> sharing) {
        public static final Policy USUAL = new Policy("~/batchwright", Duration.ofSeconds(60), 1, List.of());

        public Policy {
            submitOptions = List.copyOf(submitOptions);
        }

        public Policy(String root, Duration askEvery, int atOnce, List<String> submitOptions) {
            this(root, askEvery, atOnce, submitOptions, Optional.empty());
        }
    }

    public Cluster {
        site = Collections.unmodifiableMap(new LinkedHashMap<>(site));
        queues = List.copyOf(queues);
        capabilities = Set.copyOf(capabilities);
    }

    /** The name of the dialect of a cluster whose file and profile name none. */
    public static String usualScheduler(boolean web) {
        return web ? "crater" : "slurm";
    }

    /** This computer without any configuration. */
    public static Cluster thisComputer() {
        return new Cluster(
                ClusterName.THIS_COMPUTER,
                Optional.empty(),
                "this-computer",
                new Policy("~/batchwright", Duration.ofSeconds(1), 1, List.of()),
                Map.of(),
                List.of());
    }

    /**
     * With the queues as reported by the scheduler. What it omits, a property or a whole queue, stays as declared in the file, since a
     * scheduler may hide some. Where node types replace queues, the scheduler's own queues mean something else and are ignored.
     */
    public Cluster withQueues(List<Queue> discovered) {
        boolean types = overrides.dialectOption("types", "no").equals("yes") && !queues.isEmpty();
        Map<String, Queue> all = new LinkedHashMap<>();
        discovered.stream()
                .filter(queue -> !types || queues.stream().anyMatch(queue::hasSameName))
                .forEach(queue -> all.put(queue.name(), queue));
        queues.forEach(declared -> all.merge(declared.name(), declared, Queue::mergeDeclaration));
        return new Cluster(
                name, address, scheduler, policy, site, List.copyOf(all.values()), limits, overrides, capabilities);
    }

    public Cluster withScheduler(String dialect) {
        return new Cluster(name, address, dialect, policy, site, queues, limits, overrides, capabilities);
    }

    public Cluster withLimits(Limits known) {
        return new Cluster(name, address, scheduler, policy, site, queues, known, overrides, capabilities);
    }

    /** As declared by the dialect of its scheduler. */
    public Cluster withCapabilities(Set<Capability> declared) {
        return new Cluster(name, address, scheduler, policy, site, queues, limits, overrides, declared);
    }

    public Cluster withOverrides(ClusterOverrides changed) {
        return new Cluster(name, address, scheduler, policy, site, queues, limits, changed, capabilities);
    }

    /** Whether its jobs run behind a web interface, on files that our commands have no access to. */
    public boolean isPlatform() {
        return address.filter(Address::isWeb).isPresent();
    }

    /** Whether it is just this computer: no scheduler, no queues, and no names for anything. */
    public boolean isPlainComputer() {
        return address.isEmpty() && scheduler.equals("this-computer");
    }

    /** The settings of an experiment on this cluster: its own, and the cluster's defaults for unset ones. */
    public Settings settings(Experiment experiment) {
        return overrides.defaults().overlaidBy(experiment.settings(name));
    }
}
