package org.batchwright.scheduler.option;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The format of the job scripts that a scheduler reads (schedulers.md section 2).
 *
 * @param prefix the beginning of a directive
 * @param traits special properties of the format
 * @param indexVariables the variables that contain a job's index in its array, starting with the usual one
 * @param countVariables further variables that a job in an array has
 * @param unmistakable matches directives that belong to no other scheduler
 */
public record ScriptFormat(
        String prefix,
        Set<Trait> traits,
        List<String> indexVariables,
        Map<String, Count> countVariables,
        Pattern unmistakable) {

    /** Special properties of a scheduler's scripts. */
    public enum Trait {
        /** Directives after the first command are ignored. */
        ENDS_AT_FIRST_COMMAND,
        /** A script starts in the home folder, not where it was submitted. */
        STARTS_IN_HOME,
        /** The prefix is followed only by options, possibly without a space in between. */
        OPTIONS_FOLLOW,
        /** The prefix's first character may be followed by spaces, and its other characters may be uppercase. */
        LOOSE_PREFIX
    }

    /** The meaning of an array variable. */
    public enum Count {
        JOBS,
        FIRST,
        LAST,
        STEP
    }

    public ScriptFormat {
        traits = Set.copyOf(traits);
        indexVariables = List.copyOf(indexVariables);
        countVariables = Map.copyOf(countVariables);
    }

    public boolean is(Trait trait) {
        return traits.contains(trait);
    }

    public boolean isDirective(String line) {
        return options(line).isPresent();
    }

    /** Returns the text after the prefix if this line of a script is a directive. */
    public Optional<String> options(String line) {
        String tight = is(Trait.LOOSE_PREFIX)
                ? line.replaceFirst("^" + prefix.charAt(0) + "\\s+", prefix.substring(0, 1))
                : line;
        if (!tight.regionMatches(is(Trait.LOOSE_PREFIX), 0, prefix, 0, prefix.length())) {
            return Optional.empty();
        }
        String rest = tight.substring(prefix.length());
        return Optional.of(rest).filter(text -> text.matches(is(Trait.OPTIONS_FOLLOW) ? "\\s*-.*" : "\\s+\\S.*"));
    }

    /** Returns the variable with a job's index that this script uses, or the usual one if it uses none. */
    public String indexVariable(String script) {
        return indexVariables.stream().filter(script::contains).findFirst().orElse(indexVariables.getFirst());
    }
}
