package org.batchwright.plan.cost;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Job;

/** What each job of a run requested. The jobs of a stage request what the stage specifies. */
public final class JobRequests {
    private final Settings firstJobSettings;
    private final Map<String, Settings> ofStages;

    private JobRequests(Settings firstJobSettings, Map<String, Settings> ofStages) {
        this.firstJobSettings = firstJobSettings;
        this.ofStages = Map.copyOf(ofStages);
    }

    /** All jobs request the same. */
    public static JobRequests uniform(Settings settings) {
        return new JobRequests(settings, Map.of());
    }

    /**
     * The requests of a run.
     *
     * @param firstJobSettings what its first job requested
     * @param experiment what was submitted
     */
    public static JobRequests of(Settings firstJobSettings, Experiment experiment, Cluster cluster) {
        Map<String, Settings> stages = new HashMap<>();
        for (Stage stage : experiment.stages().inOrder()) {
            Experiment part = experiment.ofStage(stage, cluster.name());
            stages.put(stage.name(), cluster.effective(part).settings());
        }
        return new JobRequests(firstJobSettings, stages);
    }

    /** The requests of the first job. */
    Settings firstJobSettings() {
        return firstJobSettings;
    }

    /** The distinct requests of all jobs, in the order of the jobs. */
    List<Settings> distinct(List<Job> jobs) {
        return jobs.stream().map(this::of).distinct().toList();
    }

    Settings of(Job job) {
        return ofStages.getOrDefault(job.what().stage(), firstJobSettings);
    }
}
