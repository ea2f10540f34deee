package org.batchwright.ui.shell.notice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.Snackbar;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class NoticeStackTest {
    private static final String CJK = "작업이 끝났습니다。長い名前のプリセットの結果をダウンロードしました。已重新提交「训练」。";

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final Region bar = new Region();
    private final Region status = new Region();
    private final BorderPane screen = new BorderPane();
    private final StackPane page = new StackPane(screen);
    private final NoticeStack stack = new NoticeStack(page, status);
    private final List<Snackbar> snackbars = new ArrayList<>();

    @Start
    void open(Stage stage) {
        bar.getStyleClass().addAll("submit-bar", NoticeStack.KEEP_CLEAR);
        bar.setPrefHeight(90);
        screen.setBottom(bar);
        Snackbar removed = new Snackbar("removed");
        snackbars.add(removed);
        screen.setLeft(removed);
        status.getStyleClass().add("status-bar");
        BorderPane frame = new BorderPane(page);
        frame.setBottom(status);
        stack.add(removed);
        stage.setScene(new Scene(new StackPane(frame, stack), 700, 500));
        Theme.follow(stage.getScene(), scheme);
        stage.show();
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private static List<String> texts(FxRobot robot) {
        Set<Snackbar> notices = robot.lookup(".snackbar").queryAllAs(Snackbar.class);
        return notices.stream().map(Snackbar::text).toList();
    }

    private void show(FxRobot robot, String... texts) {
        for (String text : texts) {
            robot.interact(() -> stack.show(text));
        }
        robot.interact(() -> stack.getScene().getRoot().layout());
    }

    @Test
    void notices_are_in_the_corner_above_the_bars_at_the_bottom(FxRobot robot) {
        show(robot, "Run 1 succeeded.");
        Bounds notice = bounds(robot.lookup(".snackbar").query());
        assertThat(notice.getMaxY()).isLessThan(bounds(bar).getMinY());
        assertThat(notice.getMinX()).isGreaterThan(700 - 470);
        assertThat(notice.getMaxX()).isLessThan(700);

        robot.interact(() -> bar.setPrefHeight(140));
        show(robot, "Run 1 succeeded.");
        assertThat(bounds(robot.lookup(".snackbar").query()).getMaxY())
                .isLessThan(bounds(bar).getMinY());

        robot.interact(() -> page.getChildren().setAll(new Label("another screen")));
        robot.interact(() -> stack.getScene().getRoot().layout());
        double bottom = bounds(robot.lookup(".snackbar").query()).getMaxY();
        assertThat(bottom)
                .isLessThan(bounds(status).getMinY())
                .isGreaterThan(bounds(status).getMinY() - 20);
    }

    @Test
    void several_notices_are_shown_below_each_other_with_the_latest_on_top(FxRobot robot) throws Exception {
        show(robot, "Run 1 succeeded.", CJK.repeat(2));
        Snackbar removed = snackbars.getFirst();
        robot.interact(() -> removed.show("Moved train_base to the trash.", "Undo", () -> {}));
        assertThat(texts(robot)).containsExactly("Moved train_base to the trash.", CJK.repeat(2), "Run 1 succeeded.");
        show(robot);
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            await().until(() -> robot.lookup(".snackbar").queryAll().stream().allMatch(card -> card.getOpacity() == 1));
            Pictures.take(robot, ".root", "notices-" + look.name().toLowerCase(Locale.ROOT));
        }
        List<Bounds> cards =
                stack.getChildren().stream().map(NoticeStackTest::bounds).toList();
        assertThat(cards)
                .extracting(Bounds::getWidth)
                .containsOnly(cards.getFirst().getWidth());
        assertThat(cards.get(0).getMaxY()).isLessThan(cards.get(1).getMinY());
        assertThat(cards.get(1).getMaxY()).isLessThan(cards.get(2).getMinY());

        robot.interact(removed::hide);
        assertThat(texts(robot)).containsExactly(CJK.repeat(2), "Run 1 succeeded.");
        assertThat(removed.getParent()).isNull();
    }

    @Test
    void a_message_that_is_shown_is_not_repeated_and_old_ones_give_way(FxRobot robot) {
        show(robot, "Run 1 succeeded.", "Run 1 succeeded.");
        assertThat(texts(robot)).containsExactly("Run 1 succeeded.");

        show(robot, "Run 2 succeeded.", "Run 3 succeeded.", "Run 4 succeeded.", "Run 5 succeeded.");
        assertThat(texts(robot)).hasSize(4).startsWith("Run 5 succeeded.").doesNotContain("Run 1 succeeded.");
    }

    @Test
    void the_stack_takes_no_clicks_beside_its_cards(FxRobot robot) {
        assertThat(stack.isVisible()).isFalse();
        show(robot, "Run 1 succeeded.");
        assertThat(stack.isVisible()).isTrue();
        assertThat(stack.isPickOnBounds()).isFalse();
        assertThat(StackPane.getAlignment(stack)).isEqualTo(Pos.BOTTOM_RIGHT);
    }
}
