package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.batchwright.rules.CompiledClasses.CompiledClass;
import org.junit.jupiter.api.Test;

/**
 * Checks that no classes of a package depend on each other in a cycle, because such classes can only be read, tested and moved together.
 */
class ClassCirclesTest {
    @Test
    void no_package_has_a_cycle_of_classes() {
        Set<String> found = new TreeSet<>();
        CompiledClasses.ofMain().stream()
                .collect(Collectors.groupingBy(CompiledClass::packageName))
                .forEach((name, classes) -> circles(classes).forEach(circle -> found.add(name + ": " + circle)));

        assertThat(found).isEmpty();
    }

    private static List<String> circles(List<CompiledClass> classes) {
        Set<String> own = classes.stream().map(CompiledClass::name).collect(Collectors.toSet());
        Map<String, Set<String>> knows = new TreeMap<>();
        for (CompiledClass type : classes) {
            for (String used : type.uses()) {
                String from = simpleName(type.topLevel());
                String to = simpleName(CompiledClasses.topLevel(used));
                if (!from.equals(to) && own.contains(used)) {
                    knows.computeIfAbsent(from, none -> new TreeSet<>()).add(to);
                }
            }
        }
        List<String> circles = new ArrayList<>();
        Set<String> placed = new HashSet<>();
        for (String one : knows.keySet()) {
            Set<String> circle = reachable(knows, one).stream()
                    .filter(other -> reachable(knows, other).contains(one))
                    .collect(Collectors.toCollection(TreeSet::new));
            if (circle.size() > 1 && placed.add(circle.toString())) {
                circles.add(String.join(" ", circle));
            }
        }
        return circles;
    }

    /** Returns the transitive dependencies of a class, including itself if it is in a cycle. */
    private static Set<String> reachable(Map<String, Set<String>> knows, String from) {
        Set<String> seen = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(knows.getOrDefault(from, Set.of()));
        while (!open.isEmpty()) {
            String next = open.poll();
            if (seen.add(next)) {
                open.addAll(knows.getOrDefault(next, Set.of()));
            }
        }
        return seen;
    }

    private static String simpleName(String topLevel) {
        return topLevel.substring(topLevel.lastIndexOf('.') + 1);
    }
}
