package org.batchwright.ui.widget.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.script.patch.Differ;
import org.batchwright.script.patch.Difference;
import org.batchwright.script.patch.Difference.DifferenceRow;
import org.batchwright.script.patch.Difference.RowChange;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Tests folding and unfolding sections of a script with mouse and keyboard. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ScriptViewTest {
    private static final String SCRIPT =
            "#!/bin/bash\n\n# --- journal: how it went\na\nb\n\n# --- run\npython train.py\n";

    private final List<ScriptView> views = new ArrayList<>();

    @Start
    void open(Stage stage) {
        views.add(new ScriptView("script"));
        view().show(ScriptRows.plain(SCRIPT));
        stage.setScene(new Scene(view(), 500, 300));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    private ScriptView view() {
        return views.getFirst();
    }

    @Test
    void clicking_a_folded_section_unfolds_it_and_clicking_its_arrow_folds_it_again(FxRobot robot) {
        assertThat(view().rows()).hasSize(6);

        robot.clickOn(".script-fold");
        assertThat(view().rows()).hasSize(8);

        robot.clickOn(".fold-arrow");
        assertThat(view().rows()).hasSize(6);
    }

    @Test
    void a_folded_section_says_how_many_changed_lines_it_hides(FxRobot robot) {
        assertThat(robot.lookup(".fold-lines").<Label>query().getText()).isEqualTo("2 lines");
        assertThat(robot.lookup(".hides-changes").queryAll()).isEmpty();

        Difference difference = new Differ().between(SCRIPT.replace("\na\n", "\nz\n"), SCRIPT);
        List<DifferenceRow> repeated = difference.rows().stream()
                .map(row -> row.kind() == RowChange.SAME
                        ? row
                        : new DifferenceRow(RowChange.REPEATED, row.left(), row.right()))
                .toList();
        for (var rows : List.<Function<Difference, List<ScriptRow>>>of(ScriptRows::sideBySide, ScriptRows::unified)) {
            robot.interact(() -> view().show(rows.apply(new Difference(repeated, 0, 0))));
            assertThat(robot.lookup(".hides-changes .fold-lines").<Label>query().getText())
                    .isEqualTo("1 changed line hidden");
        }

        robot.clickOn(".hides-changes");
        assertThat(robot.lookup(".hides-changes").queryAll()).isEmpty();
        assertThat(view().rows()).extracting(ScriptRow::text).contains("a");
    }

    @Test
    void a_heading_that_leaves_no_room_for_its_line_count_ends_in_an_ellipsis(FxRobot robot) {
        assertThat(robot.lookup(".fold-ellipsis").<Label>query().isVisible()).isFalse();

        robot.interact(() -> view().show(ScriptRows.plain(SCRIPT.replace("it went", "the job ended ".repeat(10)))));
        WaitForAsyncUtils.waitForFxEvents();

        assertThat(robot.lookup(".fold-ellipsis").<Label>query().isVisible()).isTrue();
    }

    @Test
    void the_first_difference_is_scrolled_into_view(FxRobot robot) {
        String script = "same\n".repeat(200) + "old\n" + "same\n".repeat(200);
        robot.interact(() ->
                view().show(ScriptRows.sideBySide(new Differ().between(script, script.replace("old", "new")))));
        assertThat(shown(robot)).doesNotContain(200);

        robot.interact(() -> view().changes().scrollToFirst());
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(shown(robot)).contains(197, 200);
    }

    @Test
    void the_line_at_the_top_stays_there_when_the_comparison_becomes_unified(FxRobot robot) {
        String before = "--lr 1 --epochs 20\n".repeat(50) + "same\n".repeat(200);
        Difference difference = new Differ().between(before, before.replace("lr 1", "lr 2"));
        robot.interact(() -> view().show(ScriptRows.sideBySide(difference)));
        robot.interact(() -> robot.lookup("#script").queryListView().scrollTo(149));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(topLine(robot)).isEqualTo("150");

        robot.interact(() -> {
            view().wrap().set(true);
            view().show(ScriptRows.unified(difference));
            view().wrap().set(false);
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(topLine(robot)).isEqualTo("150");
        robot.interact(() -> view().show(ScriptRows.sideBySide(difference)));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(topLine(robot)).isEqualTo("150");
    }

    private static String topLine(FxRobot robot) {
        return robot.lookup(".script-cell").<ListCell<ScriptRow>>queryAll().stream()
                .filter(cell -> !cell.isEmpty() && cell.getLayoutY() > -cell.getHeight() / 2)
                .min(Comparator.comparingDouble(ListCell::getLayoutY))
                .map(cell -> cell.getItem().cells().getLast().numbers().getLast())
                .orElseThrow();
    }

    private static List<Integer> shown(FxRobot robot) {
        return robot.lookup(".script-cell").<ListCell<?>>queryAll().stream()
                .filter(cell -> !cell.isEmpty())
                .map(IndexedCell::getIndex)
                .toList();
    }

    @Test
    void line_numbers_are_aligned_and_not_cut_off_with_and_without_an_arrow(FxRobot robot) {
        String longer = "\n".repeat(110) + SCRIPT;
        robot.interact(() -> view().show(ScriptRows.sideBySide(new Differ().between(longer, longer))));
        robot.interact(() -> robot.lookup("#script").queryListView().scrollTo(112));
        WaitForAsyncUtils.waitForFxEvents();

        List<Label> numbers =
                robot
                        .from(robot.lookup(".first-half").queryAll())
                        .lookup(".script-number")
                        .queryAllAs(Label.class)
                        .stream()
                        .filter(number -> number.getText().length() == 3)
                        .toList();
        assertThat(numbers).extracting(Label::getText).contains("112", "113", "116");
        assertThat(numbers).noneMatch(Label::isTextTruncated);
        assertThat(numbers)
                .extracting(number -> number.lookup(".text").localToScene(0, 0).getX())
                .containsOnly(
                        numbers.getFirst().lookup(".text").localToScene(0, 0).getX());
    }

    @Test
    void the_arrow_keys_and_enter_fold_the_selected_section(FxRobot robot) {
        robot.interact(() -> {
            ListView<?> list = robot.lookup("#script").queryListView();
            list.requestFocus();
            list.getSelectionModel().clearAndSelect(2);
        });

        robot.type(KeyCode.RIGHT);
        assertThat(view().rows()).hasSize(8);
        robot.type(KeyCode.LEFT);
        assertThat(view().rows()).hasSize(6);
        robot.type(KeyCode.ENTER);
        assertThat(view().rows()).hasSize(8);
    }

    @Test
    void an_unfolded_section_stays_unfolded_when_the_script_changes(FxRobot robot) {
        robot.clickOn(".script-fold");

        robot.interact(() -> view().show(ScriptRows.plain(SCRIPT.replace("train.py", "eval.py"))));

        assertThat(view().rows()).hasSize(8).last().extracting(ScriptRow::text).isEqualTo("python eval.py");
    }

    @Test
    void searching_unfolds_the_section_with_the_match_and_steps_through_all_matches(FxRobot robot) {
        robot.interact(view()::find);
        robot.write("python");
        assertThat(selected(robot)).isEqualTo("python train.py");

        robot.interact(() -> robot.lookup("#script-find").<TextField>query().setText("b"));
        assertThat(selected(robot)).as("in the journal, which is unfolded").isEqualTo("#!/bin/bash");
        robot.type(KeyCode.ENTER);
        assertThat(selected(robot)).isEqualTo("b");
        assertThat(robot.lookup("#script-find-count").<Label>query().getText()).isEqualTo("2 of 2");

        robot.type(KeyCode.ESCAPE);
        assertThat(view().rows()).as("folded again").hasSize(6);
    }

    @Test
    void a_wrapped_line_is_copied_as_one_line(FxRobot robot) {
        String line = "python train.py " + "--name value ".repeat(40).strip();
        robot.interact(() -> {
            view().show(ScriptRows.plain("first\n" + line + "\nlast\n"));
            view().wrap().set(true);
            robot.lookup("#script").queryListView().getSelectionModel().selectAll();
            robot.lookup("#script").queryListView().requestFocus();
        });
        assertThat(view().rows()).hasSizeGreaterThan(4);

        robot.push(KeyCode.SHORTCUT, KeyCode.C);

        assertThat(copied(robot)).isEqualTo("first\n" + line + "\nlast\n");
    }

    private static String copied(FxRobot robot) {
        AtomicReference<String> text = new AtomicReference<>("");
        robot.interact(() -> text.set(Clipboard.getSystemClipboard().getString()));
        return text.get();
    }

    private static String selected(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        return ((ScriptRow) robot.lookup("#script")
                        .queryListView()
                        .getSelectionModel()
                        .getSelectedItem())
                .text();
    }
}
