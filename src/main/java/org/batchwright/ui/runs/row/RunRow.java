package org.batchwright.ui.runs.row;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.text.DataSize;

/**
 * A run, or one of its jobs, as a table row; built in the background, so that the FX thread never reads the history.
 *
 * @param run the run's last known state; for a job, a run that contains only that job
 * @param request what the run was submitted with, without files
 * @param why the reason why it is pending, or how it ended, as text; may be empty
 * @param reasons the scheduler's reasons for the states of the jobs, as text
 * @param causes the known causes of failed jobs, keyed by job index
 * @param alerts what to check in the metrics of jobs, and why jobs were stopped automatically, keyed by job index
 * @param tally totals of the jobs
 * @param words the text searched by the filter
 * @param part the job if it is one of several; absent for the run as a whole
 */
public record RunRow(
        Run run,
        RunRequest request,
        String why,
        Map<String, String> reasons,
        Map<Integer, String> causes,
        Map<Integer, String> alerts,
        Tally tally,
        RunSearchText words,
        Optional<JobPart> part) {

    public RunRow(Run run, RunRequest request, String why, Map<String, String> reasons) {
        this(run, request, why, reasons, Map.of(), Map.of());
    }

    RunRow(
            Run run,
            RunRequest request,
            String why,
            Map<String, String> reasons,
            Map<Integer, String> causes,
            Map<Integer, String> alerts) {
        this(run, request, why, reasons, causes, alerts, Tally.of(run));
    }

    private RunRow(
            Run run,
            RunRequest request,
            String why,
            Map<String, String> reasons,
            Map<Integer, String> causes,
            Map<Integer, String> alerts,
            Tally tally) {
        this(
                run,
                request,
                why,
                Map.copyOf(reasons),
                Map.copyOf(causes),
                Map.copyOf(alerts),
                tally,
                RunSearchText.of(run, request.resources(), why, tally),
                Optional.empty());
    }

    /**
     * @param version the displayed code version
     * @param swept the names of the parameters in which the jobs differ
     * @param edits the manual edits of the script; read only for the shown run
     * @param origin text about the repeated run and jobs; empty for a new run
     * @param stages the settings of the stages, keyed by stage name; empty for a run without stages
     */
    public record RunRequest(
            Settings settings,
            Assignments parameters,
            Optional<String> version,
            Set<String> swept,
            List<ManualEdit> edits,
            String origin,
            Map<String, Settings> stages) {
        /** An empty request. */
        public static final RunRequest NOTHING =
                new RunRequest(Settings.NONE, Assignments.NONE, Optional.empty(), Set.of(), List.of(), "", Map.of());

        public RunRequest {
            edits = List.copyOf(edits);
            stages = Map.copyOf(stages);
        }

        /** Returns the settings with which the jobs of a stage were submitted. */
        public Settings settings(String stage) {
            return stages.isEmpty() ? settings : stages.getOrDefault(stage, Settings.NONE);
        }

        private String resources() {
            List<String> parts = new ArrayList<>();
            settings.get(Fields.QUEUE).ifPresent(parts::add);
            String times = settings.get(Fields.NODES)
                    .filter(nodes -> nodes > 1)
                    .map(nodes -> nodes + "×")
                    .orElse("");
            int gpus = settings.get(Fields.GPUS_PER_NODE).orElse(0);
            if (gpus > 0) {
                parts.add(times + gpus + " " + settings.get(Fields.GPU_TYPE).orElse("GPU"));
            } else {
                settings.get(Fields.CPUS_PER_TASK).ifPresent(cpus -> parts.add(times + cpus + " CPU"));
            }
            return String.join(" · ", parts);
        }

        private RunRequest ofStage(String stage) {
            return stages.isEmpty()
                    ? this
                    : new RunRequest(settings(stage), parameters, version, swept, edits, origin, Map.of());
        }
    }

    /** Returns a copy with the manual edits of the script. */
    RunRow withEdits(List<ManualEdit> edits) {
        RunRequest more = new RunRequest(
                request.settings(),
                request.parameters(),
                request.version(),
                request.swept(),
                edits,
                request.origin(),
                request.stages());
        return new RunRow(run, more, why, reasons, causes, alerts, tally, words, part);
    }

    public RunRow of(int task) {
        Job job = run.jobs().get(task);
        Run alone = new Run(
                run.id(),
                run.number(),
                run.preset(),
                run.cluster(),
                run.created(),
                List.of(job),
                Optional.empty(),
                run.annotations());
        Optional<String> cause = Optional.ofNullable(causes.get(task));
        Optional<String> alert = Optional.ofNullable(alerts.get(task));
        String reason = cause.or(() -> alert)
                .or(() -> job.report().reason().map(word -> reasons.getOrDefault(word, word)))
                .orElse("");
        return new RunRow(
                alone,
                request.ofStage(job.what().stage()),
                reason,
                Map.of(),
                cause.map(text -> Map.of(task, text)).orElse(Map.of()),
                alert.map(text -> Map.of(task, text)).orElse(Map.of()),
                Tally.of(alone),
                RunSearchText.NONE,
                Optional.of(JobPart.of(job, run, request.swept())));
    }

    /** Returns whether {@link #why} is the cause of a failure. */
    public boolean isExplained() {
        return !causes.isEmpty() && run.note().isEmpty();
    }

    /** Returns what the user should check in the metrics of the jobs, or why jobs were stopped automatically. */
    public Optional<String> alert() {
        return JobAlerts.describe(run, alerts);
    }

    /** Returns whether {@link #why} is an alert. */
    public boolean isAlerted() {
        return alert().filter(why::equals).isPresent();
    }

    /** Returns whether the row has jobs to expand. */
    public boolean isSeveral() {
        return part.isEmpty() && run.jobs().size() > 1;
    }

    /** Returns the title of the run, or of the job within its run. */
    public String title() {
        return part.map(JobPart::describe).orElseGet(run::title);
    }

    /** Returns the title after the number of the job within its run: {@code job 3 · lr 1e-3}. */
    public String numberedTitle() {
        return part.map(JobPart::numbered).orElseGet(run::title);
    }

    public JobState state() {
        return tally.state();
    }

    /** Returns the scheduler's ids, such as {@code 81231}, {@code 81220[]} or {@code 81231 +3}. */
    public String jobs() {
        return tally.placement().ids();
    }

    /** Returns a short form of the requested resources, such as {@code gpu · 2×4 a100}. */
    public String resources() {
        return request.resources();
    }

    /** Returns whether this is an earlier run of the same preset. */
    public boolean isBefore(Run other) {
        return run.number() < other.number() && run.preset().equals(other.preset());
    }

    /** Returns when the first job started; empty while pending, even if the scheduler provides an estimate. */
    public Optional<Instant> started() {
        return tally.times().started();
    }

    /** Returns the scheduler's estimate of when the first job will start; empty unless pending. */
    public Optional<Instant> expectedStart() {
        return tally.times().expected();
    }

    /** Returns the run time so far, or the total run time once ended; empty if never started. */
    public Optional<Duration> elapsed(Instant now) {
        return started().map(start -> {
            Instant end = state().isFinal() ? tally.times().ended().orElse(run.created()) : now;
            Duration time = Duration.between(start, end);
            return time.isNegative() ? Duration.ZERO : time;
        });
    }

    /**
     * Returns the wall-time limit as reported by the scheduler, otherwise as requested; empty for several stages, which have no common
     * limit.
     */
    public Optional<Duration> limit() {
        return tally.times()
                .limit()
                .or(() -> request.settings()
                        .get(Fields.TIME)
                        .filter(limit -> request.stages().size() < 2));
    }

    public OptionalInt exit() {
        return tally.placement().exit();
    }

    /** Returns the peak memory across the row's jobs. */
    public Optional<DataSize> memory() {
        return tally.placement().memory();
    }

    /** Returns the node on which the job runs or ran. */
    public Optional<String> node() {
        return tally.placement().node();
    }
}
