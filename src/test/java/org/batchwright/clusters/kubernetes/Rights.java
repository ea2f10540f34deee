package org.batchwright.clusters.kubernetes;

import static org.batchwright.clusters.kubernetes.Store.JSON;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Authorizes requests by namespace, with the error messages of a real server (k8s.io/apiserver, RBAC and
 * NamespaceLifecycle).
 */
final class Rights {
    private static final Map<String, String> GROUPS = Map.of(
            "jobs",
            "batch",
            "vcjobs",
            "batch.volcano.sh",
            "queues",
            "scheduling.volcano.sh",
            "commands",
            "bus.volcano.sh");

    private final Set<String> forbidden = ConcurrentHashMap.newKeySet();
    private volatile boolean loggedIn = true;

    /** The pod security standard enforced by the namespace, or empty if there is none. */
    private volatile String podSecurity = "";

    void forbid(String what) {
        forbidden.add(what);
    }

    void logOut() {
        loggedIn = false;
    }

    boolean isLoggedIn() {
        return loggedIn;
    }

    void enforce(String standard) {
        podSecurity = standard;
    }

    String podSecurity() {
        return podSecurity;
    }

    static boolean exists(String namespace) {
        return namespace.equals("ml");
    }

    /** @param namespace the namespace, or empty for the whole cluster */
    Optional<ObjectNode> refusal(String verb, String resource, String name, String namespace) {
        if (forbidden.contains(verb + " " + resource)) {
            String group = GROUPS.getOrDefault(resource.replaceFirst("/.*", ""), "");
            String plain = resource.replaceFirst("^vc", "");
            return Optional.of(status(
                    403,
                    "Forbidden",
                    plain + (group.isEmpty() ? "" : "." + group) + (name.isEmpty() ? "" : " \"" + name + "\"")
                            + " is forbidden: User \"bob\" cannot " + verb + " resource \"" + plain
                            + "\" in API group \"" + group + "\" "
                            + (namespace.isEmpty()
                                    ? "at the cluster scope"
                                    : "in the namespace \"" + namespace + "\"")));
        }
        return verb.equals("create") && !namespace.isEmpty() && !exists(namespace)
                ? Optional.of(noNamespace(namespace))
                : Optional.empty();
    }

    static ObjectNode noNamespace(String namespace) {
        return status(404, "NotFound", "namespaces \"" + namespace + "\" not found");
    }

    /** Responds to a SelfSubjectAccessReview by returning it with its status. */
    ObjectNode review(ObjectNode review) {
        JsonNode attributes = review.path("spec").path("resourceAttributes");
        String volcano = attributes.path("group").asString("").equals("batch.volcano.sh") ? "vc" : "";
        String below = attributes.path("subresource").asString("");
        String what = attributes.path("verb").asString("") + " " + volcano
                + attributes.path("resource").asString("") + (below.isEmpty() ? "" : "/" + below);
        review.putObject("status").put("allowed", !forbidden.contains(what));
        return review;
    }

    ObjectNode namespace(String name) {
        ObjectNode namespace = JSON.createObjectNode().put("apiVersion", "v1").put("kind", "Namespace");
        ObjectNode labels = namespace
                .putObject("metadata")
                .put("name", name)
                .putObject("labels")
                .put("kubernetes.io/metadata.name", name);
        if (!podSecurity.isEmpty()) {
            labels.put("pod-security.kubernetes.io/enforce", podSecurity);
        }
        namespace.putObject("status").put("phase", "Active");
        return namespace;
    }

    static ObjectNode status(int code, String reason, String message) {
        return JSON.createObjectNode()
                .put("kind", "Status")
                .put("apiVersion", "v1")
                .put("status", code < 300 ? "Success" : "Failure")
                .put("message", message)
                .put("reason", reason)
                .put("code", code);
    }
}
