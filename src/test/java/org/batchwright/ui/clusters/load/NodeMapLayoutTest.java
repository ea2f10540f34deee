package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Utilization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeMapLayoutTest {

    static NodeLoad node(String name, int gpus) {
        return new NodeLoad(
                name,
                List.of("gpu"),
                new NodeLoad.NodeState(NodeAvailability.OPEN, "mixed", ""),
                new Utilization(4, 64),
                new Utilization(4, 64),
                gpus == 0 ? List.of() : List.of(new NodeGpus("a100", 1, gpus)));
    }

    private static List<NodeLoad> nodes(int count, int gpus) {
        List<NodeLoad> nodes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            nodes.add(node("n" + i, gpus));
        }
        return nodes;
    }

    @ParameterizedTest
    @CsvSource({"1, 4, 1000", "60, 8, 500", "2000, 8, 900", "2000, 0, 900", "300, 1, 60"})
    void tiles_fit_the_width_and_never_overlap(int count, int gpus, double width) {
        NodeMapLayout layout = NodeMapLayout.of(nodes(count, gpus), width);

        assertThat(layout.tiles()).hasSize(count).allSatisfy(tile -> {
            assertThat(tile.x() + tile.width()).isLessThanOrEqualTo(Math.max(width, tile.width()));
            assertThat(tile.y() + tile.height()).isLessThanOrEqualTo(layout.height());
            assertThat(layout.at(tile.x() + 1, tile.y() + 1)).contains(tile.node());
        });
    }

    @Test
    void nodes_of_the_same_kind_are_grouped_under_one_heading() {
        List<NodeLoad> nodes = new ArrayList<>(nodes(3, 4));
        nodes.add(node("cpu", 0));
        nodes.addAll(nodes(2, 4));
        NodeMapLayout layout = NodeMapLayout.of(nodes, 800);

        assertThat(layout.headings()).extracting(NodeMapLayout.Heading::count).containsExactly(5, 1);
        assertThat(layout.at(0, 0)).isEmpty();
        assertThat(layout.named()).isTrue();
    }

    @Test
    void a_map_without_nodes_takes_no_space() {
        assertThat(NodeMapLayout.of(List.of(), 800).height()).isZero();
    }
}
