package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.Token;
import org.batchwright.importing.shell.WordEvaluator;

/**
 * A line of a script that initializes conda, activates an environment, or both.
 *
 * @param root the folder where conda is installed; empty if conda is found without it
 * @param name the environment; empty in a line that only initializes conda
 */
record CondaLine(Optional<String> root, Optional<String> name) {
    private static final String PROFILE_SCRIPT = "/etc/profile.d/conda.sh";
    private static final String ACTIVATE_SCRIPT = "/bin/activate";
    private static final Pattern CONDA_QUERY =
            Pattern.compile("\"?\\$\\(conda info --base\\)\"?/etc/profile\\.d/conda\\.sh\"?");

    /**
     * Usual names of the folders where conda is installed. Their {@code bin/activate} takes the name of an environment; that of a virtual
     * environment does not.
     */
    private static final Pattern INSTALLATION_ROOT =
            Pattern.compile("(?i)(?!.*/envs/).*/[^/]*(conda|mamba|miniforge)[^/]*(/[\\d.]+)?");

    private static final Pattern HOME = Pattern.compile("(\"?)\\$(?:HOME|\\{HOME})(\"?)(/.*)", Pattern.DOTALL);

    /** Parses the line; returns empty if the line does anything else. */
    static Optional<CondaLine> of(Statement statement) {
        if (!statement.fitsOneLine() || statement.isCompound()) {
            return Optional.empty();
        }
        List<List<String>> parts = new ArrayList<>(List.of(new ArrayList<>()));
        for (Token token : statement.tokens()) {
            if (token.isOperator("&&")) {
                parts.add(new ArrayList<>());
            } else if (token.isWord()) {
                parts.getLast().add(token.raw());
            } else {
                return Optional.empty();
            }
        }
        Optional<CondaLine> first = parseActivation(parts.getFirst());
        if (parts.size() == 1) {
            return first;
        }
        return parts.size() == 2 && activates(parts.get(1))
                ? first.filter(line -> line.name().isEmpty())
                        .flatMap(line ->
                                parseActivation(parts.get(1)).map(second -> new CondaLine(line.root(), second.name())))
                : Optional.empty();
    }

    /** Returns whether the line is {@code conda activate NAME}. */
    static boolean activates(Statement statement) {
        return statement.isPlain() && activates(statement.words());
    }

    private static boolean activates(List<String> words) {
        return words.size() == 3
                && words.getFirst().matches("conda|mamba")
                && words.get(1).equals("activate")
                && environment(words.get(2)).isPresent();
    }

    private static Optional<CondaLine> parseActivation(List<String> words) {
        if (StatementClassifier.isHook(String.join(" ", words))) {
            return Optional.of(new CondaLine(Optional.empty(), Optional.empty()));
        }
        if (activates(words)) {
            return Optional.of(new CondaLine(Optional.empty(), environment(words.get(2))));
        }
        boolean sources = words.size() > 1 && words.getFirst().matches("source|\\.");
        return sources ? parseSourced(words.get(1), words.subList(2, words.size())) : Optional.empty();
    }

    private static Optional<CondaLine> parseSourced(String file, List<String> arguments) {
        if (arguments.isEmpty()) {
            return CONDA_QUERY.matcher(file).matches()
                    ? Optional.of(new CondaLine(Optional.empty(), Optional.empty()))
                    : root(file, PROFILE_SCRIPT).map(root -> new CondaLine(Optional.of(root), Optional.empty()));
        }
        Optional<String> name = arguments.size() == 1 ? environment(arguments.getFirst()) : Optional.empty();
        if (name.isPresent() && file.equals("activate")) {
            return Optional.of(new CondaLine(Optional.empty(), name));
        }
        return root(file, ACTIVATE_SCRIPT)
                .filter(root ->
                        name.isPresent() && INSTALLATION_ROOT.matcher(root).matches())
                .map(root -> new CondaLine(Optional.of(root), name));
    }

    /** Returns the environment's name, or its path if that does not depend on where the script runs. */
    private static Optional<String> environment(String raw) {
        return WordEvaluator.literal(raw).filter(name -> name.matches("/.*|[^-~./$\\s][^/\\s]*"));
    }

    private static Optional<String> root(String file, String end) {
        return path(file)
                .filter(path -> path.endsWith(end) && path.length() > end.length())
                .map(path -> path.substring(0, path.length() - end.length()));
    }

    /** Returns an absolute path, or a path in the home folder with {@code ~}. */
    private static Optional<String> path(String raw) {
        Matcher home = HOME.matcher(raw);
        if (home.matches()) {
            boolean open = !home.group(1).isEmpty() && home.group(2).isEmpty();
            return WordEvaluator.literal((open ? "\"" : "") + home.group(3)).map(rest -> "~" + rest);
        }
        return raw.startsWith("~/")
                ? WordEvaluator.literal(raw.substring(1)).map(rest -> "~" + rest)
                : WordEvaluator.literal(raw).filter(path -> path.startsWith("/"));
    }
}
