package org.batchwright.scheduler.slurm.load;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.NodeGpus;

/** The GPUs among the generic resources of nodes and jobs. */
public final class SlurmGpus {
    private SlurmGpus() {}

    /**
     * @param all the GPUs of a node: {@code gpu:a100:4(S:0-1),shard:8}
     * @param used the GPUs in use: {@code gpu:a100:3(IDX:0-2)}
     */
    public static List<NodeGpus> ofNode(String all, String used) {
        Map<String, Integer> there = counts(all);
        Map<String, Integer> taken = counts(used);
        if (there.size() == 1 && taken.size() == 1) { // the type may be missing from one of them
            Map.Entry<String, Integer> only = there.entrySet().iterator().next();
            return List.of(new NodeGpus(only.getKey(), taken.values().iterator().next(), only.getValue()));
        }
        return there.entrySet().stream()
                .map(entry -> new NodeGpus(entry.getKey(), taken.getOrDefault(entry.getKey(), 0), entry.getValue()))
                .toList();
    }

    private static Map<String, Integer> counts(String resources) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i <= resources.length(); i++) {
            char c = i == resources.length() ? ',' : resources.charAt(i);
            if (c == '(') {
                depth++;
            } else if (c == ')') {
                depth--;
            } else if (c == ',' && (depth == 0 || i == resources.length())) {
                count(resources.substring(from, i), counts);
                from = i + 1;
            }
        }
        return counts;
    }

    private static void count(String resource, Map<String, Integer> counts) {
        if (!resource.startsWith("gpu:")) {
            return;
        }
        int end = resource.indexOf('(');
        String plain = end < 0 ? resource : resource.substring(0, end);
        String last = plain.substring(plain.lastIndexOf(':') + 1);
        String type = plain.length() > 4 + last.length() ? plain.substring(4, plain.length() - last.length() - 1) : "";
        number(last).ifPresent(count -> counts.merge(type, count, Integer::sum));
    }

    /**
     * @param all {@code cpu=4,mem=8G,node=1,gres/gpu=1,gres/gpu:a100=1}; contains types only if the site counts them
     * @param wished {@code gres:gpu:a100:1} or {@code gres/gpu:a100:1}; contains the type if the job requested one
     */
    public static List<GpuCount> ofJob(String all, String wished) {
        int at = all.indexOf("gres/gpu");
        if (at < 0) {
            return List.of();
        }
        Map<String, Integer> typed = new LinkedHashMap<>();
        int plain = 0;
        for (String part : all.substring(at).split(",", -1)) {
            int equals = part.indexOf('=');
            if (part.startsWith("gres/gpu=")) {
                plain = number(part.substring(equals + 1)).orElse(0);
            } else if (part.startsWith("gres/gpu:") && equals > 0) {
                typed.put(
                        part.substring(9, equals),
                        number(part.substring(equals + 1)).orElse(0));
            }
        }
        int sum = typed.values().stream().mapToInt(Integer::intValue).sum();
        if (sum < plain) {
            typed.merge(typed.isEmpty() ? wishedType(wished) : "", plain - sum, Integer::sum);
        }
        return typed.entrySet().stream()
                .map(entry -> new GpuCount(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static String wishedType(String wished) {
        int at = wished.indexOf("gpu:");
        if (at < 0) {
            return "";
        }
        int end = wished.indexOf(',', at);
        String[] parts = (end < 0 ? wished.substring(at) : wished.substring(at, end)).split(":", -1);
        boolean named =
                parts.length > 2 || (parts.length == 2 && number(parts[1]).isEmpty());
        return named ? parts[1] : "";
    }

    private static Optional<Integer> number(String text) {
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9' || i > 6) {
                return Optional.empty();
            }
            count = count * 10 + c - '0';
        }
        return text.isEmpty() ? Optional.empty() : Optional.of(count);
    }
}
