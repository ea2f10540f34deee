package org.batchwright.compose;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.options.OptionReading;

/**
 * What has been found out so far about scripts and clusters. Implementations answer from memory and never block, because they are queried
 * on every key press.
 */
public interface ClusterFindings {
    ClusterFindings NOTHING = new ClusterFindings() {
        @Override
        public Optional<OptionReading> reading(Experiment experiment, Cluster cluster) {
            return Optional.empty();
        }

        @Override
        public Findings findings(PlannedJob job, Cluster cluster) {
            return Findings.NONE;
        }
    };

    /** Returns the options of the experiment's script; absent until they are read. */
    Optional<OptionReading> reading(Experiment experiment, Cluster cluster);

    /** Returns the results of checking whether the modules, paths and other things that the job refers to exist on the cluster. */
    Findings findings(PlannedJob job, Cluster cluster);

    /**
     * @param problems problems for anything that does not exist or was not checked
     * @param found keys of fields and parameters whose value was found on the cluster: {@code parameters.data-dir}
     */
    record Findings(List<Problem> problems, Set<String> found) {
        public static final Findings NONE = new Findings(List.of(), Set.of());

        public Findings {
            problems = List.copyOf(problems);
            found = Set.copyOf(found);
        }
    }

    /**
     * The information that was available when a script was generated.
     *
     * @param found keys as in {@link Findings#found}
     * @param unsupported fields that the cluster's scheduler does not support
     */
    record Known(Optional<OptionReading> reading, Set<String> found, Set<Field<?>> unsupported) {
        public static final Known NOTHING = new Known(Optional.empty(), Set.of(), Set.of());

        public Optional<Options> options() {
            return reading.flatMap(one -> one instanceof OptionReading.Read(Options options, OptionReading.Method means)
                    ? Optional.of(options)
                    : Optional.empty());
        }
    }
}
