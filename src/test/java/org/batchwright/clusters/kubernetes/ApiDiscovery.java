package org.batchwright.clusters.kubernetes;

import static org.batchwright.clusters.kubernetes.Store.JSON;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** The discovery API of the fake server. */
final class ApiDiscovery {
    private static final String VERBS =
            "\"verbs\": [\"create\", \"delete\", \"deletecollection\", \"get\", \"list\", \"patch\", \"update\","
                    + " \"watch\"]";

    private ApiDiscovery() {}

    static Optional<ObjectNode> at(String path) {
        String text = switch (path) {
            case "/version" -> "{\"major\": \"1\", \"minor\": \"31\", \"gitVersion\": \"v1.31.0\"}";
            case "/api" -> "{\"kind\": \"APIVersions\", \"versions\": [\"v1\"]}";
            case "/apis" ->
                "{\"kind\": \"APIGroupList\", \"apiVersion\": \"v1\", \"groups\": [" + group("batch") + ", "
                        + group("authorization.k8s.io") + ", "
                        + Stream.of("batch", "bus", "scheduling")
                                .map(name -> group(name + ".volcano.sh")
                                        .replace("/v1", name.equals("scheduling") ? "/v1beta1" : "/v1alpha1")
                                        .replace("\"v1\"", name.equals("scheduling") ? "\"v1beta1\"" : "\"v1alpha1\""))
                                .collect(Collectors.joining(", "))
                        + "]}";
            case "/apis/batch.volcano.sh/v1alpha1" -> resources("batch.volcano.sh/v1alpha1", resource("jobs", "Job"));
            case "/apis/bus.volcano.sh/v1alpha1" ->
                resources("bus.volcano.sh/v1alpha1", resource("commands", "Command"));
            case "/apis/scheduling.volcano.sh/v1beta1" ->
                resources(
                        "scheduling.volcano.sh/v1beta1",
                        resource("queues", "Queue").replace("true", "false"));
            case "/api/v1" ->
                "{\"kind\": \"APIResourceList\", \"groupVersion\": \"v1\", \"resources\": [" + resource("pods", "Pod")
                        + ", "
                        + resource("persistentvolumeclaims", "PersistentVolumeClaim") + ", "
                        + resource("secrets", "Secret") + ", " + resource("services", "Service") + ", "
                        + resource("events", "Event") + ", "
                        + resource("nodes", "Node").replace("true", "false") + ", "
                        + resource("namespaces", "Namespace").replace("true", "false") + "]}";
            case "/apis/batch/v1" ->
                "{\"kind\": \"APIResourceList\", \"groupVersion\": \"batch/v1\", \"resources\": ["
                        + resource("jobs", "Job") + "]}";
            case "/apis/authorization.k8s.io/v1" ->
                resources(
                        "authorization.k8s.io/v1",
                        resource("selfsubjectaccessreviews", "SelfSubjectAccessReview")
                                .replace("true", "false"));
            default -> "";
        };
        return text.isEmpty() ? Optional.empty() : Optional.of((ObjectNode) JSON.readTree(text));
    }

    private static String resources(String version, String all) {
        return "{\"kind\": \"APIResourceList\", \"groupVersion\": \"" + version + "\", \"resources\": [" + all + "]}";
    }

    private static String group(String name) {
        String version = "{\"groupVersion\": \"" + name + "/v1\", \"version\": \"v1\"}";
        return "{\"name\": \"" + name + "\", \"versions\": [" + version + "], \"preferredVersion\": " + version + "}";
    }

    private static String resource(String name, String kind) {
        return "{\"name\": \"" + name + "\", \"singularName\": \"\", \"namespaced\": true, \"kind\": \"" + kind + "\", "
                + VERBS + "}";
    }

    static ObjectNode queue(String name, String state) {
        return (ObjectNode) JSON.readTree("""
            {"apiVersion": "scheduling.volcano.sh/v1beta1", "kind": "Queue", "metadata": {"name": "%s"},
              "spec": {"weight": 1}, "status": {"state": "%s"}}
            """.formatted(name, state));
    }

    /** Returns a claim as {@code kubectl get pvc -o json} prints it. */
    static ObjectNode claim(String name, String mode, String size) {
        return (ObjectNode) JSON.readTree("""
            {"apiVersion": "v1", "kind": "PersistentVolumeClaim",
              "metadata": {"name": "%1$s", "namespace": "ml", "resourceVersion": "1082",
                "finalizers": ["kubernetes.io/pvc-protection"]},
              "spec": {"accessModes": ["%2$s"], "resources": {"requests": {"storage": "%3$s"}},
                "storageClassName": "cephfs", "volumeMode": "Filesystem", "volumeName": "pvc-1f0c"},
              "status": {"accessModes": ["%2$s"], "capacity": {"storage": "%3$s"}, "phase": "Bound"}}
            """.formatted(name, mode, size));
    }

    static ObjectNode node() {
        return (ObjectNode) JSON.readTree("""
            {"apiVersion": "v1", "kind": "Node", "metadata": {"name": "gpu01", "labels": {"nvidia.com/gpu.product": "NVIDIA-A100"}},
              "status": {"allocatable": {"cpu": "64", "memory": "256Gi", "nvidia.com/gpu": "4"},
                "conditions": [{"type": "Ready", "status": "True"}]}}
            """);
    }
}
