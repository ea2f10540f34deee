package org.batchwright.plan.cost;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Job;

/** The requests of each job of a run. The jobs of a stage share the stage's requests. */
public final class JobRequests {
    private final Settings firstJobSettings;
    private final Map<String, Settings> ofStages;

    private JobRequests(Settings firstJobSettings, Map<String, Settings> ofStages) {
        this.firstJobSettings = firstJobSettings;
        this.ofStages = Map.copyOf(ofStages);
    }

    /** Returns requests that are the same for all jobs. */
    public static JobRequests uniform(Settings settings) {
        return new JobRequests(settings, Map.of());
    }

    /**
     * Returns the requests of a run.
     *
     * @param firstJobSettings the requests of the run's first job
     * @param experiment the submitted experiment
     */
    public static JobRequests of(Settings firstJobSettings, Experiment experiment, Cluster cluster) {
        Map<String, Settings> stages = new HashMap<>();
        for (Stage stage : experiment.stages().inOrder()) {
            Experiment part = experiment.ofStage(stage, cluster.name());
            stages.put(stage.name(), cluster.effective(part).settings());
        }
        return new JobRequests(firstJobSettings, stages);
    }

    /** Returns the requests of the first job. */
    Settings firstJobSettings() {
        return firstJobSettings;
    }

    /** Returns the distinct requests of all jobs, in the order of the jobs. */
    List<Settings> distinct(List<Job> jobs) {
        return jobs.stream().map(this::of).distinct().toList();
    }

    Settings of(Job job) {
        return ofStages.getOrDefault(job.what().stage(), firstJobSettings);
    }
}
