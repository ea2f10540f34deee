package org.batchwright.workspace;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.batchwright.model.Address;
import org.batchwright.model.Cluster;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Customs;
import org.batchwright.model.DataSize;
import org.batchwright.model.Durations;
import org.batchwright.model.Field;
import org.batchwright.model.Fields;
import org.batchwright.model.Problem;
import org.batchwright.model.Queue;
import org.batchwright.model.Settings;
import org.batchwright.model.Value;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads one cluster file as far as it can be read. */
final class ClusterReader {
    private static final Set<String> KEYS = Set.of(
            "host",
            "user",
            "port",
            "key-file",
            "scheduler",
            "root",
            "ask-every",
            "at-once",
            "submit-options",
            "site",
            "queues",
            "dialect",
            "defaults");
    private static final Set<String> QUEUE_KEYS =
            Set.of("name", "longest-time", "most-nodes", "cpus", "memory", "gpus", "gpu-types");
    private static final Set<String> SCHEDULERS = Set.of("slurm", "openpbs", "grid-engine", "this-computer");
    private static final String WHOLE = "a whole number of at least 1";

    private final Findings findings;

    private ClusterReader(Path path) {
        this.findings = new Findings(path);
    }

    /** A cluster and what is wrong with its file. */
    record Read(Cluster cluster, List<Problem> problems) {}

    static Read read(Path path, ClusterName name, byte[] bytes) {
        ClusterReader reader = new ClusterReader(path);
        Map<String, Node> nodes = reader.findings
                .root(bytes)
                .map(map -> reader.nodes(map, "", KEYS))
                .orElse(Map.of());
        return new Read(reader.cluster(name, nodes), reader.findings.problems());
    }

    private Map<String, Node> nodes(MappingNode map, String key, Set<String> known) {
        Map<String, Node> nodes = new TreeMap<>();
        for (NodeTuple entry : findings.entries(map, key)) {
            String name = Yaml.name(entry).orElseThrow();
            if (!known.contains(name)) {
                findings.unknown(entry, key, known.stream().sorted().toList());
            } else if (!Yaml.isNull(entry.getValueNode())) {
                nodes.put(name, entry.getValueNode());
            }
        }
        return nodes;
    }

    private Cluster cluster(ClusterName name, Map<String, Node> nodes) {
        boolean here = name.equals(ClusterName.THIS_COMPUTER);
        Cluster usual = Cluster.thisComputer();
        Cluster.Policy policy = here ? usual.policy() : Cluster.Policy.USUAL;
        // a word that no scheduler has stays as it is: jobs must not go by the words of another one
        String scheduler = one(
                        nodes,
                        "scheduler",
                        "one of slurm, openpbs, grid-engine, this-computer",
                        text -> Optional.of(text).filter(SCHEDULERS::contains))
                .or(() -> Optional.ofNullable(nodes.get("scheduler"))
                        .flatMap(Yaml::value)
                        .map(Value::shown))
                .orElse(here ? usual.scheduler() : "slurm");
        Cluster.Policy own = new Cluster.Policy(
                text(nodes, "root").orElse(policy.root()),
                one(nodes, "ask-every", "a time such as 60s", ClusterReader::time)
                        .orElse(policy.askEvery()),
                number(nodes, "at-once").orElse(policy.atOnce()),
                list(nodes, "submit-options", ""));
        return new Cluster(name, address(name, nodes), scheduler, own, texts(nodes, "site"), queues(nodes))
                .withCustoms(new Customs(texts(nodes, "dialect"), defaults(nodes)));
    }

    /** A cluster that says no host is reached by its own name, as an alias of the SSH settings. */
    private Optional<Address> address(ClusterName name, Map<String, Node> nodes) {
        if (name.equals(ClusterName.THIS_COMPUTER)) {
            return Optional.empty();
        }
        return Optional.of(new Address(
                text(nodes, "host").orElse(name.value()),
                text(nodes, "user"),
                number(nodes, "port").map(OptionalInt::of).orElse(OptionalInt.empty()),
                text(nodes, "key-file")));
    }

    private Map<String, String> texts(Map<String, Node> nodes, String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        entries(nodes, key).forEach(entry -> {
            String name = Yaml.name(entry).orElseThrow();
            text(entry.getValueNode(), key + "." + name).ifPresent(text -> texts.put(name, text));
        });
        return texts;
    }

    private Settings defaults(Map<String, Node> nodes) {
        ValueReader values = new ValueReader(findings);
        Settings settings = Settings.NONE;
        for (NodeTuple entry : entries(nodes, "defaults")) {
            String name = Yaml.name(entry).orElseThrow();
            Optional<Field<?>> field = Fields.byKey("resources." + name);
            if (field.isPresent()) {
                settings = values.set(settings, field.get(), entry.getValueNode(), "defaults." + name);
            } else {
                findings.unknown(
                        entry,
                        "defaults",
                        Fields.of(Field.Section.RESOURCES).stream()
                                .map(Field::name)
                                .toList());
            }
        }
        return settings;
    }

    private List<NodeTuple> entries(Map<String, Node> nodes, String key) {
        return Optional.ofNullable(nodes.get(key))
                .flatMap(node -> findings.map(node, key))
                .map(map -> findings.entries(map, key))
                .orElse(List.of());
    }

    private List<Queue> queues(Map<String, Node> nodes) {
        Node node = nodes.get("queues");
        if (node == null) {
            return List.of();
        }
        if (!(node instanceof SequenceNode list)) {
            findings.wrong(node, "queues", "a list of queues");
            return List.of();
        }
        List<Queue> queues = new ArrayList<>();
        for (Node item : list.getValue()) {
            findings.map(item, "queues")
                    .map(map -> nodes(map, "queues", QUEUE_KEYS))
                    .ifPresent(map -> queue(item, map).ifPresent(queues::add));
        }
        return queues;
    }

    private Optional<Queue> queue(Node item, Map<String, Node> nodes) {
        Optional<String> name = text(nodes, "name");
        if (name.isEmpty()) {
            findings.error(item, "queues", "A queue has no name.", "Write name: and what the scheduler calls it.");
        }
        Optional<Duration> longest = one(nodes, "longest-time", "a time such as 24:00:00", Durations::parse);
        Queue.PerNode perNode = new Queue.PerNode(
                maybe(number(nodes, "cpus")),
                one(nodes, "memory", "an amount with its unit, such as 64 GB", DataSize::parse),
                maybe(one(nodes, "gpus", "a whole number", text -> whole(text, 0))),
                list(nodes, "gpu-types", "queues."));
        OptionalInt mostNodes = maybe(number(nodes, "most-nodes"));
        return name.map(known ->
                new Queue(known, Queue.Mark.OPEN, longest, Queue.PerJob.upTo(mostNodes), perNode, Optional.empty()));
    }

    private static Optional<Duration> time(String text) {
        return Durations.parse(text).filter(time -> !time.isZero());
    }

    private static OptionalInt maybe(Optional<Integer> number) {
        return number.map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    private Optional<Integer> number(Map<String, Node> nodes, String key) {
        return one(nodes, key, WHOLE, text -> whole(text, 1));
    }

    private static Optional<Integer> whole(String text, int least) {
        return text.matches("\\d{1,7}") ? Optional.of(Integer.valueOf(text)).filter(n -> n >= least) : Optional.empty();
    }

    private Optional<String> text(Map<String, Node> nodes, String key) {
        return one(nodes, key, "one line of text", Optional::of);
    }

    private Optional<String> text(Node node, String key) {
        Optional<Value> value = Yaml.value(node);
        if (value.isPresent() && value.get() instanceof Value.Text(String text)) {
            return Optional.of(text);
        }
        findings.wrong(node, key, "one line of text");
        return Optional.empty();
    }

    private List<String> list(Map<String, Node> nodes, String key, String parent) {
        return Optional.ofNullable(nodes.get(key))
                .flatMap(node -> findings.value(node, parent + key))
                .map(Value::texts)
                .orElse(List.of());
    }

    private <T> Optional<T> one(
            Map<String, Node> nodes, String key, String expected, Function<String, Optional<T>> reader) {
        Node node = nodes.get(key);
        if (node == null) {
            return Optional.empty();
        }
        Optional<T> read = Yaml.value(node)
                .filter(Value.Text.class::isInstance)
                .flatMap(value -> reader.apply(value.shown().strip()));
        if (read.isEmpty()) {
            findings.wrong(node, key, expected);
        }
        return read;
    }
}
