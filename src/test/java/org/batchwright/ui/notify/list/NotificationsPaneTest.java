package org.batchwright.ui.notify.list;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.NoticeEvent;
import org.batchwright.ui.notify.PostedByAnotherWindow;
import org.batchwright.ui.notify.SharedNotices;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.LabelScreen;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.Screen;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.workspace.notice.PastNotice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class NotificationsPaneTest {
    @TempDir
    static Path folders;

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final List<String> opened = new ArrayList<>();
    private final Navigation navigation = new Navigation();
    private Instant now = Instant.now().minusSeconds(90_000);
    private final SharedNotices shared = new SharedNotices(folders.resolve("notices-" + System.nanoTime()), () -> now);
    private final NotificationsViewModel model = new NotificationsViewModel(shared, new InlineBackground());

    @Start
    void open(Stage stage) {
        InlineBackground background = new InlineBackground();
        ShellViewModel shell = new ShellViewModel(
                new FakeClusters(Cluster.thisComputer()),
                new FakeClusterConnections(),
                new FakeRunHistory(),
                background,
                InstantSource.system());
        ShellView view = new ShellView(
                "depth-lab",
                shell,
                List.of(new FieldScreen(Navigation.COMPOSE), new FieldScreen(Navigation.RUNS)),
                navigation,
                new LabelScreen(Navigation.SETTINGS),
                background);
        NotificationsPane pane = new NotificationsPane(model, this::remember);
        view.offerNotifications(
                new NotificationsButton(model, "Ctrl+Shift+N", pane::toggle),
                pane,
                List.of(Action.of("Show notifications", Action.shortcut(KeyCode.B), pane::toggle)));
        model.start();
        Scene scene = new Scene(view, 960, 640);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    private void remember(PastNotice past) {
        opened.add(past.notice().title());
    }

    @Test
    void the_bell_counts_unread_notifications_and_the_keyboard_opens_one(FxRobot robot) throws Exception {
        Button bell = robot.lookup("#notifications-open").queryButton();
        Label count = robot.lookup(".notifications-count").queryAs(Label.class);
        assertThat(count.isVisible()).isFalse();
        post(robot, NoticeEvent.FAILED, "train #1 failed on lab", "CUDA out of memory (train.py:88)");
        post(robot, NoticeEvent.SUCCEEDED, "train #2 succeeded on lab", "");
        assertThat(count.getText()).isEqualTo("2");
        assertThat(bell.getAccessibleText()).isEqualTo("Notifications, 2 unread");

        robot.press(KeyCode.CONTROL).type(KeyCode.B).release(KeyCode.CONTROL);
        assertThat(count.isVisible()).isFalse();
        assertThat(list(robot).isFocused()).isTrue();
        robot.type(KeyCode.DOWN, KeyCode.ENTER);
        assertThat(opened).containsExactly("train #1 failed on lab");
        assertThat(robot.lookup("#notifications-pane").query().isVisible()).isFalse();
    }

    @Test
    void a_click_opens_a_notification_and_escape_closes_the_list(FxRobot robot) throws Exception {
        post(robot, NoticeEvent.SUMMARY, "2 runs succeeded and 1 failed since yesterday", "");
        robot.clickOn("#notifications-open").clickOn(".notification-title");
        assertThat(opened).containsExactly("2 runs succeeded and 1 failed since yesterday");
        robot.clickOn("#notifications-open");
        assertThat(robot.lookup("#notifications-pane").query().isVisible()).isTrue();
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#notifications-pane").query().isVisible()).isFalse();
    }

    @Test
    void only_the_primary_button_opens_a_notification(FxRobot robot) throws Exception {
        post(robot, NoticeEvent.FAILED, "train #1 failed on lab", "");
        robot.clickOn("#notifications-open").rightClickOn(".notification-title");
        assertThat(opened).isEmpty();
        assertThat(robot.lookup("#notifications-pane").query().isVisible()).isTrue();
    }

    @Test
    void another_screen_the_palette_or_the_shortcuts_replace_the_list(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.B).type(KeyCode.DIGIT2).release(KeyCode.CONTROL);
        Node pane = robot.lookup("#notifications-pane").query();
        assertThat(pane.isVisible()).isFalse();
        Node field = robot.lookup("#field-runs").query();
        assertThat(field.isFocused()).isTrue();

        robot.press(KeyCode.CONTROL).type(KeyCode.B).type(KeyCode.K).release(KeyCode.CONTROL);
        assertThat(pane.isVisible()).isFalse();
        assertThat(robot.lookup("#palette-field").query().isFocused()).isTrue();
        robot.type(KeyCode.ESCAPE);
        assertThat(field.isFocused()).isTrue();

        robot.press(KeyCode.CONTROL).type(KeyCode.B).release(KeyCode.CONTROL);
        assertThat(pane.isVisible()).isTrue();
        robot.press(KeyCode.SHIFT).type(KeyCode.F1).release(KeyCode.SHIFT);
        assertThat(pane.isVisible()).isFalse();
        robot.type(KeyCode.ESCAPE);
        assertThat(field.isFocused()).isTrue();
    }

    @Test
    void only_what_is_new_since_the_list_was_last_open_is_highlighted(FxRobot robot) throws Exception {
        post(robot, NoticeEvent.FAILED, "first", "");
        robot.clickOn("#notifications-open").type(KeyCode.ESCAPE);
        post(robot, NoticeEvent.FAILED, "second", "");
        robot.clickOn("#notifications-open");
        assertThat(robot.lookup(".notification:unread .notification-title").queryAllAs(Label.class))
                .extracting(Label::getText)
                .containsExactly("second");
        robot.type(KeyCode.ESCAPE).clickOn("#notifications-open");
        assertThat(robot.lookup(".notification:unread").queryAll()).isEmpty();
    }

    @Test
    void delete_removes_a_notification_and_selects_the_next_one(FxRobot robot) throws Exception {
        post(robot, NoticeEvent.FAILED, "first", "");
        post(robot, NoticeEvent.FAILED, "second", "");
        post(robot, NoticeEvent.FAILED, "third", "");
        robot.clickOn("#notifications-open").type(KeyCode.DOWN, KeyCode.DELETE);
        assertThat(model.notices()).extracting(past -> past.notice().title()).containsExactly("third", "first");
        robot.type(KeyCode.ENTER);
        assertThat(opened).containsExactly("first");
    }

    @Test
    void an_empty_list_says_what_it_is_for_and_a_full_one_can_be_cleared(FxRobot robot) throws Exception {
        robot.clickOn("#notifications-open");
        assertThat(list(robot).getPlaceholder().isVisible()).isTrue();
        assertThat(robot.lookup("#notifications-clear").queryButton().isDisabled())
                .isTrue();
        Pictures.take(robot, ".shell", "notifications-empty");
        post(robot, NoticeEvent.FAILED, "train #1 failed on lab", "");
        robot.clickOn("#notifications-clear");
        assertThat(list(robot).getItems()).isEmpty();
    }

    @Test
    void long_and_foreign_texts_are_wrapped_in_both_themes(FxRobot robot) throws Exception {
        post(robot, NoticeEvent.SUCCEEDED, "gpt-small #7 succeeded on This computer", "");
        post(robot, NoticeEvent.LOGIN_REQUIRED, "Log in to 연구실 again", "Jobs keep running but are not tracked.");
        post(robot, NoticeEvent.RESULTS_DOWNLOADED, "The results of 深度學習-訓練 #9 were downloaded", "12 files (3 MiB).");
        now = now.plusSeconds(80_000);
        post(
                robot,
                NoticeEvent.DIVERGED,
                "gpt-small #8 succeeded on 国立研究所, but train/loss was NaN or infinite from step 1200 on",
                "");
        post(
                robot,
                NoticeEvent.FAILED,
                "深度估计-with-a-rather-long-name-of-a-preset #10 failed on lab (2 of 20 jobs)",
                "RuntimeError: Expected all tensors to be on the same device, but found at least two devices (train.py:88)");
        robot.clickOn("#notifications-open");
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> scheme.set(one));
            Pictures.take(robot, ".shell", "notifications-" + one.name().toLowerCase(Locale.ROOT));
        }
    }

    /** A screen with a field that takes the focus. */
    private record FieldScreen(String name, TextField node) implements Screen {
        FieldScreen(String name) {
            this(name, Nodes.withId(new TextField(), "field-" + name));
            node.setAccessibleText(name);
        }

        @Override
        public String icon() {
            return "fth-list";
        }

        @Override
        public void focus() {
            node.requestFocus();
        }
    }

    private ListView<?> list(FxRobot robot) {
        return robot.lookup("#notifications-list").queryListView();
    }

    private void post(FxRobot robot, NoticeEvent event, String title, String text) throws Exception {
        now = now.plusSeconds(600);
        Notice notice = new Notice("run-" + now + "/ended", event, title, text);
        robot.interact(() -> {
            try {
                PostedByAnotherWindow.post(shared, notice);
            } catch (Exception failed) {
                throw new AssertionError(failed);
            }
        });
    }
}
