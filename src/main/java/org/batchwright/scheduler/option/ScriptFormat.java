package org.batchwright.scheduler.option;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How a scheduler reads job scripts (schedulers.md section 2).
 *
 * @param prefix of a directive
 * @param traits what is special about it
 * @param indexVariables the variables with a job's index in its array, the usual one first
 * @param countVariables further variables of a job in an array
 * @param unmistakable directives that no other scheduler has
 */
public record ScriptFormat(
        String prefix,
        Set<Trait> traits,
        List<String> indexVariables,
        Map<String, Count> countVariables,
        Pattern unmistakable) {

    /** What is special about a scheduler's scripts. */
    public enum Trait {
        /** Directives after the first command are ignored. */
        ENDS_AT_FIRST_COMMAND,
        /** A script starts in the home folder, not where it was submitted. */
        STARTS_IN_HOME,
        /** Only options follow the prefix, possibly without a blank. */
        OPTIONS_FOLLOW
    }

    /** What a variable of an array says. */
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

    /** Whether this line of a script is a directive. */
    public boolean isDirective(String line) {
        if (!line.startsWith(prefix)) {
            return false;
        }
        String rest = line.substring(prefix.length());
        return is(Trait.OPTIONS_FOLLOW) ? rest.matches("\\s*-.*") : rest.matches("\\s+\\S.*");
    }

    /** The variable with a job's index that this script uses; the usual one if none. */
    public String indexVariable(String script) {
        return indexVariables.stream().filter(script::contains).findFirst().orElse(indexVariables.getFirst());
    }
}
