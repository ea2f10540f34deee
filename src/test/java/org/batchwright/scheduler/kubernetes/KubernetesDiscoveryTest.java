package org.batchwright.scheduler.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Queue;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.DialectOptionChoice;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;

/** Tests the discovery of a Kubernetes cluster: nodes, limits, GPUs, contexts and namespaces. */
class KubernetesDiscoveryTest extends KubernetesAnswers {
    @Test
    void nodes_quotas_and_priority_classes_are_discovered() throws Exception {
        Discovery found = kubernetes.parseDiscovery("=version\n{\"gitVersion\": \"v1.20.2\"}\n=may\n"
                + answer("auth-can-i.out") + "=nodes\n"
                + answer("get-nodes-json.out") + "=taken\ngpu01 1 3\ngpu02\n=quotas\n" + answer("get-quota-json.out")
                + "=classes\nsystem-node-critical\nlow\n");

        assertThat(found.version()).isEqualTo("Kubernetes 1.20.2");
        assertThat(found.availableResources().classes()).containsExactly("low");
        assertThat(found.queues()).singleElement().satisfies(nodes -> {
            assertThat(nodes.perNode().gpus()).hasValue(4);
            assertThat(nodes.perNode().cpus()).hasValue(1);
            assertThat(nodes.nodes()).hasValue(new Queue.Use(1, 1, 0, 2));
        });
    }

    @Test
    void the_limits_and_defaults_of_a_pod_are_read_from_limit_ranges() throws Exception {
        Discovery found = kubernetes.parseDiscovery("=version\n{\"gitVersion\": \"v1.31.0\"}\n=nodes\n" + NODES
                + "=taken\ngpu01 1 2\ngpu02 4\ngpu03 1\n=quotas\n" + """
                {"kind": "List", "items": [
                  {"kind": "LimitRange", "spec": {"limits": [
                    {"type": "PersistentVolumeClaim", "max": {"storage": "1Gi"}},
                    {"type": "Container", "max": {"cpu": "16", "memory": "32Gi", "nvidia.com/gpu": "2"},
                     "default": {"cpu": "500m", "memory": "512Mi"}}]}}]}
                """);

        assertThat(found.limits().memoryUnsaid()).isEqualTo(DataSize.parse("512 MB"));
        assertThat(found.queues()).singleElement().satisfies(nodes -> {
            assertThat(nodes.perNode().cpus()).hasValue(16);
            assertThat(nodes.perNode().memory()).isEqualTo(DataSize.parse("32 GB"));
            assertThat(nodes.perNode().gpus()).hasValue(2);
            assertThat(nodes.perJob().mostNodes()).as("pods are no nodes").isEmpty();
        });
    }

    @Test
    void free_gpus_are_counted_by_type_on_schedulable_nodes() {
        Discovery found = kubernetes.parseDiscovery(
                "=version\n{\"gitVersion\": \"v1.31.0\"}\n=nodes\n" + NODES + "=taken\ngpu01 1 2\ngpu02 4\ngpu03 1\n");

        assertThat(found.availableResources().gpus())
                .containsExactly(new AvailableResources.Gpus("A100", 1, 8), new AvailableResources.Gpus("V100", 1, 2));
    }

    @Test
    void thousands_of_gpus_are_counted_in_the_notation_of_the_server() {
        Discovery found = kubernetes.parseDiscovery("=version\n{\"gitVersion\": \"v1.31.0\"}\n=nodes\n"
                + NODES.replace("\"nvidia.com/gpu\": \"2\"", "\"nvidia.com/gpu\": \"2k\"") + "=taken\ngpu03 1k 500\n");

        assertThat(found.availableResources().gpus())
                .containsExactly(
                        new AvailableResources.Gpus("A100", 8, 8), new AvailableResources.Gpus("V100", 500, 2000));
    }

    private static final String NODES = "{\"kind\": \"List\", \"items\": [" + node("gpu01", "A100", 4, "True") + ","
            + node("gpu02", "A100", 4, "True") + "," + node("gpu03", "V100", 2, "True") + ","
            + node("gpu04", "V100", 2, "False") + "]}\n";

    @Test
    void contexts_and_namespaces_with_any_name_are_listed() {
        Discovery found = kubernetes.parseDiscovery("""
            =version
            {"gitVersion": "v1.31.0"}
            =contexts
             lab
             =nodes
             研究室 of 山田
             bad\033[1m
             lab\u202e
            =current
             lab
            =namespaces
            namespace/default
            namespace/ml
            =namespace
            ml
            """);

        assertThat(found.availableResources().choices())
                .containsExactly(
                        new DialectOptionChoice("context", Optional.of("lab"), List.of("lab", "=nodes", "研究室 of 山田")),
                        new DialectOptionChoice("namespace", Optional.of("ml"), List.of("default", "ml")));
    }

    @Test
    void nothing_is_suggested_without_contexts_or_the_permission_to_list_namespaces() {
        assertThat(kubernetes
                        .parseDiscovery("=version\n=contexts\n=current\n=namespaces\n=namespace\n\n")
                        .availableResources()
                        .choices())
                .containsExactly(
                        new DialectOptionChoice("context", Optional.empty(), List.of()),
                        new DialectOptionChoice("namespace", Optional.empty(), List.of()));
        assertThat(kubernetes
                        .parseDiscovery("=contexts\n lab\n=current\n lab\n=namespaces\n=namespace\n\n")
                        .availableResources()
                        .choices())
                .contains(new DialectOptionChoice("namespace", Optional.of("default"), List.of()));
    }

    @Test
    void resources_that_may_not_be_listed_are_omitted() throws Exception {
        Discovery found = kubernetes.parseDiscovery(
                "=version\n{\"gitVersion\": \"v1.31.0\"}\n=denied\nget pods/log\ncreate secrets\n=nodes\n=quotas\n");

        assertThat(found.version())
                .isEqualTo("Kubernetes 1.31.0 (you do not have permission to create secrets, get pods/log)");
        assertThat(found.queues()).isEmpty();
    }
}
