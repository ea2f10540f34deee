package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.ProgressBar;
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

    private record Work(String title) implements Running {
        @Override
        public ReadOnlyObjectProperty<Step> step() {
            return new ReadOnlyObjectWrapper<>(Step.NONE).getReadOnlyProperty();
        }

        @Override
        public void cancel() {}
    }

    private static int bars(FxRobot robot) {
        return robot.lookup(node -> node instanceof ProgressBar).queryAll().stream()
                .collect(Collectors.toSet())
                .size();
    }

    @Test
    void work_shown_on_the_current_page_is_not_shown_in_the_status_bar(FxRobot robot) {
        Work submission = new Work("Submitting");
        robot.interact(() -> background.running().addAll(submission, new Work("Downloading")));
        assertThat(bars(robot)).isEqualTo(2);

        robot.interact(() -> onPage.set(List.of(submission)));
        assertThat(bars(robot)).isEqualTo(1);
        robot.interact(() -> onPage.set(List.of()));
        assertThat(bars(robot)).isEqualTo(2);
    }
}
