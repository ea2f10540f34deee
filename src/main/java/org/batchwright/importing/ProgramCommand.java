package org.batchwright.importing;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.batchwright.text.ShellQuote;

/** The commands that start the programs of a project, from its root. */
public final class ProgramCommand {
    public static final String DEFAULT_PYTHON = "python3";

    private static final int MAX_PROGRAMS = 40;
    private static final int MAX_DEPTH = 3;
    private static final String PACKAGE = "__init__.py";

    /** Names of programs that are usually started directly. */
    private static final Pattern LIKELY = Pattern.compile("(?i).*(train|eval|main|run|infer|predict|finetune|test).*");

    private static final Pattern PROGRAM =
            Pattern.compile("(?!_|test_|conftest\\.py|setup\\.py).*(?<!_test)\\.(py|sh)");

    private ProgramCommand() {}

    /**
     * Returns the command that starts a program.
     *
     * @param path path of the program relative to the root, with {@code /}
     * @param exists whether the project has such a file
     */
    public static String start(String path, String python, Predicate<String> exists) {
        return path.endsWith(".sh") ? "bash " + ShellQuote.quote(path) : python + " " + words(path, exists);
    }

    /**
     * @param path path of the program relative to the root, with {@code /}
     * @param exists whether the project has a file
     * @return {@code -m package.module} if the program is part of a package, because its imports would fail otherwise; for any other
     *     program, its path
     */
    public static String words(String path, Predicate<String> exists) {
        List<String> parts = Arrays.asList(path.split("/"));
        String parent = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        boolean isModule = parts.size() > 1
                && exists.test(parts.getFirst() + "/" + PACKAGE)
                && exists.test(parent + "/" + PACKAGE);
        return isModule
                ? "-m " + ShellQuote.quote(path.replaceFirst("\\.py$", "").replace('/', '.'))
                : ShellQuote.quote(path);
    }

    /**
     * Returns commands for the programs near the root of a project, most likely first.
     *
     * @param paths paths relative to the root, with {@code /}
     */
    public static List<String> of(Collection<String> paths, String python) {
        Set<String> all = new HashSet<>(paths);
        return paths.stream()
                .filter(path ->
                        depth(path) <= MAX_DEPTH && PROGRAM.matcher(name(path)).matches())
                .sorted(Comparator.comparingInt(ProgramCommand::depth)
                        .thenComparing(path -> !LIKELY.matcher(name(path)).matches())
                        .thenComparing(Comparator.naturalOrder()))
                .limit(MAX_PROGRAMS)
                .map(path -> start(path, python, all::contains))
                .toList();
    }

    private static int depth(String path) {
        return path.split("/", -1).length;
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
