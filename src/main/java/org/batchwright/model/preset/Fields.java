package org.batchwright.model.preset;

import static org.batchwright.model.preset.Field.Section.ABOUT;
import static org.batchwright.model.preset.Field.Section.CHAIN;
import static org.batchwright.model.preset.Field.Section.ENVIRONMENT;
import static org.batchwright.model.preset.Field.Section.RESOURCES;
import static org.batchwright.model.preset.Field.Section.SAMPLE;
import static org.batchwright.model.preset.Field.Section.SWEEP;
import static org.batchwright.model.preset.Presentation.CLUSTER_FOLDER;
import static org.batchwright.model.preset.Presentation.ELSEWHERE;
import static org.batchwright.model.preset.Presentation.LOCAL_FOLDER;
import static org.batchwright.model.preset.Presentation.RARE;
import static org.batchwright.model.preset.Presentation.ROWS;
import static org.batchwright.model.preset.Presentation.USUAL_IN_SAMPLE;
import static org.batchwright.model.preset.Presentation.WIDE;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.text.DataSize;

/**
 * All fields of a preset, in the order of forms and files. A new setting needs a line here, a label, and a row in each dialect that
 * supports it.
 */
public final class Fields {
    public static final Field<String> DESCRIPTION = ABOUT.field("description", FieldType.TEXT);

    /** The user's own shell command, such as {@code python train.py}; the parameters are appended to it. */
    public static final Field<String> COMMAND =
            Field.Section.COMMAND.field("command", FieldType.LINE, SuggestionSource.PROGRAMS, WIDE);

    /** The folder with the code, relative to the preset file; synced to the cluster; {@code .} if unset. */
    public static final Field<String> FOLDER = Field.Section.COMMAND.field("folder", FieldType.PATH, LOCAL_FOLDER);

    /** How parameters are passed to the command. */
    public static final Field<String> PASS_PARAMETERS = Field.Section.COMMAND.field(
            "pass-parameters", FieldType.choice("flags", "equals", "key-value", "json-file", "environment"));

    /** Parameters accepted even if they do not match the script's known options. Parameters accepted by inherited presets are included. */
    public static final Field<List<String>> ACCEPT = Field.Section.COMMAND.field("accept", FieldType.LIST, ELSEWHERE);

    public static final Field<String> QUEUE =
            RESOURCES.field("queue", FieldType.LINE, SuggestionSource.QUEUES, USUAL_IN_SAMPLE);
    public static final Field<String> ACCOUNT = RESOURCES.field("account", FieldType.LINE, SuggestionSource.ACCOUNTS);
    public static final Field<Integer> NODES = RESOURCES.field("nodes", FieldType.COUNT);
    public static final Field<Integer> TASKS_PER_NODE = RESOURCES.field("tasks-per-node", FieldType.COUNT, RARE);
    public static final Field<Integer> CPUS_PER_TASK = RESOURCES.field("cpus-per-task", FieldType.COUNT);
    public static final Field<Integer> GPUS_PER_NODE =
            RESOURCES.field("gpus-per-node", FieldType.COUNT_OR_NONE, USUAL_IN_SAMPLE);
    public static final Field<String> GPU_TYPE =
            RESOURCES.field("gpu-type", FieldType.LINE, SuggestionSource.GPU_TYPES);

    /** Memory per node. */
    public static final Field<DataSize> MEMORY = RESOURCES.field("memory", FieldType.SIZE, USUAL_IN_SAMPLE);

    /** Temporary disk space per node. */
    public static final Field<DataSize> LOCAL_DISK = RESOURCES.field("local-disk", FieldType.SIZE, RARE);

    /** Wall-time limit of a job. */
    public static final Field<Duration> TIME = RESOURCES.field("time", FieldType.TIME, USUAL_IN_SAMPLE);

    /** Quality-of-service class: a site-specific name for other limits, priorities or prices. */
    public static final Field<String> QOS = RESOURCES.field("qos", FieldType.LINE, SuggestionSource.QOS, RARE);

    /** Higher values run sooner; 0 is the default. The allowed range differs between sites. */
    public static final Field<Integer> PRIORITY = RESOURCES.field("priority", FieldType.INTEGER, RARE);

    /** The job does not start before this time, in the cluster's local time. */
    public static final Field<LocalDateTime> BEGIN = RESOURCES.field("begin", FieldType.DATE_TIME, RARE);

    /** How long before its time limit the command gets the signal USR1. In a chain, {@link #CHAIN_SIGNAL} applies. */
    public static final Field<Duration> SIGNAL = RESOURCES.field("signal", FieldType.TIME, RARE);

    /** Whether a job that lost its node is restarted; if unset, the site's own rule applies. */
    public static final Field<Boolean> REQUEUE = RESOURCES.field("requeue", FieldType.SWITCH, RARE);

    /** Whether the job gets whole nodes, without other jobs on them. */
    public static final Field<Boolean> EXCLUSIVE = RESOURCES.field("exclusive", FieldType.SWITCH, RARE);

    /** Nodes with these features, in the scheduler's syntax. */
    public static final Field<String> CONSTRAINT =
            RESOURCES.field("constraint", FieldType.LINE, SuggestionSource.FEATURES, RARE);

    public static final Field<String> RESERVATION =
            RESOURCES.field("reservation", FieldType.LINE, SuggestionSource.RESERVATIONS, RARE);

    /** Software licenses that the scheduler counts, by the scheduler's names for them: {@code matlab:2,ansys}. */
    public static final Field<String> LICENSES =
            RESOURCES.field("licenses", FieldType.LINE, SuggestionSource.LICENSES, RARE);

    /** When the scheduler sends mail. */
    public static final Field<List<String>> MAIL =
            RESOURCES.field("mail", FieldType.listOf("begin", "end", "fail"), RARE);

    public static final Field<String> MAIL_TO = RESOURCES.field("mail-to", FieldType.LINE, RARE);

    /** Further native options of the scheduler, one per item, without the directive prefix. */
    public static final Field<List<String>> DIRECTIVES = RESOURCES.field("directives", FieldType.LIST, RARE);

    /**
     * How the command starts on the nodes of a job: once on the first of them (default), once on each, as MPI ranks, or under torchrun,
     * with one torchrun per node that finds the others.
     */
    public static final Field<String> LAUNCH =
            RESOURCES.field("launch", FieldType.choice("once", "per-node", "mpi", "torchrun"), RARE);

    /** The site's launcher of MPI ranks: {@code srun --mpi=pmix}; {@code mpirun} if unset. */
    public static final Field<String> MPI_LAUNCHER = RESOURCES.field("mpi-launcher", FieldType.LINE, RARE);

    /** Environment modules to load, in order. */
    public static final Field<List<String>> MODULES =
            ENVIRONMENT.field("modules", FieldType.LIST, SuggestionSource.MODULES);

    /** Folder of a Python virtual environment on the cluster. */
    public static final Field<String> VENV = ENVIRONMENT.field("venv", FieldType.PATH, CLUSTER_FOLDER);

    /** The user's own shell lines, run before the command. */
    public static final Field<List<String>> SETUP = ENVIRONMENT.field("setup", FieldType.LIST);

    /** If off, a sweep is disabled but stays in the file, or an inherited one is omitted; on if unset. */
    public static final Field<Boolean> SWEEP_ENABLED = SWEEP.field("enabled", FieldType.SWITCH);

    /** One parameter that takes each value, or two that take the first and the last value of each subrange. */
    public static final Field<List<String>> RANGE_PARAMETERS =
            SWEEP.field("range.parameters", FieldType.LIST, SuggestionSource.PARAMETERS);

    public static final Field<BigDecimal> RANGE_FROM = SWEEP.field("range.from", FieldType.NUMBER);
    public static final Field<BigDecimal> RANGE_TO = SWEEP.field("range.to", FieldType.NUMBER);
    public static final Field<BigDecimal> RANGE_STEP = SWEEP.field("range.step", FieldType.NUMBER);

    /** The number of jobs to split the range into, instead of a step. */
    public static final Field<Integer> RANGE_JOBS = SWEEP.field("range.jobs", FieldType.COUNT);

    /** Whether the second parameter is the last value of a subrange (0-9, 10-19) or the first of the next (0-10, 10-20). */
    public static final Field<String> RANGE_ENDS =
            SWEEP.field("range.ends", FieldType.choice("inclusive", "exclusive"));

    /** Rows of values: the first line names the parameters, separated by commas, tabs or semicolons. */
    public static final Field<String> SWEEP_TABLE = SWEEP.field("table", FieldType.TEXT, ROWS);

    public static final Field<Integer> RANDOM_COUNT = SWEEP.field("random.count", FieldType.COUNT);
    public static final Field<Integer> RANDOM_SEED = SWEEP.field("random.seed", FieldType.COUNT_OR_NONE);

    /** The parameter that numbers the repetitions: {@code seed}. */
    public static final Field<String> REPEAT_PARAMETER =
            SWEEP.field("repeat.parameter", FieldType.LINE, SuggestionSource.PARAMETERS);

    public static final Field<Integer> REPEAT_TIMES = SWEEP.field("repeat.times", FieldType.COUNT);
    public static final Field<Integer> REPEAT_FROM = SWEEP.field("repeat.from", FieldType.COUNT_OR_NONE);

    /** Rows to exclude, written like {@link #SWEEP_TABLE}; an empty cell matches any value. */
    public static final Field<String> SWEEP_EXCLUDE = SWEEP.field("exclude", FieldType.TEXT, ROWS);

    public static final Field<String> SWEEP_AS = SWEEP.field("as", FieldType.choice("array", "jobs"));

    /** How many jobs of the sweep run concurrently. */
    public static final Field<Integer> SWEEP_MAX_CONCURRENT = SWEEP.field("at-most", FieldType.COUNT);

    /** Whether the jobs of the sweep share the run's working folder, or each gets its own copy. */
    public static final Field<String> SWEEP_FOLDERS = SWEEP.field("folders", FieldType.choice("shared", "own"));

    /** If off, the sample stays in the file but is not submitted; on if unset. */
    public static final Field<Boolean> SAMPLE_ENABLED = SAMPLE.field("enabled", FieldType.SWITCH);

    /** The maximum number of segments: a number, or {@code until-done}. */
    public static final Field<String> CHAIN_SEGMENTS = CHAIN.field("segments", FieldType.SEGMENTS);

    /** The file that the command creates in its folder when it is done; if unset, exit status 0 means done. */
    public static final Field<String> CHAIN_DONE_FILE = CHAIN.field("done-file", FieldType.PATH);

    /** The exit status that means that the command is done; 0 if unset. */
    public static final Field<Integer> CHAIN_DONE_EXIT = CHAIN.field("done-exit", FieldType.COUNT_OR_NONE);

    /** How long before its time limit the command gets the signal USR1. */
    public static final Field<Duration> CHAIN_SIGNAL = CHAIN.field("signal", FieldType.TIME);

    /** The file or folder that the command resumes from; the chain's parameters are passed only if it exists. */
    public static final Field<String> CHAIN_CHECKPOINT = CHAIN.field("checkpoint", FieldType.PATH);

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
            LOCAL_DISK,
            TIME,
            QOS,
            PRIORITY,
            BEGIN,
            SIGNAL,
            REQUEUE,
            EXCLUSIVE,
            CONSTRAINT,
            NodeFields.EXCLUDE_NODES,
            RESERVATION,
            LICENSES,
            MAIL,
            MAIL_TO,
            DIRECTIVES,
            LAUNCH,
            MPI_LAUNCHER,
            MODULES,
            Conda.NAME,
            Conda.ROOT,
            VENV,
            ContainerFields.IMAGE,
            ContainerFields.RUNTIME,
            ContainerFields.MOUNTS,
            ContainerFields.FOLDER,
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
            ResultsFields.FILES,
            ResultsFields.MAX_SIZE,
            ResultsFields.NEWEST,
            ResultsFields.WHEN,
            ResultsFields.INTO,
            MetricFields.METRICS,
            MetricFields.GPU_METRICS,
            WatchFields.STOP_ON,
            ResultsFields.SEPARATE_STDERR);

    private static final Map<String, Field<?>> BY_KEY =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Field::key, field -> field));

    private Fields() {}

    /** Returns the field with this key, such as {@code resources.time}. */
    public static Optional<Field<?>> byKey(String key) {
        return Optional.ofNullable(BY_KEY.get(key));
    }

    /** Returns the fields of one section, in order. */
    public static List<Field<?>> of(Field.Section section) {
        return ALL.stream().filter(field -> field.section() == section).toList();
    }

    /** Returns the rarely used fields of one section, in order. */
    public static List<Field<?>> rare(Field.Section section) {
        return of(section).stream().filter(field -> field.is(RARE)).toList();
    }

    /** Returns the sample's counterpart of this resource: {@code sample.resources.time} for {@code resources.time}. */
    public static <T> Field<T> ofSample(Field<T> resource) {
        return resource.ofSample();
    }

    /** Inserts the sample's own resources after its switch, and adds the fields that are declared in other classes. */
    private static List<Field<?>> all(Field<?>... plain) {
        List<Field<?>> all = new ArrayList<>(List.of(plain));
        List<Field<?>> sampled = new ArrayList<>();
        all.stream().filter(field -> field.section() == RESOURCES).forEach(field -> sampled.add(ofSample(field)));
        all.addAll(all.indexOf(SAMPLE_ENABLED) + 1, sampled);
        all.addAll(ExpectFields.ALL);
        all.addAll(all.indexOf(SWEEP_FOLDERS) + 1, WatchFields.OF_SWEEP);
        return List.copyOf(all);
    }
}
