package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.ui.widget.HoverText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Choosing a host or a ready-made site, and the form of a site. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SiteFormTest extends ClustersWindow {
    @Start
    void open(Stage stage) {
        openWindow(stage);
    }

    @Test
    void an_invalid_form_of_a_site_is_saved_only_once_it_is_valid(FxRobot robot) {
        robot.clickOn("#clusters-add").write("tsubame4.0").type(KeyCode.ENTER);
        Button save = robot.lookup("#site-save").queryButton();
        assertThat(save.isDefaultButton()).isTrue();
        robot.write("ux 1");
        Hyperlink faults = robot.lookup("#cluster-form-faults").queryAs(Hyperlink.class);
        assertThat(faults.getText()).isEqualTo("1 setting is invalid");
        assertThat(save.isDefaultButton()).isFalse();
        robot.clickOn("#site-name").clickOn("#cluster-form-faults");
        assertThat(robot.lookup("#site-user").query().isFocused()).isTrue();
        robot.interact(() -> robot.lookup("#site-user").queryAs(TextField.class).setText("ux1"));
        assertThat(faults.isVisible()).isFalse();
        assertThat(save.isDefaultButton()).isTrue();
    }

    @Test
    void hosts_and_sites_have_headings_and_no_cluster_is_selected_meanwhile(FxRobot robot) {
        ListView<Cluster> clusters = robot.lookup("#clusters-list").queryListView();
        robot.clickOn("#clusters-add");
        assertThat(clusters.getSelectionModel().getSelectedItem()).isNull();
        assertThat(headings(robot)).containsExactly("Hosts in ~/.ssh/config", "Ready-made sites");
        find(robot, "lumi");
        assertThat(headings(robot)).containsExactly("Ready-made sites");
        find(robot, "ssh alice@lab");
        assertThat(headings(robot)).isEmpty();
        robot.interact(() -> clusters.getSelectionModel().selectFirst());
        assertThat(robot.lookup("#cluster-pane").tryQuery())
                .as("a click on the cluster shown before leaves the form")
                .isPresent();
        robot.clickOn("#clusters-add").clickOn("#cluster-cancel");
        assertThat(clusters.getSelectionModel().getSelectedIndex()).isZero();
    }

    @Test
    void the_list_scrolls_to_the_entry_selected_from_the_search_field(FxRobot robot) {
        robot.clickOn("#clusters-add");
        ListView<NewCluster> list = robot.lookup("#new-cluster-list").queryListView();
        assertThat(robot.lookup("#cluster-cancel")
                        .queryButton()
                        .localToScene(0, 0)
                        .getY())
                .as("the buttons are below the list, in sight")
                .isLessThan(700);
        robot.type(KeyCode.DOWN, list.getItems().size() - 1);
        assertThat(list.getSelectionModel().getSelectedItem()).isInstanceOf(NewCluster.Typed.class);
        Node last = robot.lookup("#new-cluster-list .list-cell:selected").query();
        assertThat(list.localToScene(list.getLayoutBounds()).contains(last.localToScene(last.getLayoutBounds())))
                .isTrue();
    }

    @Test
    void values_that_a_site_assumes_are_named_as_in_the_form(FxRobot robot) {
        robot.clickOn("#clusters-add").write("tsubame4.0").type(KeyCode.ENTER);
        List<Label> chips =
                List.copyOf(robot.lookup("#cluster-site-facts .chip").queryAllAs(Label.class));
        assertThat(chips).extracting(Label::getText).contains("Trial time", "Rate for node_h");
        assertThat(chips).extracting(HoverText::of).anyMatch(tip -> tip.startsWith("cost.rates.node_h: "));
    }

    private static List<String> headings(FxRobot robot) {
        return robot.lookup(".new-cluster-heading").queryAllAs(Label.class).stream()
                .filter(Label::isVisible)
                .sorted(Comparator.comparingDouble(
                        heading -> heading.localToScene(0, 0).getY()))
                .map(Label::getText)
                .toList();
    }

    private static void find(FxRobot robot, String words) {
        robot.interact(
                () -> robot.lookup("#new-cluster-find").queryAs(TextField.class).setText(words));
    }
}
