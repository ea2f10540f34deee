package org.batchwright.options.command;

import java.util.List;
import java.util.Optional;
import org.batchwright.text.Message;

/**
 * The program that a preset's command starts, derived from its text alone. A preset's parameters are appended to the last word of the
 * command.
 */
public sealed interface CommandLine {

    /**
     * A command that starts a Python program.
     *
     * @param python the word for the interpreter, as in {@code /opt/ml/bin/python3 train.py}; absent if a launcher chooses it
     * @param entry the script or module that Python runs
     * @param words the words that the command itself passes to the program: a subcommand, options
     */
    record Program(Optional<String> python, Entry entry, List<String> words) implements CommandLine {
        public Program {
            words = List.copyOf(words);
        }
    }

    /** A command whose program cannot be determined, or is not written in Python. */
    record Unclear(Message message, Cause cause) implements CommandLine {}

    /** Why no Python program was found. */
    enum Cause {
        /** The command starts another program, or a shell script. */
        OTHER_PROGRAM,
        /** The command contains a variable that must be replaced first. */
        VARIABLE,
        /** The command is not a program with options, or is incomplete. */
        FORM
    }

    /** The script or module that Python runs. */
    sealed interface Entry {
        /** Returns the display name: {@code train.py}, {@code pkg.train}. */
        String displayName();

        /** A path as in the command, relative to where the command starts: {@code tools/train.py}. */
        record Script(String path) implements Entry {
            @Override
            public String displayName() {
                return path.substring(path.lastIndexOf('/') + 1);
            }
        }

        /** A module, as in {@code python -m}: {@code pkg.train}. */
        record Module(String name) implements Entry {
            @Override
            public String displayName() {
                return name;
            }
        }
    }

    /** Returns the program, if known. */
    default Optional<Program> program() {
        return this instanceof Program program ? Optional.of(program) : Optional.empty();
    }
}
