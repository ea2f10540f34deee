package org.batchwright.ui.shell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.batchwright.ui.shell.Screen.Found;

/** The entries most recently chosen in the palette, which are offered first. */
public final class PaletteUsage {
    private static final int MOST = 20;
    private static final String SEPARATOR = "\t";

    private final List<String> newestFirst;
    private final Consumer<String> store;

    /**
     * @param stored the value stored earlier; may be empty
     * @param store callback that receives the value to store on the FX thread; must not access the disk there
     */
    public PaletteUsage(String stored, Consumer<String> store) {
        this.newestFirst = new ArrayList<>(Arrays.stream(stored.split(SEPARATOR))
                .filter(one -> !one.isEmpty())
                .toList());
        this.store = store;
    }

    /** Returns an instance that stores nothing. */
    static PaletteUsage none() {
        return new PaletteUsage("", uses -> {});
    }

    void add(Found chosen) {
        String name = name(chosen);
        newestFirst.remove(name);
        newestFirst.addFirst(name);
        if (newestFirst.size() > MOST) {
            newestFirst.removeLast();
        }
        store.accept(String.join(SEPARATOR, newestFirst));
    }

    /** Returns the rank of an entry. Entries that were never chosen come last. */
    int rank(Found found) {
        int place = newestFirst.indexOf(name(found));
        return place < 0 ? MOST : place;
    }

    boolean wasChosen(Found found) {
        return rank(found) < MOST;
    }

    private static String name(Found found) {
        return found.title().replace(SEPARATOR, " ");
    }
}
