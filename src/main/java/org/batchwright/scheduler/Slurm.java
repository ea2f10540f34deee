package org.batchwright.scheduler;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.batchwright.model.Cluster;
import org.batchwright.model.Field;
import org.batchwright.model.Fields;
import org.batchwright.model.JobId;
import org.batchwright.model.JobReport;
import org.batchwright.model.PlannedJob;
import org.batchwright.model.Problem;
import org.batchwright.model.RunId;
import org.batchwright.model.Settings;

/** Slurm 20.11 and later: sbatch(1), squeue(1), sacct(1), scancel(1), sinfo(1); traps measured on 22.05.8 (schedulers.md section 3). */
public final class Slurm implements Dialect {
    private static final String WORD = "[A-Za-z0-9_.,:@+/-]+";

    @Override
    public String name() {
        return "slurm";
    }

    @Override
    public String title() {
        return "Slurm";
    }

    @Override
    public List<String> directives(PlannedJob job, Shape shape) {
        Settings settings = job.settings();
        List<String> lines = new ArrayList<>();
        lines.add("--job-name=" + job.name());
        settings.get(Fields.QUEUE).ifPresent(queue -> lines.add("--partition=" + queue));
        settings.get(Fields.ACCOUNT).ifPresent(account -> lines.add("--account=" + account));
        settings.get(Fields.NODES).ifPresent(count -> lines.add("--nodes=" + count));
        settings.get(Fields.TASKS_PER_NODE).ifPresent(count -> lines.add("--ntasks-per-node=" + count));
        settings.get(Fields.CPUS_PER_TASK).ifPresent(count -> lines.add("--cpus-per-task=" + count));
        gpus(settings).ifPresent(gres -> lines.add("--gres=" + gres));
        settings.get(Fields.MEMORY).ifPresent(size -> lines.add("--mem=" + memory(size.toMebibytes())));
        settings.get(Fields.TIME).ifPresent(time -> lines.add("--time=" + SlurmTimes.limit(time)));
        shape.array().ifPresent(array -> lines.add("--array=" + array.spelled() + throttle(array)));
        lines.add("--output=" + shape.stem() + (shape.array().isPresent() ? "%a" : "") + ".log");
        lines.add("--open-mode=append"); // a requeued job must not wipe what it said before
        // to the script alone, up to 60 s early: sbatch(1) --signal
        shape.signal().ifPresent(before -> lines.add("--signal=B:USR1@" + Math.min(before.toSeconds(), 65_535)));
        return lines.stream().map(line -> "#SBATCH " + line).toList();
    }

    private static String throttle(Shape.Array array) {
        return array.atMost().isPresent() ? "%" + array.atMost().getAsInt() : "";
    }

    @Override
    public OptionalInt firstIndex() {
        return OptionalInt.of(0);
    }

    @Override
    public JobId task(JobId array, int index) {
        return new JobId(array + "_" + index);
    }

    @Override
    public Optional<JobId> array(JobId task) {
        int at = task.value().indexOf('_');
        return at < 0 ? Optional.empty() : Optional.of(new JobId(task.value().substring(0, at)));
    }

    @Override
    public boolean canSignal() {
        return true;
    }

    private static Optional<String> gpus(Settings settings) {
        return settings.get(Fields.GPUS_PER_NODE).filter(count -> count > 0).map(count -> {
            String type = settings.get(Fields.GPU_TYPE).map(name -> ":" + name).orElse("");
            return "gpu" + type + ":" + count;
        });
    }

    private static String memory(long mebibytes) {
        return mebibytes % 1024 == 0 ? mebibytes / 1024 + "G" : mebibytes + "M";
    }

    @Override
    public List<Problem> unsayable(PlannedJob job) {
        List<Problem> problems = new ArrayList<>();
        for (Field<String> field : List.of(Fields.QUEUE, Fields.ACCOUNT, Fields.GPU_TYPE)) {
            job.settings()
                    .get(field)
                    .filter(value -> !value.matches(WORD))
                    .ifPresent(value -> problems.add(Problem.error(
                            new Problem.InField(field.key()),
                            "\"" + value + "\" cannot be a name in Slurm.",
                            "Use letters, digits and . _ - only.")));
        }
        return problems;
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        String options = String.join(
                "",
                policy.submitOptions().stream()
                        .map(option -> " " + ShellWords.quote(option))
                        .toList());
        return """
                waits=
                for id in ${ok-}; do waits=$waits${waits:+,}afterok:$id; done
                for id in ${any-}; do waits=$waits${waits:+,}afterany:$id; done
                LC_ALL=C sbatch --parsable --comment="${tag:-%s}" \\
                  ${waits:+--dependency="$waits" --kill-on-invalid-dep=yes}%s "${script:-job.sh}"
                """.formatted(run.tag(), options);
    }

    @Override
    public String idScript() {
        return "sed -n -E 's/^[[:space:]]*(Submitted batch job )?([0-9]+)(;.*| on cluster .*)?[[:space:]]*$/\\2/p' | tail -n 1";
    }

    @Override
    public Optional<JobId> submitted(String output) {
        return SlurmAnswers.submitted(output);
    }

    @Override
    public String refusal(String errors) {
        return SlurmWords.refusal(errors);
    }

    /** Exit status 1 when accounting should answer and does not: then nobody can say that the job is not there. */
    @Override
    public String findScript(RunId run) {
        return SlurmQuestions.find(run);
    }

    @Override
    public Map<Integer, JobId> parts(String output, RunId run) {
        return SlurmAnswers.parts(output, run);
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return SlurmQuestions.status(jobs);
    }

    @Override
    public Map<JobId, JobReport> reports(String output) {
        return SlurmAnswers.reports(output);
    }

    @Override
    public String cancelScript(JobId job) {
        return "scancel " + job;
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return "scancel " + jobs.stream().map(JobId::value).collect(Collectors.joining(" "));
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of("scontrol hold " + job);
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of("scontrol release " + job);
    }

    @Override
    public String discoverScript() {
        return SlurmQuestions.discover();
    }

    @Override
    public Discovery discovery(String output) {
        return SlurmPartitions.read(output);
    }

    @Override
    public Duration grace() {
        return Duration.ofMinutes(2);
    }

    @Override
    public String reasonInWords(String reason) {
        return SlurmWords.reason(reason);
    }
}
