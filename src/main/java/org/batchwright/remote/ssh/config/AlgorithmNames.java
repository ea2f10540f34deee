package org.batchwright.remote.ssh.config;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A list of algorithms as in ssh_config(5): plain, or prefixed with {@code +}, {@code -} or {@code ^} to modify the default list. */
public final class AlgorithmNames {

    private AlgorithmNames() {}

    /**
     * Returns the effective names, in order.
     *
     * @param text names and patterns, comma-separated
     * @param usual the default list
     * @param all all supported names; others are dropped
     */
    public static List<String> apply(String text, List<String> usual, List<String> all) {
        String sign = text.isEmpty() ? "" : text.substring(0, 1);
        return switch (sign) {
            case "+" -> joined(usual, named(text.substring(1), all));
            case "^" -> joined(named(text.substring(1), all), usual);
            case "-" -> {
                List<String> without = List.of(text.substring(1).split(","));
                yield usual.stream()
                        .filter(name ->
                                without.stream().noneMatch(pattern -> HostPatterns.matchesPattern(pattern, name)))
                        .toList();
            }
            default -> named(text, all);
        };
    }

    private static List<String> named(String text, List<String> all) {
        return Stream.of(text.split(","))
                .flatMap(pattern -> all.stream().filter(name -> HostPatterns.matchesPattern(pattern, name)))
                .distinct()
                .toList();
    }

    private static List<String> joined(List<String> first, List<String> second) {
        Set<String> both = new LinkedHashSet<>(first);
        both.addAll(second);
        return List.copyOf(both);
    }
}
