package org.batchwright.model;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

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

    /** Environment modules to load, in order. */
    public static final Field<List<String>> MODULES = environment("modules", Kind.LIST);

    public static final Field<String> CONDA = environment("conda", Kind.LINE);

    /** Folder of a Python virtual environment on the cluster. */
    public static final Field<String> VENV = environment("venv", Kind.PATH);

    /** The user's own shell lines, run before the command. */
    public static final Field<List<String>> SETUP = environment("setup", Kind.LIST);

    /** All of them, in the order of forms and files. */
    public static final List<Field<?>> ALL = List.of(
            DESCRIPTION,
            COMMAND,
            FOLDER,
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
            MODULES,
            CONDA,
            VENV,
            SETUP);

    private Fields() {}

    /** The field with this key, such as {@code resources.time}. */
    public static Optional<Field<?>> byKey(String key) {
        return ALL.stream().filter(field -> field.key().equals(key)).findFirst();
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
}
