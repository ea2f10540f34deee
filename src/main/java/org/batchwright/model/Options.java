package org.batchwright.model;

import java.util.List;
import java.util.Optional;

/**
 * The options of a training script, as far as they could be read.
 *
 * @param program what people call the script: {@code train.py}, {@code main.py train}
 * @param ways the values of {@code pass-parameters} that reach it, the usual one first; empty when that is not known
 * @param all in the order of the script
 * @param operands names of the values it takes without an option name; a preset writes them into its command
 * @param others what it does with options that are not in {@code all}
 * @param gaps what could not be read; the list is whole when there are none
 * @param completes whether a name that is cut short means the one option that begins so
 * @param composition which of them are there under which choices, where a choice of one decides that
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

    /** Options that do not depend on each other, read as argparse usually does. */
    public Options(
            String program, List<String> ways, List<Option> all, List<String> operands, Others others, List<Gap> gaps) {
        this(program, ways, all, operands, others, gaps, true, HydraComposition.NONE);
    }

    /** What a script does with an option it has not declared. */
    public enum Others {
        REFUSED,
        /** As {@code parse_known_args} or Hydra's {@code +key=value} do. */
        TAKEN
    }

    /**
     * Options that are there and could not be read.
     *
     * @param what for people, one sentence: {@code An option's name is computed.}
     */
    public record Gap(String what, Optional<Option.SourceLine> source) {}

    public Options {
        ways = List.copyOf(ways);
        all = List.copyOf(all);
        operands = List.copyOf(operands);
        gaps = List.copyOf(gaps);
    }

    /** The option that a preset's parameter of this name means. */
    public Optional<Option> find(String parameter) {
        return all.stream().filter(option -> option.isCalled(parameter)).findFirst();
    }

    /** Whether a name that is not among them is surely wrong. */
    public boolean areWhole() {
        return gaps.isEmpty() && others == Others.REFUSED;
    }
}
