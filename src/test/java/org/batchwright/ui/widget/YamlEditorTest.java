package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import jfx.incubator.scene.control.richtext.CodeArea;
import org.batchwright.model.Problem;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class YamlEditorTest {
    private static final String TEXT = "a: 1\nb: 2\nc: 3\n";
    private static final Problem WRONG =
            Problem.error(new Problem.InFile(Path.of("x.yaml"), 3, 4, Optional.empty()), "c is wrong.", "Change c.");

    private final List<YamlEditor> editors = new ArrayList<>();
    private final List<String> typed = new ArrayList<>();

    @Start
    void open(Stage stage) {
        YamlEditor editor = new YamlEditor(
                "yaml",
                "YAML",
                "Nothing is saved.",
                YamlEditor.Descriptions.BELOW_TEXT,
                new YamlEditor.Actions(typed::add, () -> typed.add("discarded")));
        editors.add(editor);
        Scene scene = new Scene(new StackPane(editor), 500, 300);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
        editor.show("x", content(TEXT, Map.of(3, List.of(WRONG)), Optional.empty()));
    }

    private static YamlEditor.Content content(
            String text, Map<Integer, List<Problem>> problems, Optional<Problem> fault) {
        return new YamlEditor.Content(text, problems, fault, Optional.empty());
    }

    @Test
    void the_problems_of_the_current_line_are_described(FxRobot robot) {
        Label what = robot.lookup("#yaml-what").query();
        assertThat(what.getParent().getParent().isVisible()).isFalse();
        robot.interact(editors.getFirst()::showProblems);
        assertThat(what.getParent().getParent().isVisible()).isTrue();
        assertThat(what.getText()).isEqualTo("c is wrong.");
        robot.interact(() -> editors.getFirst().goTo(1));
        assertThat(what.getParent().getParent().isVisible()).isFalse();
    }

    @Test
    void an_external_change_does_not_count_as_typing_and_moves_the_caret_to_it(FxRobot robot) {
        CodeArea area = robot.lookup("#yaml").query();
        robot.interact(() -> editors.getFirst().show("x", content("a: 1\nb: 25\nc: 3\n", Map.of(), Optional.empty())));
        assertThat(area.getText()).isEqualTo("a: 1\nb: 25\nc: 3\n");
        assertThat(area.getCaretPosition().index()).isEqualTo(1);
        robot.interact(() -> editors.getFirst().show("y", content(TEXT, Map.of(), Optional.empty())));
        assertThat(area.getCaretPosition().index()).as("another document").isZero();
        assertThat(typed).isEmpty();
        robot.interact(() -> editors.getFirst().goTo(2));
        robot.write("x");
        assertThat(typed).containsExactly("a: 1\nxb: 2\nc: 3\n");
    }

    @Test
    void an_error_on_an_empty_line_is_marked_on_the_line_above() {
        assertThat(YamlEditor.lastWritten(4, "a: 1\nb: [\n\n")).isEqualTo(2);
        assertThat(YamlEditor.lastWritten(1, "a: 1\nb: [\n")).isEqualTo(1);
        assertThat(YamlEditor.lastWritten(1, "")).isEqualTo(1);
    }

    @Test
    void an_error_is_shown_regardless_of_the_caret_and_the_text_can_be_discarded(FxRobot robot) {
        robot.interact(() -> editors.getFirst().show("x", content(TEXT, Map.of(), Optional.of(WRONG))));
        assertThat(robot.lookup("#yaml-what").queryAs(Label.class).getText())
                .isEqualTo("Line 3, column 4: c is wrong.");
        assertThat(robot.lookup("#yaml-advice").queryAs(Label.class).getText()).isEqualTo("Nothing is saved.");
        robot.interact(() -> robot.lookup("#yaml-discard").queryButton().fire());
        assertThat(typed).containsExactly("discarded");
    }
}
