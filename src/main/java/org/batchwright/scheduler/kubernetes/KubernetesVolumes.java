package org.batchwright.scheduler.kubernetes;

import static org.batchwright.scheduler.kubernetes.KubernetesSite.orderedMap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Settings;

/** The volumes of a pod: its code, shared memory, and the folders of the cluster and of the preset. */
final class KubernetesVolumes {
    private final List<Map<String, Object>> volumes = new ArrayList<>();
    private final List<Map<String, Object>> mounts = new ArrayList<>();

    KubernetesVolumes(Settings settings, KubernetesSite site) {
        if (site.packsCode()) {
            add("run", orderedMap("emptyDir", Map.of()), KubernetesEntry.RUN_FOLDER, false);
            add(
                    "code",
                    orderedMap("secret", orderedMap("secretName", KubernetesManifest.RUN)),
                    KubernetesEntry.CODE,
                    true);
        }
        site.homeMount().ifPresent(home -> add("home", home.volume(), home.at(), false));
        if (!site.words().hasValue("shared-memory", "no")) {
            // the default is 64 MB, too little for the workers of a data loader
            add("memory", orderedMap("emptyDir", orderedMap("medium", "Memory")), "/dev/shm", false);
        }
        site.mounts().forEach(mount -> add("site-" + volumes.size(), mount.volume(), mount.at(), mount.readOnly()));
        settings.get(ContainerFields.MOUNTS).orElse(List.of()).stream()
                .flatMap(text -> KubernetesSite.presetMount(text.strip()).stream())
                .forEach(mount -> add("own-" + volumes.size(), mount.volume(), mount.at(), mount.readOnly()));
    }

    private void add(String name, Map<String, Object> volume, String at, boolean readOnly) {
        Map<String, Object> named = orderedMap("name", name);
        named.putAll(volume);
        volumes.add(named);
        Map<String, Object> mount = orderedMap("name", name, "mountPath", at);
        if (readOnly) {
            mount.put("readOnly", true);
        }
        mounts.add(mount);
    }

    List<Map<String, Object>> volumes() {
        return volumes;
    }

    List<Map<String, Object>> mounts() {
        return mounts;
    }
}
