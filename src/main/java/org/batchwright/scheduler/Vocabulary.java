package org.batchwright.scheduler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.Cluster;
import org.batchwright.model.Fields;
import org.batchwright.model.Nearest;
import org.batchwright.model.Problem;
import org.batchwright.model.Value;

/**
 * The words that a cluster's file may say of its scheduler's dialect.
 *
 * @param title the scheduler's
 */
record Vocabulary(String title, List<Word> words) {

    /**
     * @param expected what may stand there, in words
     * @param choices where it is one of a few
     */
    record Word(String name, String expected, List<String> choices, Predicate<String> takes) {

        static Word of(String name, String... choices) {
            List<String> all = List.of(choices);
            return new Word(name, "one of " + String.join(", ", all), all, all::contains);
        }

        /** A name of the site's own. */
        static Word name(String name) {
            return new Word(name, "a name", List.of(), text -> text.matches("[A-Za-z0-9_][A-Za-z0-9_.-]*"));
        }

        /** Names of the site's own, parted by commas. */
        static Word names(String name) {
            return new Word(
                    name,
                    "names with commas and no blanks between them",
                    List.of(),
                    text -> text.matches("[A-Za-z0-9_][A-Za-z0-9_.-]*(,[A-Za-z0-9_][A-Za-z0-9_.-]*)*"));
        }

        static Word time(String name) {
            return new Word(
                    name,
                    Fields.TIME.kind().expected(),
                    List.of(),
                    text -> Fields.TIME.kind().read(Value.of(text)).isPresent());
        }

        static Word count(String name) {
            return new Word(
                    name,
                    Fields.NODES.kind().expected(),
                    List.of(),
                    text -> Fields.NODES.kind().read(Value.of(text)).isPresent());
        }
    }

    static Vocabulary of(String title, Word... words) {
        return new Vocabulary(title, Arrays.asList(words));
    }

    /** What a cluster's file says and this is not. */
    List<Problem> misunderstood(Cluster cluster) {
        List<Problem> problems = new ArrayList<>();
        for (Map.Entry<String, String> said : cluster.customs().dialect().entrySet()) {
            Optional<Word> word = words.stream()
                    .filter(one -> one.name().equals(said.getKey()))
                    .findFirst();
            if (word.isEmpty()) {
                problems.add(unknown(said.getKey(), cluster));
            } else if (!word.get().takes().test(said.getValue())) {
                problems.add(wrong(word.get(), said.getValue(), cluster));
            }
        }
        return problems;
    }

    private Problem unknown(String word, Cluster cluster) {
        List<String> known = words.stream().map(Word::name).toList();
        return problem(
                cluster,
                title + " does not know \"" + word + "\", which the file of the cluster " + cluster.name()
                        + " says under dialect.",
                Nearest.to(word, known)
                        .map(near -> "Write " + near)
                        .orElse(known.isEmpty() ? "Take it out" : "Use one of " + String.join(", ", known)));
    }

    private static Problem wrong(Word word, String value, Cluster cluster) {
        return problem(
                cluster,
                "The file of the cluster " + cluster.name() + " says " + word.name() + ": " + value
                        + " under dialect, and " + word.expected() + " is expected there.",
                Nearest.to(value, word.choices())
                        .map(near -> "Write " + word.name() + ": " + near)
                        .orElse("Use " + word.expected()));
    }

    private static Problem problem(Cluster cluster, String what, String mend) {
        return Problem.error(new Problem.Anywhere(), what, mend + " in clusters/" + cluster.name() + ".yaml.");
    }
}
