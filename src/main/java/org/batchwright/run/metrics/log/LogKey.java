package org.batchwright.run.metrics.log;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.batchwright.run.metrics.format.FieldNames;

/** The name before a number, and its meaning. Also stores the metric's points, grouped by the phase that they measure. */
final class LogKey {
    private static final Set<String> QUALIFIERS = Set.of(
            "train",
            "training",
            "val",
            "valid",
            "validation",
            "validate",
            "test",
            "testing",
            "eval",
            "evaluation",
            "dev",
            "mean",
            "avg",
            "average",
            "best",
            "running",
            "lm",
            "learning",
            "grad",
            "gradient",
            "total",
            "cls",
            "global",
            "top");
    private static final Set<String> PERCENTAGES = Set.of("mfu", "hfu", "error", "err", "score", "recall", "precision");
    private static final Set<String> STEP_WORDS =
            Set.of("step", "iter", "iteration", "batch", "itr", "it", "update", "epoch", "ep");
    private static final Set<String> LEVELS = Set.of("INFO", "DEBUG", "WARNING", "WARN", "ERROR", "NOTICE");

    private final String name;
    private final Role role;
    private final boolean sure;
    private final Phase phase;
    private final boolean single;
    private final Map<Phase, LogPoints> byPhase = new EnumMap<>(Phase.class);

    /** The role that numbers with a given name have in their lines. */
    enum Role {
        EPOCH,
        STEP,
        /** {@code Train: 3}: the number is the epoch, and the name is the phase that the line measures. */
        PHASE,
        METRIC,
        NONE
    }

    /** A phase of the training. */
    enum Phase {
        UNKNOWN(""),
        TRAINING("train/"),
        VALIDATION("val/"),
        TEST("test/");

        private final String prefix;

        Phase(String prefix) {
            this.prefix = prefix;
        }

        String prefix() {
            return prefix;
        }

        static Phase of(String word) {
            return switch (word.toLowerCase(Locale.ROOT)) {
                case "train", "training" -> TRAINING;
                case "val", "valid", "validation", "validate", "eval", "evaluation", "dev" -> VALIDATION;
                case "test", "testing" -> TEST;
                default -> UNKNOWN;
            };
        }
    }

    /**
     * @param text one to four words as they appear in the line
     * @param bounded whether the words are the whole name, as in {@code | lm loss:}
     */
    static LogKey of(String text, boolean bounded) {
        String[] words = text.split(" ");
        int first = bounded && words.length <= 3 ? 0 : words.length - 1;
        while (first > 0 && QUALIFIERS.contains(words[first - 1].toLowerCase(Locale.ROOT))) {
            first--;
        }
        while (first < words.length - 1 && LEVELS.contains(words[first])) {
            first++;
        }
        String name = String.join(" ", Arrays.asList(words).subList(first, words.length));
        return new LogKey(lowerCased(name), bounded ? words.length : Math.max(2, words.length));
    }

    private LogKey(String name, int words) {
        this.name = name;
        this.sure = FieldNames.isSurelyMetric(name);
        this.single = words == 1;
        Phase found = Phase.UNKNOWN;
        for (String part : name.split("[ _/.-]+")) {
            found = found == Phase.UNKNOWN ? Phase.of(part) : found;
        }
        this.phase = found;
        this.role = role(name);
    }

    private static Role role(String name) {
        if (Phase.of(name) != Phase.UNKNOWN) {
            return Role.PHASE;
        }
        String last = name.substring(name.lastIndexOf(' ') + 1);
        boolean counted = STEP_WORDS.contains(last) && !(" " + name + " ").contains(" per ");
        return switch (FieldNames.of(counted ? last : name)) {
            case EPOCH -> Role.EPOCH;
            case STEP -> Role.STEP;
            case METRIC -> isName(name) ? Role.METRIC : Role.NONE;
            case TIME, NOT_A_METRIC -> Role.NONE;
        };
    }

    /** Returns whether this can be the name of a metric. File names, addresses and single letters cannot. */
    private static boolean isName(String name) {
        boolean file = name.matches(".*\\.(py|pyx|c|cc|cpp|cu|cuh|h|hpp|rs|go|java|sh|so|js|yaml|yml|json|txt)");
        return name.length() > 1 && !file && !name.contains("..") && !name.contains("//");
    }

    /** Converts names such as {@code Train Loss} and {@code LR} to lowercase, but not {@code mAP}. */
    private static String lowerCased(String name) {
        String[] words = name.split(" ");
        for (int i = 0; i < words.length; i++) {
            String lower = words[i].toLowerCase(Locale.ROOT);
            boolean capitalized = words[i].equals(words[i].toUpperCase(Locale.ROOT))
                    || (!words[i].isEmpty() && words[i].substring(1).equals(lower.substring(1)));
            words[i] = capitalized ? lower : words[i];
        }
        return String.join(" ", words);
    }

    Role role() {
        return role;
    }

    Phase phase() {
        return phase;
    }

    /** Returns whether numbers with this name are metrics even on a line without a step or an epoch. */
    boolean isSure() {
        return sure;
    }

    /** Returns whether the name is a single word preceded only by a delimiter. */
    boolean isSingleWord() {
        return single;
    }

    boolean mayBePercentage() {
        return sure || PERCENTAGES.contains(name);
    }

    /**
     * Returns the series for this name on a line that measures the phase. The {@code table} function creates a series from its name and
     * whether that name is certain to be a metric.
     */
    LogPoints points(Phase of, BiFunction<String, Boolean, LogPoints> table) {
        Phase used = phase == Phase.UNKNOWN ? of : Phase.UNKNOWN;
        LogPoints known = byPhase.get(used);
        if (known == null) {
            known = table.apply(used.prefix() + name, sure);
            byPhase.put(used, known);
        }
        return known;
    }
}
