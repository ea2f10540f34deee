package org.batchwright.scheduler.kubernetes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.scheduler.DialectOptionChoice;
import tools.jackson.databind.JsonNode;

/** The persistent volume claims of the namespace, represented as mounts in the notation of the cluster's file. */
final class KubernetesClaims {
    /** Abbreviations of access modes, as used by {@code kubectl get pvc}. */
    private static final Map<String, String> ACCESS_MODES =
            Map.of("ReadWriteOnce", "RWO", "ReadOnlyMany", "ROX", "ReadWriteMany", "RWX", "ReadWriteOncePod", "RWOP");

    private KubernetesClaims() {}

    /** @return empty if there are none or they may not be listed */
    static Optional<DialectOptionChoice> mounts(List<JsonNode> objects) {
        Map<String, String> remarks = new LinkedHashMap<>();
        objects.stream()
                .filter(claim -> claim.path("kind").asString("").equals("PersistentVolumeClaim"))
                .sorted(Comparator.comparing(KubernetesClaims::name))
                .filter(claim -> KubernetesSite.presetMount(mount(claim)).isPresent())
                .forEach(claim -> remarks.putIfAbsent(mount(claim), remark(claim)));
        return remarks.isEmpty()
                ? Optional.empty()
                : Optional.of(new DialectOptionChoice(
                        DialectOptionChoice.MOUNTS, Optional.empty(), List.copyOf(remarks.keySet()), remarks));
    }

    private static String name(JsonNode claim) {
        return claim.path("metadata").path("name").asString("");
    }

    /** Returns the mount of a claim: {@code pvc:imagenet:/data/imagenet:ro}. */
    private static String mount(JsonNode claim) {
        boolean readOnly = accessModes(claim).equals(List.of("ROX"));
        return "pvc:" + name(claim) + ":/data/" + name(claim) + (readOnly ? ":ro" : "");
    }

    /** Describes a claim: {@code 100Gi · RWX · Bound}. */
    private static String remark(JsonNode claim) {
        List<String> parts = new ArrayList<>();
        parts.add(size(claim));
        parts.addAll(accessModes(claim));
        parts.add(
                claim.path("metadata").has("deletionTimestamp")
                        ? "Terminating"
                        : claim.path("status").path("phase").asString(""));
        return parts.stream()
                .filter(part -> part.matches("[\\p{Alnum} .]{1,40}"))
                .collect(Collectors.joining(" · "));
    }

    /** Returns the capacity of the volume, or the requested capacity if there is no volume yet, in the cluster's notation. */
    private static String size(JsonNode claim) {
        String capacity = claim.path("status").path("capacity").path("storage").asString("");
        JsonNode requests = claim.path("spec").path("resources").path("requests");
        return capacity.isEmpty() ? requests.path("storage").asString("") : capacity;
    }

    private static List<String> accessModes(JsonNode claim) {
        return claim.path("spec")
                .path("accessModes")
                .valueStream()
                .map(mode -> mode.asString(""))
                .map(mode -> ACCESS_MODES.getOrDefault(mode, mode))
                .toList();
    }
}
