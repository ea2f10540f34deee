package org.batchwright.ui.start;

import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;

/**
 * Styles and lays out one control of each kind before the window is built, while the FX thread would otherwise wait for the window's
 * services. This loads style sheets, fonts and classes, and the JVM begins to compile the code that the window's first frame needs.
 */
public final class WarmUp {
    private static final String TEXT = "Text";

    private WarmUp() {}

    /**
     * Returns the scene that was styled, which is never shown. FX thread only.
     *
     * @param scheme the color scheme that the window will probably have
     */
    public static Scene use(ColorScheme scheme) {
        Theme.choose(scheme);
        ScrollPane root = new ScrollPane(new SplitPane(controls(), lists()));
        Scene scene = new Scene(root, 1200, 800);
        Theme.follow(scene, new SimpleObjectProperty<>(scheme));
        root.applyCss();
        root.layout();
        return scene;
    }

    private static VBox controls() {
        return new VBox(
                new HBox(Labels.styled(TEXT, "muted"), Labels.styled(TEXT, "mono"), new Label(TEXT)),
                new HBox(Buttons.icon("warm-up", "fth-x", TEXT, () -> {}), new Button(TEXT), new Hyperlink(TEXT)),
                new HBox(new TextField(TEXT), new ToggleButton(TEXT), new CheckBox(TEXT)),
                new HBox(new ComboBox<>(FXCollections.observableArrayList(TEXT)), new MenuButton(TEXT)));
    }

    private static VBox lists() {
        return new VBox(new ListView<>(FXCollections.observableArrayList(TEXT)), new TextArea(TEXT));
    }
}
