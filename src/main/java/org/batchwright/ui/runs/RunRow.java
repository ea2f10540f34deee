package org.batchwright.ui.runs;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.Assignments;
import org.batchwright.model.Fields;
import org.batchwright.model.Job;
import org.batchwright.model.JobState;
import org.batchwright.model.Run;
import org.batchwright.model.Settings;

/**
 * A run as the table shows it; made in the background, so that the window reads no history.
 *
 * @param run the run as last known
 * @param asked what it was submitted with, without the long texts
 * @param why why it waits or how it ended, in words; empty when there is nothing to say
 */
public record RunRow(Run run, Asked asked, String why) {

    /**
     * @param version what a person knows the code by
     */
    public record Asked(Settings settings, Assignments parameters, Optional<String> version) {
        static final Asked NOTHING = new Asked(Settings.NONE, Assignments.NONE, Optional.empty());
    }

    public JobState state() {
        return run.state();
    }

    /** The scheduler's ids: the first, and how many more. */
    public String jobs() {
        List<String> ids = run.jobs().stream()
                .flatMap(job -> job.id().stream())
                .map(Object::toString)
                .toList();
        return ids.isEmpty() ? "" : ids.size() == 1 ? ids.getFirst() : ids.getFirst() + " +" + (ids.size() - 1);
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
        return run.jobs().stream()
                .filter(job -> job.state().compareTo(JobState.RUNNING) >= 0)
                .flatMap(job -> job.report().times().start().stream())
                .min(Instant::compareTo);
    }

    /** When the scheduler expects the first job to start, while it waits. */
    public Optional<Instant> expected() {
        return run.jobs().stream()
                .filter(job -> job.state() == JobState.QUEUED)
                .flatMap(job -> job.report().times().start().stream())
                .min(Instant::compareTo);
    }

    /** How long it has run, or ran; absent when it never started. */
    public Optional<Duration> elapsed(Instant now) {
        return started().map(start -> {
            Duration time = Duration.between(start, state().isFinal() ? ended() : now);
            return time.isNegative() ? Duration.ZERO : time;
        });
    }

    private Instant ended() {
        return run.jobs().stream()
                .map(job -> job.report().times().end().orElse(job.since()))
                .max(Instant::compareTo)
                .orElse(run.created());
    }

    /** The wall-time limit: as the scheduler says, else as asked for. */
    public Optional<Duration> limit() {
        return run.jobs().stream()
                .flatMap(job -> job.report().times().limit().stream())
                .findFirst()
                .or(() -> asked.settings().get(Fields.TIME));
    }

    public OptionalInt exit() {
        return run.jobs().stream()
                .map(job -> job.report().exit())
                .filter(OptionalInt::isPresent)
                .reduce((first, second) -> first.getAsInt() != 0 ? first : second)
                .orElse(OptionalInt.empty());
    }

    /** Where it runs or ran. */
    public Optional<String> node() {
        return run.jobs().stream().flatMap(job -> job.report().node().stream()).findFirst();
    }

    /** The job that speaks for the run: the first that is not a success, else the first. */
    Optional<Job> telling() {
        return run.jobs().stream()
                .filter(job -> job.state() == state())
                .findFirst()
                .or(() -> run.jobs().stream().findFirst());
    }
}
