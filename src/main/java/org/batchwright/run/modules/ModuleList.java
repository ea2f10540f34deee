package org.batchwright.run.modules;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The environment modules of a cluster, as listed by the cluster's module command.
 *
 * @param kind the implementation of environment modules
 * @param modules the modules, one per name, in the order of the listing
 * @param queriedAt when the modules were queried
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
     * @param name the module's name without its version: {@code cuda}, {@code mpi/openmpi}
     * @param versions the versions in listing order; empty if the module has none
     * @param usual the site's default version, which is loaded if only the name is given; empty if there is none
     */
    public record Module(String name, List<String> versions, Optional<String> usual) {
        public Module {
            versions = List.copyOf(versions);
        }

        /** Returns the name that loads this version in a job: {@code cuda/12.1.0}. */
        public String full(String version) {
            return version.isEmpty() ? name : name + "/" + version;
        }

        /** Returns the version to suggest first: the site's default or, if there is none, the last version listed. */
        public String first() {
            return usual.orElseGet(() -> versions.isEmpty() ? "" : versions.getLast());
        }
    }

    /** Returns the modules that contain every typed word; modules that start with the typed text come first. */
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
