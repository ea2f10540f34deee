package org.batchwright.options.command;

import java.util.List;
import java.util.Optional;

/** What a preset's command starts, told from its text alone. A preset's parameters come after the last word of it. */
public sealed interface CommandLine {

    /**
     * It starts a Python program.
     *
     * @param python the interpreter's word, as in {@code /opt/ml/bin/python3 train.py}; absent when a launcher chooses it
     * @param entry what Python is told to run
     * @param words what the command itself hands to the program: a subcommand, options
     */
    record Program(Optional<String> python, Entry entry, List<String> words) implements CommandLine {
        public Program {
            words = List.copyOf(words);
        }
    }

    /**
     * It cannot be known.
     *
     * @param why one sentence
     * @param advice what to do about it
     */
    record Unclear(String why, String advice) implements CommandLine {}

    /** What Python runs. */
    sealed interface Entry {
        /** As people call it: {@code train.py}, {@code pkg.train}. */
        String shown();

        /** A path as the command has it, relative to where the command starts: {@code tools/train.py}. */
        record Script(String path) implements Entry {
            @Override
            public String shown() {
                return path.substring(path.lastIndexOf('/') + 1);
            }
        }

        /** As {@code python -m} has it: {@code pkg.train}. */
        record Module(String name) implements Entry {
            @Override
            public String shown() {
                return name;
            }
        }
    }

    /** The program that is there, if any. */
    default Optional<Program> program() {
        return this instanceof Program program ? Optional.of(program) : Optional.empty();
    }

    static CommandLine of(String command) {
        return new LastCommand(ShellTokens.of(command)).started();
    }
}
