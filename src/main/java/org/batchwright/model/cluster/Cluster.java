package org.batchwright.model.cluster;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Durations;

/**
 * A system that runs jobs, as described by its file in {@code clusters/}.
 *
 * @param name name of the cluster's file
 * @param address the address of the login node; absent for this computer
 * @param scheduler name of the dialect: {@code slurm}, {@code this-computer}
 * @param policy how Batchwright behaves on the cluster
 * @param site values of the site variables {@code ${site.NAME}} in a preset
 * @param queues the cluster's queues, as declared in the file or as last discovered
 * @param limits the scheduler's limits per user, as last discovered
 * @param overrides how the cluster differs from other clusters with the same scheduler
 * @param capabilities capabilities declared by the dialect of the scheduler; the usual capabilities until the dialect is resolved
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
    /** Shown instead of the scheduler's name while it is unknown. */
    private static final String UNDETERMINED = "undetermined";

    /** The name of the dialect of a computer that is reached by SSH and has no scheduler. */
    public static final String NO_SCHEDULER = "none";

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
     * How Batchwright behaves on a cluster: the settings of the cluster's file, with default values where the file sets none.
     *
     * @param values the values as typed; only valid ones
     */
    public record Policy(Map<ClusterField<?>, Value> values) {
        public static final Policy USUAL = new Policy(Map.of(
                ClusterFields.ROOT,
                Value.of("~/batchwright"),
                ClusterFields.ASK_EVERY,
                Value.of(Durations.formatClock(Duration.ofSeconds(60))),
                ClusterFields.SUBMIT_OPTIONS,
                Value.of(List.of())));

        public Policy {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }

        public Policy(String root, Duration askEvery, int atOnce, List<String> submitOptions) {
            this(Map.of(
                    ClusterFields.ROOT,
                    Value.of(root),
                    ClusterFields.ASK_EVERY,
                    Value.of(Durations.formatClock(askEvery)),
                    ClusterFields.AT_ONCE,
                    Value.of(Integer.toString(atOnce)),
                    ClusterFields.SUBMIT_OPTIONS,
                    Value.of(submitOptions)));
        }

        /** Returns a copy with this value; if the value is absent, the copy is unchanged. */
        public Policy with(ClusterField<?> field, Optional<Value> value) {
            Map<ClusterField<?>, Value> changed = new LinkedHashMap<>(values);
            value.ifPresent(typed -> changed.put(field, typed));
            return new Policy(changed);
        }

        public <T> Optional<T> get(ClusterField<T> field) {
            return Optional.ofNullable(values.get(field)).flatMap(field.type()::read);
        }

        /** Returns the folder for code and runs; {@code ~/} means the account's home folder. */
        public String root() {
            return Optional.ofNullable(values.get(ClusterFields.ROOT))
                    .map(Value::displayText)
                    .orElse("~/batchwright");
        }

        /** Returns the shortest interval between two queries to the scheduler while jobs are active. */
        public Duration askEvery() {
            return get(ClusterFields.ASK_EVERY).orElse(Duration.ZERO);
        }

        /** Returns how many jobs run concurrently on a computer without a scheduler, while the other jobs wait; if unset, one per GPU. */
        public OptionalInt atOnce() {
            return get(ClusterFields.AT_ONCE).map(OptionalInt::of).orElse(OptionalInt.empty());
        }

        /** Returns extra arguments for the submit command, which are passed verbatim. */
        public List<String> submitOptions() {
            return get(ClusterFields.SUBMIT_OPTIONS).orElse(List.of());
        }

        /** Returns who may read what runs create; if unset, only the user's account, provided that jobs run under it. */
        public Optional<Sharing> sharing() {
            return get(ClusterFields.SHARING);
        }

        /** Compares the meaning of the values, regardless of how they are written. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Policy policy && meaning().equals(policy.meaning());
        }

        @Override
        public int hashCode() {
            return meaning().hashCode();
        }

        private Map<ClusterField<?>, Object> meaning() {
            Map<ClusterField<?>, Object> meaning = new LinkedHashMap<>();
            values.forEach((field, value) -> meaning.put(
                    field, field.type().read(value).map(Object.class::cast).orElse(value)));
            return meaning;
        }
    }

    public Cluster {
        site = Collections.unmodifiableMap(new LinkedHashMap<>(site));
        queues = List.copyOf(queues);
        capabilities = Set.copyOf(capabilities);
    }

    /** Returns the name of the dialect to use if no scheduler is named in the cluster's file or profile. */
    public static String usualScheduler(boolean web) {
        return web ? "crater" : UNDETERMINED;
    }

    /** Returns whether the cluster's file or profile names the scheduler; otherwise, it is detected by connecting. */
    public boolean hasScheduler() {
        return !scheduler.equals(UNDETERMINED);
    }

    /** Returns this computer without any configuration. */
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
     * Returns the cluster with the queues as reported by the scheduler. A property or queue that the scheduler does not report stays as
     * declared in the file, because a scheduler may hide some. If node types replace queues, the scheduler's own queues have a different
     * meaning and are ignored.
     */
    public Cluster withQueues(List<Queue> discovered) {
        boolean types = hasNodeTypes() && !queues.isEmpty();
        Map<String, Queue> all = new LinkedHashMap<>();
        discovered.stream()
                .filter(queue -> !types || queues.stream().anyMatch(queue::hasSameName))
                .forEach(queue -> all.put(queue.name(), queue));
        queues.forEach(declared -> all.merge(declared.name(), declared, Queue::mergeDeclaration));
        return new Cluster(
                name, address, scheduler, policy, site, List.copyOf(all.values()), limits, overrides, capabilities);
    }

    /** Returns whether node types, which determine what a job gets on a node, replace queues. */
    public boolean hasNodeTypes() {
        return overrides.dialectOption("types", "no").equals("yes");
    }

    /** Returns the queue that a job requests, or the default queue if the job requests none; absent if the queue is unknown. */
    public Optional<Queue> queueOf(Settings settings) {
        Optional<String> named = settings.get(Fields.QUEUE);
        return queues.stream()
                .filter(queue -> named.map(queue.name()::equals).orElse(queue.mark() == Queue.Mark.DEFAULT))
                .findFirst();
    }

    public Cluster withScheduler(String dialect) {
        return new Cluster(name, address, dialect, policy, site, queues, limits, overrides, capabilities);
    }

    public Cluster withLimits(Limits known) {
        return new Cluster(name, address, scheduler, policy, site, queues, known, overrides, capabilities);
    }

    /** Returns the cluster with these capabilities, as declared by the dialect of its scheduler. */
    public Cluster withCapabilities(Set<Capability> declared) {
        return new Cluster(name, address, scheduler, policy, site, queues, limits, overrides, declared);
    }

    public Cluster withOverrides(ClusterOverrides changed) {
        return new Cluster(name, address, scheduler, policy, site, queues, limits, changed, capabilities);
    }

    /** Returns whether the cluster's jobs run behind a web interface, on files that our commands have no access to. */
    public boolean isPlatform() {
        return address.filter(Address::isWeb).isPresent();
    }

    /** Returns whether the cluster is a single computer (this one or a workstation), without a scheduler, queues or accounts. */
    public boolean isPlainComputer() {
        return scheduler.equals(NO_SCHEDULER) || (address.isEmpty() && scheduler.equals("this-computer"));
    }

    /** Returns whether entries with this scope make sense for the cluster. */
    public boolean isIn(ClusterScope scope) {
        return switch (scope) {
            case ANY -> true;
            case ADDED -> !name.equals(ClusterName.THIS_COMPUTER);
            case REMOTE -> address.isPresent();
            case SSH -> address.isPresent() && !isPlatform();
            case SHARED -> !isPlainComputer();
            case QUEUES -> has(Capability.QUEUES) && !isPlainComputer();
            case LOCAL_QUEUE -> has(Capability.LOCAL_QUEUE);
        };
    }

    /** Returns an experiment's values on this cluster, with the cluster's defaults for what the experiment does not set. */
    public EffectivePreset effective(Experiment experiment) {
        return EffectivePreset.of(experiment, name, overrides.presetDefaults());
    }

    public Settings settings(Experiment experiment) {
        return effective(experiment).settings();
    }
}
