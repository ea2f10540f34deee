package org.batchwright.run.modules;

import java.util.List;

/**
 * What a module says of itself.
 *
 * @param full with its version
 * @param description its own words; may be empty
 * @param conflicts modules that cannot be loaded beside it, with or without versions
 * @param ways each is a list of modules that must be loaded before it; any one of them will do; none when it needs nothing
 */
public record ModuleDetail(String full, String description, List<String> conflicts, List<List<String>> ways) {
    public ModuleDetail {
        conflicts = List.copyOf(conflicts);
        ways = ways.stream().map(List::copyOf).toList();
    }

    /** Those of the modules loaded before it that it conflicts with. */
    public List<String> against(List<String> loaded) {
        return loaded.stream()
                .filter(module -> !module.equals(full))
                .filter(module -> conflicts.stream().anyMatch(name -> isMeant(name, module)))
                .toList();
    }

    /** What is to be loaded before it besides these; that of the shortest way. */
    public List<String> missing(List<String> loaded) {
        return ways.stream()
                .map(way -> way.stream()
                        .filter(need -> loaded.stream().noneMatch(module -> isMeant(need, module)))
                        .toList())
                .min((one, other) -> Integer.compare(one.size(), other.size()))
                .orElse(List.of());
    }

    /** A name stands for each of its versions. */
    private static boolean isMeant(String name, String module) {
        return module.equals(name) || module.startsWith(name + "/");
    }
}
