package org.batchwright.run.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;

/** Determines the questions about a job. Pure. */
final class JobQuestions {
    private static final Pattern PROGRAM = Pattern.compile(
            "(?:[A-Za-z_][A-Za-z0-9_]*=[A-Za-z0-9_./:,@%+-]*\\s+)*([A-Za-z0-9_./+@-]+)(?:\\s.*)?", Pattern.DOTALL);

    /** Paths that contain placeholders or wildcards for programs are not checked. */
    private static final Pattern PLAIN_PATH = Pattern.compile("(?:~?/)[^*?\\[\\]{}$:|<>\\p{Cntrl}]*");

    /** Folders that differ from node to node. */
    private static final Set<String> NODE_LOCAL_FOLDERS =
            Set.of("tmp", "dev", "proc", "run", "local", "localscratch", "scratch-local");

    private static final List<String> OUTPUT_NAMES = List.of(
            "out", "save", "log", "result", "checkpoint", "ckpt", "work", "cache", "tmp", "temp", "dump", "export");

    private JobQuestions() {}

    /**
     * A question and the field or parameter it comes from.
     *
     * @param key see {@link org.batchwright.model.Problem.InField}
     */
    record FieldQuestion(String key, Question question) {
        boolean ofEnvironment() {
            return !(question instanceof Question.Present || question instanceof Question.Room);
        }
    }

    /**
     * Returns the questions in the order that a job would encounter them, or none if Batchwright's commands run in a different environment
     * from jobs.
     */
    static List<FieldQuestion> of(PlannedJob job, Cluster cluster) {
        if (cluster.isPlatform()) {
            return List.of();
        }
        FieldQuestion room =
                new FieldQuestion("", new Question.Room(cluster.policy().root()));
        if (cluster.has(Capability.CONTAINER_JOBS)) {
            return List.of(room);
        }
        List<FieldQuestion> all = new ArrayList<>(environment(job));
        boolean here = cluster.address().isEmpty();
        List<FieldQuestion> paths = new ArrayList<>();
        paths("environment.variables.", job.variables(), here, paths);
        paths("parameters.", job.parameters(), here, paths);
        Optional<Container> container = Container.of(job.settings());
        paths.stream()
                .filter(query ->
                        !(query.question() instanceof Question.Present(String path)) || !isInside(container, path))
                .forEach(all::add);
        all.add(room);
        return all;
    }

    static Question.Environment environmentOf(Settings settings) {
        return new Question.Environment(
                settings.get(Fields.MODULES).orElse(List.of()).stream()
                        .filter(name -> !name.isBlank())
                        .toList(),
                Conda.root(settings).filter(JobQuestions::isPath),
                settings.get(Conda.NAME).filter(name -> !name.isBlank()),
                settings.get(Fields.VENV).filter(JobQuestions::isPath));
    }

    private static List<FieldQuestion> environment(PlannedJob job) {
        Question.Environment environment = environmentOf(job.settings());
        List<String> modules = environment.modules();
        List<FieldQuestion> all = new ArrayList<>();
        for (int i = 1; i <= modules.size(); i++) {
            all.add(new FieldQuestion(Fields.MODULES.key(), new Question.Module(modules.subList(0, i))));
        }
        Optional<String> root = environment.condaRoot();
        root.ifPresent(folder -> all.add(new FieldQuestion(Conda.ROOT.key(), new Question.CondaRoot(folder))));
        environment
                .conda()
                .ifPresent(
                        name -> all.add(new FieldQuestion(Conda.NAME.key(), new Question.Conda(modules, root, name))));
        environment
                .venv()
                .ifPresent(folder -> all.add(new FieldQuestion(Fields.VENV.key(), new Question.Venv(folder))));
        Optional<Container> container = Container.of(job.settings());
        if (container.isPresent()) {
            container(container.get(), environment, all);
        } else if (job.variables().get("PATH").isEmpty()) {
            program(job.settings().get(Fields.COMMAND).orElse(""))
                    .ifPresent(word ->
                            all.add(new FieldQuestion(Fields.COMMAND.key(), new Question.Program(environment, word))));
        }
        return all;
    }

    /** Adds the questions about a container. The command itself is resolved inside the container and is not checked. */
    private static void container(Container container, Question.Environment environment, List<FieldQuestion> all) {
        all.add(new FieldQuestion(
                ContainerFields.RUNTIME.key(),
                new Question.Runner(environment, container.program().command())));
        if (isPath(container.image())) {
            all.add(new FieldQuestion(ContainerFields.IMAGE.key(), new Question.Present(container.image())));
        }
        container.mounts().stream()
                .map(Container.Mount::source)
                .filter(JobQuestions::isPath)
                .forEach(path -> all.add(new FieldQuestion(ContainerFields.MOUNTS.key(), new Question.Present(path))));
    }

    /** Returns whether a path is below a folder that exists only inside the container. */
    private static boolean isInside(Optional<Container> container, String path) {
        return container.stream()
                .flatMap(one -> one.mounts().stream())
                .filter(mount -> !mount.target().equals(mount.source()))
                .anyMatch(mount -> path.equals(mount.target()) || path.startsWith(mount.target() + "/"));
    }

    /** Returns the first word of a command, unless only the shell can determine it or it is part of the code. */
    static Optional<String> program(String command) {
        Matcher matcher = PROGRAM.matcher(command.strip());
        return Optional.of(matcher)
                .filter(Matcher::matches)
                .map(match -> match.group(1))
                .filter(word -> !word.contains("/") || word.startsWith("/"));
    }

    private static void paths(String prefix, Assignments assignments, boolean here, List<FieldQuestion> all) {
        assignments
                .values()
                .forEach((name, value) -> paths(value, here)
                        .forEach(path -> all.add(new FieldQuestion(prefix + name, new Question.Present(path)))));
    }

    static List<String> paths(Value value, boolean here) {
        return value.texts().stream()
                .filter(JobQuestions::isPath)
                .filter(path -> here || !isNodeLocal(path))
                .map(path -> path.replaceFirst("(?<=[^/~])/+$", ""))
                .toList();
    }

    private static boolean isNodeLocal(String path) {
        return NODE_LOCAL_FOLDERS.contains(path.split("/", -1)[1]) || path.startsWith("/var/tmp");
    }

    private static boolean isPath(String text) {
        return text.length() > 1
                && text.length() < 1000
                && PLAIN_PATH.matcher(text).matches();
    }

    /** Returns whether a parameter's name suggests an output of the job. */
    static boolean hasOutputName(String key) {
        String name = key.substring(key.lastIndexOf('.') + 1);
        for (String part : name.replaceAll("([a-z])([A-Z])", "$1-$2")
                .toLowerCase(Locale.ROOT)
                .split("[^a-z0-9]+")) {
            if (OUTPUT_NAMES.stream().anyMatch(part::startsWith)) {
                return true;
            }
        }
        return false;
    }
}
