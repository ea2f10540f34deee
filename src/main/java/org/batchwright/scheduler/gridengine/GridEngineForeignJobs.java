package org.batchwright.scheduler.gridengine;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.run.JobId;
import org.batchwright.scheduler.ForeignJob;
import org.batchwright.scheduler.ForeignJobReader;
import org.batchwright.text.ShellFile;

/** Parses the output of {@code qstat -j}, whose lines have the form {@code name:   value}. */
final class GridEngineForeignJobs implements ForeignJobReader {
    private static final ShellFile FOREIGN = ShellFile.of(GridEngineForeignJobs.class, "foreign.sh");
    private static final String SCRIPT = "batchwright-script\n";

    @Override
    public String script(JobId job) {
        return ShellFile.assign("job", job.value()) + FOREIGN;
    }

    @Override
    public boolean readsArrayJobs() {
        return false;
    }

    @Override
    public Optional<ForeignJob> read(String output) {
        int end = output.indexOf("\n" + SCRIPT);
        Map<String, String> values = values(output.substring(0, Math.max(end, 0)));
        String number = values.getOrDefault("job_number", "");
        String owner = values.getOrDefault("owner", "");
        Optional<Instant> submitted = GridEngineTimes.instant(values.getOrDefault("submission_time", ""));
        if (!number.matches("\\d{1,12}") || owner.isEmpty() || submitted.isEmpty()) {
            return Optional.empty();
        }
        String script = output.substring(end + 1 + SCRIPT.length());
        boolean merged = values.getOrDefault("merge", "").startsWith("y");
        return Optional.of(new ForeignJob(
                new JobId(number),
                values.keySet().stream().anyMatch(key -> key.startsWith("job-array")),
                values.getOrDefault("job_name", ""),
                owner,
                submitted.get(),
                path(values, "stdout_path_list", "o"),
                merged ? Optional.empty() : path(values, "stderr_path_list", "e"),
                ForeignJob.LogTime.WHILE_RUNNING,
                Optional.of(script).filter(text -> !text.isBlank())));
    }

    /**
     * Resolves a path such as {@code NONE:NONE:logs/$JOB_NAME.o$JOB_ID} relative to the job's working folder, which is the home folder
     * unless {@code -cwd} was given.
     *
     * @param kind letter in the default file name: {@code o} or {@code e}
     */
    private static Optional<String> path(Map<String, String> values, String list, String kind) {
        String home = values.getOrDefault("sge_o_home", "");
        String written = values.getOrDefault(list, "");
        String path = (written.isEmpty() ? "$JOB_NAME." + kind + "$JOB_ID" : written.replaceFirst("^[^:]*:[^:/]*:", ""))
                .replace("$JOB_NAME", values.getOrDefault("job_name", ""))
                .replace("$JOB_ID", values.getOrDefault("job_number", ""))
                .replace("$HOME", home)
                .replace("$USER", values.getOrDefault("owner", ""));
        return ForeignJob.file(path.startsWith("/") ? path : values.getOrDefault("cwd", home) + "/" + path, "$");
    }

    private static Map<String, String> values(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : text.split("\n")) {
            int at = line.indexOf(':');
            if (at > 0) {
                values.putIfAbsent(line.substring(0, at), line.substring(at + 1).strip());
            }
        }
        return values;
    }
}
