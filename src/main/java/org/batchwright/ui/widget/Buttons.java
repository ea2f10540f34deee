package org.batchwright.ui.widget;

import atlantafx.base.theme.Styles;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import org.kordamp.ikonli.javafx.FontIcon;

/** Factory for buttons; icons are Feather names such as {@code fth-plus}. */
public final class Buttons {
    private Buttons() {}

    public static Button text(String id, String text, Runnable action) {
        Button button = new Button(text);
        button.setId(id);
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(pressed -> action.run());
        return button;
    }

    public static Button withIcon(String id, String icon, String text, Runnable action) {
        Button button = text(id, text, action);
        button.setGraphic(icon(icon));
        return button;
    }

    /** Returns an icon button. The text is its tooltip and accessible name. */
    public static Button icon(String id, String icon, String text, Runnable action) {
        Button button = text(id, "", action);
        button.setGraphic(icon(icon));
        HoverText.set(button, text);
        button.setAccessibleText(text);
        button.getStyleClass().addAll("flat", "icon-button");
        return button;
    }

    /** Marks the main action of a page or dialog. A default button looks the same. */
    public static void markPrimary(Button button) {
        setPrimary(button, true);
    }

    /** Sets whether the button is marked as the main action of a page or dialog. */
    public static void setPrimary(Button button, boolean primary) {
        button.getStyleClass().remove(Styles.SUCCESS);
        if (primary) {
            button.getStyleClass().add(Styles.SUCCESS);
        }
    }

    public static FontIcon icon(String name) {
        return new FontIcon(name);
    }

    /** Changes the icon. An unchanged icon keeps its node: replacing the node while it is pressed would lose the click. */
    public static void changeIcon(Labeled button, String name) {
        if (!(button.getGraphic() instanceof FontIcon shown) || !name.equals(shown.getIconLiteral())) {
            button.setGraphic(icon(name));
        }
    }
}
