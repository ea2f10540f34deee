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
 * @param heading of a group; of an entry, its kind if no heading says it, otherwise empty
 */
record PaletteRow(String heading, Optional<Found> found) {
    /** Returns matches, best first, each with its kind. */
    static List<PaletteRow> ranked(List<Found> matches) {
        return matches.stream().map(found -> entry(found, found.kind())).toList();
    }

    /** Returns what is offered before anything is typed, in groups with headings. */
    static List<PaletteRow> grouped(List<Found> all, PaletteUsage uses) {
        List<Found> recent = PaletteSearch.recent(all, uses);
        Map<String, List<PaletteRow>> groups = new LinkedHashMap<>();
        for (Found found : PaletteSearch.findMatching(all, "", uses)) {
            boolean mixed = recent.contains(found);
            groups.computeIfAbsent(mixed ? Texts.get("shell.palette.recent") : group(found), name -> new ArrayList<>())
                    .add(entry(found, mixed ? found.kind() : ""));
        }
        List<PaletteRow> rows = new ArrayList<>();
        groups.forEach((name, entries) -> {
            rows.add(new PaletteRow(name, Optional.empty()));
            rows.addAll(entries);
        });
        return rows;
    }

    private static PaletteRow entry(Found found, String kind) {
        return new PaletteRow(kind, Optional.of(found));
    }

    private static String group(Found found) {
        return found.order() == Found.Order.HERE
                ? Texts.get("shell.palette.here", found.kind())
                : Texts.get("shell.palette.group." + found.kind());
    }
}
