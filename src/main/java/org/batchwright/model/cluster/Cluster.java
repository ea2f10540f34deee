package org.batchwright.model.cluster;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Settings;

/**
 * A place that runs jobs, as its file in {@code clusters/} describes it.
 *
 * @param name name of its file
 * @param address where to log in; absent for this computer
 * @param scheduler name of the dialect: {@code slurm}, {@code this-computer}
 * @param policy how we behave there
 * @param site site variables: what {@code ${site.NAME}} in a preset stands for
 * @param queues what is known of its queues: declared in the file, or as last discovered
 * @param limits what its scheduler takes from one user, as last discovered
 * @param overrides in what it differs from other places with the same scheduler
 */
public record Cluster(
        ClusterName name,
        Optional<Address> address,
        String scheduler,
        Policy policy,
        Map<String, String> site,
        List<Queue> queues,
        Limits limits,
        ClusterOverrides overrides) {

    public Cluster(
            ClusterName name,
            Optional<Address> address,
            String scheduler,
            Policy policy,
            Map<String, String> site,
            List<Queue> queues) {
        this(name, address, scheduler, policy, site, queues, Limits.UNKNOWN, ClusterOverrides.NONE);
    }

    /** Whether each job runs in a container, which does not see the files of the computer that submits it. */
    public boolean runsJobsInContainers() {
        return scheduler.equals("kubernetes");
    }

    /**
     * How we behave on a cluster.
     *
     * @param root folder for code and runs; {@code ~/} means the account's home; {@code ~/batchwright} when not set
     * @param askEvery shortest time between two questions to the scheduler while jobs are active
     * @param atOnce jobs that run at the same time on this computer, the rest wait
     * @param submitOptions extra words for the submit command, verbatim
     * @param sharing who may read what runs create there; when not set, the account alone wherever jobs run as it
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
    }

    /** This computer as it is with nothing set up. */
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
     * With what its scheduler says of its queues now. What it leaves out, of a queue or a whole one, stays as the file declares it, since a
     * scheduler may hide some. Where types of nodes take the place of queues, those of the scheduler are something else and stay out.
     */
    public Cluster withQueues(List<Queue> discovered) {
        boolean types = overrides.says("types", "no").equals("yes") && !queues.isEmpty();
        Map<String, Queue> all = new LinkedHashMap<>();
        discovered.stream()
                .filter(queue -> !types || queues.stream().anyMatch(queue::isNamesake))
                .forEach(queue -> all.put(queue.name(), queue));
        queues.forEach(declared -> all.merge(declared.name(), declared, Queue::declared));
        return new Cluster(name, address, scheduler, policy, site, List.copyOf(all.values()), limits, overrides);
    }

    public Cluster withScheduler(String dialect) {
        return new Cluster(name, address, dialect, policy, site, queues, limits, overrides);
    }

    public Cluster withLimits(Limits known) {
        return new Cluster(name, address, scheduler, policy, site, queues, known, overrides);
    }

    public Cluster withOverrides(ClusterOverrides changed) {
        return new Cluster(name, address, scheduler, policy, site, queues, limits, changed);
    }

    /** Its jobs run behind a web interface, among files that our commands do not see. */
    public boolean isPlatform() {
        return address.filter(Address::isWeb).isPresent();
    }

    /** Just a computer, this one: no scheduler, no queues, and no names for anything. */
    public boolean isPlainComputer() {
        return address.isEmpty() && scheduler.equals("this-computer");
    }

    /** What an experiment asks for here: its own words, and the cluster's where it says nothing. */
    public Settings settings(Experiment experiment) {
        return overrides.defaults().overlaidBy(experiment.settings(name));
    }
}
