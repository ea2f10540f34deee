package org.batchwright.scheduler.kubernetes.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PodResourcesTest {
    @Test
    void a_pod_reserves_its_containers_and_sidecars_or_its_largest_startup_step() {
        assertThat(PodResources.ofPod("cpu=1 memory=1Gi ;cpu=500m ;", "", ""))
                .isEqualTo(new PodResources(1500, 1L << 30, 0));
        assertThat(PodResources.ofPod("cpu=1 ;", "Always:cpu=1 ;:cpu=4 nvidia.com/gpu=1 ;", "cpu=250m "))
                .isEqualTo(new PodResources(5250, 0, 1));
    }
}
