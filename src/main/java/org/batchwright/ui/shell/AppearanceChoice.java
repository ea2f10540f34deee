package org.batchwright.ui.shell;

import java.util.function.Consumer;
import javafx.application.ColorScheme;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/** The appearance that the user chose, and whether all windows are light or dark by it. */
public final class AppearanceChoice {
    private final ObservableValue<ColorScheme> system;
    private final Consumer<Appearance> remember;
    private final ReadOnlyObjectWrapper<Appearance> chosen;
    private final ReadOnlyObjectWrapper<ColorScheme> scheme = new ReadOnlyObjectWrapper<>(ColorScheme.LIGHT);

    /**
     * @param last what was chosen before this start
     * @param system light or dark, as the system is now
     * @param remember told on the window's thread what was chosen; must not touch the disk there
     */
    public AppearanceChoice(Appearance last, ObservableValue<ColorScheme> system, Consumer<Appearance> remember) {
        this.system = system;
        this.remember = remember;
        chosen = new ReadOnlyObjectWrapper<>(last);
        system.subscribe(now -> follow());
    }

    public ReadOnlyObjectProperty<Appearance> chosen() {
        return chosen.getReadOnlyProperty();
    }

    public ObservableValue<ColorScheme> scheme() {
        return scheme.getReadOnlyProperty();
    }

    public void choose(Appearance appearance) {
        chosen.set(appearance);
        follow();
        remember.accept(appearance);
    }

    private void follow() {
        scheme.set(
                switch (chosen.get()) {
                    case SYSTEM -> system.getValue();
                    case LIGHT -> ColorScheme.LIGHT;
                    case DARK -> ColorScheme.DARK;
                });
    }
}
