package org.batchwright.model.preset;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.text.DataSize;

/** All fields of a preset, in the order of forms and files. A new setting takes a line here and a row in each dialect that supports it. */
public final class Fields {
    public static final Field<String> DESCRIPTION = new Field<>("description", Field.Section.ABOUT, FieldType.TEXT);

    /** The user's own shell text, such as {@code python train.py}; parameters follow it. */
    public static final Field<String> COMMAND = new Field<>("command", Field.Section.COMMAND, FieldType.LINE);

    /** The folder with the code, relative to the preset file; synced to the cluster; {@code .} if unset. */
    public static final Field<String> FOLDER = new Field<>("folder", Field.Section.COMMAND, FieldType.PATH);

    /** How parameters are passed to the command. */
    public static final Field<String> PASS_PARAMETERS = new Field<>(
            "pass-parameters",
            Field.Section.COMMAND,
            FieldType.choice("flags", "equals", "key-value", "json-file", "environment"));

    /** Parameters accepted as they are, whatever is known of the script's options. Inherited ones count too. */
    public static final Field<List<String>> ACCEPT = new Field<>("accept", Field.Section.COMMAND, FieldType.LIST);

    public static final Field<String> QUEUE = resource("queue", FieldType.LINE);
    public static final Field<String> ACCOUNT = resource("account", FieldType.LINE);
    public static final Field<Integer> NODES = resource("nodes", FieldType.COUNT);
    public static final Field<Integer> TASKS_PER_NODE = resource("tasks-per-node", FieldType.COUNT);
    public static final Field<Integer> CPUS_PER_TASK = resource("cpus-per-task", FieldType.COUNT);
    public static final Field<Integer> GPUS_PER_NODE = resource("gpus-per-node", FieldType.COUNT_OR_NONE);
    public static final Field<String> GPU_TYPE = resource("gpu-type", FieldType.LINE);

    /** Memory per node. */
    public static final Field<DataSize> MEMORY = resource("memory", FieldType.SIZE);

    /** Wall-time limit of a job. */
    public static final Field<Duration> TIME = resource("time", FieldType.TIME);

    /** Quality-of-service class: a site-specific name for other limits, priorities or prices. */
    public static final Field<String> QOS = resource("qos", FieldType.LINE);

    /** Higher values run sooner; 0 is the default. The allowed range differs between sites. */
    public static final Field<Integer> PRIORITY = resource("priority", FieldType.INTEGER);

    /** The job does not start before this time, in the cluster's local time. */
    public static final Field<LocalDateTime> BEGIN = resource("begin", FieldType.DATE_TIME);

    /** How long before its time limit the command gets the signal USR1. In a chain, {@link #CHAIN_SIGNAL} applies. */
    public static final Field<Duration> SIGNAL = resource("signal", FieldType.TIME);

    /** Whether a job that lost its node is restarted; the site's own rule if unset. */
    public static final Field<Boolean> REQUEUE = resource("requeue", FieldType.SWITCH);

    /** No other jobs on its nodes. */
    public static final Field<Boolean> EXCLUSIVE = resource("exclusive", FieldType.SWITCH);

    /** Nodes with these features, in the scheduler's syntax. */
    public static final Field<String> CONSTRAINT = resource("constraint", FieldType.LINE);

    public static final Field<String> RESERVATION = resource("reservation", FieldType.LINE);
    /** When the scheduler sends mail. */
    public static final Field<List<String>> MAIL = resource("mail", FieldType.listOf("begin", "end", "fail"));

    public static final Field<String> MAIL_TO = resource("mail-to", FieldType.LINE);

    /** Further native options of the scheduler, one per item, without the directive prefix. */
    public static final Field<List<String>> DIRECTIVES = resource("directives", FieldType.LIST);

    /**
     * How the command starts on the nodes of a job: once on the first of them (default), once on each, as MPI ranks, or under one torchrun
     * per node that find each other.
     */
    public static final Field<String> LAUNCH =
            resource("launch", FieldType.choice("once", "per-node", "mpi", "torchrun"));

    /** The site's launcher of MPI ranks: {@code srun --mpi=pmix}; {@code mpirun} if unset. */
    public static final Field<String> MPI_LAUNCHER = resource("mpi-launcher", FieldType.LINE);

    /** Environment modules to load, in order. */
    public static final Field<List<String>> MODULES = environment("modules", FieldType.LIST);

    /** Folder of a Python virtual environment on the cluster. */
    public static final Field<String> VENV = environment("venv", FieldType.PATH);

    /** The image of the container that the command runs in: {@code docker://pytorch/pytorch:2.4}, or a file or folder on the cluster. */
    public static final Field<String> CONTAINER = environment("container", FieldType.LINE);

    /** The program that runs the container; a cluster may set its own under {@code defaults}. */
    public static final Field<String> CONTAINER_WITH = environment(
            "container-with", FieldType.choice(ContainerRuntime.keys().toArray(String[]::new)));

    /** Folders of the cluster to mount in the container besides the run's own: {@code /data:/data:ro}. */
    public static final Field<List<String>> CONTAINER_MOUNTS = environment("container-mounts", FieldType.LIST);

    /** Where the command starts inside the container; the run's working folder if unset. */
    public static final Field<String> CONTAINER_FOLDER = environment("container-folder", FieldType.PATH);

    /** The user's own shell lines, run before the command. */
    public static final Field<List<String>> SETUP = environment("setup", FieldType.LIST);

    /** If off, a sweep is disabled but stays in the file, or an inherited one is omitted; on if unset. */
    public static final Field<Boolean> SWEEP_ENABLED = sweep("enabled", FieldType.SWITCH);

    /** One parameter that takes each value, or two that take the first and the last value of each part. */
    public static final Field<List<String>> RANGE_PARAMETERS = sweep("range.parameters", FieldType.LIST);

    public static final Field<BigDecimal> RANGE_FROM = sweep("range.from", FieldType.NUMBER);
    public static final Field<BigDecimal> RANGE_TO = sweep("range.to", FieldType.NUMBER);
    public static final Field<BigDecimal> RANGE_STEP = sweep("range.step", FieldType.NUMBER);

    /** The number of jobs to split the range into, instead of a step. */
    public static final Field<Integer> RANGE_JOBS = sweep("range.jobs", FieldType.COUNT);

    /** Whether the second parameter is the last value of a part (0-9, 10-19) or the first of the next (0-10, 10-20). */
    public static final Field<String> RANGE_ENDS = sweep("range.ends", FieldType.choice("inclusive", "exclusive"));

    /** Rows of values: the first line names the parameters, separated by commas, tabs or semicolons. */
    public static final Field<String> SWEEP_TABLE = sweep("table", FieldType.TEXT);

    public static final Field<Integer> RANDOM_COUNT = sweep("random.count", FieldType.COUNT);
    public static final Field<Integer> RANDOM_SEED = sweep("random.seed", FieldType.COUNT_OR_NONE);

    /** The parameter that numbers the repetitions: {@code seed}. */
    public static final Field<String> REPEAT_PARAMETER = sweep("repeat.parameter", FieldType.LINE);

    public static final Field<Integer> REPEAT_TIMES = sweep("repeat.times", FieldType.COUNT);
    public static final Field<Integer> REPEAT_FROM = sweep("repeat.from", FieldType.COUNT_OR_NONE);

    /** Rows to exclude, written like {@link #SWEEP_TABLE}; an empty cell matches any value. */
    public static final Field<String> SWEEP_EXCLUDE = sweep("exclude", FieldType.TEXT);

    public static final Field<String> SWEEP_AS = sweep("as", FieldType.choice("array", "jobs"));

    /** How many jobs of the sweep run concurrently. */
    public static final Field<Integer> SWEEP_MAX_CONCURRENT = sweep("at-most", FieldType.COUNT);

    /** Whether the jobs of the sweep share the run's working folder, or each gets a copy of its own. */
    public static final Field<String> SWEEP_FOLDERS = sweep("folders", FieldType.choice("shared", "own"));

    /** If off, the sample stays in the file but is not submitted; on if unset. */
    public static final Field<Boolean> SAMPLE_ENABLED =
            new Field<>("sample.enabled", Field.Section.SAMPLE, FieldType.SWITCH);

    /** How many jobs continue each other: a number, or {@code until-done}. */
    public static final Field<String> CHAIN_SEGMENTS = chain("segments", FieldType.SEGMENTS);

    /** The command creates this file in its folder when it is done; without it, exit status 0 means done. */
    public static final Field<String> CHAIN_DONE_FILE = chain("done-file", FieldType.PATH);

    /** The exit status by which the command reports that it is done; 0 if unset. */
    public static final Field<Integer> CHAIN_DONE_EXIT = chain("done-exit", FieldType.COUNT_OR_NONE);

    /** How long before its time limit the command gets the signal USR1. */
    public static final Field<Duration> CHAIN_SIGNAL = chain("signal", FieldType.TIME);

    /** The file or folder that the command resumes from; the chain's parameters are passed only if it exists. */
    public static final Field<String> CHAIN_CHECKPOINT = chain("checkpoint", FieldType.PATH);

    /** What is downloaded when a run ends, as globs relative to its working folder: {@code *.pt}, {@code logs/**}. */
    public static final Field<List<String>> RESULTS_FILES = results("files", FieldType.LIST);

    /** Larger files stay on the cluster. */
    public static final Field<DataSize> RESULTS_MAX_SIZE = results("at-most", FieldType.SIZE);

    /** At most this many files, the newest ones. */
    public static final Field<Integer> RESULTS_NEWEST = results("newest", FieldType.COUNT);

    /** Whether they are downloaded automatically when the run ends (default), or only on request. */
    public static final Field<String> RESULTS_WHEN = results("when", FieldType.choice("end", "never"));

    /** The local folder with a subfolder per run, relative to the workspace; {@code results} if unset. */
    public static final Field<String> RESULTS_INTO = results("into", FieldType.PATH);

    /** All fields, in the order of forms and files. */
    public static final List<Field<?>> ALL = all(
            DESCRIPTION,
            COMMAND,
            FOLDER,
            CodeLocationFields.CODE,
            CodeLocationFields.FOLDER,
            PASS_PARAMETERS,
            ACCEPT,
            QUEUE,
            ACCOUNT,
            NODES,
            TASKS_PER_NODE,
            CPUS_PER_TASK,
            GPUS_PER_NODE,
            GPU_TYPE,
            MEMORY,
            TIME,
            QOS,
            PRIORITY,
            BEGIN,
            SIGNAL,
            REQUEUE,
            EXCLUSIVE,
            CONSTRAINT,
            RESERVATION,
            MAIL,
            MAIL_TO,
            DIRECTIVES,
            LAUNCH,
            MPI_LAUNCHER,
            MODULES,
            Conda.NAME,
            Conda.ROOT,
            VENV,
            CONTAINER,
            CONTAINER_WITH,
            CONTAINER_MOUNTS,
            CONTAINER_FOLDER,
            SETUP,
            SWEEP_ENABLED,
            RANGE_PARAMETERS,
            RANGE_FROM,
            RANGE_TO,
            RANGE_STEP,
            RANGE_JOBS,
            RANGE_ENDS,
            SWEEP_TABLE,
            RANDOM_COUNT,
            RANDOM_SEED,
            REPEAT_PARAMETER,
            REPEAT_TIMES,
            REPEAT_FROM,
            SWEEP_EXCLUDE,
            SWEEP_AS,
            SWEEP_MAX_CONCURRENT,
            SWEEP_FOLDERS,
            SAMPLE_ENABLED,
            CHAIN_SEGMENTS,
            CHAIN_DONE_FILE,
            CHAIN_DONE_EXIT,
            CHAIN_SIGNAL,
            CHAIN_CHECKPOINT,
            RESULTS_FILES,
            RESULTS_MAX_SIZE,
            RESULTS_NEWEST,
            RESULTS_WHEN,
            RESULTS_INTO);

    private static final Map<String, Field<?>> BY_KEY =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Field::key, field -> field));

    private Fields() {}

    /** The field with this key, such as {@code resources.time}. */
    public static Optional<Field<?>> byKey(String key) {
        return Optional.ofNullable(BY_KEY.get(key));
    }

    /** The fields of one section, in order. */
    public static List<Field<?>> of(Field.Section section) {
        return ALL.stream().filter(field -> field.section() == section).toList();
    }

    private static <T> Field<T> resource(String name, FieldType<T> type) {
        return new Field<>("resources." + name, Field.Section.RESOURCES, type);
    }

    private static <T> Field<T> environment(String name, FieldType<T> type) {
        return new Field<>("environment." + name, Field.Section.ENVIRONMENT, type);
    }

    /** The sample's counterpart of this resource: {@code sample.resources.time} for {@code resources.time}. */
    public static <T> Field<T> ofSample(Field<T> resource) {
        return new Field<>("sample." + resource.key(), Field.Section.SAMPLE, resource.type());
    }

    private static <T> Field<T> sweep(String name, FieldType<T> type) {
        return new Field<>("sweep." + name, Field.Section.SWEEP, type);
    }

    private static <T> Field<T> chain(String name, FieldType<T> type) {
        return new Field<>("chain." + name, Field.Section.CHAIN, type);
    }

    private static <T> Field<T> results(String name, FieldType<T> type) {
        return new Field<>("results." + name, Field.Section.RESULTS, type);
    }

    /** Inserts the sample's own resources after the switch of the sample. */
    private static List<Field<?>> all(Field<?>... plain) {
        List<Field<?>> all = new ArrayList<>(List.of(plain));
        List<Field<?>> sampled = new ArrayList<>();
        all.stream()
                .filter(field -> field.section() == Field.Section.RESOURCES)
                .forEach(field -> sampled.add(ofSample(field)));
        all.addAll(all.indexOf(SAMPLE_ENABLED) + 1, sampled);
        return List.copyOf(all);
    }
}
