package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
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

/** Tests the keyboard focus after switching to another screen. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ScreenFocusTest {
    private final Navigation navigation = new Navigation();
    private final List<String> focused = new ArrayList<>();

    @Start
    void open(Stage stage) {
        InlineBackground background = new InlineBackground();
        AppearanceChoice appearance =
                new AppearanceChoice(Appearance.SYSTEM, new SimpleObjectProperty<>(ColorScheme.LIGHT), chosen -> {});
        ShellViewModel model = new ShellViewModel(
                new FakeClusters(Cluster.thisComputer()),
                new FakeClusterConnections(),
                new FakeRunHistory(),
                background,
                InstantSource.system());
        List<Screen> screens = List.of(new FieldScreen(Navigation.COMPOSE), new FieldScreen(Navigation.RUNS));
        stage.setScene(new Scene(
                new ShellView("lab", model, screens, navigation, Appearances.page(appearance), background), 960, 640));
        stage.show();
    }

    /** Ctrl+Enter in a form shows the runs. Without this, the arrow keys would open the workspace menu there. */
    @Test
    void a_screen_that_is_shown_from_another_screen_gets_the_focus(FxRobot robot) {
        robot.interact(() -> robot.lookup("#field-compose").query().requestFocus());
        robot.interact(() -> navigation.show(Navigation.RUNS));
        assertThat(robot.lookup("#field-runs").query().isFocused()).isTrue();
        assertThat(focused).containsExactly("runs");
    }

    /** A form is disabled while it is being submitted, so it loses the focus before the runs are shown. */
    @Test
    void a_screen_gets_the_focus_even_if_the_previous_screen_has_lost_it(FxRobot robot) {
        robot.interact(() -> robot.lookup("#open-palette").query().requestFocus());
        robot.interact(() -> navigation.show(Navigation.RUNS));
        assertThat(focused).containsExactly("runs");
    }

    @Test
    void a_screen_that_is_shown_again_restores_its_focus(FxRobot robot) {
        robot.interact(() -> robot.lookup("#other-compose").query().requestFocus());
        robot.interact(() -> navigation.show(Navigation.RUNS));
        robot.interact(() -> navigation.show(Navigation.COMPOSE));
        assertThat(robot.lookup("#other-compose").query().isFocused()).isTrue();
        assertThat(focused).containsExactly("runs");
    }

    @Test
    void the_focus_stays_in_the_navigation_if_it_was_there(FxRobot robot) {
        Node rail = robot.lookup("#nav-runs").query();
        robot.interact(rail::requestFocus);
        robot.interact(() -> navigation.show(Navigation.RUNS));
        assertThat(rail.isFocused()).isTrue();
        assertThat(focused).isEmpty();
    }

    private final class FieldScreen implements Screen {
        private final String name;
        private final TextField field = new TextField();
        private final TextField other = new TextField();
        private final SplitPane node =
                new SplitPane(new VBox(field, other)); // its children are not in a scene until it is styled

        FieldScreen(String name) {
            this.name = name;
            field.setId("field-" + name);
            other.setId("other-" + name);
        }

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
        public void focus() {
            focused.add(name);
            field.requestFocus();
        }
    }
}
