package org.batchwright.ui.shell;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Which screen is in front. Made before the screens, so that one can lead to another. */
public final class Navigation {
    public static final String COMPOSE = "compose";
    public static final String RUNS = "runs";
    public static final String CLUSTERS = "clusters";
    public static final String TEMPLATES = "templates";

    private final ReadOnlyStringWrapper current = new ReadOnlyStringWrapper(COMPOSE);

    public void show(String screen) {
        current.set(screen);
    }

    public ReadOnlyStringProperty current() {
        return current.getReadOnlyProperty();
    }
}
