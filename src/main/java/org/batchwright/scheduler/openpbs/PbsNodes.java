package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.MemorySizes;
import org.batchwright.text.Message;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that a script requests from PBS: {@code select} and {@code place}, Torque's {@code nodes=2:ppn=8}, or the older {@code ncpus}
 * and {@code mem} of a whole job; pbs_resources(7B). Either all of these options become fields, or all of them are kept unchanged.
 */
final class PbsNodes {
    private static final String NAME = "[A-Za-z][A-Za-z0-9_.]*=[A-Za-z0-9_.+@/-]+";

    private final List<DirectiveOption> all = new ArrayList<>();

    /** The fields that the options set. */
    private final Map<Field<?>, Value> fields = new LinkedHashMap<>();

    void add(DirectiveOption option) {
        all.removeIf(before -> before.name().equals(option.name()));
        all.add(option);
    }

    void applyTo(DirectiveSettings found) {
        boolean understood = true;
        for (DirectiveOption option : all) {
            understood = understood && readOption(option);
        }
        if (!understood) {
            all.forEach(found::addExtra);
            return;
        }
        if (all.stream().anyMatch(option -> !option.name().equals("place"))) {
            fields.putIfAbsent(Fields.NODES, Value.of("1"));
        }
        for (DirectiveOption option : all) {
            List<Field<?>> own = affectedFields(option);
            own.forEach(field ->
                    Optional.ofNullable(fields.remove(field)).ifPresent(value -> found.setField(field, value, option)));
            if (own.isEmpty()) {
                found.omit(option, Message.text("scheduler.omitted-default"));
            }
        }
    }

    private static List<Field<?>> affectedFields(DirectiveOption option) {
        return switch (option.name()) {
            case "place" -> option.value().contains("excl") ? List.of(Fields.EXCLUSIVE) : List.of();
            case "ncpus" -> List.of(Fields.NODES, Fields.CPUS_PER_TASK);
            case "ngpus" -> List.of(Fields.NODES, Fields.GPUS_PER_NODE);
            case "mem" -> List.of(Fields.NODES, Fields.MEMORY);
            default ->
                List.of(
                        Fields.NODES,
                        Fields.TASKS_PER_NODE,
                        Fields.CPUS_PER_TASK,
                        Fields.GPUS_PER_NODE,
                        Fields.MEMORY,
                        Fields.CONSTRAINT);
        };
    }

    private boolean readOption(DirectiveOption option) {
        return switch (option.name()) {
            case "select" -> readSelect(option.value());
            case "nodes" -> readTorque(option.value());
            case "place" -> readPlace(option.value());
            case "ncpus" ->
                findOption("select").isEmpty()
                        && findOption("nodes").isEmpty()
                        && readCount(Fields.CPUS_PER_TASK, option.value());
            case "ngpus" ->
                findOption("select").isEmpty()
                        && findOption("nodes").isEmpty()
                        && readCount(Fields.GPUS_PER_NODE, option.value());
            default -> findOption("select").isEmpty() && readJobResource(option.value());
        };
    }

    private Optional<DirectiveOption> findOption(String name) {
        return all.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /**
     * Returns whether each chunk is placed on a separate node. Several chunks are on separate nodes only if that is requested; otherwise,
     * the site's own rule determines their placement.
     */
    private boolean isScattered() {
        return findOption("place")
                .filter(place -> List.of(place.value().split(":")).contains("scatter"))
                .isPresent();
    }

    /**
     * Reads {@code select} with one chunk per node. Like the other methods that read options, returns whether the value can become fields.
     */
    private boolean readSelect(String value) {
        if (value.contains("+")) {
            return false;
        }
        Map<String, String> chunk = new LinkedHashMap<>();
        List<String> parts = new ArrayList<>(List.of(value.split(":", -1)));
        String count = parts.getFirst().matches("\\d+") ? parts.removeFirst() : "1";
        for (String part : parts) {
            int equals = part.indexOf('=');
            if (equals < 1 || chunk.put(part.substring(0, equals), part.substring(equals + 1)) != null) {
                return false;
            }
        }
        return (count.equals("1") || isScattered())
                && readCount(Fields.NODES, count)
                && readShares(chunk)
                && readRemaining(chunk);
    }

    /** Reads how processes share a node. {@code ompthreads} is valid only together with {@code mpiprocs}, as the number of CPUs of one process. */
    private boolean readShares(Map<String, String> chunk) {
        Optional<Integer> cpus = parseInteger(chunk.remove("ncpus"));
        Optional<Integer> tasks = parseInteger(chunk.remove("mpiprocs"));
        Optional<Integer> threads = parseInteger(chunk.remove("ompthreads"));
        int ranks = tasks.orElse(1);
        if ((cpus.isPresent() && cpus.get() % ranks != 0)
                || (cpus.isEmpty() && ranks > 1)
                || (threads.isPresent() && (ranks == 1 || ranks * threads.get() != cpus.orElse(0)))) {
            return false;
        }
        tasks.ifPresent(count -> fields.put(Fields.TASKS_PER_NODE, Value.of(String.valueOf(count))));
        cpus.ifPresent(count -> fields.put(Fields.CPUS_PER_TASK, Value.of(String.valueOf(count / ranks))));
        return true;
    }

    private boolean readRemaining(Map<String, String> chunk) {
        String gpus = chunk.remove("ngpus");
        String memory = chunk.remove("mem");
        if ((gpus != null && !readCount(Fields.GPUS_PER_NODE, gpus))
                || (memory != null && !readMemory(memory))
                || chunk.entrySet().stream()
                        .anyMatch(entry -> !(entry.getKey() + "=" + entry.getValue()).matches(NAME))) {
            return false;
        }
        if (!chunk.isEmpty()) {
            List<String> words = new ArrayList<>();
            chunk.forEach((name, value) -> words.add(name + "=" + value));
            fields.put(Fields.CONSTRAINT, Value.of(String.join(":", words)));
        }
        return true;
    }

    /**
     * Reads Torque's notation: {@code 2:ppn=8:gpus=1} is equivalent to {@code select=2:ncpus=8:mpiprocs=8:ngpus=1}: pbs_resources(7B),
     * backward compatibility.
     */
    private boolean readTorque(String value) {
        if (!value.matches("\\d+(:(ppn|gpus)=\\d+)*")) {
            return false;
        }
        for (String part : value.split(":")) {
            String[] pair = part.split("=");
            boolean known = pair.length == 1
                    ? readCount(Fields.NODES, part)
                    : readCount(pair[0].equals("ppn") ? Fields.TASKS_PER_NODE : Fields.GPUS_PER_NODE, pair[1]);
            if (!known) {
                return false;
            }
        }
        if (fields.containsKey(Fields.TASKS_PER_NODE)) {
            fields.put(Fields.CPUS_PER_TASK, Value.of("1"));
        }
        return true;
    }

    private boolean readPlace(String value) {
        List<String> words = List.of(value.split(":"));
        boolean known = List.of("free", "scatter", "excl", "shared").containsAll(words);
        if (words.contains("excl")) {
            fields.put(Fields.EXCLUSIVE, Value.of("true"));
        }
        return known && !words.contains("shared");
    }

    /** Reads a resource of the whole job; if the job has a single node, this is also the resource of that node. */
    private boolean readJobResource(String value) {
        boolean one = findOption("nodes")
                .map(option -> option.value().matches("0*1(:.*)?"))
                .orElse(true);
        return one && readMemory(value);
    }

    private boolean readMemory(String value) {
        Optional<Value> size = MemorySizes.of(value, 0);
        size.ifPresent(known -> fields.put(Fields.MEMORY, known));
        return size.isPresent();
    }

    private boolean readCount(Field<Integer> field, String text) {
        parseInteger(text).ifPresent(count -> fields.put(field, Value.of(String.valueOf(count))));
        return parseInteger(text).isPresent();
    }

    private static Optional<Integer> parseInteger(@Nullable String text) {
        return Optional.ofNullable(text)
                .filter(digits -> digits.matches("0*[1-9]\\d{0,6}"))
                .map(Integer::valueOf);
    }
}
