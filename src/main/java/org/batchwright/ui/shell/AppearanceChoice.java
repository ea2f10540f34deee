package org.batchwright.ui.shell;

import java.util.function.Consumer;
import javafx.application.ColorScheme;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/** The appearance chosen by the user, and the resulting light or dark mode of all windows. */
public final class AppearanceChoice {
    private final ObservableValue<ColorScheme> system;
    private final Consumer<Appearance> remember;
    private final ReadOnlyObjectWrapper<Appearance> chosen;
    private final ReadOnlyObjectWrapper<ColorScheme> scheme = new ReadOnlyObjectWrapper<>(ColorScheme.LIGHT);

    /**
     * @param last the choice made before this start
     * @param system the system's current light or dark mode
     * @param remember callback that receives the choice on the FX thread; must not access the disk there
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

    public void chooseAppearance(Appearance appearance) {
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
