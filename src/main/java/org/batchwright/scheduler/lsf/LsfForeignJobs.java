package org.batchwright.scheduler.lsf;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobId;
import org.batchwright.scheduler.ForeignJob;
import org.batchwright.scheduler.ForeignJobReader;
import org.batchwright.scheduler.lsf.LsfOutputParser.BjobsRow;

/**
 * Parses the output of bjobs(1) about one job, which does not include the job's script. The job's output is written to the given file when
 * the job ends, unless LSB_STDOUT_DIRECT was set, which bjobs does not report.
 */
final class LsfForeignJobs implements ForeignJobReader {
    private static final Pattern HOME = Pattern.compile("(?m)^home (/.*)$");

    @Override
    public String script(JobId job) {
        return LsfCommands.foreign(job);
    }

    @Override
    public Optional<ForeignJob> read(String output) {
        Optional<Instant> now = LsfOutputParser.now(output);
        List<BjobsRow> rows = LsfOutputParser.rows(output, LsfCommands.FOREIGN_FIELDS);
        Optional<JobId> first = rows.stream().flatMap(row -> row.id().stream()).findFirst();
        if (first.isEmpty()) {
            return Optional.empty();
        }
        Matcher home = HOME.matcher(output);
        String folder = home.find() ? home.group(1) : "";
        BjobsRow row = rows.getFirst();
        boolean array = rows.size() > 1;
        JobId id = array ? new JobId(first.get().value().replaceFirst("\\[.*", "")) : first.get();
        return LsfTimes.instant(row.get("submit_time"), now)
                .filter(submitted -> !row.get("user").isEmpty())
                .map(submitted -> new ForeignJob(
                        id,
                        array,
                        row.get("job_name"),
                        row.get("user"),
                        submitted,
                        path(row, "output_file", id, folder),
                        path(row, "error_file", id, folder),
                        ForeignJob.LogTime.AT_END,
                        Optional.empty()));
    }

    /** Resolves a path such as {@code out.%J.%I} against the folder where bsub was called. Both may begin with {@code $HOME}. */
    private static Optional<String> path(BjobsRow row, String field, JobId id, String home) {
        String[] parts = id.value().replace("]", "").split("\\[");
        String path = row.get(field)
                .replace("%J", parts[0])
                .replace("%I", parts.length > 1 ? parts[1] : "0")
                .replaceFirst("^\\$HOME(?=/|$)", Matcher.quoteReplacement(home));
        String folder = row.get("sub_cwd").replaceFirst("^\\$HOME(?=/|$)", Matcher.quoteReplacement(home));
        return path.isEmpty()
                ? Optional.empty()
                : ForeignJob.file(path.startsWith("/") ? path : folder + "/" + path, "%");
    }
}
