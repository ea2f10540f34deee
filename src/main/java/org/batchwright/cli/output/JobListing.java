package org.batchwright.cli.output;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Paint;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/** Lists the jobs of one run, as lines for a terminal. */
public record JobListing(Clock clock, Paint paint, Reasons reasons) {

    /** @param streams the files that the jobs write their output to */
    public List<String> lines(Run run, List<LogStream> streams) {
        Columns columns = new Columns("JOB", "WHAT", "STATE", "ELAPSED", "ID", "NODE", "LOG", "NOTE");
        for (Job job : run.jobs()) {
            columns.row(
                    isSample(job) ? "" : Integer.toString(run.displayNumber(job)),
                    describe(job, run),
                    job.state().key(),
                    job.elapsed(clock.instant()).map(Durations::formatClock).orElse(""),
                    job.id().map(Object::toString).orElse(""),
                    job.report().node().orElse(""),
                    streams.stream()
                            .map(stream -> stream.fileName(job.what().stem()))
                            .collect(Collectors.joining(", ")),
                    RunListing.remark(run, job, reasons).orElse(""));
        }
        List<String> plain = columns.lines();
        List<String> painted = new ArrayList<>(List.of(plain.getFirst()));
        for (int i = 0; i < run.jobs().size(); i++) {
            painted.add(paint.byState(run.jobs().get(i).state(), plain.get(i + 1)));
        }
        return painted;
    }

    /** Describes a job: {@code epoch-start=0 epoch-end=9}, {@code train lr=0.1}, {@code sample}, {@code segment 2 of 3}. */
    static String describe(Job job, Run run) {
        return switch (job.what().role()) {
            case SAMPLE -> Message.text("cli.sample");
            case SEGMENT ->
                Message.text(
                        "cli.segment",
                        run.displayNumber(job),
                        run.displayNumber(run.jobs().getLast()));
            case JOB -> (job.what().stage() + " " + job.what().label()).strip();
        };
    }

    /** Returns what selects the job with {@code --job}: its number, or {@code sample}. */
    public static String number(Job job, Run run) {
        return isSample(job) ? Message.text("cli.sample") : Integer.toString(run.displayNumber(job));
    }

    /** Returns a sentence about a job of several, such as {@code Job 3: loss has been NaN since step 1200}. */
    public static String withName(Job job, Run run, String sentence) {
        return isSample(job)
                ? Message.text("cli.sample-with", sentence)
                : Message.text("cli.job-with", run.displayNumber(job), sentence);
    }

    private static boolean isSample(Job job) {
        return job.what().role() == Task.Role.SAMPLE;
    }

    /** Returns the run's title, followed by the job's number if the run has several jobs. */
    public static String title(Job job, Run run) {
        if (run.jobs().size() == 1) {
            return run.title();
        }
        return run.title() + " "
                + (job.what().role() == Task.Role.JOB
                        ? Message.text("cli.job", run.displayNumber(job))
                        : describe(job, run));
    }
}
