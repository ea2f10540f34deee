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
import org.batchwright.model.Limits;
import org.batchwright.model.PlannedJob;
import org.batchwright.model.Problem;
import org.batchwright.model.RunId;
import org.batchwright.model.Settings;

/**
 * OpenPBS and PBS Pro: qsub(1B), qstat(1B), qselect(1B), qdel(1B), pbsnodes(8B); traps measured on 23.06.06 (schedulers.md section 4).
 *
 * <p>A tag is the variable BATCHWRIGHT_TAG of the job: qstat shows it in Variable_List, live and in history.
 */
public final class OpenPbs implements Dialect {
    private static final String WORD = "[A-Za-z0-9_.:@+/][A-Za-z0-9_.:@+/-]*";
    /** Its default of max_array_size; jobs are counted from 0. */
    private static final int HIGHEST_INDEX = 9_999;

    @Override
    public String name() {
        return "openpbs";
    }

    @Override
    public String title() {
        return "OpenPBS";
    }

    @Override
    public List<String> directives(PlannedJob job, Shape shape) {
        Settings settings = job.settings();
        List<String> lines = new ArrayList<>();
        lines.add("-N " + job.name());
        lines.add("-S /bin/bash");
        settings.get(Fields.QUEUE).ifPresent(queue -> lines.add("-q " + queue));
        settings.get(Fields.ACCOUNT).ifPresent(account -> lines.add("-A " + account));
        select(settings).ifPresent(select -> lines.add("-l select=" + select));
        settings.get(Fields.NODES).filter(count -> count > 1).ifPresent(count -> lines.add("-l place=scatter"));
        settings.get(Fields.TIME).ifPresent(time -> lines.add("-l walltime=" + OpenPbsTimes.limit(time)));
        shape.array().filter(OpenPbs::isMany).ifPresent(array -> lines.add("-J " + array.spelled() + throttle(array)));
        lines.add("-o " + shape.stem() + shape.array().map(OpenPbs::index).orElse("") + ".log");
        lines.add("-j oe");
        lines.add("-k oed"); // else the log is seen only when the job has ended
        return lines.stream().map(line -> "#PBS " + line).toList();
    }

    /** {@code -J 7-7} is refused: one job goes without, and its table has one row. */
    private static boolean isMany(Shape.Array array) {
        return array.indices().size() > 1;
    }

    private static String index(Shape.Array array) {
        return isMany(array) ? "^array_index^" : array.indices().getFirst().toString();
    }

    private static String throttle(Shape.Array array) {
        return array.atMost().isPresent() ? "%" + array.atMost().getAsInt() : "";
    }

    /** As many chunks as nodes; what is not asked for is left to the queue, since some sites fix it. */
    private static Optional<String> select(Settings settings) {
        int tasks = settings.get(Fields.TASKS_PER_NODE).orElse(1);
        StringBuilder chunk = new StringBuilder();
        Optional<Integer> cpus = settings.get(Fields.CPUS_PER_TASK);
        if (cpus.isPresent() || tasks > 1) {
            chunk.append(":ncpus=").append(Math.multiplyExact(cpus.orElse(1), tasks));
        }
        settings.get(Fields.TASKS_PER_NODE)
                .ifPresent(count -> chunk.append(":mpiprocs=").append(count));
        cpus.filter(count -> tasks > 1)
                .ifPresent(count -> chunk.append(":ompthreads=").append(count));
        settings.get(Fields.GPUS_PER_NODE)
                .filter(count -> count > 0)
                .ifPresent(count -> chunk.append(":ngpus=").append(count));
        settings.get(Fields.MEMORY).ifPresent(size -> chunk.append(":mem=").append(memory(size.toMebibytes())));
        return settings.get(Fields.NODES).isPresent() || !chunk.isEmpty()
                ? Optional.of(settings.get(Fields.NODES).orElse(1) + chunk.toString())
                : Optional.empty();
    }

    private static String memory(long mebibytes) {
        return mebibytes % 1024 == 0 ? mebibytes / 1024 + "gb" : mebibytes + "mb";
    }

    @Override
    public OptionalInt firstIndex() {
        return OptionalInt.of(0);
    }

    @Override
    public JobId task(JobId array, int index) {
        return OpenPbsIds.task(array, index);
    }

    @Override
    public Optional<JobId> array(JobId task) {
        return OpenPbsIds.array(task);
    }

    /** What waits for the success of an array is let go though jobs of it failed: measured on 23.06.06. */
    @Override
    public boolean waitsForSuccess() {
        return false;
    }

    @Override
    public Limits limits() {
        return new Limits(OptionalInt.of(HIGHEST_INDEX), OptionalInt.empty());
    }

    @Override
    public List<Problem> unsayable(PlannedJob job) {
        List<Problem> problems = new ArrayList<>();
        for (Field<String> field : List.of(Fields.QUEUE, Fields.ACCOUNT)) {
            job.settings()
                    .get(field)
                    .filter(value -> !value.matches(WORD))
                    .ifPresent(value -> problems.add(Problem.error(
                            new Problem.InField(field.key()),
                            "\"" + value + "\" cannot be a name in OpenPBS.",
                            "Use letters, digits and . _ - only; it takes one " + field.name() + ".")));
        }
        job.settings()
                .get(Fields.GPU_TYPE)
                .ifPresent(type -> problems.add(Problem.error(
                        new Problem.InField(Fields.GPU_TYPE.key()),
                        "OpenPBS has no word of its own for a type of GPU, so \"" + type + "\" cannot be asked for.",
                        "Choose a queue that has these GPUs, and leave the type empty for this cluster.")));
        return problems;
    }

    /** A job that ended and was forgotten is not waited for: PBS would take what waits for it, and end it without a word. */
    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        OpenPbsOptions options = OpenPbsOptions.of(policy.submitOptions());
        return """
                set -f
                forgotten() { case $(LC_ALL=C qstat "$1" 2>&1 >/dev/null) in *'Unknown Job Id'*) return 0 ;; *) return 1 ;; esac; }
                good= ended=
                for id in ${ok-}; do
                  if forgotten "$id"; then continue; fi
                  case $id in *'[]'*) ended=$ended:$id ;; *) good=$good:$id ;; esac # the script looks for the success of an array
                done
                for id in ${any-}; do
                  if ! forgotten "$id"; then ended=$ended:$id; fi
                done
                waits=${good:+afterok$good}
                waits=$waits${ended:+${waits:+,}afterany$ended}
                LC_ALL=C qsub ${waits:+-W "depend=$waits"} -v "BATCHWRIGHT_TAG=${tag:-%s}"%s%s "${script:-job.sh}"
                """.formatted(run.tag(), options.variables(), options.words());
    }

    @Override
    public String idScript() {
        return "sed -n -E 's/^[[:space:]]*([0-9]+(\\[\\])?\\.[A-Za-z0-9][A-Za-z0-9._-]*)[[:space:]]*$/\\1/p' | tail -n 1";
    }

    @Override
    public Optional<JobId> submitted(String output) {
        return OpenPbsAnswers.submitted(output);
    }

    @Override
    public String refusal(String errors) {
        return OpenPbsRefusals.sentence(errors);
    }

    @Override
    public String findScript(RunId run) {
        return OpenPbsQuestions.find(run);
    }

    @Override
    public Map<Integer, JobId> parts(String output, RunId run) {
        return OpenPbsAnswers.parts(output, run);
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return OpenPbsQuestions.status(jobs);
    }

    @Override
    public Map<JobId, JobReport> reports(String output) {
        return OpenPbsAnswers.reports(output);
    }

    @Override
    public String cancelScript(JobId job) {
        return cancelScript(List.of(job));
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return "qdel"
                + jobs.stream().map(job -> " " + ShellWords.quote(job.value())).collect(Collectors.joining());
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of("qhold " + whole(job));
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of("qrls " + whole(job));
    }

    /** Single jobs of an array cannot be held. */
    private static String whole(JobId job) {
        return ShellWords.quote(OpenPbsIds.array(job).orElse(job).value());
    }

    @Override
    public String discoverScript() {
        return OpenPbsQuestions.discover();
    }

    @Override
    public Discovery discovery(String output) {
        return OpenPbsQueues.read(output);
    }

    @Override
    public Duration grace() {
        return Duration.ofMinutes(2);
    }

    @Override
    public String reasonInWords(String reason) {
        return OpenPbsWords.reasonInWords(reason);
    }
}
