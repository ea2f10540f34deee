package org.batchwright.scheduler.crater;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.kubernetes.value.KubernetesQuantities;
import org.batchwright.text.DataSize;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Crater's load, parsed according to Crater's source code: nodes ({@code NodeBriefInfo} of {@code nodeclient.go}), jobs ({@code JobResp} of
 * {@code vcjob.go}), and the user's usage and limit of each resource ({@code JobResourceSummaryResp} of {@code context.go}). Each section
 * contains the data of one of these responses.
 */
public final class CraterLoad implements LoadReader {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String REASON = "crater.raids.io/unschedulable-reason";

    /** Returns an empty script, because {@code remote.crater} sends the requests. */
    @Override
    public String script() {
        return "";
    }

    @Override
    public ClusterLoad read(LoadAnswer answer) {
        String user = answer.user();
        Set<String> gpus = json(answer, "resources")
                .valueStream()
                .filter(one -> one.path("type").asString("").equals("gpu"))
                .map(one -> one.path("name").asString(""))
                .collect(Collectors.toSet());
        return new ClusterLoad(
                answer.now(),
                user,
                json(answer, "nodes")
                        .valueStream()
                        .filter(node -> !node.path("role").asString("").equals("control-plane"))
                        .map(node -> node(node, gpus))
                        .toList(),
                json(answer, "jobs")
                        .valueStream()
                        .map(job -> job(job, gpus))
                        .filter(job -> !job.status().state().isFinal())
                        .toList(),
                new OwnShare(List.of(), limits(json(answer, "quota"), user), List.of(), Map.of(), List.of()),
                List.of(),
                hidden(answer));
    }

    private static List<HiddenPart> hidden(LoadAnswer answer) {
        List<HiddenPart> hidden = new ArrayList<>();
        Stream.of(
                        answer.hidden("nodes", LoadPart.NODES),
                        answer.hidden("jobs", LoadPart.JOBS),
                        answer.hidden("others", LoadPart.OTHERS),
                        answer.hidden("quota", LoadPart.LIMITS))
                .flatMap(Optional::stream)
                .forEach(hidden::add);
        Stream.of(LoadPart.PRIORITIES, LoadPart.SHARES, LoadPart.RESERVATIONS)
                .forEach(part -> hidden.add(new HiddenPart(part, "")));
        return hidden;
    }

    private static JsonNode json(LoadAnswer answer, String part) {
        try {
            return JSON.readTree(answer.text(part).orElse("null"));
        } catch (JacksonException damaged) {
            return JSON.nullNode();
        }
    }

    private static NodeLoad node(JsonNode node, Set<String> gpus) {
        String word = node.path("status").asString("");
        JsonNode all = node.path("allocatable");
        JsonNode used = node.path("used");
        NodeAvailability availability = switch (word) {
            case "Ready" -> NodeAvailability.OPEN;
            case "Occupied" -> NodeAvailability.RESERVED; // reserved for one account by a taint
            default -> NodeAvailability.CLOSED;
        };
        List<NodeGpus> found = new ArrayList<>();
        counts(all, gpus)
                .forEach((name, count) ->
                        found.add(new NodeGpus(type(name), counts(used, gpus).getOrDefault(name, 0), count)));
        return new NodeLoad(
                node.path("name").asString(""),
                List.of(),
                new NodeLoad.NodeState(
                        availability,
                        word,
                        node.path("annotations").path(REASON).asString("")),
                new Utilization(Math.ceilDiv(milliCpus(used), 1000L), milliCpus(all) / 1000),
                new Utilization(mebibytes(used), mebibytes(all)),
                found);
    }

    private static QueuedJob job(JsonNode job, Set<String> gpus) {
        String word = job.path("status").asString("");
        JobState state = CraterJobStates.state(word, "");
        List<String> nodes =
                job.path("nodes").valueStream().map(node -> node.asString("")).toList();
        return new QueuedJob(
                job.path("jobName").asString(""),
                1,
                new QueuedJob.Owner(
                        job.path("userInfo").path("username").asString(""),
                        job.path("queue").asString(""),
                        job.path("name").asString(""),
                        List.of()),
                new QueuedJob.Status(
                        state,
                        word,
                        CraterJobStates.isOwnReason(word) ? word : "",
                        OptionalLong.empty(),
                        state == JobState.QUEUED ? Obstacle.TURN : Obstacle.UNKNOWN),
                demand(job.path("resources"), Math.max(1, nodes.size()), gpus),
                new QueuedJob.Schedule(
                        CraterAnswers.parseTime(job.path("createdAt")),
                        CraterAnswers.parseTime(job.path("startedAt")),
                        Optional.empty(),
                        Optional.<Duration>empty()),
                nodes);
    }

    private static QueuedJob.Demand demand(JsonNode resources, int nodes, Set<String> gpus) {
        List<GpuCount> wanted = new ArrayList<>();
        counts(resources, gpus).forEach((name, count) -> wanted.add(new GpuCount(type(name), count)));
        return new QueuedJob.Demand(
                nodes, (int) Math.ceilDiv(milliCpus(resources), 1000L), mebibytes(resources), wanted);
    }

    /** Parses amounts such as {@code nvidia.com/a100: 8}. */
    private static Map<String, Integer> counts(JsonNode resources, Set<String> gpus) {
        Map<String, Integer> counts = new HashMap<>();
        for (String name : gpus) {
            KubernetesQuantities.number(resources.path(name).asString("")).ifPresent(count -> counts.put(name, count));
        }
        counts.values().removeIf(count -> count == 0);
        return counts;
    }

    private static String type(String resource) {
        String type = resource.substring(resource.lastIndexOf('/') + 1);
        return type.equals("gpu") ? "" : type;
    }

    private static long milliCpus(JsonNode resources) {
        return KubernetesQuantities.parseMilli(resources.path("cpu").asString(""));
    }

    private static long mebibytes(JsonNode resources) {
        return KubernetesQuantities.size(resources.path("memory").asString(""))
                        .map(DataSize::bytes)
                        .orElse(0L)
                >> 20;
    }

    private static List<OwnShare.LimitUse> limits(JsonNode summary, String user) {
        List<OwnShare.LimitUse> limits = new ArrayList<>();
        JsonNode cpu = summary.path("cpu");
        if (cpu.hasNonNull("limit")) {
            limits.add(new OwnShare.LimitUse(
                    user,
                    "cpu",
                    new Utilization(
                            Math.ceilDiv(
                                    KubernetesQuantities.parseMilli(
                                            cpu.path("used").asString("")),
                                    1000L),
                            KubernetesQuantities.parseMilli(cpu.path("limit").asString("")) / 1000)));
        }
        for (JsonNode one : summary.path("accelerators").valueStream().toList()) {
            KubernetesQuantities.number(one.path("limit").asString(""))
                    .ifPresent(most -> limits.add(new OwnShare.LimitUse(
                            user,
                            one.path("resource").asString(""),
                            new Utilization(
                                    KubernetesQuantities.number(one.path("used").asString(""))
                                            .orElse(0),
                                    most))));
        }
        return limits;
    }
}
