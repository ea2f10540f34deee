package org.batchwright.ui.widget.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.ui.widget.Tone;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class StageGraphTest {
    private static final List<StageNode> NODES = List.of(
            node("prepare", Map.of()),
            node("train", Map.of("prepare", Condition.SUCCESS)),
            node("학습 평가", Map.of("train", Condition.SUCCESS)),
            node("alarm", Map.of("train", Condition.FAILURE, "prepare", Condition.ANY)));

    private final List<String> chosen = new ArrayList<>();
    private final List<StageGraph> made = new ArrayList<>();

    private static StageNode node(String name, Map<String, Condition> after) {
        return new StageNode(name, "1 job", Tone.NEUTRAL, after);
    }

    @Start
    void open(Stage stage) {
        StageGraph graph = new StageGraph("graph", chosen::add);
        made.add(graph);
        stage.setScene(new Scene(graph, 700, 200));
        stage.show();
        graph.show(NODES, Optional.of("prepare"));
    }

    private StageButton button(FxRobot robot, String name) {
        return robot.from(made.getFirst())
                .lookup((Node node) ->
                        node instanceof StageButton button && button.name().equals(name))
                .query();
    }

    @Test
    void each_stage_is_to_the_right_of_its_predecessors(FxRobot robot) {
        double train = button(robot, "train").getLayoutX();
        assertThat(train).isGreaterThan(button(robot, "prepare").getLayoutX());
        assertThat(button(robot, "학습 평가").getLayoutX())
                .isEqualTo(button(robot, "alarm").getLayoutX())
                .isGreaterThan(train);
        assertThat(button(robot, "학습 평가").getLayoutY())
                .isLessThan(button(robot, "alarm").getLayoutY());
        assertThat(robot.from(made.getFirst())
                        .lookup((Node node) -> node instanceof StageEdge)
                        .queryAll())
                .hasSize(4);
    }

    @Test
    void arrow_keys_move_the_focus_and_space_chooses_a_stage(FxRobot robot) {
        robot.interact(() -> button(robot, "prepare").requestFocus());
        robot.type(KeyCode.RIGHT).type(KeyCode.RIGHT).type(KeyCode.DOWN).type(KeyCode.SPACE);

        assertThat(chosen).containsExactly("alarm");
        assertThat(button(robot, "alarm").isSelected()).isTrue();
    }

    @Test
    void the_selection_is_updated_and_a_changed_stage_keeps_the_focus(FxRobot robot) {
        robot.interact(() -> button(robot, "train").requestFocus());
        StageButton before = button(robot, "train");
        List<StageNode> fewer = List.of(
                NODES.get(0),
                new StageNode("train", "2 failed", Tone.DANGER, NODES.get(1).after()));
        robot.interact(() -> made.getFirst().show(fewer, Optional.of("train")));

        assertThat(button(robot, "train")).isSameAs(before);
        assertThat(before.isFocused()).isTrue();
        assertThat(before.isSelected()).isTrue();
        assertThat(before.getAccessibleText()).isEqualTo("train, 2 failed, after prepare succeeds");
        assertThat(before.getStyleClass()).contains("tone-danger").doesNotContain("tone-neutral");
    }

    @Test
    void a_graph_without_stages_takes_no_space(FxRobot robot) {
        robot.interact(() -> made.getFirst().show(List.of(), Optional.empty()));

        assertThat(made.getFirst().isVisible()).isFalse();
        assertThat(made.getFirst().isManaged()).isFalse();
    }
}
