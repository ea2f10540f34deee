package org.batchwright.clusters.kubernetes;

import static org.batchwright.clusters.kubernetes.Store.JSON;

import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** What an API server says of itself. */
final class ApiDiscovery {
    private static final String VERBS =
            "\"verbs\": [\"create\", \"delete\", \"deletecollection\", \"get\", \"list\", \"patch\", \"update\", \"watch\"]";

    private ApiDiscovery() {}

    static Optional<ObjectNode> at(String path) {
        String text = switch (path) {
            case "/version" -> "{\"major\": \"1\", \"minor\": \"31\", \"gitVersion\": \"v1.31.0\"}";
            case "/api" -> "{\"kind\": \"APIVersions\", \"versions\": [\"v1\"]}";
            case "/apis" ->
                "{\"kind\": \"APIGroupList\", \"apiVersion\": \"v1\", \"groups\": [" + group("batch") + ", "
                        + group("authorization.k8s.io") + "]}";
            case "/api/v1" ->
                "{\"kind\": \"APIResourceList\", \"groupVersion\": \"v1\", \"resources\": [" + resource("pods", "Pod")
                        + ", "
                        + resource("secrets", "Secret") + ", " + resource("services", "Service") + ", "
                        + resource("events", "Event") + ", "
                        + resource("nodes", "Node").replace("true", "false") + "]}";
            case "/apis/batch/v1" ->
                "{\"kind\": \"APIResourceList\", \"groupVersion\": \"batch/v1\", \"resources\": ["
                        + resource("jobs", "Job") + "]}";
            case "/apis/authorization.k8s.io/v1" ->
                "{\"kind\": \"APIResourceList\", \"groupVersion\": \"authorization.k8s.io/v1\", \"resources\": []}";
            default -> "";
        };
        return text.isEmpty() ? Optional.empty() : Optional.of((ObjectNode) JSON.readTree(text));
    }

    private static String group(String name) {
        String version = "{\"groupVersion\": \"" + name + "/v1\", \"version\": \"v1\"}";
        return "{\"name\": \"" + name + "\", \"versions\": [" + version + "], \"preferredVersion\": " + version + "}";
    }

    private static String resource(String name, String kind) {
        return "{\"name\": \"" + name + "\", \"singularName\": \"\", \"namespaced\": true, \"kind\": \"" + kind + "\", "
                + VERBS + "}";
    }

    static ObjectNode node() {
        return (ObjectNode) JSON.readTree("""
                {"apiVersion": "v1", "kind": "Node", "metadata": {"name": "gpu01", "labels": {"nvidia.com/gpu.product": "NVIDIA-A100"}},
                  "status": {"allocatable": {"cpu": "64", "memory": "256Gi", "nvidia.com/gpu": "4"},
                    "conditions": [{"type": "Ready", "status": "True"}]}}
                """);
    }
}
