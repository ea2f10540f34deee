package org.batchwright.scheduler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/**
 * The options that a cluster's file may set for its scheduler's dialect.
 *
 * @param title display name of the scheduler
 */
public record DialectOptions(String title, List<DialectOption> words) {

    /**
     * @param expected description of valid values
     * @param choices the values if they are a fixed set
     */
    public record DialectOption(String name, String expected, List<String> choices, Predicate<String> takes) {

        public static DialectOption of(String name, String... choices) {
            List<String> all = List.of(choices);
            return new DialectOption(
                    name, Message.text("scheduler.one-of", String.join(", ", all)), all, all::contains);
        }

        /** Returns the type of the option's values. A form uses it to show and check the values. */
        public FieldType<String> type() {
            return choices.isEmpty()
                    ? FieldType.scalar(
                            FieldType.Shape.LINE,
                            expected,
                            text -> Optional.of(text).filter(takes))
                    : FieldType.choice(choices.toArray(String[]::new));
        }

        /** Creates an option whose value is a site-specific name. */
        public static DialectOption name(String name) {
            return new DialectOption(
                    name,
                    Message.text("scheduler.expected-name"),
                    List.of(),
                    text -> text.matches("[A-Za-z0-9_][A-Za-z0-9_.-]*"));
        }

        /** Creates an option whose value is a comma-separated list of site-specific names. */
        public static DialectOption names(String name) {
            return new DialectOption(
                    name,
                    Message.text("scheduler.expected-names"),
                    List.of(),
                    text -> text.matches("[A-Za-z0-9_][A-Za-z0-9_.-]*(,[A-Za-z0-9_][A-Za-z0-9_.-]*)*"));
        }

        public static DialectOption time(String name) {
            return new DialectOption(
                    name,
                    Fields.TIME.type().expected(),
                    List.of(),
                    text -> Fields.TIME.type().read(Value.of(text)).isPresent());
        }

        public static DialectOption count(String name) {
            return new DialectOption(
                    name,
                    Fields.NODES.type().expected(),
                    List.of(),
                    text -> Fields.NODES.type().read(Value.of(text)).isPresent());
        }
    }

    public static DialectOptions of(String title, DialectOption... words) {
        return new DialectOptions(title, Arrays.asList(words));
    }

    /** Returns the problems with options in a cluster's file that are unknown or invalid. */
    public List<Problem> findInvalidOptions(Cluster cluster) {
        List<Problem> problems = new ArrayList<>();
        for (Map.Entry<String, String> entry : cluster.overrides().dialect().entrySet()) {
            Optional<DialectOption> option = words.stream()
                    .filter(one -> one.name().equals(entry.getKey()))
                    .findFirst();
            if (option.isEmpty()) {
                problems.add(unknown(entry.getKey(), cluster));
            } else if (!option.get().takes().test(entry.getValue())) {
                problems.add(invalidValue(option.get(), entry.getValue(), cluster));
            }
        }
        return problems;
    }

    private Problem unknown(String word, Cluster cluster) {
        List<String> known = words.stream().map(DialectOption::name).toList();
        Optional<String> near = Nearest.find(word, known);
        Message.Coded message = Message.of(
                "scheduler.unknown-dialect-option",
                title,
                word,
                cluster.name(),
                near.orElse(""),
                String.join(", ", known));
        return Problem.error(
                new Problem.Anywhere(), message.advising(near.isPresent() ? "near" : known.isEmpty() ? "" : "known"));
    }

    private static Problem invalidValue(DialectOption option, String value, Cluster cluster) {
        Optional<String> near = Nearest.find(value, option.choices());
        return Problem.error(
                new Problem.Anywhere(),
                Message.of(
                                "scheduler.invalid-dialect-option",
                                cluster.name(),
                                option.name(),
                                value,
                                option.expected(),
                                near.orElse(""))
                        .advising(near.isPresent() ? "near" : ""));
    }
}
