package org.batchwright.run.modules;

import java.util.List;

/**
 * A module's own description.
 *
 * @param full with its version
 * @param description its own text; may be empty
 * @param conflicts modules that cannot be loaded together with it, with or without versions
 * @param ways alternative lists of modules that must be loaded before it; empty if it needs none
 */
public record ModuleDetail(String full, String description, List<String> conflicts, List<List<String>> ways) {
    public ModuleDetail {
        conflicts = List.copyOf(conflicts);
        ways = ways.stream().map(List::copyOf).toList();
    }

    /** Returns the loaded modules that it conflicts with. */
    public List<String> conflictingModules(List<String> loaded) {
        return loaded.stream()
                .filter(module -> !module.equals(full))
                .filter(module -> conflicts.stream().anyMatch(name -> matches(name, module)))
                .toList();
    }

    /** Returns the other modules that must be loaded before it, using the shortest list. */
    public List<String> missing(List<String> loaded) {
        return ways.stream()
                .map(way -> way.stream()
                        .filter(need -> loaded.stream().noneMatch(module -> matches(need, module)))
                        .toList())
                .min((one, other) -> Integer.compare(one.size(), other.size()))
                .orElse(List.of());
    }

    /** Returns whether a name refers to the module; without a version, it refers to all versions. */
    private static boolean matches(String name, String module) {
        return module.equals(name) || module.startsWith(name + "/");
    }
}
