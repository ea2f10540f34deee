package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.Cluster;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeDesk;
import org.batchwright.ui.fake.FakeRunBook;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class ShellViewTest {
    private final Navigation navigation = new Navigation();
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final List<String> chosen = new ArrayList<>();

    @Start
    void open(Stage stage) {
        InlineBackground background = new InlineBackground();
        ShellViewModel model = new ShellViewModel(
                new FakeClusters(Cluster.thisComputer()),
                new FakeDesk(),
                new FakeRunBook(),
                background,
                InstantSource.system());
        List<Screen> screens = List.of(screen(Navigation.COMPOSE), screen(Navigation.RUNS));
        Scene scene = new Scene(new ShellView("depth-lab", model, screens, navigation, background), 960, 640);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void control_and_a_digit_changes_the_screen(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT2).release(KeyCode.CONTROL);
        assertThat(navigation.current().get()).isEqualTo(Navigation.RUNS);
        assertThat(robot.lookup("#node-runs").tryQuery()).isPresent();
        assertThat(robot.lookup("#node-compose").tryQuery()).isEmpty();
    }

    @Test
    void the_palette_finds_a_thing_of_a_hidden_screen_and_goes_there(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.K).release(KeyCode.CONTROL);
        robot.write("thing runs");
        ListView<?> list = robot.lookup("#palette-list").queryListView();
        assertThat(list.getItems()).hasSize(1);
        robot.type(KeyCode.ENTER);
        assertThat(chosen).containsExactly("runs");
        assertThat(navigation.current().get()).isEqualTo(Navigation.RUNS);
    }

    @Test
    void the_window_turns_dark_with_the_system(FxRobot robot) {
        Node shell = robot.lookup(".shell").query();
        assertThat(shell.getStyleClass()).contains("light");
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        assertThat(shell.getStyleClass()).contains("dark").doesNotContain("light");
    }

    private Screen screen(String name) {
        Label node = new Label(name);
        node.setId("node-" + name);
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
            public List<Found> findable() {
                return List.of(new Found("thing", "The " + name, () -> chosen.add(name)));
            }
        };
    }
}
