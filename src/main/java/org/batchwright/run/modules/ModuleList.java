package org.batchwright.run.modules;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The environment modules of a cluster as its own command lists them.
 *
 * @param kind which command that is
 * @param modules by name, in its order
 * @param asked when
 */
public record ModuleList(ModuleProgram kind, List<Module> modules, Instant asked) {

    /** The two programs that are behind {@code module}. */
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
     * @param versions in the order of the list; none where the name is all there is
     * @param usual the version that the bare name loads, where the site says it
     */
    public record Module(String name, List<String> versions, Optional<String> usual) {
        public Module {
            versions = List.copyOf(versions);
        }

        /** What a job loads: {@code cuda/12.1.0}. */
        public String full(String version) {
            return version.isEmpty() ? name : name + "/" + version;
        }

        /** The one to offer first: the site's own default, else the last that is listed. */
        public String first() {
            return usual.orElseGet(() -> versions.isEmpty() ? "" : versions.getLast());
        }
    }

    /** Those that hold every word of what is typed, those that begin with it first. */
    public List<Module> matching(String typed) {
        String text = typed.strip().toLowerCase(Locale.ROOT);
        List<String> words = Arrays.asList(text.split("\\s+"));
        List<Module> holding = modules.stream()
                .filter(module -> words.stream().allMatch(word -> holds(module, word)))
                .toList();
        Stream<Module> beginning = holding.stream()
                .filter(module -> module.name().toLowerCase(Locale.ROOT).startsWith(text));
        return Stream.concat(beginning, holding.stream()).distinct().toList();
    }

    private static boolean holds(Module module, String word) {
        return module.name().toLowerCase(Locale.ROOT).contains(word)
                || module.versions().stream()
                        .anyMatch(version ->
                                module.full(version).toLowerCase(Locale.ROOT).contains(word));
    }

    /** Everything that may be loaded, with and without versions. */
    public List<String> names() {
        return modules.stream()
                .flatMap(module -> module.versions().isEmpty()
                        ? Stream.of(module.name())
                        : module.versions().stream().map(module::full))
                .toList();
    }
}
