package org.batchwright.ui.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Edits a line of names as the user types and chooses names. */
public final class NameLine {
    private static final int MAX_SHOWN = 30;

    private NameLine() {}

    /** Returns the names that are not yet in the line, with those that match the typed prefix first. */
    static List<String> suggestions(List<String> names, String text) {
        List<String> entered = CommaList.items(text);
        String begun = entered.isEmpty() ? "" : entered.getLast().toLowerCase(Locale.ROOT);
        List<String> all = new ArrayList<>(
                names.stream().filter(name -> !entered.contains(name)).toList());
        all.sort((one, other) -> Boolean.compare(startsWithIgnoreCase(other, begun), startsWithIgnoreCase(one, begun)));
        return all.stream().limit(MAX_SHOWN).toList();
    }

    private static boolean startsWithIgnoreCase(String name, String begun) {
        return !begun.isEmpty() && name.toLowerCase(Locale.ROOT).startsWith(begun);
    }

    /**
     * Returns the line after a name was chosen. The name replaces the one being typed; if no name is being typed, it is appended or, if the
     * line is full, replaces the last one.
     */
    public static String taken(String text, String chosen, int most) {
        List<String> entered = new ArrayList<>(CommaList.items(text));
        boolean isTyping = !entered.isEmpty() && !text.strip().endsWith(",") && chosen.startsWith(entered.getLast());
        if (!entered.isEmpty() && (isTyping || entered.size() >= most)) {
            entered.removeLast();
        }
        entered.add(chosen);
        return String.join(", ", entered);
    }
}
