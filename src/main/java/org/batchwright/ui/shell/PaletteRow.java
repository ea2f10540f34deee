package org.batchwright.ui.shell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.ui.shell.Screen.Found;
import org.batchwright.ui.widget.Texts;

/**
 * A line of the palette: an entry, or the heading of the entries below it.
 *
 * @param heading the heading of a group; for an entry, its kind, or empty if a heading already states it
 */
record PaletteRow(String heading, Optional<Found> found) {
    /** Returns the matches, best first, each with its kind. */
    static List<PaletteRow> ranked(List<Found> matches) {
        return matches.stream().map(found -> entry(found, found.kind().word())).toList();
    }

    /** Returns the entries offered before anything is typed, in groups with headings. */
    static List<PaletteRow> grouped(List<Found> all, PaletteUsage uses) {
        List<Found> recent = PaletteSearch.recent(all, uses);
        Map<String, List<PaletteRow>> groups = new LinkedHashMap<>();
        groups.put(Texts.get("shell.palette.recent"), ranked(recent));
        for (Found found : PaletteSearch.suggest(all, recent, uses)) {
            groups.computeIfAbsent(found.kind().heading(), heading -> new ArrayList<>())
                    .add(entry(found, ""));
        }
        List<PaletteRow> rows = new ArrayList<>();
        groups.forEach((heading, entries) -> {
            if (!entries.isEmpty()) {
                rows.add(new PaletteRow(heading, Optional.empty()));
                rows.addAll(entries);
            }
        });
        return rows;
    }

    private static PaletteRow entry(Found found, String kind) {
        return new PaletteRow(kind, Optional.of(found));
    }
}
