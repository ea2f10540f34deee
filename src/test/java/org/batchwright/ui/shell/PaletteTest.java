package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.ui.shell.Screen.Found;
import org.batchwright.ui.widget.WindowVeil;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class PaletteTest {
    private static final String LONG = "multimodal/".repeat(12) + "train";

    private final List<String> opened = new ArrayList<>();
    private final StackPane pane = new StackPane();

    @Start
    void open(Stage stage) {
        Palette palette = new Palette(() -> List.of(
                new Found(Found.StandardKind.PRESET, LONG, () -> {}),
                new Found(Found.StandardKind.COMMAND, "Zoom in", () -> opened.add("Zoom in")),
                new Found(Found.StandardKind.COMMAND, "About", this::openPane)));
        palette.setId("palette");
        TextField typedIn = new TextField("typed in");
        typedIn.setId("typed-in");
        WindowVeil.set(pane, new VBox(new TextField("in the pane")), 300, 200);
        stage.setScene(new Scene(new StackPane(new VBox(new TextField("first"), typedIn), pane, palette), 800, 600));
        stage.show();
        typedIn.requestFocus();
        typedIn.positionCaret(2);
        palette.open();
    }

    private void openPane() {
        pane.setVisible(true);
        pane.requestFocus();
    }

    @Test
    void the_focus_returns_after_a_pane_opened_by_an_action_is_closed(FxRobot robot) {
        TextField typedIn = robot.lookup("#typed-in").query();
        robot.write("about").type(KeyCode.ENTER);
        assertThat(pane.isVisible()).isTrue();
        assertThat(typedIn.isFocused()).isFalse();
        robot.type(KeyCode.ESCAPE);
        assertThat(pane.isVisible()).isFalse();
        assertThat(typedIn.isFocused()).isTrue();
        assertThat(typedIn.getCaretPosition()).isEqualTo(2);
    }

    @Test
    void a_long_title_is_shortened_so_that_the_kind_stays_in_view(FxRobot robot) {
        robot.write("multi");
        Node kind = robot.lookup("#palette-list .label")
                .match((Label label) -> label.getText().equals("preset"))
                .query();
        Bounds list = robot.lookup("#palette-list")
                .query()
                .localToScene(robot.lookup("#palette-list").query().getLayoutBounds());
        assertThat(kind.localToScene(kind.getLayoutBounds()).getMaxX()).isLessThanOrEqualTo(list.getMaxX());
    }

    @Test
    void the_focus_returns_after_escape_and_after_an_action_that_does_not_move_it(FxRobot robot) {
        TextField typedIn = robot.lookup("#typed-in").query();
        robot.type(KeyCode.ESCAPE);
        assertThat(typedIn.isFocused()).isTrue();
        assertThat(typedIn.getCaretPosition()).isEqualTo(2);
        assertThat(typedIn.getSelection().getLength()).isZero();
        robot.interact(() -> robot.lookup("#palette").<Palette>query().open());
        robot.write("zoom").type(KeyCode.ENTER);
        assertThat(opened).containsExactly("Zoom in");
        assertThat(typedIn.isFocused()).isTrue();
    }

    @Test
    void the_selection_skips_headings_in_both_directions(FxRobot robot) {
        ListView<PaletteRow> list = robot.lookup("#palette-list").query();
        assertThat(list.getItems()).extracting(PaletteRow::heading).containsExactly("Presets", "", "Actions", "", "");
        assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(1);
        robot.type(KeyCode.DOWN);
        assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(3);
        robot.type(KeyCode.UP, 2);
        assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(1);
    }

    @Test
    void clicking_a_heading_opens_nothing(FxRobot robot) {
        robot.clickOn("Actions");
        assertThat(opened).isEmpty();
        assertThat(robot.lookup("#palette-list").query().getParent().getParent().isVisible())
                .isTrue();
        robot.clickOn("Zoom in");
        assertThat(opened).containsExactly("Zoom in");
    }

    @Test
    void a_message_replaces_the_list_if_nothing_matches(FxRobot robot) {
        robot.write("xyz");
        assertThat(robot.lookup("#palette-list").query().isVisible()).isFalse();
        assertThat(robot.lookup("#palette-nothing").queryLabeled().getText()).isEqualTo("No match for “xyz”");
        robot.eraseText(3);
        assertThat(robot.lookup("#palette-list").query().isVisible()).isTrue();
        assertThat(robot.lookup("#palette-nothing").query().isVisible()).isFalse();
    }

    /** Returns the entries without the headings. */
    static List<Found> found(ListView<PaletteRow> list) {
        return list.getItems().stream().flatMap(row -> row.found().stream()).toList();
    }
}
