package org.batchwright.scheduler.openpbs;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.run.JobId;
import org.batchwright.scheduler.ForeignJob;
import org.batchwright.scheduler.ForeignJobReader;
import org.batchwright.text.ShellFile;

/**
 * Parses the output of {@code qstat -f} about one job. The job's output is moved to the given path when the job ends, unless it is written
 * there directly.
 */
final class OpenPbsForeignJobs implements ForeignJobReader {
    private static final ShellFile FOREIGN = ShellFile.of(OpenPbsForeignJobs.class, "foreign.sh");
    private static final String ID = "Job Id: ";

    @Override
    public String script(JobId job) {
        return ShellFile.assign("job", job.value()) + FOREIGN;
    }

    @Override
    public Optional<ForeignJob> read(String output) {
        Map<String, String> values = values(output);
        String id = values.getOrDefault(ID, "");
        String owner = values.getOrDefault("Job_Owner", "").replaceFirst("@.*", "");
        Optional<Instant> submitted = OpenPbsTimes.instant(values.getOrDefault("ctime", ""));
        if (!OpenPbsIds.isId(id) || owner.isEmpty() || submitted.isEmpty()) {
            return Optional.empty();
        }
        JobId job = new JobId(id);
        String kept = values.getOrDefault("Keep_Files", "n");
        boolean direct = kept.contains("d");
        boolean onNode = kept.contains("o") && !direct; // the output is kept in the home folder on the node
        Optional<String> log = onNode ? Optional.empty() : path(values.getOrDefault("Output_Path", ""));
        boolean joined = values.getOrDefault("Join_Path", "").startsWith("oe");
        return Optional.of(new ForeignJob(
                job,
                OpenPbsIds.isArray(job),
                values.getOrDefault("Job_Name", ""),
                owner,
                submitted.get(),
                log,
                joined ? Optional.empty() : path(values.getOrDefault("Error_Path", "")),
                direct ? ForeignJob.LogTime.WHILE_RUNNING : ForeignJob.LogTime.AT_END,
                Optional.empty()));
    }

    /** Parses {@code pbs01:/home/ada/train.o76}; returns empty for a path that contains a pattern such as {@code ^array_index^}. */
    private static Optional<String> path(String written) {
        return ForeignJob.file(written.substring(written.indexOf(':') + 1), "^");
    }

    /** Parses the values of the first job only. A long value continues in lines that begin with a tab. */
    private static Map<String, String> values(String output) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : output.replace("\n\t", "").split("\n")) {
            int at = line.indexOf(" = ");
            if (line.startsWith(ID)) {
                if (values.putIfAbsent(ID, line.substring(ID.length()).strip()) != null) {
                    break;
                }
            } else if (line.startsWith("    ") && at > 0) {
                values.putIfAbsent(line.substring(4, at), line.substring(at + 3).strip());
            }
        }
        return values;
    }
}
