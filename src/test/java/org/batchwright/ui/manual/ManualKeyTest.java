package org.batchwright.ui.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.ManualRequest;
import org.batchwright.ui.shell.Appearances;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.Screen;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ManualKeyTest {
    private final Navigation navigation = new Navigation();
    private final ManualServer server = new ManualServer(ManualPagesTest.ofSources());
    private final List<URI> browsed = new CopyOnWriteArrayList<>();

    @Start
    void open(Stage stage) {
        InlineBackground background = new InlineBackground();
        ShellViewModel model = new ShellViewModel(
                new FakeClusters(),
                new FakeClusterConnections(),
                new FakeRunHistory(),
                background,
                InstantSource.system());
        ShellView shell = new ShellView(
                "lab",
                model,
                List.of(screen(Navigation.COMPOSE), screen(Navigation.RUNS)),
                navigation,
                Appearances.light(),
                background);
        shell.offerManual(new ManualOpener(server, browsed::add, background, shell::notice)::open);
        stage.setScene(new Scene(shell, 960, 640));
        stage.show();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void f1_opens_the_manual_page_about_the_current_screen(FxRobot robot) {
        robot.type(KeyCode.F1);
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT2).release(KeyCode.CONTROL);
        robot.type(KeyCode.F1);

        assertThat(browsed).extracting(URI::getPath).containsExactly("/presets.html", "/results.html");
        assertThat(robot.lookup("#shortcuts").tryQuery()).isEmpty();
    }

    @Test
    void the_help_menu_contains_the_manual(FxRobot robot) {
        robot.clickOn("#nav-help").clickOn("Manual");

        assertThat(browsed).extracting(URI::getPath).containsExactly("/presets.html");
    }

    @Test
    void a_control_can_open_a_specific_page_of_the_manual(FxRobot robot) {
        Node part = robot.lookup(Navigation.COMPOSE).query();
        robot.interact(() -> ManualRequest.fire(part, "metrics"));

        assertThat(browsed).extracting(URI::getPath).containsExactly("/metrics.html");
    }

    private static Screen screen(String name) {
        Node node = new Label(name);
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
        };
    }
}
