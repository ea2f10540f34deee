package org.batchwright.ui.widget.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class KeptNodesTest {
    private final VBox page = new VBox();
    private final KeptNodes kept = new KeptNodes();

    @Start
    void open(Stage stage) {
        stage.setScene(new Scene(page, 200, 200));
        stage.show();
    }

    private List<Node> show(String... texts) {
        List<Node> parts = new ArrayList<>();
        for (String text : texts) {
            parts.add(kept.get(List.of(text), () -> new Button(text)));
        }
        kept.removeExcept(parts);
        KeptNodes.replaceChildren(page.getChildren(), parts);
        return parts;
    }

    @Test
    void nodes_that_remain_are_never_removed_even_if_their_order_changes(FxRobot robot) {
        robot.interact(() -> {
            List<Node> before = show("a", "b", "c");
            Node last = before.getLast();
            last.requestFocus();
            List<Object> scenes = new ArrayList<>();
            last.sceneProperty().subscribe((old, now) -> scenes.add(String.valueOf(now)));

            List<Node> after = show("c", "d", "a");
            assertThat(page.getChildren()).isEqualTo(after);
            assertThat(after.getFirst()).isSameAs(last);
            assertThat(last.isFocused()).isTrue();
            assertThat(scenes).isEmpty();
        });
    }

    @Test
    void a_node_that_was_not_shown_is_created_anew(FxRobot robot) {
        robot.interact(() -> {
            Node first = show("a", "b").getFirst();
            show("b");
            assertThat(show("a", "b").getFirst()).isNotSameAs(first);
        });
    }
}
