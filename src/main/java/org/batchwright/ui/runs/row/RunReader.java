package org.batchwright.ui.runs.row;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.JobLabel;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.cost.Bill;
import org.batchwright.plan.cost.JobRequests;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.history.RunHistory.Brief;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.run.stage.CrossClusterStage;
import org.batchwright.scheduler.Dialect;
import org.batchwright.ui.runs.row.RunRow.RunRequest;
import org.batchwright.ui.widget.Texts;

/** Reads the history into rows. Reads the disk: never call it on the FX thread. */
public final class RunReader {
    private final RunHistory history;
    private final Function<ClusterName, Optional<Dialect>> dialects;
    private final Function<ClusterName, Optional<Cluster>> clusters;
    private final Map<RunId, RunRequest> known = new ConcurrentHashMap<>();
    private final Map<RunId, List<ManualEdit>> edits = new ConcurrentHashMap<>();
    private final Set<String> parameters = new ConcurrentSkipListSet<>();

    /** @param dialects function that returns a cluster's dialect, which describes reasons; empty if the cluster no longer exists */
    public RunReader(RunHistory history, Function<ClusterName, Optional<Dialect>> dialects) {
        this(history, dialects, cluster -> Optional.empty());
    }

    /** @param clusters the clusters, for calculating the cost of jobs */
    public RunReader(
            RunHistory history,
            Function<ClusterName, Optional<Dialect>> dialects,
            Function<ClusterName, Optional<Cluster>> clusters) {
        this.history = history;
        this.dialects = dialects;
        this.clusters = clusters;
    }

    RunHistory history() {
        return history;
    }

    /** Returns the names of the parameters of all runs read so far, sorted, including those in which the jobs of a run differ. */
    public Set<String> parameters() {
        return Collections.unmodifiableSet(parameters);
    }

    /** Returns the rows of runs that were read together. */
    List<RunRow> rows(List<Run> runs, Function<Run, Kept> kept) {
        List<Run> unknown =
                runs.stream().filter(run -> !known.containsKey(run.id())).toList();
        Map<RunId, Brief> briefs = history.briefs(unknown);
        return runs.stream()
                .map(run -> row(run, requestedBy(run, Optional.ofNullable(briefs.get(run.id()))), kept.apply(run)))
                .toList();
    }

    public List<RunRow> readRuns(Collection<RunId> runs) {
        List<Run> found =
                runs.stream().flatMap(run -> history.find(run).stream()).toList();
        return rows(found, this::kept);
    }

    /**
     * Returns a run's details, with the run shown as a whole.
     *
     * @param before what the run was submitted with, if read earlier, which may be large and never changes
     */
    public Optional<RunDetails> details(RunId run, Optional<SubmittedRun> before) {
        return history.find(run).map(found -> {
            List<RunStep> steps = steps(found);
            List<StepGroup> summary =
                    found.jobs().size() > 1 ? StepGroup.of(steps, found.jobs().size()) : List.of();
            Optional<SubmittedRun> submittedRun = before.or(() -> history.submitted(run));
            Optional<Bill> bill = clusters.apply(found.cluster())
                    .flatMap(cluster ->
                            submittedRun.flatMap(with -> Bill.of(cluster, requests(with, found, cluster), found)));
            Kept kept = kept(found);
            RunRow row = rows(List.of(found), one -> kept).getFirst();
            return new RunDetails(
                    row.withEdits(edits(found)),
                    submittedRun,
                    steps,
                    summary,
                    kept.alarms(),
                    RunFocus.ofRun(found),
                    Optional.empty(),
                    bill,
                    AutomaticHold.of(found, kept.actions()),
                    submittedRun.map(with -> crossClusterStages(found, with)).orElse(List.of()),
                    Rejection.of(found, row.request().settings(), dialects.apply(found.cluster())));
        });
    }

    private List<CrossClusterStage> crossClusterStages(Run run, SubmittedRun submitted) {
        return run.hasStages()
                ? CrossClusterStage.of(run, SubmittedRunJson.readExperiment(submitted.preset()), history)
                : List.of();
    }

    /** Returns what the jobs requested; reads the preset, which may be large, only for runs with stages. */
    private static JobRequests requests(SubmittedRun submitted, Run run, Cluster cluster) {
        Settings first = submitted.job().settings();
        return run.hasStages()
                ? JobRequests.of(first, SubmittedRunJson.readExperiment(submitted.preset()), cluster)
                : JobRequests.uniform(first);
    }

    /** Returns the manual edits, which never change once written, so they are read only once. */
    private List<ManualEdit> edits(Run run) {
        Optional<List<ManualEdit>> before = Optional.ofNullable(edits.get(run.id()));
        Optional<List<ManualEdit>> now = before.or(() -> history.experiment(run.id())
                .map(experiment -> experiment.preset().edits(run.cluster())));
        now.ifPresent(read -> edits.put(run.id(), read));
        return now.orElse(List.of());
    }

    private List<RunStep> steps(Run run) {
        Map<String, String> reasons = new HashMap<>();
        Optional<Dialect> dialect = dialects.apply(run.cluster());
        return RunStep.atTheirTimes(history.timeline(run.id()).stream()
                .map(change -> new RunStep(
                        change,
                        Optional.of(change.report().word())
                                .filter(word -> !dialect.map(one -> one.repeatsState(word))
                                        .orElse(false))
                                .orElse(""),
                        change.report()
                                .reason()
                                .filter(reason -> !reason.equals("None"))
                                .map(reason ->
                                        reasons.computeIfAbsent(reason, word -> describeReason(run.cluster(), word)))
                                .orElse("")))
                .toList());
    }

    Kept kept(Run run) {
        boolean failed = run.jobs().stream().anyMatch(FailureFacts::exist);
        return new Kept(
                failed ? history.causes().of(run.id()) : Map.of(), history.actions(run.id()), history.alarms(run.id()));
    }

    /** The stored facts about a run, other than its jobs. */
    record Kept(Map<Integer, String> causes, List<AutomaticAction> actions, List<JobAlarm> alarms) {}

    private RunRow row(Run run, RunRequest request, Kept kept) {
        Map<Integer, String> causes = FailedJobs.causes(run, kept.causes());
        Map<Integer, String> alerts = JobAlerts.of(run, kept.alarms(), kept.actions());
        Map<String, String> reasons = new HashMap<>();
        run.jobs().stream()
                .flatMap(job -> job.report().reason().stream())
                .distinct()
                .forEach(reason ->
                        reasons.put(reason, reason.equals("None") ? "" : describeReason(run.cluster(), reason)));
        String why = run.note()
                .or(() -> AutomaticHold.of(run, kept.actions()).map(AutomaticHold::text))
                .or(() -> FailedJobs.describe(run, causes))
                .or(() -> JobAlerts.describe(run, alerts))
                .orElseGet(() -> reason(run, reasons));
        return new RunRow(run, request, why, reasons, causes, alerts);
    }

    /** @param brief the brief data of the request; absent if it is not stored or has been read before */
    private RunRequest requestedBy(Run run, Optional<Brief> brief) {
        Optional<RunRequest> now = brief.map(with -> requestedBy(run, with));
        now.filter(request -> request.version().isPresent()) // never changes after that, so it is read only once
                .ifPresent(request -> known.put(run.id(), request));
        return now.orElseGet(() -> known.getOrDefault(run.id(), RunRequest.NOTHING));
    }

    private RunRequest requestedBy(Run run, Brief brief) {
        parameters.addAll(brief.parameters().values().keySet());
        parameters.addAll(brief.swept());
        if (run.hasStages()) {
            run.jobs()
                    .forEach(job -> parameters.addAll(
                            JobLabel.values(job.what().label(), Set.of()).keySet()));
        }
        return new RunRequest(
                brief.settings(),
                brief.parameters(),
                brief.version(),
                brief.swept(),
                List.of(),
                Stream.concat(brief.follows().map(this::follows).stream(), brief.origin().map(this::origin).stream())
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(" · ")),
                run.hasStages() ? stages(run) : Map.of());
    }

    /** Returns the settings of the run's stages, keyed by stage. */
    private Map<String, Settings> stages(Run run) {
        return history.submitted(run.id())
                .map(submitted -> stages(SubmittedRunJson.readExperiment(submitted.preset()), run.cluster()))
                .orElse(Map.of());
    }

    private Map<String, Settings> stages(Experiment experiment, ClusterName name) {
        Optional<Cluster> cluster = clusters.apply(name);
        return experiment.stages().all().stream()
                .collect(Collectors.toMap(
                        Stage::name,
                        stage -> cluster.map(here -> here.settings(experiment.ofStage(stage, name)))
                                .orElse(Settings.NONE)));
    }

    private String follows(SubmittedRun.Follows follows) {
        return history.find(follows.run())
                .map(earlier -> Texts.get("runs.origin.stage", follows.stage(), "#" + earlier.number()))
                .orElse("");
    }

    private String origin(SubmittedRun.Origin origin) {
        return history.find(origin.run())
                .map(earlier -> OriginTexts.of(earlier, origin.tasks()))
                .orElse("");
    }

    private static String reason(Run run, Map<String, String> reasons) {
        JobState state = Tally.displayState(run);
        return run.jobs().stream()
                .filter(job -> job.state() == state)
                .flatMap(job -> job.report().reason().stream())
                .filter(reason -> !reason.equals("None"))
                .findFirst()
                .map(reason -> reasons.getOrDefault(reason, reason))
                .orElse("");
    }

    private String describeReason(ClusterName cluster, String reason) {
        if (reason.equals(Run.CHAIN_DONE)) {
            return Texts.get("runs.chain.done");
        }
        return Run.missingResults(reason)
                .map(names -> Texts.get("runs.results-missing", names))
                .or(() -> dialects.apply(cluster).map(dialect -> dialect.describeReason(reason)))
                .orElse(reason);
    }
}
