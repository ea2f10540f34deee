package org.batchwright.scheduler.crater;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.preset.Container.Mount;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.text.DataSize;
import tools.jackson.databind.json.JsonMapper;

/**
 * The body of {@code POST /api/v1/vcjobs/training} for a job ({@code CreateCustomReq} of {@code vcjob/custom.go}), written as comments into
 * the script, one line per member. {@code <run>} and {@code <tag>} are placeholders that are replaced at submission; the character &lt; is
 * escaped in all values, so that nothing else looks like a placeholder.
 */
final class CraterForm {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern DATASET = Pattern.compile("/dataset/([1-9]\\d{0,9})");
    private static final Pattern SPACE_FOLDER = Pattern.compile("/(user|public|account)(/.*)?|~(/.*)?");
    private static final Pattern SELECTOR = Pattern.compile(
            "([A-Za-z0-9][A-Za-z0-9._/-]*)=([A-Za-z0-9][A-Za-z0-9._-]*(?:\\|[A-Za-z0-9][A-Za-z0-9._-]*)*)");

    private final PlannedJob job;
    private final Settings settings;
    private final ScriptVariant variant;
    private final ClusterDialect site;

    private CraterForm(PlannedJob job, ScriptVariant variant, ClusterDialect site) {
        this.job = job;
        this.settings = job.settings();
        this.variant = variant;
        this.site = site;
    }

    static List<String> directives(PlannedJob job, ScriptVariant variant, ClusterDialect site) {
        return new CraterForm(job, variant, site).lines();
    }

    static boolean isImage(String text) {
        return text.matches("[A-Za-z0-9][A-Za-z0-9._:/@-]*");
    }

    static boolean isResource(String text) {
        return text.matches("[A-Za-z0-9][A-Za-z0-9.-]*/[A-Za-z0-9][A-Za-z0-9._-]*");
    }

    static boolean isSpace(String text) {
        return text.matches("(user|account)(/[A-Za-z0-9_][A-Za-z0-9._-]*)*");
    }

    static boolean areMounts(String text) {
        return Stream.of(text.split(",", -1)).allMatch(one -> mount(one.strip()).isPresent());
    }

    private List<String> lines() {
        Map<String, Object> form = new LinkedHashMap<>();
        form.put("image", image());
        form.put("resource", resource());
        form.put("shell", "bash");
        form.put("selectors", selectors());
        form.put("template", "");
        form.put("alertEnabled", !settings.get(Fields.MAIL).orElse(List.of()).isEmpty());
        form.put("cpuPinningEnabled", site.hasValue("cpu-pinning", "yes"));
        form.put("scheduleType", site.hasValue("schedule", "backfill") ? 0 : 1);
        List<String> members = new ArrayList<>();
        members.add("\"name\": \"" + job.name() + "@<tag>\"");
        form.forEach((name, value) -> members.add(json(name) + ": " + json(value)));
        members.add("\"volumeMounts\": [" + mounts() + "]");
        members.add("\"workingDir\": \"/batchwright/<run>\"");
        members.add("\"command\": \"" + command() + "\"");
        settings.get(Fields.DIRECTIVES).ifPresent(own -> own.forEach(line -> members.add(escape(line.strip()))));
        List<String> lines = new ArrayList<>();
        settings.get(Fields.ACCOUNT).ifPresent(account -> lines.add("#CRATER-ACCOUNT " + account));
        lines.add("#CRATER {");
        for (int i = 0; i < members.size(); i++) {
            lines.add("#CRATER   " + members.get(i) + (i + 1 < members.size() ? "," : ""));
        }
        lines.add("#CRATER }");
        return List.copyOf(lines);
    }

    /**
     * Unpacks the run once, in whichever of its jobs starts first, and runs the script. Output is also written to the run's folder, because
     * the platform deletes it with the pod.
     */
    private String command() {
        String text = "set -o pipefail; { { [ -e run ] || { new=.$(hostname).$$ && mkdir -p $new"
                + " && tar -xzf run.tar.gz -C $new && { mv -T $new run 2>/dev/null || rm -rf $new; }; }; } && bash run/"
                + variant.stem() + ".sh; } 2>&1 | tee -a " + variant.stem() + ".log";
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    private Map<String, Object> image() {
        String image = imageOf(settings, site).orElse("");
        List<String> archs = switch (site.get("arch").orElse("amd64")) {
            case "arm64" -> List.of("linux/arm64");
            case "both" -> List.of("linux/amd64", "linux/arm64");
            default -> List.of("linux/amd64");
        };
        return orderedMap("imageLink", image, "archs", archs);
    }

    static Optional<String> imageOf(Settings settings, ClusterDialect site) {
        return settings.get(ContainerFields.IMAGE)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(text -> text.replaceFirst("^docker://", ""))
                .or(() -> site.get("image"));
    }

    /** Returns the requested resources. A job is one pod, so the resources are those of one node. */
    private Map<String, Object> resource() {
        Map<String, Object> resource = new LinkedHashMap<>();
        Optional<Integer> cpus = settings.get(Fields.CPUS_PER_TASK);
        Optional<Integer> tasks = settings.get(Fields.TASKS_PER_NODE);
        if (cpus.isPresent() || tasks.isPresent()) {
            resource.put("cpu", String.valueOf(Math.multiplyExact(cpus.orElse(1), tasks.orElse(1))));
        }
        settings.get(Fields.MEMORY).ifPresent(size -> resource.put("memory", quantity(size)));
        settings.get(Fields.GPUS_PER_NODE)
                .filter(count -> count > 0)
                .ifPresent(count -> resource.put(gpu(), String.valueOf(count)));
        return resource;
    }

    private static String quantity(DataSize size) {
        long bytes = size.bytes();
        return bytes % (1L << 30) == 0
                ? (bytes >> 30) + "Gi"
                : bytes % (1L << 20) == 0 ? (bytes >> 20) + "Mi" : "" + bytes;
    }

    /** Returns the name of the GPU resource; a GPU type has a separate resource of the same vendor: {@code nvidia.com/a100}. */
    private String gpu() {
        String usual = site.get("gpu").orElse("nvidia.com/gpu");
        return settings.get(Fields.GPU_TYPE)
                .map(type -> type.contains("/") ? type : usual.replaceFirst("/.*", "/") + type)
                .orElse(usual);
    }

    /** Returns the mounts: first the run's own folder, then the mounts in the cluster's file and those in the preset. */
    private String mounts() {
        String own = "{\"type\":1,\"datasetID\":0,\"subPath\":\""
                + site.get("space").orElse(CraterForm.SPACE)
                + "/runs/<run>\",\"mountPath\":\"/batchwright/<run>\"}";
        return Stream.concat(
                        Stream.of(own),
                        Stream.concat(
                                        site.get("mounts").stream().flatMap(text -> Stream.of(text.split(","))),
                                        settings.get(ContainerFields.MOUNTS).stream()
                                                .flatMap(List::stream))
                                .flatMap(text -> mount(text.strip()).stream())
                                .map(CraterForm::json))
                .collect(Collectors.joining(", "));
    }

    /**
     * Parses {@code source:target[:ro]}, where the source is the number of a data set or a folder of a space.
     *
     * @return empty for text of any other form
     */
    static Optional<Map<String, Object>> mount(String text) {
        Optional<Mount> mount = Mount.parse(text);
        if (mount.isEmpty()) {
            return Optional.empty();
        }
        String source = mount.get().source();
        Matcher dataset = DATASET.matcher(source);
        if (dataset.matches() && !mount.get().target().equals(source)) {
            return Optional.of(
                    volume(2, Long.parseLong(dataset.group(1)), "", mount.get().target()));
        }
        boolean leaves = (source + "/").contains("/../");
        return SPACE_FOLDER.matcher(source).matches()
                        && !leaves
                        && !mount.get().target().equals(source)
                ? Optional.of(volume(
                        1,
                        0,
                        source.replaceFirst("^~", "/user").substring(1),
                        mount.get().target()))
                : Optional.empty();
    }

    /** Returns a volume, whose members have the types and names of {@code VolumeMount} in {@code internal/util/volumes.go}. */
    private static Map<String, Object> volume(int type, long dataset, String path, String target) {
        Map<String, Object> volume = new LinkedHashMap<>();
        volume.put("type", type);
        volume.put("datasetID", dataset);
        volume.put("subPath", path);
        volume.put("mountPath", target);
        return volume;
    }

    /** Returns the required node labels in the form of {@code NodeSelectorRequirement} of Kubernetes. */
    private List<Object> selectors() {
        List<Object> all = new ArrayList<>();
        for (String word :
                settings.get(Fields.CONSTRAINT).map(CraterForm::words).orElse(List.of())) {
            Matcher selector = SELECTOR.matcher(word);
            if (selector.matches()) {
                Map<String, Object> one = new LinkedHashMap<>();
                one.put("key", selector.group(1));
                one.put("operator", "In");
                one.put("values", List.of(selector.group(2).split("\\|")));
                all.add(one);
            }
        }
        return all;
    }

    static boolean areSelectors(String text) {
        return words(text).stream().allMatch(word -> SELECTOR.matcher(word).matches());
    }

    private static List<String> words(String text) {
        return List.of(text.strip().split(" +"));
    }

    private static Map<String, Object> orderedMap(String first, Object one, String second, Object other) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(first, one);
        map.put(second, other);
        return map;
    }

    private static String json(Object value) {
        return escape(JSON.writeValueAsString(value));
    }

    private static String escape(String json) {
        return json.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
    }

    /** Default folder for packed runs, which is in the user's own space. */
    static final String SPACE = "user/batchwright";
}
