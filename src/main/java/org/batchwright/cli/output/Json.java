package org.batchwright.cli.output;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.Fix;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.text.DataSize;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The structures of {@code --json}. Fields may be added, none is renamed or removed; unknown values are null. */
public final class Json {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Json() {}

    public static ObjectNode object() {
        return NODES.objectNode();
    }

    public static ObjectNode run(Run run) {
        ObjectNode node = object();
        node.put("number", run.number());
        node.put("id", run.id().value());
        node.put("preset", run.preset().toString());
        node.put("cluster", run.cluster().value());
        node.put("state", run.state().key());
        node.put("created", run.created().toString());
        node.put("note", run.note().orElse(null));
        ArrayNode jobs = node.putArray("jobs");
        run.jobs().forEach(job -> jobs.add(job(job)));
        return node;
    }

    private static ObjectNode job(Job job) {
        JobReport report = job.report();
        boolean begun = job.state().compareTo(JobState.RUNNING) >= 0;
        Optional<Instant> start = report.times().start();
        ObjectNode node = object();
        node.put("task", job.task());
        node.put("role", job.what().role().name().toLowerCase(Locale.ROOT));
        node.put("label", job.what().label());
        node.put("stem", job.what().stem());
        node.put("job_id", job.id().map(Object::toString).orElse(null));
        node.put("state", job.state().key());
        node.put("word", report.word());
        node.put("reason", report.reason().orElse(null));
        node.put("node", report.node().orElse(null));
        put(node, "exit", report.exit());
        node.put("peak_memory_bytes", report.peakMemory().map(DataSize::bytes).orElse(null));
        node.put("since", job.since().toString());
        node.put("started", text(begun ? start : Optional.empty()).orElse(null));
        node.put("expected_start", text(begun ? Optional.empty() : start).orElse(null));
        node.put("ended", text(report.times().end()).orElse(null));
        node.put(
                "limit_seconds", report.times().limit().map(Duration::toSeconds).orElse(null));
        return node;
    }

    public static ArrayNode problems(List<Problem> problems) {
        ArrayNode all = NODES.arrayNode();
        for (Problem problem : problems) {
            ObjectNode node = all.addObject();
            node.put("severity", problem.severity().name().toLowerCase(Locale.ROOT));
            switch (problem.where()) {
                case Problem.InField(String key) -> node.put("field", key);
                case Problem.InFile place -> {
                    node.put("file", place.file().toString());
                    node.put("line", place.line());
                    node.put("column", place.column());
                    node.put("field", place.key().orElse(null));
                }
                case Problem.InTemplate(String name, int line) -> {
                    node.put("template", name);
                    node.put("line", line);
                }
                case Problem.InHandEdit(int place) -> {
                    node.putNull("field");
                    node.put("hand_edit", place + 1);
                }
                case Problem.Anywhere() -> node.putNull("field");
            }
            node.put("what", problem.what());
            node.put("advice", problem.advice());
            ArrayNode fixes = node.putArray("fixes");
            problem.fixes().stream().map(Fix::label).forEach(fixes::add);
        }
        return all;
    }

    public static ObjectNode parameters(Assignments parameters) {
        ObjectNode node = object();
        parameters.values().forEach((name, value) -> {
            switch (value) {
                case Value.Text(String text) -> node.put(name, text);
                case Value.Items(List<String> items) -> {
                    ArrayNode array = node.putArray(name);
                    items.forEach(array::add);
                }
            }
        });
        return node;
    }

    public static ObjectNode cluster(Cluster cluster) {
        ObjectNode node = object();
        node.put("name", cluster.name().value());
        node.put("address", cluster.address().map(Object::toString).orElse(null));
        node.put("scheduler", cluster.scheduler());
        node.put("root", cluster.policy().root());
        node.put("profile", cluster.overrides().profile().orElse(null));
        node.set("queues", queues(cluster.queues()));
        return node;
    }

    public static ArrayNode queues(List<Queue> queues) {
        ArrayNode all = NODES.arrayNode();
        for (Queue queue : queues) {
            ObjectNode node = all.addObject();
            node.put("name", queue.name());
            node.put("default", queue.mark() == Queue.Mark.DEFAULT);
            node.put("open", queue.mark() != Queue.Mark.CLOSED);
            node.put(
                    "limit_seconds",
                    queue.longestTime().map(Duration::toSeconds).orElse(null));
            put(node, "most_nodes", queue.perJob().mostNodes());
            put(node, "cpus_per_node", queue.perNode().cpus());
            node.put(
                    "memory_bytes_per_node",
                    queue.perNode().memory().map(DataSize::bytes).orElse(null));
            put(node, "gpus_per_node", queue.perNode().gpus());
            ArrayNode types = node.putArray("gpu_types");
            queue.perNode().gpuTypes().forEach(types::add);
        }
        return all;
    }

    public static ObjectNode failure(OperationException failure) {
        ObjectNode node = object();
        node.put("failure", toErrorKind(failure));
        node.put("what", failure.what());
        node.put("advice", failure.advice());
        node.put("details", failure.details());
        return node;
    }

    /** The output of any verb that fails. */
    public static ObjectNode error(Exit exit, String what, String advice) {
        ObjectNode node = object();
        node.put("exit", exit.code());
        node.put("kind", exit.errorKind());
        node.put("what", what);
        node.put("advice", advice);
        return node;
    }

    private static String toErrorKind(OperationException failure) {
        return switch (failure) {
            case OperationException.Unreachable _ -> "unreachable";
            case OperationException.HostKeyRefused _ -> "host-key-refused";
            case OperationException.LoginRefused _ -> "login-refused";
            case OperationException.ConnectionLost _ -> "link-lost";
            case OperationException.TimedOut _ -> "took-too-long";
            case OperationException.CommandFailed _ -> "command-failed";
            case OperationException.FileFailed _ -> "file";
            case OperationException.NotPossible _ -> "not-possible";
        };
    }

    private static Optional<String> text(Optional<Instant> time) {
        return time.map(Instant::toString);
    }

    private static void put(ObjectNode node, String name, OptionalInt number) {
        if (number.isPresent()) {
            node.put(name, number.getAsInt());
        } else {
            node.putNull(name);
        }
    }
}
