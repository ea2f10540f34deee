package org.batchwright.scheduler.kubernetes;

import static org.batchwright.scheduler.kubernetes.KubernetesSite.orderedMap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.scheduler.DialectOptions;
import org.batchwright.scheduler.DialectOptions.DialectOption;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.text.Message;

/** The Kubernetes options that a cluster's file may set under {@code dialect}. */
record KubernetesSite(ClusterDialect words) {
    private static final String NAME = "[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?";
    private static final String PATH = "/[^,:\\p{Cntrl}]*";
    private static final String KEY = "[A-Za-z0-9]([A-Za-z0-9._/-]*[A-Za-z0-9])?";
    private static final String LABEL = KEY + "=([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?)?";
    private static final String VOLUME = "pvc:" + NAME + "|nfs:[A-Za-z0-9._-]+:" + PATH + "|host:" + PATH;
    private static final String MOUNT = "(" + VOLUME + "|config:" + NAME + "|secret:" + NAME + "):" + PATH + "(:ro)?";
    private static final String TOLERATION = KEY + "(=[A-Za-z0-9._-]*)?(:(NoSchedule|PreferNoSchedule|NoExecute))?";

    static final DialectOptions OPTIONS = DialectOptions.of(
            "Kubernetes",
            option(
                    "context",
                    Message.text("scheduler.kubernetes-expected-context"),
                    text -> text.matches("[^\\p{Cntrl}]+")),
            option("namespace", Message.text("scheduler.kubernetes-expected-namespace"), text -> text.matches(NAME)),
            DialectOption.of("code", "packed", "volume"),
            option("volume", Message.text("scheduler.kubernetes-expected-volume"), text -> text.matches(VOLUME)),
            option("volume-folder", Message.text("scheduler.kubernetes-expected-path"), text -> text.matches(PATH)),
            option("volume-at", Message.text("scheduler.kubernetes-expected-path"), text -> text.matches(PATH)),
            option("mounts", Message.text("scheduler.kubernetes-expected-mounts"), text -> allMatch(text, MOUNT)),
            option("image", Message.text("scheduler.kubernetes-expected-image"), KubernetesSite::isImage),
            option(
                    "image-pull-secret",
                    Message.text("scheduler.kubernetes-expected-secret"),
                    text -> text.matches(NAME)),
            option(
                    "service-account",
                    Message.text("scheduler.kubernetes-expected-service-account"),
                    text -> text.matches(NAME)),
            option(
                    "priority-class",
                    Message.text("scheduler.kubernetes-expected-priority-class"),
                    text -> text.matches(NAME)),
            option(
                    "gpu-resource",
                    Message.text("scheduler.kubernetes-expected-gpu-resource"),
                    text -> text.matches(KEY)),
            option("gpu-label", Message.text("scheduler.kubernetes-expected-gpu-label"), text -> text.matches(KEY)),
            option(
                    "node-selector",
                    Message.text("scheduler.kubernetes-expected-node-selector"),
                    text -> allMatch(text, LABEL)),
            option(
                    "tolerations",
                    Message.text("scheduler.kubernetes-expected-tolerations"),
                    text -> allMatch(text, TOLERATION)),
            DialectOption.of(KubernetesSite.POD_SECURITY, "restricted", "none"),
            option(
                    KubernetesSite.RUN_AS,
                    Message.text("scheduler.kubernetes-expected-run-as"),
                    text -> text.matches(KubernetesSite.USER)),
            DialectOption.of("shared-memory", "yes", "no"),
            DialectOption.of("arrays", "yes", "no"),
            DialectOption.of("kueue", "yes", "no"),
            DialectOption.of("volcano", "yes", "no"));

    int nodes(Settings settings) {
        return settings.get(Fields.NODES).orElse(1);
    }

    /** Returns the preset's priority class or, if it has none, the cluster's. */
    Optional<String> priorityClass(Settings settings) {
        return settings.get(Fields.QOS).or(() -> get("priority-class"));
    }

    private static DialectOption option(String name, String expected, Predicate<String> takes) {
        return new DialectOption(name, expected, List.of(), takes);
    }

    private static boolean allMatch(String text, String form) {
        return Arrays.stream(text.split(",", -1)).map(String::strip).allMatch(one -> one.matches(form));
    }

    /** Returns whether the text names an image, including one with {@code docker://} that has not been resolved yet. */
    static boolean isImage(String text) {
        return text.matches("(docker://)?[A-Za-z0-9][A-Za-z0-9._/:@-]*");
    }

    Optional<String> get(String word) {
        return words.get(word);
    }

    /** Returns the label that contains a node's GPU type. */
    String gpuLabel() {
        return get("gpu-label").orElse("nvidia.com/gpu.product");
    }

    boolean isSet(String word) {
        return words.hasValue(word, "yes");
    }

    boolean packsCode() {
        return !words.hasValue("code", "volume");
    }

    boolean hasQueues() {
        return isSet("kueue") || usesVolcano();
    }

    /** Returns whether jobs are submitted as Volcano Jobs. */
    boolean usesVolcano() {
        return isSet("volcano");
    }

    /** Returns the resource kind of Batchwright's jobs in kubectl's notation. */
    String kind() {
        return usesVolcano() ? "jobs.batch.volcano.sh" : "jobs";
    }

    String api() {
        return usesVolcano() ? "batch.volcano.sh/v1alpha1" : "batch/v1";
    }

    /** A volume and the path where a pod mounts it. */
    record Mount(Map<String, Object> volume, String at, boolean readOnly) {}

    List<Mount> mounts() {
        List<Mount> mounts = new ArrayList<>();
        list("mounts").forEach(text -> mount(text).ifPresent(mounts::add));
        return mounts;
    }

    /** Parses a mount in a preset, which has the notation of the cluster's file or that of other containers ({@code /data:/data:ro}). */
    static Optional<Mount> presetMount(String text) {
        return mount(text)
                .or(() -> Container.Mount.parse(text)
                        .filter(mount -> mount.source().startsWith("/"))
                        .map(mount -> new Mount(
                                hostPath(mount.source()), mount.target(), mount.access() == Container.Access.READ)));
    }

    private static Optional<Mount> mount(String text) {
        if (!text.matches(MOUNT)) {
            return Optional.empty();
        }
        boolean readOnly = text.endsWith(":ro");
        String whole = readOnly ? text.substring(0, text.length() - 3) : text;
        int colon = whole.lastIndexOf(':');
        return Optional.of(new Mount(volume(whole.substring(0, colon)), whole.substring(colon + 1), readOnly));
    }

    List<String> list(String word) {
        return get(word).stream()
                .flatMap(text -> Arrays.stream(text.split(",")))
                .map(String::strip)
                .filter(one -> !one.isEmpty() && (!word.equals("mounts") || one.matches(MOUNT)))
                .toList();
    }

    /** Returns the mount that contains the runs, if the code comes from a mounted volume. */
    Optional<Mount> homeMount() {
        return get("volume")
                .filter(text -> !packsCode() && text.matches(VOLUME))
                .map(text -> new Mount(volume(text), volumePath(), false));
    }

    /** Returns the volume's folder on the host of kubectl. */
    String volumeFolder() {
        return get("volume-folder").orElse(get("volume-at").orElse(ownFolder()));
    }

    /** Returns the volume's path in the pods. */
    String volumePath() {
        return get("volume-at").orElse(volumeFolder());
    }

    private String ownFolder() {
        return get("volume")
                .filter(text -> !text.startsWith("pvc:"))
                .map(text -> text.substring(text.lastIndexOf(':') + 1))
                .orElse("");
    }

    private static Map<String, Object> volume(String text) {
        String[] parts = text.split(":", 3);
        return switch (parts[0]) {
            case "pvc" -> Map.of("persistentVolumeClaim", Map.of("claimName", parts[1]));
            case "nfs" -> Map.of("nfs", orderedMap("server", parts[1], "path", parts[2]));
            case "config" -> Map.of("configMap", Map.of("name", parts[1]));
            case "secret" -> Map.of("secret", Map.of("secretName", parts[1]));
            default -> hostPath(parts[1]);
        };
    }

    private static Map<String, Object> hostPath(String folder) {
        return Map.of("hostPath", Map.of("path", folder));
    }

    static Map<String, Object> orderedMap(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i + 1 < pairs.length; i += 2) {
            map.put((String) pairs[i], pairs[i + 1]);
        }
        return map;
    }

    static final String POD_SECURITY = "pod-security";

    static final String RUN_AS = "run-as";

    /** A user, optionally with a group; "non-root" is the image's own user, which must be a number other than 0. */
    static final String USER = "non-root|[1-9][0-9]{0,9}(:[0-9]{1,10})?";
}
