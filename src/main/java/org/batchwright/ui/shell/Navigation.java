package org.batchwright.ui.shell;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Which screen is in front. Created before the screens, so that they can switch to each other. */
public final class Navigation {
    public static final String COMPOSE = "compose";
    public static final String RUNS = "runs";
    public static final String CLUSTERS = "clusters";
    public static final String TEMPLATES = "templates";
    public static final String TERMINAL = "terminal";

    public static final String SETTINGS = "settings";

    private final ReadOnlyStringWrapper current = new ReadOnlyStringWrapper(COMPOSE);

    public void show(String screen) {
        current.set(screen);
    }

    public ReadOnlyStringProperty current() {
        return current.getReadOnlyProperty();
    }
}
