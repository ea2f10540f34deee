package org.batchwright.scheduler;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Field;
import org.batchwright.model.Fields;
import org.batchwright.model.PlannedJob;
import org.batchwright.model.Problem;
import org.batchwright.model.Settings;

/**
 * What a job asks of Grid Engine, and what it cannot ask because each site has a name of its own for it: memory, GPUs and the parallel
 * environments that go over nodes. qsub(1) reads lines that begin with {@code #$} wherever they are in the script, so a line of the
 * setup can say those.
 */
final class GridEngineRequest {
    private static final String WORD = "[A-Za-z0-9_.,:@+/-]+";

    /** What sites call the parallel environment that keeps all slots of a job on one node, if they have one; qsub refuses it else. */
    private static final String ONE_NODE = "smp";

    private GridEngineRequest() {}

    static List<String> directives(PlannedJob job, Shape shape) {
        Settings settings = job.settings();
        List<String> lines = new ArrayList<>();
        lines.add("-N " + job.name());
        lines.add("-S /bin/bash"); // else the queue's shell, whatever the first line says
        lines.add("-cwd");
        settings.get(Fields.QUEUE).ifPresent(queue -> lines.add("-q " + queue));
        settings.get(Fields.ACCOUNT).ifPresent(project -> lines.add("-P " + project));
        if (slots(settings) > 1) {
            lines.add("-pe " + ONE_NODE + " " + slots(settings));
        }
        settings.get(Fields.TIME).ifPresent(time -> lines.add("-l h_rt=" + clock(time)));
        softLimit(settings, shape).ifPresent(time -> lines.add("-l s_rt=" + clock(time)));
        shape.array().ifPresent(array -> {
            lines.add("-t " + span(array));
            array.atMost().ifPresent(most -> lines.add("-tc " + most));
        });
        lines.add("-j y");
        lines.add("-o " + shape.stem() + (shape.array().isPresent() ? "$TASK_ID" : "") + ".log");
        return lines.stream().map(line -> "#$ " + line).toList();
    }

    /** All on one node: more nodes cannot be asked for. */
    private static int slots(Settings settings) {
        return settings.get(Fields.TASKS_PER_NODE).orElse(1)
                * settings.get(Fields.CPUS_PER_TASK).orElse(1);
    }

    /** USR1 comes when s_rt is reached. */
    private static Optional<Duration> softLimit(Settings settings, Shape shape) {
        return shape.signal()
                .flatMap(before -> settings.get(Fields.TIME).map(time -> time.minus(before)))
                .map(time -> time.compareTo(Duration.ofSeconds(1)) < 0 ? Duration.ofSeconds(1) : time);
    }

    private static String clock(Duration time) {
        return "%02d:%02d:%02d".formatted(time.toHours(), time.toMinutesPart(), time.toSecondsPart());
    }

    /** {@code 1-20}; there is no list of indices. */
    private static String span(Shape.Array array) {
        String spelled = array.spelled();
        if (spelled.contains(",")) {
            throw new IllegalArgumentException("not one span: " + spelled);
        }
        return spelled.contains("-") ? spelled : spelled + "-" + spelled;
    }

    static List<Problem> unsayable(PlannedJob job) {
        Settings settings = job.settings();
        List<Problem> problems = new ArrayList<>();
        for (Field<String> field : List.of(Fields.QUEUE, Fields.ACCOUNT)) {
            settings.get(field)
                    .filter(value -> !value.matches(WORD))
                    .ifPresent(value -> problems.add(Problem.error(
                            new Problem.InField(field.key()),
                            "\"" + value + "\" cannot be a name in Grid Engine.",
                            "Use letters, digits and . _ - only.")));
        }
        settings.get(Fields.NODES)
                .filter(nodes -> nodes > 1)
                .ifPresent(nodes -> problems.add(sitesOwn(
                        Fields.NODES, "a job over " + nodes + " nodes", "-pe mpi " + nodes * slots(settings))));
        settings.get(Fields.GPUS_PER_NODE)
                .filter(gpus -> gpus > 0)
                .ifPresent(gpus -> problems.add(sitesOwn(Fields.GPUS_PER_NODE, "GPUs", "-l gpu=" + gpus)));
        settings.get(Fields.MEMORY)
                .ifPresent(size -> problems.add(Problem.warning(
                        new Problem.InField(Fields.MEMORY.key()),
                        "Each Grid Engine site has its own word for memory, and most count it per slot: this field is left out.",
                        wayOut("-l h_vmem=" + Math.max(1, size.toMebibytes() / slots(settings)) + "M"))));
        if ((settings.get(Fields.CHAIN_SIGNAL).isPresent()
                        || settings.get(Fields.SIGNAL).isPresent())
                && settings.get(Fields.TIME).isEmpty()) {
            problems.add(Problem.error(
                    new Problem.InField(Fields.TIME.key()),
                    "Grid Engine sends a signal before the time limit only where the job names that limit.",
                    "Set the time, or leave out the signal."));
        }
        misread(job).ifPresent(problems::add);
        return problems;
    }

    private static Problem sitesOwn(Field<?> field, String what, String example) {
        return Problem.error(
                new Problem.InField(field.key()),
                "Each Grid Engine site has its own word for " + what + ", so this field cannot say it.",
                wayOut(example));
    }

    private static String wayOut(String example) {
        return "Leave it out for this cluster and use the site's word: as a line of the setup (#$ " + example
                + "), or for all jobs in submit-options of the cluster's file.";
    }

    /** A value of several lines, one of which begins like a directive. */
    private static Optional<Problem> misread(PlannedJob job) {
        return Stream.of(job.parameters(), job.variables())
                .flatMap(all -> all.values().entrySet().stream())
                .filter(entry -> entry.getValue().texts().stream().anyMatch(text -> text.contains("\n#$")))
                .findFirst()
                .map(entry -> Problem.error(
                        new Problem.InField("parameters." + entry.getKey()),
                        "Grid Engine would take a line of this value, which begins with #$, for one of its options.",
                        "Put a blank before it, or pass the value in a file."));
    }
}
