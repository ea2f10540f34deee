package org.batchwright.scheduler.kubernetes;

import static org.batchwright.scheduler.kubernetes.KubernetesSite.orderedMap;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The security context of a pod. Unless the cluster's file contains other settings, the context meets the requirements of the pod security
 * standard "restricted" (kubernetes.io, Pod Security Standards), except that the image's own user is used: most images run as root, and
 * only a namespace that enforces the standard forbids that. The namespace is checked at submission.
 */
record KubernetesSecurity(KubernetesSite site) {

    Optional<Map<String, Object>> podContext() {
        Optional<String> user = site.get(KubernetesSite.RUN_AS);
        Map<String, Object> context = orderedMap();
        if (isConfigured() || user.isPresent()) {
            context.put("runAsNonRoot", user.isPresent());
        }
        user.filter(text -> !text.equals("non-root")).ifPresent(text -> {
            String[] ids = text.split(":");
            context.put("runAsUser", Long.valueOf(ids[0]));
            if (ids.length > 1) {
                context.put("runAsGroup", Long.valueOf(ids[1]));
                context.put("fsGroup", Long.valueOf(ids[1]));
            }
        });
        if (isConfigured()) {
            context.put("seccompProfile", orderedMap("type", "RuntimeDefault"));
        }
        return Optional.of(context).filter(all -> !all.isEmpty());
    }

    Optional<Map<String, Object>> containerContext() {
        return isConfigured()
                ? Optional.of(orderedMap(
                        "allowPrivilegeEscalation", false, "capabilities", orderedMap("drop", List.of("ALL"))))
                : Optional.empty();
    }

    private boolean isConfigured() {
        return !site.words().hasValue(KubernetesSite.POD_SECURITY, "none");
    }
}
