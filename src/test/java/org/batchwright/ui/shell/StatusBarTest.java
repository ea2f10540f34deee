package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.Running;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class StatusBarTest {
    private final InlineBackground background = new InlineBackground();
    private final ObjectProperty<List<Running>> onPage = new SimpleObjectProperty<>(List.of());

    @Start
    void open(Stage stage) {
        ShellViewModel model = new ShellViewModel(
                new FakeClusters(Cluster.thisComputer()),
                new FakeClusterConnections(),
                new FakeRunHistory(),
                background,
                InstantSource.system());
        stage.setScene(new Scene(new StatusBar(model, background, onPage), 900, 40));
        stage.show();
    }

    private record Work(String title, List<String> cancelled) implements Running {
        Work(String title) {
            this(title, new ArrayList<>());
        }

        @Override
        public ReadOnlyObjectProperty<Step> step() {
            return new ReadOnlyObjectWrapper<>(Step.NONE).getReadOnlyProperty();
        }

        @Override
        public void cancel() {
            cancelled.add(title);
        }
    }

    @Test
    void work_shown_on_the_current_page_is_not_shown_in_the_status_bar(FxRobot robot) {
        Work submission = new Work("Submitting");
        robot.interact(() -> background.running().addAll(submission, new Work("Downloading")));
        assertThat(shown(robot)).isEqualTo("Submitting");
        robot.interact(() -> onPage.set(List.of(submission)));
        assertThat(shown(robot)).isEqualTo("Downloading");
        assertThat(robot.lookup("#more-tasks").tryQuery()).isEmpty();
        robot.interact(() -> onPage.set(List.of()));
        assertThat(shown(robot)).isEqualTo("Submitting");
    }

    @Test
    void of_several_works_the_first_is_shown_whole_and_the_others_are_in_a_menu(FxRobot robot) {
        List<String> cancelled = new ArrayList<>();
        robot.interact(() -> {
            for (int i = 1; i <= 4; i++) {
                background.running().add(new Work("Cancelling quickstart/learn_a_line #" + i, cancelled));
            }
        });
        MenuButton more = robot.lookup("#more-tasks").queryAs(MenuButton.class);
        assertThat(more.getText()).isEqualTo("3 more");
        robot.interact(() -> more.getScene().getRoot().layout());
        assertThat(robot.lookup(".status-task").queryAs(Label.class).getWidth())
                .isGreaterThanOrEqualTo(
                        robot.lookup(".status-task").queryAs(Label.class).prefWidth(-1));
        robot.interact(more::show);
        robot.interact(() -> background.running().add(new Work("Downloading")));
        assertThat(more.isShowing()).as("the menu stays open while work starts").isTrue();
        assertThat(robot.lookup("#more-tasks").queryAs(MenuButton.class).getText())
                .isEqualTo("4 more");
        robot.interact(more.getItems().getLast()::fire);
        assertThat(cancelled).containsExactly("Cancelling quickstart/learn_a_line #4");
        robot.interact(more::hide);
        robot.interact(more::show);
        assertThat(more.getItems()).hasSize(4);
    }

    private static String shown(FxRobot robot) {
        return robot.lookup(".status-task").queryAs(Label.class).getText();
    }
}
