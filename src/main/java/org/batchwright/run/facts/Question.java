package org.batchwright.run.facts;

import java.util.List;
import java.util.Optional;

/** A question that only the cluster can answer. Equal questions share an answer for a while. */
sealed interface Question {

    /** Whether the last of these modules can be loaded after those before it. Hierarchical modules become visible one after another. */
    record Module(List<String> loaded) implements Question {
        public Module {
            loaded = List.copyOf(loaded);
        }

        String name() {
            return loaded.getLast();
        }
    }

    /** Whether conda is installed in this folder. */
    record CondaRoot(String folder) implements Question {}

    /** Whether this conda environment exists once the modules are loaded. If an installation is given, the environment must exist there. */
    record Conda(List<String> modules, Optional<String> root, String name) implements Question {
        public Conda {
            modules = List.copyOf(modules);
        }
    }

    /** Whether this folder is a Python virtual environment. */
    record Venv(String folder) implements Question {}

    /** Whether the shell finds this program in the environment. */
    record Program(Environment environment, String word) implements Question {}

    /** Whether the shell finds, in the environment, the program that runs the job's container. */
    record Runner(Environment environment, String word) implements Question {}

    /** Whether this absolute path exists; {@code ~/} means the home folder. */
    record Present(String path) implements Question {}

    /** How much space is left on the folder's disk and in the user's quota. */
    record Room(String folder) implements Question {}

    /** The environment that a job loads before its command. */
    record Environment(
            List<String> modules, Optional<String> condaRoot, Optional<String> conda, Optional<String> venv) {
        public Environment {
            modules = List.copyOf(modules);
        }
    }
}
