package org.batchwright.ui.widget.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;

class LayersTest {
    private final StackPane pane = new StackPane();
    private final Node first = new Region();
    private final Node second = hidden();
    private final Node third = hidden();
    private final Node fourth = new Region();

    @Test
    void a_layer_is_added_to_the_pane_in_its_order_when_it_is_first_shown() {
        Layers layers = new Layers(pane);
        List.of(first, second, third, fourth).forEach(layers::add);
        assertThat(pane.getChildren()).containsExactly(first, fourth);
        third.setVisible(true);
        assertThat(pane.getChildren()).containsExactly(first, third, fourth);
        second.setVisible(true);
        assertThat(pane.getChildren()).containsExactly(first, second, third, fourth);
    }

    @Test
    void a_layer_that_is_hidden_again_stays_in_the_pane() {
        Layers layers = new Layers(pane);
        layers.add(second);
        second.setVisible(true);
        second.setVisible(false);
        second.setVisible(true);
        assertThat(pane.getChildren()).containsExactly(second);
    }

    private static Node hidden() {
        Node node = new Region();
        node.setVisible(false);
        return node;
    }
}
