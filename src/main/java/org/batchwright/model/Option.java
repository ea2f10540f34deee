package org.batchwright.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.preset.Value;

/**
 * One option of a training script.
 *
 * @param spelling the option's names
 * @param takes the values that the option accepts
 * @param need whether the script requires the option
 * @param fallback the script's default, in a preset's notation; absent if there is none or if the default is computed
 * @param help the script's own description on one line; may be empty
 * @param source the location where the script declares the option
 */
public record Option(
        Spelling spelling, Takes takes, Need need, Optional<Value> fallback, String help, Optional<SourceLine> source) {

    /** Whether the script requires an option. */
    public enum Need {
        OPTIONAL,
        REQUIRED
    }

    /** The form that the value of an option must have. */
    public enum Type {
        WHOLE,
        NUMBER,
        TEXT,
        /** A boolean written as a word: {@code true}, {@code False}, {@code yes}. */
        TRUTH,
        /** Python's {@code bool()}, as in {@code type=bool}: every string except the empty one is true, even {@code False}. */
        NON_EMPTY,
        PATH,
        /** A custom type of the script, such as a type function: any string may be valid. */
        OTHER
    }

    /**
     * The values that an option accepts.
     *
     * @param choices the only valid values; empty if any value is valid
     */
    public record Takes(Type type, Arity arity, List<String> choices) {
        public Takes {
            choices = List.copyOf(choices);
        }
    }

    /**
     * How many values an option takes, and how multiple values are written.
     *
     * @param most the maximum number of values; {@link Integer#MAX_VALUE} if unlimited
     */
    public record Arity(int least, int most, Several several) {
        /** No value: the name alone turns the option on. */
        public static final Arity SWITCH = new Arity(0, 0, Several.TOGETHER);

        public static final Arity ONE = new Arity(1, 1, Several.TOGETHER);

        /** How multiple values are written. */
        public enum Several {
            /** {@code --gpus 0 1} */
            TOGETHER,
            /** {@code --gpu 0 --gpu 1} */
            REPEATED,
            /** {@code --gpus=0,1} */
            COMMAS,
            /** {@code gpus=[0,1]} */
            BRACKETS
        }

        public boolean isSwitch() {
            return most == 0;
        }
    }

    /**
     * The names of an option on the command line.
     *
     * @param flags the flags as typed, the preferred one first: {@code --batch-size}, {@code -b}; without dashes if the script expects
     *     {@code key=value}; never empty
     * @param off the flags that turn a switch off, such as {@code --no-amp}; may be empty
     */
    public record Spelling(List<String> flags, List<String> off) {
        public Spelling {
            flags = List.copyOf(flags);
            off = List.copyOf(off);
            if (flags.isEmpty()) {
                throw new IllegalArgumentException("an option has a name");
            }
        }

        /** Returns the flag for a preset's parameter with this name. */
        public Optional<String> flag(String parameter) {
            return flags.stream().filter(flag -> name(flag).equals(parameter)).findFirst();
        }

        /** Returns the flag that turns the option off, for a preset's parameter with this name. */
        public Optional<String> offFlag(String parameter) {
            return off.stream().filter(flag -> name(flag).equals(parameter)).findFirst();
        }

        /** Returns the names that turn the option off, in a preset's notation. */
        public List<String> offNames() {
            return off.stream().map(Spelling::name).toList();
        }

        /** Returns the name of a flag. Does not use a regular expression, because it is called for every option on each keystroke. */
        private static String name(String flag) {
            int dashes = flag.startsWith("--") ? 2 : flag.startsWith("-") ? 1 : 0;
            return flag.substring(dashes);
        }
    }

    /**
     * A line of a source file.
     *
     * @param file path relative to the code folder
     * @param line from 1
     */
    public record SourceLine(String file, int line) {
        @Override
        public String toString() {
            return file + ":" + line;
        }
    }

    /** Returns the option's name in a preset: {@code batch-size}. */
    public String name() {
        return Spelling.name(spelling.flags().getFirst());
    }

    /** Returns all names that a preset may use for the option, the preferred one first, except names that turn it off. */
    public List<String> names() {
        return spelling.flags().stream().map(Spelling::name).toList();
    }

    /** Returns whether a preset's parameter with this name turns this option on or off. */
    public boolean isCalled(String parameter) {
        return Stream.concat(spelling.flags().stream(), spelling.off().stream())
                .anyMatch(flag -> Spelling.name(flag).equals(parameter));
    }
}
