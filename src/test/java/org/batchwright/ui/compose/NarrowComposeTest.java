package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.compose.field.ProblemText;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.HoverText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class NarrowComposeTest {
    private final Lab lab = new Lab();
    private final List<ComposeScreen> screens = new ArrayList<>();
    private final BorderPane room = new BorderPane();

    @Start
    void open(Stage stage) {
        ComposeScreen screen = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        screen.open(Lab.RUN_41);
        screen.model().set(Fields.SWEEP_TABLE, Value.of("lr\n1\n2\n"));
        screens.add(screen);
        room.setCenter(screen.node());
        stage.setScene(new Scene(new StackPane(room), 1280, 900));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    @Test
    void resources_use_two_columns_if_three_would_truncate_the_labels(FxRobot robot) {
        assertThat(columns(robot)).hasSize(3);
        resize(robot, 880);
        assertThat(columns(robot)).hasSize(2);
        resize(robot, 1280);
        assertThat(columns(robot)).hasSize(3);
        double end = robot.lookup("#field-resources-time").queryAll().stream()
                .mapToDouble(field -> inScene(field).getMaxY())
                .max()
                .orElseThrow();
        assertThat(inScene(robot.lookup("#further-fields").query()).getMinY())
                .as("no empty row is left where there were two columns")
                .isLessThan(end + 20);
    }

    @Test
    void the_facts_above_the_submit_button_are_broken_only_between_each_other(FxRobot robot) {
        assertThat(robot.lookup("#submit-details").queryLabeled().getText())
                .contains("\u00a0· 14\u00a0code\u00a0files,\u00a0119\u00a0kB;\u00a01\u00a0not\u00a0sent");
    }

    @Test
    void tab_moves_from_the_header_to_the_form(FxRobot robot) {
        robot.interact(() -> robot.lookup("#editing-form").query().requestFocus());
        for (int i = 0; i < 8 && !robot.lookup("#field-command").query().isFocused(); i++) {
            robot.type(KeyCode.TAB);
        }
        assertThat(robot.lookup("#field-command").query().isFocused()).isTrue();
    }

    @Test
    void parameter_rows_have_equal_heights_if_their_notes_do_not_fit(FxRobot robot) {
        resize(robot, 880);
        assertThat(row(robot, "epochs").getLayoutBounds().getHeight())
                .isEqualTo(row(robot, "lr").getLayoutBounds().getHeight());
    }

    @Test
    void the_values_of_a_narrow_table_with_a_long_one_use_the_space_of_the_notes(FxRobot robot) {
        resize(robot, 1280);
        assertThat(note(robot, "batch-size")).endsWith(" 64");
        assertThat(note(robot, "epochs")).endsWith("from train_base");
        resize(robot, 1020);
        double row = row(robot, "batch-size").getLayoutBounds().getWidth();
        assertThat(row).isLessThan(400);
        assertThat(note(robot, "batch-size")).isEmpty();
        assertThat(valueWidth(robot, "batch-size") / row).isGreaterThan(0.5);
    }

    @Test
    void all_values_of_a_table_end_at_the_same_edge_and_a_long_one_widens_them_all(FxRobot robot) {
        for (double width : List.of(1280.0, 880.0)) {
            resize(robot, width);
            assertThat(valueEdges(robot))
                    .as("at " + width)
                    .hasSizeGreaterThan(4)
                    .containsOnly(valueEdges(robot).getFirst());
        }
        resize(robot, 1280);
        double row = row(robot, "batch-size").getLayoutBounds().getWidth();
        assertThat(valueWidth(robot, "batch-size") / row).isBetween(0.31, 0.4);
    }

    private static double valueWidth(FxRobot robot, String name) {
        return robot.lookup("#field-parameters-" + name)
                .query()
                .getLayoutBounds()
                .getWidth();
    }

    /** Returns the x coordinate at which each value ends, apart from swept ones. */
    private static List<Long> valueEdges(FxRobot robot) {
        return robot.lookup(".assignment-row").<GridPane>queryAll().stream()
                .flatMap(row -> row.getChildren().stream().filter(node -> GridPane.getColumnIndex(node) == 1))
                .filter(node -> !(node instanceof ProblemText) && !(node instanceof VBox))
                .map(node -> Math.round(inScene(node).getMaxX()))
                .toList();
    }

    /** Returns the visible part of the note in this row. */
    private static String note(FxRobot robot, String name) {
        return row(robot, name).lookupAll(".row-note .label").stream()
                .filter(Node::isVisible)
                .filter(part -> part.getParent().isVisible())
                .map(part -> ((Label) part).getText())
                .collect(Collectors.joining());
    }

    @Test
    void a_short_name_leaves_no_gap_before_the_marks(FxRobot robot) {
        Label name = robot.lookup("#preset-name").queryAs(Label.class);
        robot.interact(() -> {
            name.setText("vit");
            room.layout();
        });
        assertThat(name.getWidth()).isLessThan(name.prefWidth(-1) + 2);
    }

    @Test
    void the_names_of_parameters_are_shown_in_full_in_the_narrowest_form(FxRobot robot) {
        robot.interact(() -> screens.getFirst().model().set(AssignmentTable.PARAMETERS, "batch-size", Value.of("4")));
        resize(robot, 880);
        assertThat(robot.lookup(".form-scroll").<Region>query().getWidth()).isLessThanOrEqualTo(342);
        Node name = row(robot, "batch-size").lookup(".row-name");
        assertThat(name.getPseudoClassStates())
                .extracting(PseudoClass::getPseudoClassName)
                .doesNotContain("shortened");
    }

    private static Parent row(FxRobot robot, String name) {
        return robot.lookup(".row-name")
                .lookup((TextField field) -> field.getText().equals(name))
                .query()
                .getParent() // the container that shortens the name
                .getParent();
    }

    @Test
    void the_tooltip_of_the_name_above_the_form_names_the_extended_preset(FxRobot robot) {
        assertThat(HoverText.of(robot.lookup("#preset-name").query())).isEqualTo(Lab.BATCH_4 + ", extends train_base");
    }

    @Test
    void the_submit_button_stays_in_its_pane_when_a_large_window_is_shrunk(FxRobot robot) {
        robot.interact(() -> robot.lookup("#submit").queryButton().setText("Run sample, then 6 jobs"));
        resize(robot, 1280);
        resize(robot, 1020);
        robot.interact(() -> {});
        double end = inScene(robot.lookup(".script-pane").query()).getMaxX();
        assertThat(inScene(robot.lookup("#submit").query()).getMaxX()).isLessThanOrEqualTo(end);
        assertThat(inScene(robot.lookup("#after").query()).getMaxX()).isLessThanOrEqualTo(end);
    }

    @Test
    void the_placeholders_of_a_sweep_match_the_scheduler(FxRobot robot) {
        robot.interact(
                () -> screens.getFirst().model().chooseCluster(Lab.tsubame().name()));
        assertThat(submittedAs(robot)).isEqualTo("array");
        robot.interact(() -> screens.getFirst().model().chooseCluster(ClusterName.THIS_COMPUTER));
        assertThat(submittedAs(robot)).isEqualTo("jobs");
    }

    private static String submittedAs(FxRobot robot) {
        return robot.lookup("#field-sweep-as").<ComboBoxBase<?>>query().getPromptText();
    }

    private static Bounds inScene(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private void resize(FxRobot robot, double width) {
        robot.interact(() -> {
            room.setMaxWidth(width);
            room.getScene().getRoot().layout();
        });
    }

    /** Returns the x coordinates of the columns of resource fields, in pixels. */
    private static List<Long> columns(FxRobot robot) {
        return robot
                .lookup(node -> node instanceof FieldEditor && node.getParent() instanceof GridPane)
                .<FieldEditor>queryAll()
                .stream()
                .filter(editor -> editor.field().section() == Field.Section.RESOURCES)
                .map(editor -> Math.round(editor.localToScene(0, 0).getX()))
                .distinct()
                .toList();
    }
}
