package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.ShellSyntaxException;
import org.batchwright.importing.shell.Tokenizer;
import org.batchwright.importing.shell.WordEvaluator;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.options.command.Launchers;
import org.batchwright.script.ParameterPassing;

/**
 * The options at the end of a command, converted to parameters as far as they can be written back word for word.
 *
 * @param keep number of words that stay in the command
 * @param way how the parameters are passed: {@code flags}
 * @param parameters the parameters; the value {@link #INDEX_PLACEHOLDER} is the job's index in its array
 * @param used variables whose values went into parameters
 * @param taken words that became parameters although they stood between words that stay
 */
record ImportedArguments(int keep, String way, Assignments parameters, Set<String> used, Set<Integer> taken) {
    /** Placeholder for the job's index in its array. */
    static final String INDEX_PLACEHOLDER = "\ue000";

    /** Matches an option. */
    private static final Pattern FLAG = Pattern.compile("--?[A-Za-z][A-Za-z0-9_.-]*");

    private static final Pattern PAIR = Pattern.compile("([A-Za-z_][A-Za-z0-9_.@/-]*)=(.*)", Pattern.DOTALL);

    private static final Pattern OVERRIDE = Pattern.compile("\\+{0,2}" + PAIR.pattern(), Pattern.DOTALL);

    /** Hydra's switch that starts a run for each of the values that follow. */
    private static final Set<String> MULTIRUN = Set.of("-m", "--multirun");

    private static final Pattern SCRIPT = Pattern.compile(".*\\.(py|sh|R|r|jl|m|pl|rb|lua|js)");

    /** Modules that start a program after their own options. */
    private static final Pattern LAUNCHER_MODULE = Pattern.compile(
            "torch\\.distributed\\.(launch|run)|accelerate\\.commands\\.launch|cProfile|kernprof|debugpy|ipdb|pdb|memory_profiler");

    /** Other programs that start a program, besides {@link Launchers}: interpreters, profilers and debuggers. */
    private static final Set<String> OTHER_LAUNCHERS = Set.of(
            "Rscript",
            "advixe-cl",
            "catchsegv",
            "compute-sanitizer",
            "cuda-gdb",
            "cuda-memcheck",
            "eval",
            "gdb",
            "ionice",
            "java",
            "julia",
            "kernprof",
            "ltrace",
            "memray",
            "nvprof",
            "perf",
            "perl",
            "py-spy",
            "python",
            "python3",
            "rocprof",
            "rocprofv3",
            "scalene",
            "strace",
            "unbuffer",
            "valgrind",
            "vtune");

    boolean hasFewer(ImportedArguments other) {
        return parameters.values().size() < other.parameters.values().size();
    }

    boolean differsOnlyInValues(ImportedArguments other) {
        return keep == other.keep
                && way.equals(other.way)
                && taken.equals(other.taken)
                && List.copyOf(parameters.values().keySet())
                        .equals(List.copyOf(other.parameters.values().keySet()));
    }

    ImportedArguments withParameters(Assignments others) {
        return new ImportedArguments(keep, way, others, used, taken);
    }

    /** Returns the position after the program, which may itself be started by another program with its own options. */
    static int start(List<Optional<WordEvaluator.Evaluated>> words) {
        int first = 0;
        while (first < words.size() && text(words, first).matches("(?s)[A-Za-z_][A-Za-z0-9_]*=.*")) {
            first++;
        }
        if (first < words.size()
                && !isLauncher(name(text(words, first)))
                && !text(words, first).isEmpty()) {
            return first + 1;
        }
        boolean python = false;
        for (int at = first; at < words.size(); at++) {
            String text = text(words, at);
            if (SCRIPT.matcher(text).matches() && !text.contains("=")) {
                return at + 1;
            }
            if (text.equals("-m")
                    && python
                    && !LAUNCHER_MODULE
                            .matcher(at + 1 < words.size() ? text(words, at + 1) : "")
                            .matches()) {
                return at + 2;
            }
            python = python || name(text).matches("python[0-9.]*");
        }
        return words.size();
    }

    private static String text(List<Optional<WordEvaluator.Evaluated>> words, int at) {
        return words.get(at).map(WordEvaluator.Evaluated::text).orElse("");
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    static Optional<ImportedArguments> read(List<Optional<WordEvaluator.Evaluated>> words, int from, String way) {
        List<Optional<WordEvaluator.Evaluated>> tail = words.subList(from, words.size());
        if (tail.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        List<String> texts = tail.stream()
                .flatMap(Optional::stream)
                .map(WordEvaluator.Evaluated::text)
                .toList();
        Set<String> used = new LinkedHashSet<>();
        tail.forEach(word -> word.ifPresent(meant -> used.addAll(meant.used())));
        return (way.equals("flags") ? parseFlags(texts) : parsePairs(texts, way))
                .filter(read -> toWords(read, way).equals(texts) && isExpressible(read))
                .map(read -> new ImportedArguments(from, way, read, used, Set.of()));
    }

    private static Optional<Assignments> parseFlags(List<String> texts) {
        Map<String, Value> read = new LinkedHashMap<>();
        for (int at = 0; at < texts.size(); ) {
            String flag = texts.get(at++);
            List<String> values = new ArrayList<>();
            while (at < texts.size() && !texts.get(at).matches("(?s)--?[A-Za-z].*")) {
                values.add(texts.get(at++));
            }
            if (endsWithOverrides(flag, values)) {
                return Optional.empty();
            }
            Value value = values.size() == 1 ? Value.of(values.getFirst()) : Value.of(values);
            if (!FLAG.matcher(flag).matches() || read.put(flag.replaceFirst("^--?", ""), value) != null) {
                return Optional.empty();
            }
        }
        return Optional.of(new Assignments(read));
    }

    /** Returns whether an option is followed by Hydra overrides: {@code --multirun db=a,b}, {@code --config-name base lr=1}. */
    private static boolean endsWithOverrides(String flag, List<String> values) {
        boolean overrides =
                !values.isEmpty() && OVERRIDE.matcher(values.getLast()).matches();
        return overrides
                && (MULTIRUN.contains(flag)
                        || !OVERRIDE.matcher(values.getFirst()).matches());
    }

    private static Optional<Assignments> parsePairs(List<String> texts, String way) {
        Map<String, Value> read = new LinkedHashMap<>();
        boolean dashes = way.equals("equals");
        for (String text : texts) {
            if (text.startsWith("--") != dashes) {
                return Optional.empty();
            }
            String bare = dashes ? text.substring(2) : text;
            var matcher = PAIR.matcher(bare);
            boolean pair = matcher.matches();
            String name = pair ? matcher.group(1) : bare;
            Value value = pair ? Value.of(matcher.group(2)) : Value.of(List.of());
            boolean alone = !pair && !(dashes && FLAG.matcher(text).matches());
            if (alone || read.put(name, value) != null) {
                return Optional.empty();
            }
        }
        return Optional.of(new Assignments(read));
    }

    private static List<String> toWords(Assignments parameters, String way) {
        List<String> words = new ArrayList<>();
        String line = String.join(
                " ", ParameterPassing.of(way, parameters, Optional.empty()).arguments());
        try {
            Tokenizer.of(line)
                    .forEach(token ->
                            words.add(WordEvaluator.literal(token.raw()).orElse("")));
        } catch (ShellSyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
        return words;
    }

    /**
     * Returns whether parameters can express the values. The values must not contain a site variable, which would be expanded, and the
     * job's index must be an entire value.
     */
    private static boolean isExpressible(Assignments parameters) {
        List<String> texts = parameters.values().values().stream()
                .flatMap(value -> value.texts().stream())
                .toList();
        long indices =
                texts.stream().filter(text -> text.contains(INDEX_PLACEHOLDER)).count();
        return texts.stream().noneMatch(text -> text.contains("${site."))
                && indices <= 1
                && texts.stream()
                        .filter(text -> text.contains(INDEX_PLACEHOLDER))
                        .allMatch(INDEX_PLACEHOLDER::equals)
                && parameters.values().values().stream()
                        .noneMatch(value ->
                                value instanceof Value.Items(List<String> items) && items.contains(INDEX_PLACEHOLDER));
    }

    /** Returns the parameter whose value is the job's index. */
    Optional<String> sweptParameter() {
        return parameters.values().entrySet().stream()
                .filter(entry -> entry.getValue().equals(Value.of(INDEX_PLACEHOLDER)))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static boolean isLauncher(String name) {
        return Launchers.contains(name) || OTHER_LAUNCHERS.contains(name);
    }
}
