package org.batchwright.cli.session;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.text.Message;

/** Selects jobs of a run, by the numbers that the user typed or by default. */
public record Tasks(Run run) {
    private static final String SAMPLE = "sample";
    private static final Pattern PART = Pattern.compile("(\\d{1,7})(?:-(\\d{1,7}))?");

    /**
     * Parses a list of jobs such as {@code 3,5-7} or {@code sample}; every number must belong to a job. Returns the jobs' indexes in the
     * run, from 0.
     */
    public Set<Integer> named(String typed) throws Refusal {
        Set<Integer> all = new TreeSet<>();
        for (String part : typed.split(",", -1)) {
            all.addAll(part.strip().equals(SAMPLE) ? sample() : parseRange(part.strip(), typed));
        }
        return all;
    }

    private Set<Integer> sample() throws Refusal {
        if (run.jobs().getFirst().what().role() != Task.Role.SAMPLE) {
            throw Refusal.usage(Message.of("cli.run-without-sample", run.title(), run.number()));
        }
        return Set.of(0);
    }

    private Set<Integer> parseRange(String part, String typed) throws Refusal {
        Matcher numbers = PART.matcher(part);
        if (!numbers.matches()) {
            throw Refusal.usage(Message.of("cli.invalid-jobs", Columns.oneLine(typed)));
        }
        int first = Integer.parseInt(numbers.group(1));
        int last = numbers.group(2) == null ? first : Integer.parseInt(numbers.group(2));
        int most = run.displayNumber(run.jobs().getLast());
        if (first < 1 || last < first || last > most) {
            throw Refusal.usage(Message.of("cli.no-job-of-run", run.title(), part, most, run.number()));
        }
        return run.jobs().stream()
                .filter(job -> run.displayNumber(job) >= first && run.displayNumber(job) <= last)
                .map(Job::task)
                .collect(Collectors.toSet());
    }

    /** Returns the jobs that did not succeed; empty for a run that succeeded as a whole, such as a finished chain. */
    public Set<Integer> failed() {
        Set<Integer> all = new TreeSet<>();
        if (run.state() != JobState.SUCCEEDED) {
            run.jobs().stream()
                    .filter(job -> isFailed(job.state()))
                    .map(Job::task)
                    .forEach(all::add);
        }
        return all;
    }

    public Set<Integer> all() {
        Set<Integer> all = new TreeSet<>();
        run.jobs().stream().map(Job::task).forEach(all::add);
        return all;
    }

    /**
     * Returns the job whose log is probably the most interesting: the first failed job, otherwise the first running job, otherwise the
     * first job.
     */
    public int mostRelevant() {
        return run.jobs().stream()
                .filter(job -> isFailed(job.state()) && job.state() != JobState.CANCELLED)
                .findFirst()
                .or(() -> run.jobs().stream()
                        .filter(job -> job.state() == JobState.RUNNING)
                        .findFirst())
                .map(Job::task)
                .orElse(0);
    }

    private static boolean isFailed(JobState state) {
        return state.isFinal() && state != JobState.SUCCEEDED;
    }
}
