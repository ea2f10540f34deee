package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.text.ShellQuote;

/**
 * The qsub arguments in a cluster's file. The last {@code -v} overrides all others, so its variables are merged with Batchwright's own
 * variable.
 *
 * @param variables shell text for variables that follow Batchwright's own variable
 * @param words shell text for all other arguments
 */
record OpenPbsArguments(String variables, String words) {

    static OpenPbsArguments of(List<String> options) {
        List<String> variables = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            String option = options.get(i);
            if (option.equals("-v") && i + 1 < options.size()) {
                variables.add(options.get(++i));
            } else if (option.startsWith("-v") && option.length() > 2) {
                variables.add(option.substring(2).strip());
            } else {
                words.add(option);
            }
        }
        return new OpenPbsArguments(joined(",", variables), joined(" ", words));
    }

    private static String joined(String before, List<String> words) {
        return words.stream().map(word -> before + ShellQuote.alwaysQuote(word)).collect(Collectors.joining());
    }
}
