package org.batchwright.scheduler.kubernetes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Queue;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.DialectOptionChoice;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.kubernetes.load.PodResources;
import org.batchwright.scheduler.kubernetes.value.KubernetesQuantities;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;
import tools.jackson.databind.JsonNode;

/**
 * Discovers what a Kubernetes cluster provides: its version, nodes if they are visible, quotas, priority classes, and the queues of Kueue.
 */
final class KubernetesDiscovery {
    private static final Pattern VERSION = Pattern.compile("\"gitVersion\"\\s*:\\s*\"v?([0-9][^\"]*)\"");

    private final Map<String, List<String>> sections;
    private final KubernetesSite site;
    private final Map<String, String> taken = new HashMap<>();
    private List<Node> nodes = List.of();

    private KubernetesDiscovery(Map<String, List<String>> sections, KubernetesSite site) {
        this.sections = sections;
        this.site = site;
    }

    private static Map<String, List<String>> sections(String output) {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        String section = "";
        for (String line : output.lines().toList()) {
            if (line.matches("=[a-z]+")) {
                section = line.substring(1);
            } else {
                sections.computeIfAbsent(section, name -> new ArrayList<>()).add(line);
            }
        }
        return sections;
    }

    /** Returns only the available contexts and namespaces, for use if all other queries failed. */
    static Optional<Discovery> choices(String output) {
        Map<String, List<String>> sections = sections(output);
        List<DialectOptionChoice> choices =
                KubernetesChoices.choicesWithoutAnswer(name -> sections.getOrDefault(name, List.of()));
        return choices.isEmpty()
                ? Optional.empty()
                : Optional.of(new Discovery("kubernetes", "Kubernetes", List.of())
                        .with(new AvailableResources(List.of(), List.of(), List.of(), List.of(), choices, List.of())));
    }

    static Discovery read(String output, KubernetesSite site) {
        KubernetesDiscovery all = new KubernetesDiscovery(sections(output), site);
        List<Queue> queues = all.queues();
        Limits limits = new Limits(
                OptionalInt.empty(), OptionalInt.empty(), all.limits().defaultMemory());
        return new Discovery("kubernetes", all.version(), queues, Optional.empty(), limits)
                .with(new AvailableResources(
                        all.lines("classes").stream()
                                .map(String::strip)
                                .filter(name -> name.matches("[a-z0-9][a-z0-9.-]*") && !name.startsWith("system-"))
                                .toList(),
                        List.of(),
                        List.of(),
                        List.of(),
                        all.choices(),
                        all.gpus()));
    }

    private List<DialectOptionChoice> choices() {
        return Stream.concat(
                        KubernetesChoices.read(this::lines).stream(),
                        KubernetesClaims.mounts(objects("claims")).stream())
                .toList();
    }

    private List<String> lines(String section) {
        return sections.getOrDefault(section, List.of());
    }

    private List<JsonNode> objects(String section) {
        return KubernetesOutputParser.objects(String.join("\n", lines(section)));
    }

    private String version() {
        Matcher matcher = VERSION.matcher(String.join("\n", lines("version")));
        String version = matcher.find() ? "Kubernetes " + matcher.group(1) : "Kubernetes";
        List<String> denied = lines("denied").stream()
                .filter(line -> line.matches("[a-z]+ [a-z./]+"))
                .sorted()
                .toList();
        return denied.isEmpty()
                ? version
                : site.get("namespace")
                        .map(name ->
                                Message.text("scheduler.kubernetes-lacks-in", version, String.join(", ", denied), name))
                        .orElseGet(
                                () -> Message.text("scheduler.kubernetes-lacks", version, String.join(", ", denied)));
    }

    /** Returns the queues; without Kueue, all nodes form a single queue. */
    private List<Queue> queues() {
        for (String line : lines("taken")) {
            String[] words = line.strip().split("\\s+", 2);
            if (words.length > 1) {
                taken.merge(words[0], words[1], (one, other) -> one + " " + other);
            }
        }
        nodes = objects("nodes").stream()
                .filter(node -> node.path("kind").asString("").equals("Node"))
                .map(this::node)
                .toList();
        List<Queue> queues = objects("queues").stream()
                .filter(queue -> queue.path("kind").asString("").matches("LocalQueue|Queue"))
                .map(this::queue)
                .toList();
        if (!queues.isEmpty() || (nodes.isEmpty() && limits().isEmpty())) {
            return queues;
        }
        return List.of(new Queue(
                "nodes",
                Queue.Mark.DEFAULT,
                Optional.empty(),
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                perNode(),
                use()));
    }

    private KubernetesLimits limits() {
        return new KubernetesLimits(objects("quotas"));
    }

    /** Returns the GPUs of the nodes that accept jobs, grouped by the type in their label. */
    private List<AvailableResources.Gpus> gpus() {
        Map<String, AvailableResources.Gpus> all = new LinkedHashMap<>();
        nodes.stream()
                .filter(Node::up)
                .forEach(node -> node.types()
                        .forEach(type -> all.merge(
                                type,
                                new AvailableResources.Gpus(type, Math.max(0, node.gpus() - node.taken()), node.gpus()),
                                (one, other) -> new AvailableResources.Gpus(
                                        type, one.free() + other.free(), one.all() + other.all()))));
        return List.copyOf(all.values());
    }

    private Queue queue(JsonNode queue) {
        boolean volcano = queue.path("kind").asString("").equals("Queue");
        String name = queue.path("metadata").path("name").asString("");
        boolean stopped = queue.path("spec").path("stopPolicy").asString("None").startsWith("Hold")
                || queue.path("status").path("state").asString("").matches("Closed|Closing");
        return new Queue(
                name,
                stopped ? Queue.Mark.CLOSED : volcano && name.equals("default") ? Queue.Mark.DEFAULT : Queue.Mark.OPEN,
                Optional.empty(),
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                perNode(),
                use());
    }

    /** A node with its resources and the number of GPUs in use. */
    private record Node(
            OptionalInt cpus, Optional<DataSize> memory, int gpus, List<String> types, int taken, boolean up) {}

    private Node node(JsonNode node) {
        JsonNode gives = node.path("status").path("allocatable");
        int gpus = 0;
        for (Map.Entry<String, JsonNode> entry : gives.properties()) {
            if (PodResources.isGpu(entry.getKey())) {
                gpus += KubernetesQuantities.number(entry.getValue().asString(""))
                        .orElse(0);
            }
        }
        String type = node.path("metadata").path("labels").path(site.gpuLabel()).asString("");
        String name = node.path("metadata").path("name").asString("");
        int used = List.of(taken.getOrDefault(name, "").split("\\s+")).stream()
                .mapToInt(word -> KubernetesQuantities.number(word).orElse(0))
                .sum();
        boolean ready = false;
        for (JsonNode condition : node.path("status").path("conditions")) {
            ready |= condition.path("type").asString("").equals("Ready")
                    && condition.path("status").asString("").equals("True");
        }
        return new Node(
                KubernetesQuantities.number(gives.path("cpu").asString("")),
                KubernetesQuantities.size(gives.path("memory").asString("")),
                gpus,
                type.isEmpty() ? List.of() : List.of(type),
                used,
                ready && !node.path("spec").path("unschedulable").asBoolean(false));
    }

    /** Returns the limits of a pod, which depend on the largest node and on the limits of the namespace. */
    private Queue.PerNode perNode() {
        KubernetesLimits limits = limits();
        return new Queue.PerNode(
                min(
                        nodes.stream()
                                .map(Node::cpus)
                                .flatMapToInt(OptionalInt::stream)
                                .max(),
                        limits.cpus()),
                Stream.concat(
                                nodes.stream()
                                        .flatMap(node -> node.memory().stream())
                                        .max(DataSize::compareTo)
                                        .stream(),
                                limits.memory().stream())
                        .min(DataSize::compareTo),
                min(nodes.stream().mapToInt(Node::gpus).max(), limits.gpus()),
                nodes.stream().flatMap(node -> node.types().stream()).distinct().toList());
    }

    private static OptionalInt min(OptionalInt one, OptionalInt other) {
        return IntStream.concat(one.stream(), other.stream()).min();
    }

    private Optional<Queue.Use> use() {
        int up = (int) nodes.stream().filter(Node::up).count();
        int busy = (int) nodes.stream()
                .filter(node -> node.up() && node.gpus() > 0 && node.taken() >= node.gpus())
                .count();
        return nodes.isEmpty()
                ? Optional.empty()
                : Optional.of(new Queue.Use(busy, up - busy, nodes.size() - up, nodes.size()));
    }
}
