package org.batchwright.ui.runs.row;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobLabel;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.text.ParameterText;
import org.batchwright.ui.widget.Texts;

/**
 * One of a run's several jobs.
 *
 * @param job the job
 * @param number one-based position among the jobs with the same role
 * @param of number of jobs with the same role
 * @param swept the names of the parameters whose values distinguish the job from the others
 */
public record JobPart(Job job, int number, int of, Set<String> swept) {
    static JobPart of(Job job, Run run, Set<String> swept) {
        if (!job.what().stage().isEmpty()) {
            return ofStage(job, run);
        }
        boolean sampled = run.jobs().getFirst().what().role() == Task.Role.SAMPLE;
        int before = sampled ? 1 : 0;
        return job.what().role() == Task.Role.SAMPLE
                ? new JobPart(job, 1, 1, swept)
                : new JobPart(job, job.task() + 1 - before, run.jobs().size() - before, swept);
    }

    private static JobPart ofStage(Job job, Run run) {
        List<Job> stage = run.jobs().stream()
                .filter(other -> other.what().stage().equals(job.what().stage()))
                .toList();
        String label = job.what().label();
        return new JobPart(
                job,
                stage.indexOf(job) + 1,
                stage.size(),
                label.isEmpty() ? Set.of() : JobLabel.values(label, Set.of()).keySet());
    }

    /**
     * Returns a description such as {@code epoch-start 130 · epoch-end 139}, {@code segment 2 of 3} or {@code sample}.
     */
    String describe() {
        String stage = job.what().stage();
        if (stage.isEmpty()) {
            return describeInStage();
        }
        return of == 1 ? stage : stage + " · " + describeInStage();
    }

    private String describeInStage() {
        return switch (job.what().role()) {
            case SAMPLE -> Texts.get("runs.job.sample");
            case SEGMENT -> Texts.get("runs.job.segment", number, of);
            case JOB -> job.what().label().isEmpty() ? Texts.get("runs.job.number", number, of) : labelled();
        };
    }

    /** Returns the job's number, unless its label already contains it; in a run with stages, its number in the run. */
    public String shortLabel() {
        if (!job.what().stage().isEmpty()) {
            return String.valueOf(job.task() + 1);
        }
        return job.what().role() == Task.Role.JOB && !job.what().label().isEmpty() ? String.valueOf(number) : "";
    }

    /** Returns everything that distinguishes the job from the others. */
    public String full() {
        String label = job.what().label();
        return label.isEmpty() ? describe() : (job.what().stage() + " " + label).strip();
    }

    /**
     * Returns the job's number and full description, the scheduler's ID, and the name of the job's log. The log is numbered from 0, as is the
     * job's own folder, if it has one.
     */
    public String tip() {
        Stream<String> files =
                Stream.concat(job.id().map(id -> Texts.get("runs.fact.job", id.value())).stream(), Stream.of(log()));
        return numbered(full()) + "\n" + files.collect(Collectors.joining(" · "));
    }

    /** Returns the description after the job's number, unless it contains the number: {@code job 3 · lr 1e-3}. */
    public String numbered() {
        return numbered(describe());
    }

    private String numbered(String what) {
        String number = shortLabel();
        return number.isEmpty() ? what : Texts.get("runs.timeline.job", Integer.valueOf(number)) + " · " + what;
    }

    /** Returns the name of the job's log as such: {@code log 2.log}. */
    public String log() {
        return Texts.get("runs.fact.log", job.what().stem());
    }

    /** Returns the job's values of the swept parameters. */
    public Map<String, String> values() {
        return JobLabel.values(job.what().label(), swept);
    }

    private String labelled() {
        Map<String, String> values = values();
        return values.isEmpty()
                ? job.what().label()
                : values.entrySet().stream()
                        .map(entry -> ParameterText.of(entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining(" · "));
    }
}
