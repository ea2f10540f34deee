package org.batchwright.model.preset;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Value of a parameter, variable or setting, stored as the text the user typed: {@code 1e-4} stays {@code 1e-4}. */
public sealed interface Value {

    /** A single string; may be empty and may contain line breaks. */
    record Text(String text) implements Value {
        @Override
        public String displayText() {
            return text;
        }
    }

    /** Several strings in order, as in {@code modules: [cuda/12.1, gcc]}. */
    record Items(List<String> items) implements Value {
        public Items {
            items = List.copyOf(items);
        }

        @Override
        public String displayText() {
            return items.stream().collect(Collectors.joining(", "));
        }
    }

    /** Returns one line for display, not for a shell. */
    String displayText();

    /** Returns the strings in order; a single one for {@link Text}. */
    default List<String> texts() {
        return switch (this) {
            case Text(String text) -> List.of(text);
            case Items(List<String> items) -> items;
        };
    }

    /**
     * Returns the value's meaning for a switch: an empty list and {@code true} turn it on, {@code false} turns it off; empty for any other
     * value.
     */
    default Optional<Boolean> toBoolean() {
        List<String> texts = texts();
        if (texts.isEmpty()) {
            return Optional.of(true);
        }
        String only = texts.size() == 1 ? texts.getFirst().toLowerCase(Locale.ROOT) : "";
        return only.equals("true") || only.equals("false") ? Optional.of(only.equals("true")) : Optional.empty();
    }

    static Value of(String text) {
        return new Text(text);
    }

    static Value of(List<String> items) {
        return new Items(items);
    }
}
