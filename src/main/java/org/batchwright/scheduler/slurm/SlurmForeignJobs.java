package org.batchwright.scheduler.slurm;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobId;
import org.batchwright.scheduler.ForeignJob;
import org.batchwright.scheduler.ForeignJobReader;
import org.batchwright.text.ShellFile;

/**
 * Parses the output of {@code scontrol show job}: pairs of {@code NAME=VALUE}, in which paths have their own lines and may contain spaces.
 */
final class SlurmForeignJobs implements ForeignJobReader {
    private static final ShellFile FOREIGN = ShellFile.of(SlurmForeignJobs.class, "foreign.sh");
    private static final String SCRIPT = "batchwright-script\n";

    /** Matches the first line, in which the name is the last value. */
    private static final Pattern FIRST = Pattern.compile(
            "JobId=(\\d+)(?: ArrayJobId=(\\d+) ArrayTaskId=(\\S+?)(?: ArrayTaskThrottle=\\S+)?)?(?: HetJobId=\\S+ HetJobOffset=\\S+)? JobName=(.*)");

    private static final Pattern USER = Pattern.compile("UserId=([^(\\s]+)\\(");
    private static final Pattern SUBMITTED = Pattern.compile("SubmitTime=(\\d{1,12})");

    @Override
    public String script(JobId job) {
        return ShellFile.assign("job", job.value()) + FOREIGN;
    }

    @Override
    public Optional<ForeignJob> read(String output) {
        int end = output.indexOf("\n" + SCRIPT);
        if (end < 0) {
            return Optional.empty();
        }
        String script = output.substring(end + 1 + SCRIPT.length());
        List<String> lines = output.substring(0, end).lines().map(String::strip).toList();
        List<Matcher> firsts =
                lines.stream().map(FIRST::matcher).filter(Matcher::matches).toList();
        Optional<String> user = find(lines, USER);
        Optional<String> submitted = find(lines, SUBMITTED);
        if (firsts.isEmpty() || user.isEmpty() || submitted.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new JobRecord(firsts, lines)
                .job(user.get(), Instant.ofEpochSecond(Long.parseLong(submitted.get())), script));
    }

    private static Optional<String> find(List<String> lines, Pattern pattern) {
        return lines.stream()
                .map(pattern::matcher)
                .filter(Matcher::lookingAt)
                .map(found -> found.group(1))
                .findFirst();
    }

    /**
     * The lines about a job or, once the jobs of an array have started, about each of them in turn.
     *
     * @param firsts the first line about each job
     */
    private record JobRecord(List<Matcher> firsts, List<String> lines) {

        ForeignJob job(String user, Instant submitted, String script) {
            Matcher first = firsts.getFirst();
            Optional<String> array = Optional.ofNullable(first.group(2));
            String task = Optional.ofNullable(first.group(3)).orElse("");
            boolean single = firsts.size() == 1 && task.matches("\\d+");
            Optional<String> output = path("StdOut=");
            return new ForeignJob(
                    new JobId(array.map(of -> single ? of + "_" + task : of).orElse(first.group(1))),
                    array.isPresent() && !single,
                    first.group(4).strip(),
                    user,
                    submitted,
                    output,
                    path("StdErr=").filter(errors -> !output.equals(Optional.of(errors))),
                    ForeignJob.LogTime.WHILE_RUNNING,
                    Optional.of(script).filter(text -> text.startsWith("#!")));
        }

        /**
         * Returns the path on a line; empty if it still contains an sbatch filename pattern such as %j, which some versions of Slurm do not
         * expand.
         */
        private Optional<String> path(String name) {
            return lines.stream()
                    .filter(line -> line.startsWith(name))
                    .flatMap(line -> ForeignJob.file(line.substring(name.length()), "%").stream())
                    .findFirst();
        }
    }
}
