package org.batchwright.ui.shell;

import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Tracks which screen is shown. Created before the screens, so that they can switch to each other. */
public final class Navigation {
    public static final String COMPOSE = "compose";
    public static final String RUNS = "runs";
    public static final String CLUSTERS = "clusters";
    public static final String TEMPLATES = "templates";
    public static final String TERMINAL = "terminal";

    public static final String SETTINGS = "settings";

    private final ReadOnlyStringWrapper current = new ReadOnlyStringWrapper(COMPOSE);

    /** Shows the screen whose name an earlier session stored; ignores the name of a screen that does not exist. */
    public void restore(String screen) {
        if (List.of(COMPOSE, RUNS, CLUSTERS, TEMPLATES, TERMINAL, SETTINGS).contains(screen)) {
            show(screen);
        }
    }

    public void show(String screen) {
        current.set(screen);
    }

    public ReadOnlyStringProperty current() {
        return current.getReadOnlyProperty();
    }
}
