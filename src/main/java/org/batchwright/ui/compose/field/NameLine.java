package org.batchwright.ui.compose.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A line of names while one types and chooses. */
public final class NameLine {
    private static final int MOST_SHOWN = 30;

    private NameLine() {}

    /** Those that are not in the line yet, those that begin like the name being typed first. */
    static List<String> offered(List<String> names, String text) {
        List<String> said = CommaList.items(text);
        String begun = said.isEmpty() ? "" : said.getLast().toLowerCase(Locale.ROOT);
        List<String> all = new ArrayList<>(
                names.stream().filter(name -> !said.contains(name)).toList());
        all.sort((one, other) -> Boolean.compare(begins(other, begun), begins(one, begun)));
        return all.stream().limit(MOST_SHOWN).toList();
    }

    private static boolean begins(String name, String begun) {
        return !begun.isEmpty() && name.toLowerCase(Locale.ROOT).startsWith(begun);
    }

    /** The line once this name was chosen: in place of one being typed, else after those that are there, else in place of the last. */
    public static String taken(String text, String chosen, int most) {
        List<String> said = new ArrayList<>(CommaList.items(text));
        boolean isTyping = !said.isEmpty() && !text.strip().endsWith(",") && chosen.startsWith(said.getLast());
        if (!said.isEmpty() && (isTyping || said.size() >= most)) {
            said.removeLast();
        }
        said.add(chosen);
        return String.join(", ", said);
    }
}
