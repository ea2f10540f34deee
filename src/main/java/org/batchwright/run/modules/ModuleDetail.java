package org.batchwright.run.modules;

import java.util.List;

/**
 * The description of a module, as provided by the module itself.
 *
 * @param full the module's name with its version
 * @param description the module's own text; may be empty
 * @param conflicts modules that cannot be loaded together with this module, with or without versions
 * @param ways alternative lists of modules, one of which must be loaded before this module; empty if it needs none
 */
public record ModuleDetail(String full, String description, List<String> conflicts, List<List<String>> ways) {
    public ModuleDetail {
        conflicts = List.copyOf(conflicts);
        ways = ways.stream().map(List::copyOf).toList();
    }

    /** Returns which of the loaded modules conflict with this module. */
    public List<String> conflictingModules(List<String> loaded) {
        return loaded.stream()
                .filter(module -> !module.equals(full))
                .filter(module -> conflicts.stream().anyMatch(name -> matches(name, module)))
                .toList();
    }

    /** Returns the modules that must still be loaded before this module, according to the shortest list. */
    public List<String> missing(List<String> loaded) {
        return ways.stream()
                .map(way -> way.stream()
                        .filter(need -> loaded.stream().noneMatch(module -> matches(need, module)))
                        .toList())
                .min((one, other) -> Integer.compare(one.size(), other.size()))
                .orElse(List.of());
    }

    /** Returns whether a name refers to the module; a name without a version refers to all versions. */
    private static boolean matches(String name, String module) {
        return module.equals(name) || module.startsWith(name + "/");
    }
}
