package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SnackbarTest {
    private static final String LATIN = "A notice of several words that does not fit in one line of the bar. ";
    private static final String CJK = "작업이 끝났습니다。長い名前のプリセットの結果をダウンロードしました。";

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);

    @Start
    void open(Stage stage) {
        Snackbar snackbar = new Snackbar("notice");
        Scene scene = new Scene(new StackPane(snackbar), 700, 300);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    private static double textHeight(FxRobot robot, String text) {
        Snackbar snackbar = (Snackbar) robot.lookup("#notice").query();
        robot.interact(() -> snackbar.show(text, "Undo", () -> {}));
        robot.interact(() -> snackbar.getScene().getRoot().layout());
        return label(robot).getHeight();
    }

    private static Label label(FxRobot robot) {
        return robot.lookup("#notice .label").queryAs(Label.class);
    }

    @Test
    void the_key_of_undo_does_not_trigger_other_actions(FxRobot robot) {
        Snackbar snackbar = (Snackbar) robot.lookup("#notice").query();
        Parent page = snackbar.getParent();
        List<String> done = new ArrayList<>();
        robot.interact(() -> {
            page.setFocusTraversable(true);
            page.requestFocus();
            snackbar.offerKey(new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN), page);
            snackbar.showUndo("Archived.", "Undo", () -> done.add("undone"));
        });
        assertThat(robot.lookup("#notice-key").query().isVisible()).isTrue();
        robot.interact(() -> snackbar.show("Resubmitted.", "Cancel it", () -> done.add("cancelled")));
        assertThat(robot.lookup("#notice-key").query().isVisible()).isFalse();
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(done).isEmpty();

        robot.interact(() -> snackbar.showUndo("Archived.", "Undo", () -> done.add("undone")));
        robot.push(KeyCode.CONTROL, KeyCode.Z).push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(done).containsExactly("undone");
    }

    @ParameterizedTest
    @ValueSource(strings = {LATIN, CJK})
    void a_notice_has_at_most_five_lines(String text, FxRobot robot) {
        double line = textHeight(robot, "작업 Done");
        assertThat(textHeight(robot, text.repeat(2))).isGreaterThan(1.5 * line);
        assertThat(label(robot).isTextTruncated()).isFalse();

        double tall = textHeight(robot, text.repeat(12));
        assertThat(tall).isGreaterThan(4.5 * line).isLessThanOrEqualTo(5 * line + 5);
        assertThat(label(robot).isTextTruncated()).isTrue();
        assertThat(label(robot).getTooltip().getText()).isEqualTo(text.repeat(12));
        Region card = robot.lookup("#notice").query();
        assertThat(card.getWidth()).isLessThanOrEqualTo(440);
        assertThat(card.getHeight()).isGreaterThanOrEqualTo(tall).isLessThan(130);
        Button undo = robot.lookup("#notice-action").queryButton();
        assertThat(undo.localToScene(undo.getLayoutBounds()).getMaxX())
                .isLessThanOrEqualTo(card.localToScene(card.getLayoutBounds()).getMaxX());
    }

    @Test
    void a_notice_fades_in_and_remains_while_the_focus_is_in_it(FxRobot robot) {
        Snackbar snackbar = (Snackbar) robot.lookup("#notice").query();
        robot.interact(() -> {
            snackbar.show("Run 1 succeeded.");
            assertThat(snackbar.getOpacity()).isLessThan(1);
        });
        await().until(() -> snackbar.getOpacity() == 1);

        robot.interact(() -> snackbar.fadeAway());
        await().until(() -> !snackbar.isVisible());

        robot.interact(() -> {
            snackbar.show("Run 2 succeeded.", "Undo", () -> {});
            snackbar.fadeAway();
        });
        robot.interact(() -> snackbar.lookup("#notice-action").requestFocus());
        await().until(() -> snackbar.getOpacity() == 1);
        assertThat(snackbar.isVisible()).isTrue();
    }

    @Test
    void a_notice_can_be_closed(FxRobot robot) throws Exception {
        textHeight(robot, LATIN);
        await().until(() -> robot.lookup("#notice").query().getOpacity() == 1);
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            Pictures.take(robot, "#notice", "notice-" + look.name().toLowerCase(Locale.ROOT));
        }
        robot.clickOn("#notice-close");
        assertThat(robot.lookup("#notice").<Node>query().isVisible()).isFalse();
    }
}
