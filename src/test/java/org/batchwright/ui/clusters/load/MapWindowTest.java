package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.NodeOccupants;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class MapWindowTest {
    @SuppressWarnings("NullAway.Init") // created before each test, once the window exists
    private NodeMap map;

    @Start
    void open(Stage stage) {
        map = new NodeMap(node -> {}, false);
        stage.setScene(new Scene(new VBox(new MapWindow(map)), 900, 700));
        stage.show();
    }

    private void show(FxRobot robot, int nodes) {
        List<NodeLoad> all = IntStream.range(0, nodes)
                .mapToObj(i -> NodeMapLayoutTest.node("n" + i, 4))
                .toList();
        robot.interact(() -> {
            map.show(all, NodeOccupants.NONE, "");
            layout();
        });
    }

    private void layout() {
        map.getParent().requestLayout();
        map.getScene().getRoot().layout();
        map.getScene().getRoot().layout();
    }

    @Test
    void a_large_map_begins_with_whole_rows_of_tiles_until_the_user_asks_for_all(FxRobot robot) {
        show(robot, 2000);
        Region part = (Region) map.getParent();
        assertThat(part.getHeight()).isBetween(100.0, 240.0).isLessThan(map.getHeight());
        Hyperlink all = robot.lookup("#load-map-all").queryAs(Hyperlink.class);
        robot.interact(() -> {
            all.fire();
            layout();
        });
        assertThat(part.getHeight()).isEqualTo(map.getHeight());
        robot.interact(() -> {
            all.fire();
            layout();
        });
        assertThat(part.getHeight()).isLessThan(map.getHeight());
    }

    @Test
    void the_link_has_its_place_below_the_map_after_a_single_layout(FxRobot robot) {
        show(robot, 3);
        List<NodeLoad> many = IntStream.range(0, 2000)
                .mapToObj(i -> NodeMapLayoutTest.node("n" + i, 4))
                .toList();
        Region part = (Region) map.getParent();
        Region window = (Region) part.getParent();
        Hyperlink all = robot.lookup("#load-map-all").queryAs(Hyperlink.class);
        robot.interact(() -> {
            map.show(many, NodeOccupants.NONE, "");
            map.getScene().getRoot().applyCss();
            map.getScene().getRoot().layout();
            assertThat(all.isVisible()).isTrue();
            assertThat(all.getHeight()).isPositive();
            assertThat(all.getLayoutY()).isGreaterThanOrEqualTo(part.getHeight());
            assertThat(window.getHeight()).isGreaterThanOrEqualTo(all.getLayoutY() + all.getHeight());
        });
    }

    @Test
    void a_small_map_has_no_link(FxRobot robot) {
        show(robot, 3);
        assertThat(robot.lookup("#load-map-all").query().isVisible()).isFalse();
        assertThat(((Region) map.getParent()).getHeight()).isEqualTo(map.getHeight());
    }
}
