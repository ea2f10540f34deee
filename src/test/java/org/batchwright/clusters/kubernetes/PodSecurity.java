package org.batchwright.clusters.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Admits pods according to the standard "restricted", with the messages of k8s.io/pod-security-admission. */
final class PodSecurity {
    private static final Set<String> VOLUMES = Set.of(
            "configMap", "csi", "downwardAPI", "emptyDir", "ephemeral", "persistentVolumeClaim", "projected", "secret");

    private PodSecurity() {}

    static Optional<String> violation(String standard, JsonNode spec) {
        if (!standard.equals("restricted")) {
            return Optional.empty();
        }
        List<String> violations = new ArrayList<>();
        JsonNode container = spec.path("containers").path(0).path("securityContext");
        JsonNode pod = spec.path("securityContext");
        if (container.path("allowPrivilegeEscalation").asBoolean(true)) {
            violations.add("allowPrivilegeEscalation != false (container \"main\" must set"
                    + " securityContext.allowPrivilegeEscalation=false)");
        }
        if (container
                .path("capabilities")
                .path("drop")
                .valueStream()
                .noneMatch(one -> one.asString("").equals("ALL"))) {
            violations.add("unrestricted capabilities (container \"main\" must set"
                    + " securityContext.capabilities.drop=[\"ALL\"])");
        }
        spec.path("volumes").forEach(volume -> volume(volume).ifPresent(violations::add));
        if (!container.path("runAsNonRoot").asBoolean(pod.path("runAsNonRoot").asBoolean(false))) {
            violations.add(
                    "runAsNonRoot != true (pod or container \"main\" must set securityContext.runAsNonRoot=true)");
        }
        if (container.path("runAsUser").asInt(pod.path("runAsUser").asInt(1)) == 0) {
            violations.add("runAsUser=0 (pod must not set runAsUser=0)");
        }
        boolean confined = Stream.of(container, pod)
                .map(context -> context.path("seccompProfile").path("type").asString(""))
                .anyMatch(Set.of("RuntimeDefault", "Localhost")::contains);
        if (!confined) {
            violations.add("seccompProfile (pod or container \"main\" must set securityContext.seccompProfile.type to"
                    + " \"RuntimeDefault\" or \"Localhost\")");
        }
        return violations.isEmpty()
                ? Optional.empty()
                : Optional.of("violates PodSecurity \"restricted:latest\": " + String.join(", ", violations));
    }

    private static Optional<String> volume(JsonNode volume) {
        return volume.propertyStream()
                .map(Map.Entry::getKey)
                .filter(key -> !key.equals("name") && !VOLUMES.contains(key))
                .findFirst()
                .map(type -> "restricted volume types (volume \""
                        + volume.path("name").asString() + "\" uses restricted volume type \"" + type + "\")");
    }

    /** Returns the kubelet's error for an image that runs as root where that is not allowed. */
    static Optional<String> root(JsonNode spec, String image) {
        JsonNode container = spec.path("containers").path(0).path("securityContext");
        JsonNode pod = spec.path("securityContext");
        boolean never = container
                .path("runAsNonRoot")
                .asBoolean(pod.path("runAsNonRoot").asBoolean(false));
        boolean own = !container.has("runAsUser") && !pod.has("runAsUser");
        return never && own && image.startsWith("root")
                ? Optional.of("container has runAsNonRoot and image will run as root")
                : Optional.empty();
    }
}
