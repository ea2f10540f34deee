package org.batchwright.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A part of a generated script, from a heading {@code # --- TITLE: EXPLANATION} of the templates to the next one.
 *
 * @param title the title without the explanation
 * @param from the zero-based line of the heading
 * @param until the zero-based line after the section's last line that is not blank
 */
public record ScriptSection(String title, int from, int until) {
    private static final String HEADING = "# --- ";

    /** Titles of boilerplate sections, which are the same for every experiment; the last two occur in older scripts. */
    private static final Set<String> PLUMBING = Set.of(
            "job",
            "journal",
            "required results",
            "output check",
            "GPU metrics",
            "errors",
            "dependencies",
            "stages",
            "chain",
            "job information",
            "what must have succeeded first",
            "what runs where");

    /** Returns the sections in order; lines before the first heading do not belong to any section. */
    public static List<ScriptSection> of(List<String> lines) {
        List<ScriptSection> sections = new ArrayList<>();
        int end = lines.size();
        for (int line = lines.size() - 1; line >= 0; line--) {
            if (lines.get(line).startsWith(HEADING)) {
                sections.addFirst(new ScriptSection(title(lines.get(line)), line, withoutBlankEnd(lines, line, end)));
                end = line;
            }
        }
        return sections;
    }

    private static String title(String heading) {
        String whole = heading.substring(HEADING.length());
        int colon = whole.indexOf(':');
        return colon < 0 ? whole.strip() : whole.substring(0, colon).strip();
    }

    private static int withoutBlankEnd(List<String> lines, int from, int until) {
        int end = until;
        while (end > from + 1 && lines.get(end - 1).isBlank()) {
            end--;
        }
        return end;
    }

    /** Returns whether the section serves Batchwright rather than the experiment, in which case a view may fold it. */
    public boolean isPlumbing() {
        return PLUMBING.contains(title);
    }
}
