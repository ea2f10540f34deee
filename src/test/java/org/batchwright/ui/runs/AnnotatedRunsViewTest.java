package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import javafx.application.ColorScheme;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.runs.annotation.AnnotationsViewModel;
import org.batchwright.ui.runs.list.RunLine;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@Tag("window")
class AnnotatedRunsViewTest extends RunsWindow {
    private static final String LONG = "a label of sixty characters, as long as they may be, no more".replace(",", "");

    @Start
    void open(Stage stage) throws Exception {
        openRuns(stage);
        screen.getFirst().offerAnnotations(new AnnotationsViewModel(books.getFirst(), new WindowBackground()));
    }

    private RunAnnotations of(RunId run) {
        return books.getFirst().find(run).orElseThrow().annotations();
    }

    private static RunId id(FxRobot robot, int row) {
        return ((RunItem) table(robot).getItems().get(row)).id();
    }

    private static TableView<RunLine> table(FxRobot robot) {
        return robot.lookup("#runs-table").queryTableView();
    }

    @Test
    void a_run_is_starred_by_mouse_and_found_by_the_filter(FxRobot robot) {
        choose(robot, 2);
        RunId run = id(robot, 1);
        robot.clickOn(".table-row-cell:selected .run-star");
        until(() -> of(run).starred());
        robot.interact(
                () -> robot.lookup("#runs-filter").queryAs(TextField.class).setText("is:starred"));
        until(() -> table(robot).getItems().size() == 1);
        assertThat(id(robot, 0)).isEqualTo(run);
        robot.interact(() -> robot.lookup("#run-star").queryButton().fire());
        until(() -> !of(run).starred());
        until(() -> table(robot).getItems().isEmpty());
    }

    @Test
    void labeling_several_runs_together_can_be_undone(FxRobot robot) {
        choose(robot, 6);
        RunId one = id(robot, 5);
        RunId other = id(robot, 6);
        books.getFirst().annotator().annotate(List.of(one), now -> now.with("한국어 라벨"));
        robot.interact(() -> table(robot).getSelectionModel().select(6));
        robot.interact(() -> screen.getFirst().actions().stream()
                .filter(action -> action.title().startsWith("Labels"))
                .forEach(action -> action.run().run()));
        assertThat(robot.lookup("#annotation-label").queryAs(TextField.class).isFocused())
                .isTrue();
        robot.interact(
                () -> robot.lookup("#annotation-label").queryAs(TextField.class).setText("paper, 2"));
        robot.type(KeyCode.ENTER);
        assertThat(robot.lookup("#annotation-labels .check-box").queryAllAs(CheckBox.class))
                .extracting(CheckBox::getText)
                .contains("paper, 2");
        robot.interact(() -> {
            robot.lookup("#annotation-label").queryAs(TextField.class).setText(LONG);
            robot.lookup("#annotation-comment").queryAs(TextArea.class).setText("best so far\n検証済み");
        });
        robot.interact(() -> robot.lookup("#annotation-save").queryButton().fire());

        until(() -> robot.lookup("#runs-snackbar-action").tryQuery().isPresent());
        Button undo = robot.lookup("#runs-snackbar-action").queryButton(); // looked up before it is hidden again
        until(() -> of(other).labels().equals(List.of(LONG, "paper, 2")));
        assertThat(of(one).labels()).containsExactly(LONG, "paper, 2", "한국어 라벨");
        assertThat(of(one).comment()).isEqualTo("best so far\n検証済み");
        robot.interact(() -> table(robot).scrollTo(6)); // another test may have left the window too small
        robot.interact(() -> table(robot).getColumns().stream()
                .filter(column -> "runs-column-labels".equals(column.getId()))
                .forEach(column -> table(robot)
                        .scrollToColumnIndex(
                                table(robot).getVisibleLeafColumns().indexOf(column))));
        until(() -> robot.lookup(".runs-table .table-cell").queryAll().stream()
                .anyMatch(cell -> String.join(", ", of(other).labels()).equals(cell.getAccessibleText())));
        robot.interact(undo::fire);
        until(() -> of(other).equals(RunAnnotations.NONE));
        assertThat(of(one).labels()).containsExactly("한국어 라벨");
    }

    private void act(FxRobot robot, String title) {
        robot.interact(() -> screen.getFirst().actions().stream()
                .filter(action -> action.title().startsWith(title))
                .forEach(action -> action.run().run()));
    }

    @Test
    void labels_are_edited_without_a_mouse(FxRobot robot) {
        choose(robot, 2);
        RunId run = id(robot, 1);
        books.getFirst().annotator().annotate(List.of(run), now -> now.with("old"));
        until(() -> robot.lookup("#run-annotations .chip").tryQuery().isPresent());
        robot.interact(() -> table(robot).requestFocus());
        act(robot, "Labels");
        robot.write("a, b")
                .type(KeyCode.TAB)
                .type(KeyCode.SPACE)
                .type(KeyCode.TAB)
                .write("best");
        robot.push(KeyCode.SHIFT, KeyCode.TAB).push(KeyCode.SHIFT, KeyCode.TAB);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        until(() -> robot.lookup("#annotation-dialog").tryQuery().isEmpty());
        assertThat(of(run).labels()).containsExactly("a, b");
        assertThat(of(run).comment()).isEqualTo("best");

        assertThat(table(robot).isFocused()).isTrue();
        robot.type(KeyCode.DOWN);
        assertThat(table(robot).getSelectionModel().getSelectedIndices()).containsExactly(2);
    }

    @Test
    void a_key_undoes_a_change_except_in_a_text_field(FxRobot robot) throws Exception {
        choose(robot, 6);
        RunId run = id(robot, 5);
        robot.interact(() -> table(robot).requestFocus());
        act(robot, "Archive");
        until(() ->
                of(run).archived() && robot.lookup("#runs-snackbar-key").query().isVisible());
        assertThat(robot.lookup("#runs-snackbar-key").queryLabeled().getText()).isEqualTo("Ctrl+Z");
        picture(robot, "runs-undo-key", 1100, 700);

        TextField filter = robot.lookup("#runs-filter").queryAs(TextField.class);
        robot.clickOn(filter).write("x");
        assertThat(robot.lookup("#runs-snackbar-key").query().isVisible()).isFalse();
        robot.push(KeyCode.CONTROL, KeyCode.Z).push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(filter.getText()).isEmpty();
        assertThat(of(run).archived()).isTrue();

        robot.interact(() -> table(robot).requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        until(() -> !of(run).archived());
        assertThat(robot.lookup("#runs-snackbar").query().isVisible()).isFalse();
    }

    @Test
    void an_archived_run_moves_to_the_archive_segment_and_back(FxRobot robot) {
        choose(robot, 6);
        RunId run = id(robot, 5);
        assertThat(robot.lookup("#runs-group-archived").tryQuery()).isEmpty();
        robot.interact(() -> screen.getFirst().actions().stream()
                .filter(action -> action.title().startsWith("Archive"))
                .forEach(action -> action.run().run()));
        until(() -> table(robot).getItems().size() == 7);
        assertThat(table(robot).getItems()).noneMatch(line -> line.item().id().equals(run));
        robot.interact(() ->
                robot.lookup("#runs-group-archived").queryAs(ToggleButton.class).fire());
        until(() -> table(robot).getItems().size() == 1);
        robot.interact(() -> robot.lookup("#runs-snackbar-action").queryButton().fire());
        until(() -> table(robot).getItems().isEmpty());
        assertThat(of(run).archived()).isFalse();
    }

    @Test
    @Tag("pictures")
    void screens(FxRobot robot) throws Exception {
        choose(robot, 6);
        FakeRunHistory book = books.getFirst();
        RunId run = id(robot, 5);
        book.annotator()
                .annotate(
                        List.of(run),
                        now -> new RunAnnotations(
                                List.of(LONG, "한국어 라벨", "paper", "実験の比較"),
                                "best so far, 検証済み ".repeat(12),
                                true,
                                false));
        book.annotator()
                .annotate(List.of(id(robot, 1)), now -> now.with("paper").withStar(true));
        book.annotator().annotate(List.of(id(robot, 7)), now -> now.withArchived(true));
        robot.interact(
                () -> screen.getFirst().offerAnnotations(new AnnotationsViewModel(book, new WindowBackground())));
        until(() -> robot.lookup(".runs-table .chip").tryQuery().isPresent());
        for (ColorScheme look : ColorScheme.values()) {
            String name = look.name().toLowerCase(Locale.ROOT);
            robot.interact(() -> scheme.set(look));
            picture(robot, "runs-annotated-" + name, 1440, 900);
            picture(robot, "runs-annotated-small-" + name, 1100, 700);
            robot.interact(() -> robot.lookup("#run-annotate").queryButton().fire());
            picture(robot, "runs-annotate-dialog-" + name, 1100, 700);
            robot.interact(
                    () -> robot.lookup("#annotation-cancel").queryButton().fire());
        }
    }
}
