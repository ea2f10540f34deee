package org.batchwright.model.failure;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobState;

/**
 * Recognizes one kind of failure.
 *
 * @param name the rule's name in files and {@code --json}: {@code cuda-out-of-memory}
 * @param role to what extent the error explains a failure
 * @param patterns patterns to search for in each line of the log and in exception messages; may be empty
 * @param states the scheduler's states that mean the same failure; may be empty
 * @param sentence what happened; {@code {path}} stands for the named group {@code path} of a pattern
 * @param fix what to do; may be empty
 */
public record FailureRule(
        String name, FailureRole role, List<Pattern> patterns, List<JobState> states, String sentence, String fix) {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([A-Za-z][A-Za-z0-9]*)}");

    public FailureRule {
        patterns = List.copyOf(patterns);
        states = List.copyOf(states);
    }

    public Optional<Matcher> match(String line) {
        return patterns.stream()
                .map(pattern -> pattern.matcher(line))
                .filter(Matcher::find)
                .findFirst();
    }

    /** Returns the sentence without the parts that depend on a match. */
    public String plainSentence() {
        return tidy(PLACEHOLDER.matcher(sentence).replaceAll(""));
    }

    /** Returns the sentence with the named groups of a match filled in; a group that matched nothing is omitted. */
    public String sentence(Matcher found) {
        return tidy(PLACEHOLDER.matcher(sentence).replaceAll(place -> {
            String name = place.group(1);
            boolean known = found.namedGroups().containsKey(name);
            String text = known ? found.group(name) : null;
            return Matcher.quoteReplacement(text == null ? "" : text.strip());
        }));
    }

    private static String tidy(String text) {
        return text.strip().replaceAll("[:,\\s]+$", "");
    }
}
