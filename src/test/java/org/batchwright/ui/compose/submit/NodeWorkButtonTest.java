package org.batchwright.ui.compose.submit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class NodeWorkButtonTest {
    private final Lab lab = new Lab();
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private Optional<ComposeScreen> screen = Optional.empty();

    @Start
    void open(Stage stage) {
        ComposeScreen made = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        screen = Optional.of(made);
        made.model().open(Lab.BATCH_4);
        made.model().chooseCluster(Lab.tsubame().name());
        holder.getChildren().setAll(made.node());
        Scene scene = new Scene(holder, 1900, 900);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void a_job_that_reserves_a_node_is_submitted_with_the_requested_times(FxRobot robot) throws Exception {
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> scheme.set(one));
            Pictures.take(robot, holder, scheme, "compose-work-" + one.name().toLowerCase(Locale.ROOT), 1100, 700);
        }
        robot.interact(() -> robot.lookup("#work").queryButton().fire());
        assertThat(robot.lookup("#work-form .muted").queryAs(Label.class).getText())
                .contains(Lab.tsubame().name().title());
        Button submit = robot.lookup("#work-submit").queryButton();
        type(robot, "#work-idle", "soon");
        assertThat(submit.isDisabled()).isTrue();
        type(robot, "#work-idle", "20 min");
        type(robot, "#work-time", "2h");
        robot.interact(submit::fire);
        List<ComposedPlan> sent = lab.submissions.submitted();
        assertThat(sent).hasSize(1);
        PlannedJob job = sent.getFirst().plan().jobs().getFirst();
        assertThat(job.settings().get(Fields.COMMAND)).contains("bw_hold 20");
        assertThat(job.settings().get(Fields.TIME)).contains(Duration.ofHours(2));
        assertThat(sent.getFirst().plan().experiment().id().name()).isEqualTo("work-" + Lab.BATCH_4.name());
        assertThat(lab.shown).hasSize(1);
    }

    @Test
    void reserving_a_node_is_not_offered_on_clusters_whose_jobs_cannot_be_entered(FxRobot robot) throws Exception {
        Node button = robot.lookup("#work").<Node>query().getParent();
        assertThat(button.isVisible()).isTrue();
        Cluster pbs = new Cluster(
                ClusterName.of("old"),
                Optional.of(Address.alias("old")),
                "openpbs",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
        lab.clusters.save(pbs);
        robot.interact(() -> screen.orElseThrow().model().chooseCluster(pbs.name()));
        assertThat(button.isVisible()).isFalse();
    }

    private static void type(FxRobot robot, String id, String text) {
        robot.interact(() -> robot.lookup(id).queryAs(TextField.class).setText(text));
    }
}
