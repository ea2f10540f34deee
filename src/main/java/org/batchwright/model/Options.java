package org.batchwright.model;

import java.util.List;
import java.util.Optional;

/**
 * The options of a training script that could be read.
 *
 * @param program display name of the script: {@code train.py}, {@code main.py train}
 * @param ways the values of {@code pass-parameters} that the script supports, the usual one first; empty if unknown
 * @param all the options, in the order that the script declares them
 * @param operands names of the script's positional arguments; a preset contains their values in its command
 * @param others how the script handles options that are not in {@code all}
 * @param gaps what could not be read; if empty, the list of options is complete
 * @param completes whether the script accepts an abbreviated name that is a prefix of only one option's name
 * @param composition which options exist for which choices; used if options depend on choices
 */
public record Options(
        String program,
        List<String> ways,
        List<Option> all,
        List<String> operands,
        Others others,
        List<Gap> gaps,
        boolean completes,
        HydraComposition composition) {

    /** Options that do not depend on each other, with the rules of argparse. */
    public Options(
            String program, List<String> ways, List<Option> all, List<String> operands, Others others, List<Gap> gaps) {
        this(program, ways, all, operands, others, gaps, true, HydraComposition.NONE);
    }

    /** How a script handles undeclared options. */
    public enum Others {
        REFUSED,
        /** The script accepts them, as with {@code parse_known_args} or Hydra's {@code +key=value}. */
        TAKEN
    }

    /**
     * Options of the script that could not be read.
     *
     * @param what the gap in one sentence for the user: {@code An option's name is computed.}
     */
    public record Gap(String what, Optional<Option.SourceLine> source) {}

    public Options {
        ways = List.copyOf(ways);
        all = List.copyOf(all);
        operands = List.copyOf(operands);
        gaps = List.copyOf(gaps);
    }

    /** Returns the option for a preset's parameter with this name. */
    public Optional<Option> find(String parameter) {
        return all.stream().filter(option -> option.isCalled(parameter)).findFirst();
    }

    /** Returns whether a name is certainly wrong if it is not among these options. */
    public boolean isComplete() {
        return gaps.isEmpty() && others == Others.REFUSED;
    }
}
