package org.batchwright.options.command;

import java.util.List;
import java.util.Optional;
import org.batchwright.text.Message;

/** What a preset's command starts, derived from its text alone. A preset's parameters follow its last word. */
public sealed interface CommandLine {

    /**
     * It starts a Python program.
     *
     * @param python the interpreter's word, as in {@code /opt/ml/bin/python3 train.py}; absent if a launcher chooses it
     * @param entry what Python runs
     * @param words what the command itself passes to the program: a subcommand, options
     */
    record Program(Optional<String> python, Entry entry, List<String> words) implements CommandLine {
        public Program {
            words = List.copyOf(words);
        }
    }

    /** It cannot be determined, or is not a Python program. */
    record Unclear(Message message, Cause cause) implements CommandLine {}

    /** Why no Python program is known. */
    enum Cause {
        /** The command starts another program, or a shell script. */
        OTHER_PROGRAM,
        /** The command contains a variable that must be replaced first. */
        VARIABLE,
        /** The command is not a program with options, or is incomplete. */
        FORM
    }

    /** What Python runs. */
    sealed interface Entry {
        /** Display name: {@code train.py}, {@code pkg.train}. */
        String displayName();

        /** A path as in the command, relative to where the command starts: {@code tools/train.py}. */
        record Script(String path) implements Entry {
            @Override
            public String displayName() {
                return path.substring(path.lastIndexOf('/') + 1);
            }
        }

        /** As in {@code python -m}: {@code pkg.train}. */
        record Module(String name) implements Entry {
            @Override
            public String displayName() {
                return name;
            }
        }
    }

    /** The program, if known. */
    default Optional<Program> program() {
        return this instanceof Program program ? Optional.of(program) : Optional.empty();
    }
}
