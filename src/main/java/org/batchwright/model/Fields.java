package org.batchwright.model;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** All fields of a preset, in the order of forms and files. A new setting is one line here and one row in each dialect that has a word for it. */
public final class Fields {
    public static final Field<String> DESCRIPTION = new Field<>("description", Field.Section.ABOUT, Kind.TEXT);

    /** The user's own shell text, such as {@code python train.py}; parameters follow it. */
    public static final Field<String> COMMAND = new Field<>("command", Field.Section.COMMAND, Kind.LINE);

    /** The folder with the code, relative to the preset file; synced to the cluster; {@code .} when not set. */
    public static final Field<String> FOLDER = new Field<>("folder", Field.Section.COMMAND, Kind.PATH);

    /** How parameters reach the command. */
    public static final Field<String> PASS_PARAMETERS = new Field<>(
            "pass-parameters",
            Field.Section.COMMAND,
            Kind.choice("flags", "equals", "key-value", "json-file", "environment"));

    /** Parameters that are used as they are, whatever is known of the script's options. What a preset inherits counts too. */
    public static final Field<List<String>> ACCEPT = new Field<>("accept", Field.Section.COMMAND, Kind.LIST);

    public static final Field<String> QUEUE = resource("queue", Kind.LINE);
    public static final Field<String> ACCOUNT = resource("account", Kind.LINE);
    public static final Field<Integer> NODES = resource("nodes", Kind.COUNT);
    public static final Field<Integer> TASKS_PER_NODE = resource("tasks-per-node", Kind.COUNT);
    public static final Field<Integer> CPUS_PER_TASK = resource("cpus-per-task", Kind.COUNT);
    public static final Field<Integer> GPUS_PER_NODE = resource("gpus-per-node", Kind.COUNT_OR_NONE);
    public static final Field<String> GPU_TYPE = resource("gpu-type", Kind.LINE);

    /** Memory per node. */
    public static final Field<DataSize> MEMORY = resource("memory", Kind.SIZE);

    /** Wall-time limit of a job. */
    public static final Field<Duration> TIME = resource("time", Kind.TIME);

    /** Quality-of-service class: a name of the site for other limits, priorities or prices. */
    public static final Field<String> QOS = resource("qos", Kind.LINE);

    /** More goes sooner; 0 is the usual. What one may say differs from site to site. */
    public static final Field<Integer> PRIORITY = resource("priority", Kind.WHOLE);

    /** The job does not start before; by the clock of the cluster. */
    public static final Field<LocalDateTime> BEGIN = resource("begin", Kind.MOMENT);

    /** So long before its time limit the command gets the signal USR1. In a chain, {@link #CHAIN_SIGNAL} says it. */
    public static final Field<Duration> SIGNAL = resource("signal", Kind.TIME);

    /** Whether a job that lost its node begins again from its start; the site's own rule when not set. */
    public static final Field<Boolean> REQUEUE = resource("requeue", Kind.SWITCH);

    /** Nobody else's jobs on its nodes. */
    public static final Field<Boolean> EXCLUSIVE = resource("exclusive", Kind.SWITCH);

    /** Nodes with these features, in the words of the scheduler. */
    public static final Field<String> CONSTRAINT = resource("constraint", Kind.LINE);

    public static final Field<String> RESERVATION = resource("reservation", Kind.LINE);

    /** When the scheduler writes mail. */
    public static final Field<List<String>> MAIL = resource("mail", Kind.some("begin", "end", "fail"));

    public static final Field<String> MAIL_TO = resource("mail-to", Kind.LINE);

    /** Further options of the scheduler as its own manual has them, one each, without the word that begins a directive. */
    public static final Field<List<String>> DIRECTIVES = resource("directives", Kind.LIST);

    /**
     * How the command starts on the nodes of a job: once on the first of them (usual), once on each, as ranks of MPI, or under one torchrun
     * a node that find each other.
     */
    public static final Field<String> LAUNCH = resource("launch", Kind.choice("once", "per-node", "mpi", "torchrun"));

    /** The words that start ranks of MPI at this site: {@code srun --mpi=pmix}; {@code mpirun} when not set. */
    public static final Field<String> MPI_LAUNCHER = resource("mpi-launcher", Kind.LINE);

    /** Environment modules to load, in order. */
    public static final Field<List<String>> MODULES = environment("modules", Kind.LIST);

    /** Folder of a Python virtual environment on the cluster. */
    public static final Field<String> VENV = environment("venv", Kind.PATH);

    /** The image of the container that the command runs in: {@code docker://pytorch/pytorch:2.4}, or a file or folder on the cluster. */
    public static final Field<String> CONTAINER = environment("container", Kind.LINE);

    /** The program that runs the container; a cluster may name its own under {@code defaults}. */
    public static final Field<String> CONTAINER_WITH =
            environment("container-with", Kind.choice(Container.Program.words().toArray(String[]::new)));

    /** Folders of the cluster that the container sees besides the run's own: {@code /data:/data:ro}. */
    public static final Field<List<String>> CONTAINER_MOUNTS = environment("container-mounts", Kind.LIST);

    /** Where the command starts inside the container; the run's working folder when not set. */
    public static final Field<String> CONTAINER_FOLDER = environment("container-folder", Kind.PATH);

    /** The user's own shell lines, run before the command. */
    public static final Field<List<String>> SETUP = environment("setup", Kind.LIST);

    /** Off keeps a sweep in the file, or leaves out one that is inherited; on when not set. */
    public static final Field<Boolean> SWEEP_ENABLED = sweep("enabled", Kind.SWITCH);

    /** One parameter that takes each value, or two that take the first and the last value of each part. */
    public static final Field<List<String>> RANGE_PARAMETERS = sweep("range.parameters", Kind.LIST);

    public static final Field<BigDecimal> RANGE_FROM = sweep("range.from", Kind.NUMBER);
    public static final Field<BigDecimal> RANGE_TO = sweep("range.to", Kind.NUMBER);
    public static final Field<BigDecimal> RANGE_STEP = sweep("range.step", Kind.NUMBER);

    /** Into how many jobs the range is split, in place of a step. */
    public static final Field<Integer> RANGE_JOBS = sweep("range.jobs", Kind.COUNT);

    /** Whether the second parameter names the last value of a part (0-9, 10-19) or the first of the next (0-10, 10-20). */
    public static final Field<String> RANGE_ENDS = sweep("range.ends", Kind.choice("inclusive", "exclusive"));

    /** Rows of values: the first line names the parameters, parted by commas, tabs or semicolons. */
    public static final Field<String> SWEEP_TABLE = sweep("table", Kind.TEXT);

    public static final Field<Integer> RANDOM_COUNT = sweep("random.count", Kind.COUNT);
    public static final Field<Integer> RANDOM_SEED = sweep("random.seed", Kind.COUNT_OR_NONE);

    /** The parameter that numbers the repetitions: {@code seed}. */
    public static final Field<String> REPEAT_PARAMETER = sweep("repeat.parameter", Kind.LINE);

    public static final Field<Integer> REPEAT_TIMES = sweep("repeat.times", Kind.COUNT);
    public static final Field<Integer> REPEAT_FROM = sweep("repeat.from", Kind.COUNT_OR_NONE);

    /** Rows that are left out, written like {@link #SWEEP_TABLE}; an empty cell stands for any value. */
    public static final Field<String> SWEEP_EXCLUDE = sweep("exclude", Kind.TEXT);

    public static final Field<String> SWEEP_AS = sweep("as", Kind.choice("array", "jobs"));

    /** How many jobs of the sweep run at the same time. */
    public static final Field<Integer> SWEEP_AT_MOST = sweep("at-most", Kind.COUNT);

    /** Whether the jobs of the sweep share the run's working folder, or each gets a copy of its own. */
    public static final Field<String> SWEEP_FOLDERS = sweep("folders", Kind.choice("shared", "own"));

    /** Off keeps the sample in the file and submits without it; on when not set. */
    public static final Field<Boolean> SAMPLE_ENABLED =
            new Field<>("sample.enabled", Field.Section.SAMPLE, Kind.SWITCH);

    /** How many jobs continue each other: a number, or {@code until-done}. */
    public static final Field<String> CHAIN_SEGMENTS = chain("segments", Kind.SEGMENTS);

    /** The command makes this file in its folder when nothing is left to do; without it, exit status 0 says so. */
    public static final Field<String> CHAIN_DONE_FILE = chain("done-file", Kind.PATH);

    /** The exit status by which the command says that nothing is left to do; 0 when not set. */
    public static final Field<Integer> CHAIN_DONE_EXIT = chain("done-exit", Kind.COUNT_OR_NONE);

    /** So long before its time limit the command gets the signal USR1. */
    public static final Field<Duration> CHAIN_SIGNAL = chain("signal", Kind.TIME);

    /** What the command leaves to continue from; the chain's parameters are passed only where it is there. */
    public static final Field<String> CHAIN_CHECKPOINT = chain("checkpoint", Kind.PATH);

    /** What is brought to this computer when a run ends, as globs from its working folder: {@code *.pt}, {@code logs/**}. */
    public static final Field<List<String>> RESULTS_FILES = results("files", Kind.LIST);

    /** Larger files stay there. */
    public static final Field<DataSize> RESULTS_AT_MOST = results("at-most", Kind.SIZE);

    /** Only so many of the files, those written last. */
    public static final Field<Integer> RESULTS_NEWEST = results("newest", Kind.COUNT);

    /** Whether they come by themselves when the run ends (usual), or only when asked for. */
    public static final Field<String> RESULTS_WHEN = results("when", Kind.choice("end", "never"));

    /** The folder on this computer that holds a folder a run, from the workspace; {@code results} when not set. */
    public static final Field<String> RESULTS_INTO = results("into", Kind.PATH);

    /** All of them, in the order of forms and files. */
    public static final List<Field<?>> ALL = all(
            DESCRIPTION,
            COMMAND,
            FOLDER,
            CodePlace.CODE,
            CodePlace.FOLDER,
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
            SWEEP_AT_MOST,
            SWEEP_FOLDERS,
            SAMPLE_ENABLED,
            CHAIN_SEGMENTS,
            CHAIN_DONE_FILE,
            CHAIN_DONE_EXIT,
            CHAIN_SIGNAL,
            CHAIN_CHECKPOINT,
            RESULTS_FILES,
            RESULTS_AT_MOST,
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

    private static <T> Field<T> resource(String name, Kind<T> kind) {
        return new Field<>("resources." + name, Field.Section.RESOURCES, kind);
    }

    private static <T> Field<T> environment(String name, Kind<T> kind) {
        return new Field<>("environment." + name, Field.Section.ENVIRONMENT, kind);
    }

    /** The field of the sample that stands for this resource: {@code sample.resources.time} for {@code resources.time}. */
    public static <T> Field<T> ofSample(Field<T> resource) {
        return new Field<>("sample." + resource.key(), Field.Section.SAMPLE, resource.kind());
    }

    private static <T> Field<T> sweep(String name, Kind<T> kind) {
        return new Field<>("sweep." + name, Field.Section.SWEEP, kind);
    }

    private static <T> Field<T> chain(String name, Kind<T> kind) {
        return new Field<>("chain." + name, Field.Section.CHAIN, kind);
    }

    private static <T> Field<T> results(String name, Kind<T> kind) {
        return new Field<>("results." + name, Field.Section.RESULTS, kind);
    }

    /** With the sample's own resources behind the switch of the sample. */
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
