package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Paint;
import javafx.stage.Stage;
import org.batchwright.ui.widget.Buttons;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests that pages and dialogs use a single color for the main action. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class PrimaryButtonTest {
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);

    @Start
    void open(Stage stage) {
        Button marked = Buttons.text("marked", "Submit", () -> {});
        Buttons.markPrimary(marked);
        Button usual = Buttons.text("usual", "Refresh", () -> {});
        DialogPane dialog = new DialogPane();
        dialog.getButtonTypes().setAll(new ButtonType("Save", ButtonData.OK_DONE));
        Scene scene = new Scene(new VBox(usual, marked, dialog), 300, 200);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    private static Paint ground(Button button) {
        button.applyCss();
        return button.getBackground().getFills().getLast().getFill();
    }

    @Test
    void the_default_button_of_a_dialog_has_the_color_of_the_main_action_of_a_page(FxRobot robot) {
        Button marked = robot.lookup("#marked").queryButton();
        Button usual = robot.lookup("#usual").queryButton();
        Button inDialog = robot.lookup(".dialog-pane .button").queryButton();
        for (ColorScheme one : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            robot.interact(() -> scheme.set(one));
            robot.interact(() -> {
                assertThat(inDialog.isDefaultButton()).isTrue();
                assertThat(ground(inDialog)).isEqualTo(ground(marked)).isNotEqualTo(ground(usual));
                inDialog.getStyleClass().add("danger");
                assertThat(ground(inDialog)).isNotEqualTo(ground(marked)).isNotEqualTo(ground(usual));
                inDialog.getStyleClass().remove("danger");
            });
        }
    }

    @Test
    void only_the_button_factory_marks_buttons_with_a_color() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/org/batchwright/ui"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> !file.endsWith("Buttons.java"))
                            .filter(PrimaryButtonTest::colorsAButton))
                    .isEmpty();
        }
    }

    private static boolean colorsAButton(Path file) {
        try {
            return Files.readString(file)
                    .replaceAll("\\s+", " ")
                    .matches(
                            "(?s).*getStyleClass\\(\\) ?\\.add(All)?\\([^;]*(\"accent\"|\"success\"|Styles\\.ACCENT|Styles\\.SUCCESS).*");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
