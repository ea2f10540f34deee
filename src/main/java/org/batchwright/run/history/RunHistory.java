package org.batchwright.run.history;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.StateChange;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.text.Message;

/**
 * The history of all runs. Only annotations and causes are written through this interface. Reads the disk, so do not call on the FX thread.
 */
public interface RunHistory {

    /** Returns the newest runs, newest first. */
    List<Run> newest(int most);

    /**
     * Returns the runs before a given run, newest first, for reading the history page by page.
     *
     * @param number number of a run; only runs created before it are returned
     */
    List<Run> before(long number, int most);

    /** Returns the size of the history. */
    Totals totals();

    /** The number of runs, and of their jobs. */
    record Totals(long runs, long jobs) {}

    Optional<Run> find(RunId run);

    /** Returns a run that the user or a file names, and fails if there is none. */
    default Run require(RunId run) throws OperationException.NotPossible {
        return find(run).orElseThrow(() -> unknown(run));
    }

    /** Finds a run by its displayed number, as in "run 41". */
    Optional<Run> find(long number);

    /** Returns the runs of one preset, newest first. */
    List<Run> of(PresetId preset, int most);

    /** Returns the cluster of the preset's last run, ignoring runs that are stages of others. */
    Optional<ClusterName> lastCluster(PresetId preset);

    /**
     * Returns whether the newest {@code runs} runs together have more than {@code jobs} jobs.
     *
     * @param runs how many of the newest runs
     */
    boolean hasMoreJobs(int runs, int jobs);

    /** Returns the clusters with jobs to query or runs to recover. */
    Set<ClusterName> busy();

    Optional<SubmittedRun> submitted(RunId run);

    /** Returns what a run that the user or a file names was submitted with, and fails if there is none. */
    default SubmittedRun requireSubmitted(RunId run) throws OperationException.NotPossible {
        return submitted(run).orElseThrow(() -> unknown(run));
    }

    private static OperationException.NotPossible unknown(RunId run) {
        return new OperationException.NotPossible(Message.of("run.unknown-run", run));
    }

    /** Returns the request of the first job of each run, keyed by run; runs whose request is not stored are absent. */
    Map<RunId, Settings> requests(List<Run> runs);

    /** Returns what many runs were submitted with. Runs without this information in the history are absent. */
    default Map<RunId, Brief> briefs(List<Run> runs) {
        Map<RunId, Brief> briefs = new HashMap<>();
        runs.forEach(run -> submitted(run.id()).ifPresent(with -> briefs.put(run.id(), Brief.of(with))));
        return briefs;
    }

    /**
     * What a run was submitted with, without its files.
     *
     * @param swept names of the parameters that differ between its jobs
     * @param version displayed code version, once recorded
     */
    record Brief(
            Settings settings,
            Assignments parameters,
            Set<String> swept,
            Optional<String> version,
            Optional<SubmittedRun.Origin> origin,
            Optional<SubmittedRun.Follows> follows) {

        static Brief of(SubmittedRun with) {
            return new Brief(
                    with.job().settings(),
                    with.job().parameters(),
                    with.job().swept().values().keySet(),
                    with.code().map(SubmittedRun.Code::version),
                    with.origin(),
                    with.follows());
        }
    }

    /**
     * Returns the preset as it was when the run was submitted, unresolved and with the name of its base, for Edit and resubmit. For a stage
     * on another cluster, returns the preset with all stages.
     */
    default Optional<Preset> preset(RunId run) {
        return submitted(run)
                .flatMap(SubmittedRun::follows)
                .flatMap(follows -> preset(follows.run()))
                .or(() -> experiment(run).map(Experiment::preset));
    }

    /** Returns the preset of {@link #preset} with everything that it inherited at that time. */
    default Optional<Experiment> experiment(RunId run) {
        return submitted(run).map(SubmittedRun::preset).map(SubmittedRunJson::readExperiment);
    }

    /** Returns the runs that are stages of this run on other clusters, oldest first, with the names of the stages. */
    default Map<RunId, String> followUps(RunId run) {
        return Map.of();
    }

    /** Returns the download state of the run's results, or empty if none are to be downloaded yet. */
    default Optional<ResultRows.State> resultsState(RunId run) {
        return Optional.empty();
    }

    /** Returns every state change, oldest first. */
    List<StateChange> timeline(RunId run);

    /** Returns the known causes of failed jobs. */
    default StoredCauses causes() {
        return StoredCauses.NONE;
    }

    /** Returns the automatic actions on the run, in order. */
    default List<AutomaticAction> actions(RunId run) {
        return List.of();
    }

    /** Returns the automatic actions on all runs, in order. */
    default Map<RunId, List<AutomaticAction>> actions() {
        return Map.of();
    }

    /** Returns the alarms about the metrics of the run's jobs, in the order that they were detected. */
    default List<JobAlarm> alarms(RunId run) {
        return List.of();
    }

    /** Returns the current alarms of all runs. */
    default Map<RunId, List<JobAlarm>> activeAlarms() {
        return Map.of();
    }

    /** Returns the object that changes the user's annotations. */
    RunAnnotator annotator();

    /** Adds a listener that is called after each change of a run, on any thread. Close the subscription to stop. */
    Subscription onChange(Consumer<RunId> listener);
}
