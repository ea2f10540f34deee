package org.batchwright.scheduler.kubernetes;

import static org.batchwright.scheduler.kubernetes.KubernetesSite.orderedMap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.batchwright.scheduler.option.ScriptVariant;

/**
 * The entry point of a pod: unpacks the run if it was packed, and forwards SIGTERM, which is sent only to the first process in a container.
 */
final class KubernetesEntry {
    /** The folder in the pod for the unpacked run. */
    static final String RUN_FOLDER = "/batchwright";

    /** The folder in the pod that contains the packed run. */
    static final String CODE = "/batchwright-code";

    private static final String UNPACK = "mkdir -p \"$BATCHWRIGHT_RUN\" && tar -xzof \"$BATCHWRIGHT_CODE/run.tgz\""
            + " -C \"$BATCHWRIGHT_RUN\" || exit 125; ";

    /** Sets a home folder and a user name, because programs require them and a user who is not defined in the image has neither. */
    private static final String HOME =
            "[ -w \"${HOME:-/}\" ] || { HOME=$(mktemp -d); export HOME USER=\"${USER:-batchwright}\"; }; ";

    /** Reads the node rank, which older versions of Volcano provide under a different name. */
    private static final String VOLCANO_RANK =
            "export JOB_COMPLETION_INDEX=\"${VC_TASK_INDEX:-${VK_TASK_INDEX:-0}}\"; ";

    private KubernetesEntry() {}

    static String script(ScriptVariant variant, KubernetesSite site) {
        String script = variant.array().isPresent() ? variant.stem() + "job.sh" : variant.stem() + ".sh";
        return (site.usesVolcano() ? VOLCANO_RANK : "") + (site.packsCode() ? UNPACK : "") + HOME
                + "set -m; \"$BATCHWRIGHT_RUN/" + script + "\" & job=$!; set +m; trap 'kill -TERM -- -$job' TERM; "
                + "while :; do wait $job; code=$?; kill -0 $job 2>/dev/null || break; done; exit $code";
    }

    static List<Map<String, Object>> environment(KubernetesSite site, int nodes) {
        Map<String, Object> name = orderedMap("name", "BATCHWRIGHT_JOB", "value", KubernetesManifest.NAME);
        Map<String, Object> run = orderedMap(
                "name", "BATCHWRIGHT_RUN", "value", site.packsCode() ? RUN_FOLDER + "/run" : KubernetesManifest.FOLDER);
        List<Map<String, Object>> all = new ArrayList<>(List.of(name, run));
        if (site.packsCode()) {
            all.add(orderedMap("name", "BATCHWRIGHT_CODE", "value", CODE));
        }
        if (nodes > 1) {
            all.add(orderedMap("name", "BATCHWRIGHT_NODES", "value", String.valueOf(nodes)));
        }
        return all;
    }
}
