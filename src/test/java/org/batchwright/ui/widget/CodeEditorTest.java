package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Shape;
import javafx.stage.Stage;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.syntax.TemplateSyntax;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class CodeEditorTest {
    private final SimpleObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final List<String> changes = new ArrayList<>();
    private final List<CodeEditor> editors = new ArrayList<>();
    private final StackPane holder = new StackPane();

    @Start
    void open(Stage stage) {
        CodeEditor editor = new CodeEditor("code", "Template", TemplateSyntax::lines);
        editors.add(editor);
        holder.getChildren().setAll(editor);
        Scene scene = new Scene(holder, 700, 400);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
        editor.text().addListener((texts, before, now) -> changes.add(now));
    }

    @Test
    void typing_notifies_listeners_and_can_be_undone(FxRobot robot) {
        CodeEditor editor = editors.getFirst();
        robot.interact(() -> editor.show("one\ntwo\n"));
        robot.interact(() -> editor.goTo(2));
        robot.write("x");
        assertThat(editor.text().get()).isEqualTo("one\nxtwo\n");
        robot.interact(editor::undo);
        assertThat(editor.text().get()).isEqualTo("one\ntwo\n");
        robot.interact(editor::undo);
        assertThat(editor.text().get()).as("what was shown is no edit").isEqualTo("one\ntwo\n");
    }

    @Test
    void a_name_is_inserted_at_the_caret_or_replaces_the_selection(FxRobot robot) {
        CodeEditor editor = editors.getFirst();
        robot.interact(() -> editor.show("run=\nend"));
        robot.interact(() -> editor.goTo(1));
        robot.type(KeyCode.END);
        robot.interact(() -> editor.insert("{{{stem}}}"));
        assertThat(editor.text().get()).isEqualTo("run={{{stem}}}\nend");
        robot.write("!");
        assertThat(editor.text().get()).isEqualTo("run={{{stem}}}!\nend");
    }

    @Test
    void enter_keeps_the_indentation_and_can_be_undone(FxRobot robot) {
        CodeEditor editor = editors.getFirst();
        robot.interact(() -> editor.show("resources:\n  nodes: 1\nend"));
        robot.interact(() -> editor.goTo(2));
        robot.type(KeyCode.END).type(KeyCode.ENTER).write("gpus: 1");
        assertThat(editor.text().get()).isEqualTo("resources:\n  nodes: 1\n  gpus: 1\nend");
        robot.type(KeyCode.HOME).type(KeyCode.ENTER);
        assertThat(editor.text().get()).startsWith("resources:\n  nodes: 1\n").endsWith("gpus: 1\nend");
        robot.interact(editor::undo);
        assertThat(editor.text().get()).isEqualTo("resources:\n  nodes: 1\n  gpus: 1\nend");
    }

    @Test
    void line_endings_other_than_line_feeds_are_normalized_with_a_single_notification(FxRobot robot) {
        CodeEditor editor = editors.getFirst();
        robot.interact(() -> editor.show("a\r\nb\rc"));
        assertThat(editor.text().get()).isEqualTo("a\nb\nc");
        int changeCount = changes.size();
        robot.interact(() -> editor.show("a\nb\nc"));
        assertThat(changes).hasSize(changeCount);
    }

    @Test
    void the_selection_has_a_background_in_both_themes(FxRobot robot) {
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> {
                scheme.set(one);
                editors.getFirst().show("one two");
                editors.getFirst().select(4, 7);
                holder.applyCss();
            });
            Shape selection = robot.lookup(".selection-highlight").query();
            assertThat(selection.getFill())
                    .isInstanceOfSatisfying(
                            Color.class, fill -> assertThat(fill.getOpacity()).isPositive());
            assertThat(selection.getStroke()).isEqualTo(Color.TRANSPARENT);
        }
    }

    @Test
    void a_read_only_editor_ignores_keys(FxRobot robot) {
        CodeEditor editor = editors.getFirst();
        robot.interact(() -> {
            editor.show("as it is");
            editor.setEditable(CodeEditor.Editing.REFUSED);
            editor.goTo(1);
        });
        robot.write("x");
        robot.interact(() -> editor.insert("y"));
        assertThat(editor.text().get()).isEqualTo("as it is");
    }

    @Test
    @Tag("pictures")
    void takes_screenshots_of_the_editor(FxRobot robot) throws Exception {
        CodeEditor editor = editors.getFirst();
        robot.interact(() -> {
            editor.show("""
                    #!/bin/bash{{{login}}}
                    # {{{preset}}} — 깊이 추정 深度推定
                    {{#directives}}
                    {{{.}}}
                    {{/directives}}
                    run=${SLURM_SUBMIT_DIR:-$PWD}   # the run's folder
                    echo 'it is "quoted' {{nmae}}
                    """);
            editor.markErrors(Set.of(7));
            editor.goTo(6);
        });
        Pictures.take(robot, holder, scheme, "code-editor-light", 700, 240);
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        Pictures.take(robot, holder, scheme, "code-editor-dark", 700, 240);
        assertThat(editor.text().get()).contains("nmae");
    }
}
