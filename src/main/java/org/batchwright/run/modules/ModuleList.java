package org.batchwright.run.modules;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The environment modules of a cluster, as listed by its own command.
 *
 * @param kind the implementation of environment modules
 * @param modules one per name, in the order of the listing
 * @param queriedAt when queried
 */
public record ModuleList(ModuleProgram kind, List<Module> modules, Instant queriedAt) {

    /** The two implementations of {@code module}. */
    public enum ModuleProgram {
        ENVIRONMENT_MODULES,
        LMOD,
        NONE
    }

    public ModuleList {
        modules = List.copyOf(modules);
    }

    /**
     * @param name without its version: {@code cuda}, {@code mpi/openmpi}
     * @param versions in listing order; empty if it has no versions
     * @param usual the version that the bare name loads, if the site defines it
     */
    public record Module(String name, List<String> versions, Optional<String> usual) {
        public Module {
            versions = List.copyOf(versions);
        }

        /** Returns the name that a job loads: {@code cuda/12.1.0}. */
        public String full(String version) {
            return version.isEmpty() ? name : name + "/" + version;
        }

        /** Returns the version to suggest first: the site's default or, without one, the last version listed. */
        public String first() {
            return usual.orElseGet(() -> versions.isEmpty() ? "" : versions.getLast());
        }
    }

    /** Returns the modules that contain every typed word, with those that start with it first. */
    public List<Module> matching(String typed) {
        String text = typed.strip().toLowerCase(Locale.ROOT);
        List<String> words = Arrays.asList(text.split("\\s+"));
        List<Module> holding = modules.stream()
                .filter(module -> words.stream().allMatch(word -> contains(module, word)))
                .toList();
        Stream<Module> beginning = holding.stream()
                .filter(module -> module.name().toLowerCase(Locale.ROOT).startsWith(text));
        return Stream.concat(beginning, holding.stream()).distinct().toList();
    }

    private static boolean contains(Module module, String word) {
        return module.name().toLowerCase(Locale.ROOT).contains(word)
                || module.versions().stream()
                        .anyMatch(version ->
                                module.full(version).toLowerCase(Locale.ROOT).contains(word));
    }

    /** Returns all names that can be loaded, with and without versions. */
    public List<String> names() {
        return modules.stream()
                .flatMap(module -> module.versions().isEmpty()
                        ? Stream.of(module.name())
                        : module.versions().stream().map(module::full))
                .toList();
    }
}
