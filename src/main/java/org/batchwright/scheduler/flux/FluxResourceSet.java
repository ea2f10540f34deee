package org.batchwright.scheduler.flux;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.batchwright.scheduler.NodeNames;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A set of resources as {@code flux resource R} prints it: RFC 20, version 1. The nodes are in the order of their ranks. */
record FluxResourceSet(Map<String, Amount> nodes) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern RANGE = Pattern.compile("(\\d{1,7})(?:-(\\d{1,7}))?");

    /** Cores and GPUs of a node. */
    record Amount(int cores, int gpus) {
        static final Amount NONE = new Amount(0, 0);

        Amount plus(Amount other) {
            return new Amount(cores + other.cores, gpus + other.gpus);
        }
    }

    FluxResourceSet {
        nodes = new LinkedHashMap<>(nodes);
    }

    /** Parses a set; returns empty if the text is not a set. */
    static Optional<FluxResourceSet> read(String text) {
        JsonNode execution;
        try {
            execution = JSON.readTree(text).path("execution");
        } catch (JacksonException damaged) {
            return Optional.empty();
        }
        if (!execution.isObject()) {
            return Optional.empty();
        }
        Map<Integer, Amount> ranks = new TreeMap<>();
        execution.path("R_lite").forEach(part -> {
            JsonNode children = part.path("children");
            Amount each = new Amount(
                    count(children.path("core").asString("")),
                    count(children.path("gpu").asString("")));
            expand(part.path("rank").asString("")).forEach(rank -> ranks.merge(rank, each, Amount::plus));
        });
        List<String> names = execution
                .path("nodelist")
                .valueStream()
                .flatMap(list -> NodeNames.expand(list.asString("")).stream())
                .toList();
        if (names.size() != ranks.size()) {
            return Optional.empty();
        }
        Map<String, Amount> nodes = new LinkedHashMap<>();
        int at = 0;
        for (Amount amount : ranks.values()) {
            nodes.merge(names.get(at++), amount, Amount::plus);
        }
        return Optional.of(new FluxResourceSet(nodes));
    }

    Amount of(String node) {
        return nodes.getOrDefault(node, Amount.NONE);
    }

    boolean has(String node) {
        return nodes.containsKey(node);
    }

    /** Expands a list such as {@code 0-3,7}. */
    static List<Integer> expand(String ids) {
        return Arrays.stream(ids.split(","))
                .map(RANGE::matcher)
                .filter(Matcher::matches)
                .flatMap(range -> {
                    int first = Integer.parseInt(range.group(1));
                    int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
                    return IntStream.rangeClosed(first, Math.min(last, first + 100_000))
                            .boxed();
                })
                .toList();
    }

    private static int count(String ids) {
        return expand(ids).size();
    }
}
