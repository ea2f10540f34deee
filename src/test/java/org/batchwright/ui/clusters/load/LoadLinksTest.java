package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests the links that show more rows of the tables. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class LoadLinksTest {
    private final ScriptedLogin login = new ScriptedLogin("");
    private final InlineBackground background = new InlineBackground();
    private final LoadViewModel model =
            new LoadViewModel(new ClusterLoads(login, Dialects.known(), login), background, login);
    private Optional<LoadSection> section = Optional.empty();

    @Start
    void open(Stage stage) throws Exception {
        login.answerWith(LoadSamples.text("slurm-22.05"));
        section = Optional.of(new LoadSection(model, (cluster, reason) -> reason));
        stage.setScene(new Scene(new StackPane(section.orElseThrow()), 990, 900));
        stage.show();
        show("lab");
    }

    private void show(String name) {
        Cluster cluster = LoadViewModelTest.cluster(name);
        assertThat(section.orElseThrow().of(cluster)).isPresent();
    }

    /** Returns an answer with 200 nodes. */
    private static String nodes(int used) {
        String rows = IntStream.range(0, 200)
                .mapToObj(i -> String.join(
                        "\u001f",
                        "n" + i,
                        "gpu*",
                        "mixed",
                        used + "/" + (64 - used) + "/0/64",
                        "512000",
                        "1000",
                        "gpu:h100:4",
                        "gpu:h100:1",
                        "none",
                        "\n"))
                .collect(Collectors.joining());
        return "\u001eme\nalice\n1001\n1795522009\n\u001e=0 \n\u001enodes\n" + rows
                + "\u001e=0 \n\u001ejobs\n\u001e=0 \n";
    }

    private void update(FxRobot robot, String answer) {
        login.answerWith(answer);
        login.pass(Duration.ofMinutes(2));
        robot.interact(background::tick);
        robot.interact(() -> {}); // after the next layout
    }

    private static Hyperlink link(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Hyperlink.class);
    }

    private static void fire(FxRobot robot, Hyperlink link) {
        robot.interact(link::fire);
        robot.interact(() -> {}); // after the next layout
    }

    private static Optional<Node> focus(Node node) {
        return Optional.ofNullable(node.getScene()).map(Scene::getFocusOwner);
    }

    @Test
    void a_link_below_a_table_keeps_the_keyboard_focus(FxRobot robot) {
        update(robot, nodes(1));
        TableView<NodeLoad> nodes = robot.lookup("#load-nodes").queryTableView();
        Hyperlink more = link(robot, "#load-nodes-more");
        robot.interact(more::requestFocus);
        fire(robot, more);
        assertThat(nodes.getItems()).hasSize(108);
        assertThat(more.getText()).isEqualTo("Show 92 more");
        assertThat(focus(more)).contains(more);
        update(robot, nodes(2));
        assertThat(nodes.getItems().getFirst().cpus().used()).isEqualTo(2);
        assertThat(focus(more)).contains(more);

        fire(robot, more);
        Hyperlink fewer = link(robot, "#load-nodes-fewer");
        assertThat(more.isVisible()).isFalse();
        assertThat(focus(fewer)).contains(fewer);
        fire(robot, fewer);
        assertThat(fewer.isVisible()).isFalse();
        assertThat(focus(more)).contains(more);
    }

    @Test
    void another_cluster_begins_with_the_first_rows(FxRobot robot) {
        update(robot, nodes(1));
        fire(robot, link(robot, "#load-nodes-more"));
        robot.interact(() -> show("lab")); // the page is redrawn
        TableView<NodeLoad> nodes = robot.lookup("#load-nodes").queryTableView();
        assertThat(nodes.getItems()).hasSize(108);
        robot.interact(() -> show("other"));
        assertThat(nodes.getItems()).hasSize(8);
        assertThat(link(robot, "#load-nodes-fewer").isVisible()).isFalse();
    }

    @Test
    void the_link_to_all_explained_jobs_keeps_the_keyboard_focus(FxRobot robot) throws Exception {
        Hyperlink all = link(robot, "#load-outlook-all");
        robot.interact(all::requestFocus);
        update(robot, LoadSamples.text("slurm-22.05").replaceFirst("1067\u001f", "2067\u001f"));
        assertThat(List.of(link(robot, "#load-outlook-all"))).containsExactly(all);
        assertThat(focus(all)).contains(all);
        fire(robot, all);
        assertThat(all.isVisible()).isFalse();
    }
}
