package org.batchwright.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.option.ScriptVariant;

/** A scheduler in a folder. Each job has a file with its tag, and next to it a file with its state. */
public final class FolderScheduler implements Dialect {
    private final Path folder;
    private boolean keepsLogs;

    public FolderScheduler(Path folder) {
        this.folder = folder;
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Keeps job output in {@code printed-ID} from now on and requires it to be fetched. */
    public void keepLogs() {
        keepsLogs = true;
    }

    @Override
    public Set<Capability> capabilities() {
        Set<Capability> all = Capability.usualAnd(Capability.SUCCESS_DEPENDENCIES);
        if (keepsLogs) {
            all.remove(Capability.LOG_FILES);
        }
        return all;
    }

    @Override
    public String logScript(JobId job) {
        return "[ -e " + folder
                + "/deaf ] && { echo deaf >&2; exit 1; }\nif [ -s \"$log\" ]; then set -- \"$log\"; else set -- "
                + folder + "/printed-" + job + "; fi\n[ ! -e \"$1\" ] || tail -c +$((from + 1)) \"$1\"\n";
    }

    /** Returns the ids of the jobs with this run's tag. */
    public List<String> jobs(RunId run) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("job-"))
                    .filter(file -> run.part(text(file)).isPresent())
                    .map(file -> file.getFileName().toString().substring(4))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the number of jobs that were ever accepted. */
    public long count() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("job-"))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sets the state of a job. {@code exit} may be empty. */
    public void say(JobId job, String word, String exit) {
        try {
            Files.writeString(folder.resolve("state-" + job), job + "|" + word + "|" + exit + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void forget(JobId job) throws IOException {
        Files.deleteIfExists(folder.resolve("state-" + job));
    }

    public void refuse(String why) throws IOException {
        Files.writeString(folder.resolve("refuse"), why);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        return "d=" + folder + "\n" + """
                if [ -e "$d/refuse" ]; then cat "$d/refuse" >&2; exit 3; fi
                if [ -e "$d/refuse-$script" ]; then cat "$d/refuse-$script" >&2; exit 3; fi
                test -s "${script:=job.sh}" || exit 4
                id=$RANDOM$RANDOM
                """ + "printf '%s' \"${tag:-" + run.tag() + "}\" > \"$d/new-$id\"\n" + """
                printf '%s|%s|%s\\n' "$script" "${ok-}" "${any-}" > "$d/waits-$id"
                printf '%s|QUEUED|\\n' "$id" > "$d/state-$id"
                mv "$d/new-$id" "$d/job-$id"
                echo "accepted $id"
                """;
    }

    @Override
    public Optional<JobId> parseSubmitted(String output) {
        return output.lines()
                .filter(line -> line.matches("(accepted )?\\d+"))
                .map(line -> new JobId(line.replace("accepted ", "")))
                .findFirst();
    }

    @Override
    public String idScript() {
        return "sed -n 's/^accepted //p'";
    }

    @Override
    public String findScript(RunId run) {
        return "for f in " + folder + "/job-*; do echo \"is ${f##*-} $(cat \"$f\" 2>/dev/null)\"; done\ntrue\n";
    }

    @Override
    public Map<Integer, JobId> parseParts(String output, RunId run) {
        Map<Integer, JobId> parts = new LinkedHashMap<>();
        output.lines()
                .map(line -> line.split(" "))
                .filter(words -> words.length == 3 && words[0].equals("is"))
                .forEach(words -> run.part(words[2]).ifPresent(part -> parts.putIfAbsent(part, new JobId(words[1]))));
        return parts;
    }

    /** Returns the script that a job runs and the ids of the jobs that it waits for, such as {@code job.sh|7|}. */
    public String waits(JobId job) {
        return text(folder.resolve("waits-" + job)).strip();
    }

    @Override
    public OptionalInt firstIndex() {
        return OptionalInt.of(0);
    }

    @Override
    public JobId taskId(JobId array, int index) {
        return new JobId(array + "_" + index);
    }

    @Override
    public Optional<JobId> arrayId(JobId task) {
        return task.value().contains("_")
                ? Optional.of(new JobId(task.value().replaceFirst("_.*", "")))
                : Optional.empty();
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return jobs.stream()
                .flatMap(job -> Stream.concat(Stream.of(job), arrayId(job).stream()))
                .distinct()
                .map(job -> "cat " + folder + "/state-" + job + " 2>/dev/null\n")
                .collect(Collectors.joining("", "[ -e " + folder + "/deaf ] && exit 1\n", "true\n"));
    }

    @Override
    public Map<JobId, JobReport> parseReports(String output) {
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        output.lines().filter(line -> line.matches("[\\d_]+\\|\\w+\\|\\d*")).forEach(line -> {
            String[] parts = line.split("\\|", -1);
            reports.put(
                    new JobId(parts[0]),
                    new JobReport(
                            JobState.valueOf(parts[1]),
                            parts[1],
                            Optional.empty(),
                            JobReport.Times.UNKNOWN,
                            Optional.empty(),
                            parts[2].isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(parts[2]))));
        });
        return reports;
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return jobs.stream()
                .map(job -> "printf '%s|CANCELLED|\\n' " + job + " > " + folder + "/state-" + job + "\n")
                .collect(Collectors.joining());
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of("printf '%s|HELD|\\n' " + job + " > " + folder + "/state-" + job + "\n");
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of("printf '%s|QUEUED|\\n' " + job + " > " + folder + "/state-" + job + "\n");
    }

    @Override
    public String name() {
        return "folder";
    }

    @Override
    public String title() {
        return "Folder";
    }

    @Override
    public List<String> directives(PlannedJob job, ScriptVariant variant) {
        return List.of();
    }

    @Override
    public List<Problem> problems(PlannedJob job) {
        return List.of();
    }

    @Override
    public String describeRefusal(String errors) {
        return "The scheduler refused the job.";
    }

    @Override
    public String discoverScript() {
        return "true";
    }

    @Override
    public Discovery parseDiscovery(String output) {
        return new Discovery("folder", "Folder 1", List.of());
    }

    @Override
    public Duration gracePeriod() {
        return Duration.ZERO;
    }

    @Override
    public String describeReason(String reason) {
        return reason;
    }
}
