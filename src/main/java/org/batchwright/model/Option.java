package org.batchwright.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.preset.Value;

/**
 * One option that a training script takes.
 *
 * @param spelling its names
 * @param takes what it may be given
 * @param need whether the script refuses to run without it
 * @param fallback what the script uses when it is not given, as a preset would write it; absent when there is none or it is computed
 * @param help the script's own words about it, one line; may be empty
 * @param source where the script declares it
 */
public record Option(
        Spelling spelling, Takes takes, Need need, Optional<Value> fallback, String help, Optional<SourceLine> source) {

    /** Whether the script refuses to run without an option. */
    public enum Need {
        OPTIONAL,
        REQUIRED
    }

    /** What a text given to an option must be. */
    public enum Type {
        WHOLE,
        NUMBER,
        TEXT,
        /** A truth value as a text: {@code true}, {@code False}, {@code yes}. */
        TRUTH,
        /** Python's {@code bool()}, as {@code type=bool} has it: every text but the empty one is true, {@code False} too. */
        NON_EMPTY,
        PATH,
        /** Something of the script's own making, such as a type function: any text may be right. */
        OTHER
    }

    /**
     * What an option may be given.
     *
     * @param choices the only texts that are right; empty when there is no such list
     */
    public record Takes(Type type, Arity arity, List<String> choices) {
        public Takes {
            choices = List.copyOf(choices);
        }
    }

    /**
     * How many values an option takes, and how several of them are written.
     *
     * @param most {@link Integer#MAX_VALUE} when there is no end
     */
    public record Arity(int least, int most, Several several) {
        /** No value: its name alone turns it on. */
        public static final Arity SWITCH = new Arity(0, 0, Several.TOGETHER);

        public static final Arity ONE = new Arity(1, 1, Several.TOGETHER);

        /** How several values are written. */
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
     * The names of an option as the command line has them.
     *
     * @param flags literal, the preferred one first: {@code --batch-size}, {@code -b}; without dashes where the script wants
     *     {@code key=value}; never empty
     * @param off literal flags that turn a switch off, such as {@code --no-amp}; may be empty
     */
    public record Spelling(List<String> flags, List<String> off) {
        public Spelling {
            flags = List.copyOf(flags);
            off = List.copyOf(off);
            if (flags.isEmpty()) {
                throw new IllegalArgumentException("an option has a name");
            }
        }

        /** The flag that a preset's parameter of this name means. */
        public Optional<String> flag(String parameter) {
            return flags.stream().filter(flag -> name(flag).equals(parameter)).findFirst();
        }

        /** The flag that turns it off and that a preset's parameter of this name means. */
        public Optional<String> offFlag(String parameter) {
            return off.stream().filter(flag -> name(flag).equals(parameter)).findFirst();
        }

        /** Each name that turns it off, as a preset has it. */
        public List<String> offNames() {
            return off.stream().map(Spelling::name).toList();
        }

        /** Asked for every option at every key press, hence no pattern. */
        private static String name(String flag) {
            int dashes = flag.startsWith("--") ? 2 : flag.startsWith("-") ? 1 : 0;
            return flag.substring(dashes);
        }
    }

    /**
     * A line of a source file.
     *
     * @param file relative to the code folder
     * @param line counts from 1
     */
    public record SourceLine(String file, int line) {
        @Override
        public String toString() {
            return file + ":" + line;
        }
    }

    /** Its name in a preset: {@code batch-size}. */
    public String name() {
        return Spelling.name(spelling.flags().getFirst());
    }

    /** Every name that a preset may use for it, its own first; those that turn it off are not among them. */
    public List<String> names() {
        return spelling.flags().stream().map(Spelling::name).toList();
    }

    /** Whether a preset's parameter of this name is this option, turned on or off. */
    public boolean isCalled(String parameter) {
        return Stream.concat(spelling.flags().stream(), spelling.off().stream())
                .anyMatch(flag -> Spelling.name(flag).equals(parameter));
    }
}
