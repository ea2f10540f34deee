package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Utilization;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A node listed by {@code pbsnodes -av -F json}: a host, or a part of one.
 *
 * @param jobs IDs of the jobs that run on the node
 */
record VirtualNode(NodeLoad load, List<String> jobs) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Set<String> OPEN = Set.of("free", "job-busy", "job-exclusive", "busy", "<various>");
    /** Names of resources that contain a GPU's type; each site chooses its own. */
    private static final List<String> GPU_TYPES = List.of("gpu_model", "gpu_type", "gpu_name", "accelerator_model");

    private static final List<String> GPU_COUNTS = List.of("ngpus", "gpus", "naccelerators");
    private static final Pattern SIZE = Pattern.compile("(\\d{1,15})([kmgtp]?)[bw]?");

    VirtualNode {
        jobs = List.copyOf(jobs);
    }

    /** Parses the nodes; returns an empty list if the text is not valid output of pbsnodes. */
    static List<VirtualNode> read(String json) {
        List<VirtualNode> nodes = new ArrayList<>();
        try {
            for (Map.Entry<String, JsonNode> node :
                    JSON.readTree(json).path("nodes").properties()) {
                nodes.add(new VirtualNode(
                        load(node.getKey(), node.getValue()),
                        texts(node.getValue().path("jobs"))));
            }
        } catch (JacksonException damaged) {
            return List.of();
        }
        return nodes;
    }

    private static NodeLoad load(String name, JsonNode node) {
        JsonNode all = node.path("resources_available");
        JsonNode used = node.path("resources_assigned");
        String state = node.path("state").asString("");
        String gpu = GPU_COUNTS.stream().filter(all::has).findFirst().orElse("ngpus");
        int gpus = all.path(gpu).asInt(0);
        return new NodeLoad(
                name,
                queues(node, all),
                new NodeLoad.NodeState(
                        availability(state), state, node.path("comment").asString("")),
                new Utilization(used.path("ncpus").asLong(0), all.path("ncpus").asLong(0)),
                new Utilization(
                        mebibytes(used.path("mem").asString("")),
                        mebibytes(all.path("mem").asString(""))),
                gpus == 0
                        ? List.of()
                        : List.of(new NodeGpus(type(all), used.path(gpu).asInt(0), gpus)));
    }

    private static String type(JsonNode resources) {
        return GPU_TYPES.stream()
                .map(name -> resources.path(name).asString(""))
                .filter(type -> !type.isEmpty() && !type.startsWith("<"))
                .findFirst()
                .orElse("");
    }

    /**
     * Returns the queues that can use the node. A node may be assigned to one queue, or name several queues in a resource that sites
     * usually call Qlist.
     */
    private static List<String> queues(JsonNode node, JsonNode resources) {
        String one = node.path("queue").asString("");
        String several = resources.path("Qlist").asString("");
        return !one.isEmpty() ? List.of(one) : several.isEmpty() ? List.of() : List.of(several.split(","));
    }

    /** Parses a state. A state may consist of several words, separated by commas, each of which must allow jobs. */
    static NodeAvailability availability(String state) {
        List<String> words = List.of(state.split(","));
        return words.contains("resv-exclusive")
                ? NodeAvailability.RESERVED
                : OPEN.containsAll(words) ? NodeAvailability.OPEN : NodeAvailability.CLOSED;
    }

    /** Returns the strings of a list, in which each running job of an array is listed separately: {@code 80[3].pbs01}. */
    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(one -> texts.add(one.asString("")));
        return texts;
    }

    /** Parses {@code 256gb} or {@code 39845888kb}; returns 0 if the size is unknown. */
    static long mebibytes(String text) {
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            return 0;
        }
        long number = Long.parseLong(size.group(1));
        return switch (Optional.ofNullable(size.group(2)).orElse("")) {
            case "k" -> number >> 10;
            case "m" -> number;
            case "g" -> number << 10;
            case "t" -> number << 20;
            case "p" -> number << 30;
            default -> number >> 20;
        };
    }
}
