package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests keys of the window while nothing has the focus, and keys of screens that are not shown. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ShellKeysTest {
    private final Navigation navigation = new Navigation();
    private final List<String> done = new ArrayList<>();

    @Start
    void open(Stage stage) {
        InlineBackground background = new InlineBackground();
        ShellViewModel model = new ShellViewModel(
                new FakeClusters(Cluster.thisComputer()),
                new FakeClusterConnections(),
                new FakeRunHistory(),
                background,
                InstantSource.system());
        List<Screen> screens = List.of(
                screen(Navigation.COMPOSE, KeyCode.B),
                screen(Navigation.RUNS, KeyCode.J),
                screen(Navigation.TEMPLATES, KeyCode.B));
        ShellView shell = new ShellView("lab", model, screens, navigation, Appearances.light(), background);
        Scene scene = new Scene(shell, 960, 640);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void keys_work_while_nothing_has_the_focus(FxRobot robot) {
        Scene scene = robot.lookup(".shell").<Node>query().getScene();
        robot.interact(() -> Event.fireEvent(scene, press(KeyCode.B))); // as the window itself does in this case
        assertThat(done).containsExactly("compose");
    }

    @Test
    void pressing_a_key_of_another_screen_shows_where_it_works(FxRobot robot) {
        robot.interact(() -> navigation.show(Navigation.RUNS));
        robot.press(KeyCode.CONTROL).type(KeyCode.U, KeyCode.J).release(KeyCode.CONTROL);
        assertThat(done).containsExactly("runs");
        assertThat(robot.lookup("#notice").tryQuery())
                .as("a key of no screen, and one of this screen")
                .isEmpty();

        robot.press(KeyCode.CONTROL).type(KeyCode.B).release(KeyCode.CONTROL);
        Node notice = robot.lookup("#notice").query();
        assertThat(notice.isVisible()).isTrue();
        assertThat(((Label) notice.lookup(".label")).getText()).isEqualTo("Ctrl+B works in Compose and Templates.");
        assertThat(done).containsExactly("runs");
    }

    private static KeyEvent press(KeyCode code) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, true, false, false);
    }

    private Screen screen(String name, KeyCode key) {
        Label node = new Label(name);
        return new Screen() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public String icon() {
                return "fth-list";
            }

            @Override
            public Node node() {
                return node;
            }

            @Override
            public List<Action> actions() {
                return List.of(Action.of("Do " + name, Action.shortcut(key), () -> done.add(name)));
            }
        };
    }
}
