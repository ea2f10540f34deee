package org.batchwright.scheduler.kubernetes;

import static org.batchwright.scheduler.kubernetes.KubernetesSite.orderedMap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.YamlLines;
import org.batchwright.scheduler.option.ScriptVariant;

/**
 * A job's request to Kubernetes: a Job of {@code batch/v1}, with one index for each job of an array (schedulers.md 8.1; k8s.io/api
 * batch/v1). Placeholders are replaced at submission: see {@link KubernetesCommands}.
 *
 * <p>The time limit is set on the pod: a limit on the Job would start with the Job's first pod, and would include time in the queue and all
 * jobs of an array.
 */
final class KubernetesManifest {
    /** Placeholder for the Job's name, which is replaced at submission. */
    static final String NAME = "batchwright-job";

    static final String RUN = "batchwright-run";
    static final String PART_LABEL = "batchwright-part";
    static final String FOLDER = "/batchwright-folder";
    /** Marks a Job that represents a single multi-node job. */
    static final String NODES = "batchwright/nodes";

    static final String QUEUE_LABEL = "kueue.x-k8s.io/queue-name";

    /** A comment in the manifest that explains what a pod's time limit includes. */
    private static final String FROM = "   # counted from when a node takes it, including fetching the image";

    /** One week, during which the outcome of the Job can be queried. */
    private static final int RETENTION_SECONDS = 7 * 24 * 3600;

    private final PlannedJob job;
    private final Settings settings;
    private final ScriptVariant variant;
    private final KubernetesSite site;

    private KubernetesManifest(PlannedJob job, ScriptVariant variant, KubernetesSite site) {
        this.job = job;
        this.settings = job.settings();
        this.variant = variant;
        this.site = site;
    }

    static List<String> directives(PlannedJob job, ScriptVariant variant, KubernetesSite site) {
        List<String> lines =
                new ArrayList<>(YamlLines.of(new KubernetesManifest(job, variant, site).manifest()).stream()
                        .map(line -> "#K8S " + line + (line.strip().startsWith("activeDeadlineSeconds:") ? FROM : ""))
                        .toList());
        if (!site.packsCode()) {
            String index = variant.array().isPresent() ? "$JOB_COMPLETION_INDEX" : "";
            lines.add("exec >>\"${BATCHWRIGHT_RUN:-.}/" + variant.stem() + index
                    + ".log\" 2>&1   # the log is stored with the run");
        }
        return List.copyOf(lines);
    }

    private Map<String, Object> manifest() {
        Map<String, Object> labels = labels();
        labels.put("batchwright/part", PART_LABEL);
        settings.get(Fields.QUEUE)
                .filter(queue -> site.isSet("kueue"))
                .ifPresent(queue -> labels.put(QUEUE_LABEL, queue));
        return orderedMap(
                "apiVersion",
                site.api(),
                "kind",
                "Job",
                "metadata",
                orderedMap("name", NAME, "labels", labels, "annotations", annotations()),
                "spec",
                site.usesVolcano() ? KubernetesVolcano.spec(settings, site, template(), RETENTION_SECONDS) : spec());
    }

    private Map<String, Object> annotations() {
        Map<String, Object> annotations = orderedMap("batchwright/name", job.name());
        if (site.nodes(settings) > 1) {
            annotations.put(NODES, String.valueOf(site.nodes(settings)));
        }
        return annotations;
    }

    private static Map<String, Object> labels() {
        return orderedMap("batchwright/job", NAME, "batchwright/run", RUN);
    }

    private Map<String, Object> spec() {
        Map<String, Object> spec = orderedMap("suspend", false);
        if (variant.array().isPresent()) {
            int count = variant.array().get().indices().size();
            spec.put("completionMode", "Indexed");
            spec.put("completions", count);
            spec.put(
                    "parallelism",
                    Math.min(count, variant.array().get().atMost().orElse(count)));
            spec.put("backoffLimitPerIndex", 0);
        } else if (site.nodes(settings) > 1) {
            // one pod on each node; if one pod fails, all are terminated
            spec.put("completionMode", "Indexed");
            spec.put("completions", site.nodes(settings));
            spec.put("parallelism", site.nodes(settings));
            spec.put("backoffLimit", 0);
        } else {
            spec.put("backoffLimit", 0);
        }
        settings.get(Fields.REQUEUE)
                .filter(again -> again)
                .ifPresent(again -> spec.put(
                        "podFailurePolicy",
                        orderedMap(
                                "rules",
                                List.of(orderedMap(
                                        "action",
                                        "Ignore",
                                        "onPodConditions",
                                        List.of(orderedMap("type", "DisruptionTarget", "status", "True")))))));
        spec.put("ttlSecondsAfterFinished", RETENTION_SECONDS);
        spec.put("template", template());
        return spec;
    }

    private Map<String, Object> template() {
        return orderedMap("metadata", podMetadata(), "spec", pod());
    }

    /** Returns the metadata of a pod, which include the time limit for code that reads the pod's state. */
    private Map<String, Object> podMetadata() {
        Map<String, Object> metadata = orderedMap("labels", labels());
        settings.get(Fields.TIME)
                .ifPresent(time ->
                        metadata.put("annotations", orderedMap("batchwright/limit", String.valueOf(time.toSeconds()))));
        return metadata;
    }

    private Map<String, Object> pod() {
        KubernetesVolumes volumes = new KubernetesVolumes(settings, site);
        Map<String, Object> pod = orderedMap("restartPolicy", "Never");
        new KubernetesSecurity(site).podContext().ifPresent(context -> pod.put("securityContext", context));
        settings.get(Fields.TIME).ifPresent(time -> pod.put("activeDeadlineSeconds", Math.max(1, time.toSeconds())));
        if (site.nodes(settings) > 1) {
            pod.put("subdomain", NAME);
        }
        site.get("service-account").ifPresent(name -> pod.put("serviceAccountName", name));
        site.priorityClass(settings).ifPresent(name -> pod.put("priorityClassName", name));
        Map<String, Object> selector = selector();
        if (!selector.isEmpty()) {
            pod.put("nodeSelector", selector);
        }
        List<Map<String, Object>> tolerations = site.list("tolerations").stream()
                .map(KubernetesManifest::toleration)
                .toList();
        if (!tolerations.isEmpty()) {
            pod.put("tolerations", tolerations);
        }
        site.get("image-pull-secret").ifPresent(name -> pod.put("imagePullSecrets", List.of(orderedMap("name", name))));
        pod.put("containers", List.of(container(volumes)));
        pod.put("volumes", volumes.volumes());
        return pod;
    }

    private Map<String, Object> container(KubernetesVolumes volumes) {
        Map<String, Object> container = orderedMap("name", "main");
        image(settings, site).ifPresent(image -> container.put("image", image));
        container.put("command", List.of("bash", "-c", KubernetesEntry.script(variant, site)));
        container.put("env", KubernetesEntry.environment(site, site.nodes(settings)));
        Map<String, Object> limits = PodResource.limits(settings, site);
        if (!limits.isEmpty()) {
            container.put("resources", orderedMap("limits", limits));
        }
        container.put("volumeMounts", volumes.mounts());
        new KubernetesSecurity(site).containerContext().ifPresent(context -> container.put("securityContext", context));
        return container;
    }
    /** Returns the preset's image or, if it has none, the cluster's. */
    static Optional<String> image(Settings settings, KubernetesSite site) {
        return settings.get(ContainerFields.IMAGE)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .or(() -> site.get("image"))
                .map(text -> text.replaceFirst("^docker://", ""));
    }

    private Map<String, Object> selector() {
        Map<String, Object> selector = new LinkedHashMap<>();
        site.list("node-selector").forEach(pair -> addLabel(pair, selector));
        settings.get(Fields.GPU_TYPE)
                .filter(type -> settings.get(Fields.GPUS_PER_NODE).orElse(0) > 0)
                .ifPresent(type -> selector.put(site.get("gpu-label").orElse("nvidia.com/gpu.product"), type));
        settings.get(Fields.CONSTRAINT)
                .ifPresent(pairs -> Arrays.stream(pairs.split(","))
                        .map(String::strip)
                        .filter(pair -> !pair.isEmpty())
                        .forEach(pair -> addLabel(pair, selector)));
        return selector;
    }

    private static void addLabel(String pair, Map<String, Object> selector) {
        String[] parts = pair.split("=", 2);
        selector.put(parts[0], parts.length > 1 ? parts[1] : "");
    }

    private static Map<String, Object> toleration(String text) {
        String[] parts = text.split(":", 2);
        String[] pair = parts[0].split("=", 2);
        Map<String, Object> toleration = orderedMap("key", pair[0], "operator", pair.length > 1 ? "Equal" : "Exists");
        if (pair.length > 1) {
            toleration.put("value", pair[1]);
        }
        if (parts.length > 1) {
            toleration.put("effect", parts[1]);
        }
        return toleration;
    }
}
