package org.batchwright.model.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CpuSummaryTest {
    @Test
    void unused_cpus_are_counted_by_why_they_are_unused() {
        Utilization half = new Utilization(4, 16);
        Utilization memory = new Utilization(10, 100);
        assertThat(CpuSummary.of(List.of(
                        node(NodeAvailability.OPEN, half, memory),
                        node(NodeAvailability.OPEN, half, new Utilization(100, 100)),
                        node(NodeAvailability.OPEN, new Utilization(255, 256), memory),
                        node(NodeAvailability.RESERVED, new Utilization(0, 8), memory),
                        node(NodeAvailability.CLOSED, new Utilization(2, 3), memory))))
                .isEqualTo(new CpuSummary(265, 12, 8, 1, 13))
                .extracting(CpuSummary::all)
                .isEqualTo(299L);
    }

    private static NodeLoad node(NodeAvailability availability, Utilization cpus, Utilization memory) {
        return new NodeLoad(
                "c1", List.of("gpu"), new NodeLoad.NodeState(availability, "idle", ""), cpus, memory, List.of());
    }
}
