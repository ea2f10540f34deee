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
import org.batchwright.model.preset.HandEdit;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.text.DataSize;

/**
 * A run as the table shows it, or one job of it; made in the background, so that the window reads no history.
 *
 * @param run the run as last known; of a job, with that job alone
 * @param asked what it was submitted with, without the long texts
 * @param why why it waits or how it ended, in words; empty when there is nothing to say
 * @param reasons native reasons of its jobs in words
 * @param tally what the jobs come to
 * @param part the job when it is one of several; absent for the run as a whole
 */
public record RunRow(
        Run run, Asked asked, String why, Map<String, String> reasons, Tally tally, Optional<JobPart> part) {

    public RunRow(Run run, Asked asked, String why, Map<String, String> reasons) {
        this(run, asked, why, Map.copyOf(reasons), Tally.of(run), Optional.empty());
    }

    /**
     * @param version what a person knows the code by
     * @param swept names of the parameters in which its jobs differ
     * @param edits what was changed in its script by hand; read only of a run that one looks at
     * @param origin the run that it is again, with its jobs, in words; empty when it is a new one
     */
    public record Asked(
            Settings settings,
            Assignments parameters,
            Optional<String> version,
            Set<String> swept,
            List<HandEdit> edits,
            String origin) {
        static final Asked NOTHING =
                new Asked(Settings.NONE, Assignments.NONE, Optional.empty(), Set.of(), List.of(), "");

        public Asked {
            edits = List.copyOf(edits);
        }
    }

    /** The same with what was changed in its script by hand. */
    RunRow withEdits(List<HandEdit> edits) {
        Asked more =
                new Asked(asked.settings(), asked.parameters(), asked.version(), asked.swept(), edits, asked.origin());
        return new RunRow(run, more, why, reasons, tally, part);
    }

    /** The row of one of its jobs. */
    public RunRow of(int task) {
        Job job = run.jobs().get(task);
        Run alone = new Run(
                run.id(), run.number(), run.preset(), run.cluster(), run.created(), List.of(job), Optional.empty());
        String reason = job.report()
                .reason()
                .map(word -> reasons.getOrDefault(word, word))
                .orElse("");
        return new RunRow(
                alone, asked, reason, Map.of(), Tally.of(alone), Optional.of(JobPart.of(job, run, asked.swept())));
    }

    /** Whether it has jobs to fold out. */
    public boolean isSeveral() {
        return part.isEmpty() && run.jobs().size() > 1;
    }

    /** The run's own title, or that of the job in its run. */
    public String title() {
        return part.map(JobPart::words).orElseGet(run::title);
    }

    public JobState state() {
        return tally.state();
    }

    /** The scheduler's ids: {@code 81231}, {@code 81220[]}, {@code 81231 +3}. */
    public String jobs() {
        return tally.placement().ids();
    }

    /** What it asked for, shortly: {@code gpu · 2×4 a100}. */
    public String resources() {
        Settings settings = asked.settings();
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

    /** When the first job started; absent while it waits, whatever the scheduler expects. */
    public Optional<Instant> started() {
        return tally.times().started();
    }

    /** When the scheduler expects the first job to start, while it waits. */
    public Optional<Instant> expected() {
        return tally.times().expected();
    }

    /** How long it has run, or ran; absent when it never started. */
    public Optional<Duration> elapsed(Instant now) {
        return started().map(start -> {
            Instant end = state().isFinal() ? tally.times().ended().orElse(run.created()) : now;
            Duration time = Duration.between(start, end);
            return time.isNegative() ? Duration.ZERO : time;
        });
    }

    /** The wall-time limit: as the scheduler says, else as asked for. */
    public Optional<Duration> limit() {
        return tally.times().limit().or(() -> asked.settings().get(Fields.TIME));
    }

    public OptionalInt exit() {
        return tally.placement().exit();
    }

    /** The most memory that it, or one of its jobs, had. */
    public Optional<DataSize> memory() {
        return tally.placement().memory();
    }

    /** Where it runs or ran. */
    public Optional<String> node() {
        return tally.placement().node();
    }
}
