package org.batchwright.run.adopt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.history.NewRun;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.scheduler.ForeignJob;

/** The preset stored with an adopted job: its imported script or, without one, only its name. */
record AdoptedPreset(ForeignJob job, Cluster cluster, AdoptedScripts scripts) {
    private static final String PROJECT = "adopted";

    /** @param separateErrors whether the run's folder has a separate file for errors */
    NewRun run(RunId id, String place, boolean separateErrors) {
        Preset preset = scripts.preset(PROJECT, job.name(), job.script());
        Experiment experiment = new Experiment(List.of(preset));
        Map<String, String> files = new LinkedHashMap<>();
        job.script().ifPresent(text -> files.put(Bundle.SCRIPT, text));
        Bundle bundle = new Bundle(
                files, List.of(new Bundle.JobGroup(Bundle.SCRIPT, List.of(Task.ONLY), List.of(), List.of())));
        Settings settings = EffectivePreset.of(experiment, cluster.name()).settings();
        PlannedJob planned = new PlannedJob(
                job.name(),
                separateErrors
                        ? settings.with(ResultsFields.SEPARATE_STDERR, Value.of("true"))
                        : settings.without(ResultsFields.SEPARATE_STDERR),
                Assignments.NONE,
                Assignments.NONE);
        SubmittedRun submitted =
                new SubmittedRun(bundle, planned, SubmittedRunJson.write(experiment), Optional.empty());
        return new NewRun(id, preset.id(), cluster.name(), place, job.submitted(), submitted, Optional.empty());
    }
}
