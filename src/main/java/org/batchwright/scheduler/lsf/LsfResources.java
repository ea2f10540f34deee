package org.batchwright.scheduler.lsf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.MemorySizes;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;

/** Requests slots, GPUs and memory, as described in "Resource requirements" of LSF's manuals. */
final class LsfResources {
    /** A GPU model in the option {@code -gpu}. */
    private static final String MODEL = "[A-Za-z0-9_.][A-Za-z0-9_.-]*";

    private static final Pattern ONLY_DISK = Pattern.compile("\\s*rusage\\[tmp=(\\d{1,9}[KMGT]B)]\\s*");

    /**
     * LSF counts slots; at most sites, each slot is a CPU. If each task has several CPUs, the requested slots are bound to cores ({@code
     * affinity}); otherwise, LSF could not tell how many processes to start.
     */
    static final OptionRow SLOTS = OptionRow.of(
                    List.of(Fields.NODES, Fields.TASKS_PER_NODE, Fields.CPUS_PER_TASK), "n", "R span", "R affinity")
            .writes(request -> slots(request).stream())
            .reads(LsfResources::defer);

    static final OptionRow GPUS = OptionRow.of(List.of(Fields.GPUS_PER_NODE, Fields.GPU_TYPE), "gpu", "R rusage gpu")
            .writes(request ->
                    request
                            .get(Fields.GPUS_PER_NODE)
                            .filter(count -> count > 0)
                            .map(count -> gpus(count, request))
                            .stream())
            .reads(LsfResources::readGpus)
            .allows(
                    Fields.GPU_TYPE,
                    type -> type.matches(MODEL),
                    type -> Message.of("scheduler.invalid-single-name", type, "LSF", "gpu-type"))
            .checks(request -> gpuType(request).stream());

    static final OptionRow MEMORY = OptionRow.of(Fields.MEMORY, "M", "R rusage mem")
            .writes(request -> request.get(Fields.MEMORY).stream().flatMap(size -> memory(size, request)))
            .reads(LsfResources::defer);

    /** The space is reserved on each host; {@code tmp} is a resource of every cluster ("Built-in resources"). */
    static final OptionRow LOCAL_DISK = OptionRow.of(Fields.LOCAL_DISK, "R rusage tmp")
            .writes(request -> request.get(Fields.LOCAL_DISK).map(size -> amount(size, request)).stream()
                    .map(amount -> "-R \"rusage[tmp=" + amount + "]\""))
            .reads(LsfResources::readLocalDisk);

    private LsfResources() {}

    /** Defers options that can be interpreted only after all options have been read. */
    static void defer(DirectiveOption option, DirectiveSettings found) {
        found.defer(option.name().startsWith("R") ? "R" : option.name(), option);
    }

    private static void readGpus(DirectiveOption option, DirectiveSettings found) {
        if (option.name().equals("gpu")) {
            BsubRequirements.readGpu(option, found);
        } else {
            defer(option, found);
        }
    }

    private static void readLocalDisk(DirectiveOption option, DirectiveSettings found) {
        Matcher only = ONLY_DISK.matcher(option.value());
        found.fieldOrExtra(
                Fields.LOCAL_DISK, only.matches() ? MemorySizes.of(only.group(1), 0) : Optional.empty(), option);
    }

    private static List<String> slots(JobRequest request) {
        Optional<Integer> cpus = request.get(Fields.CPUS_PER_TASK);
        boolean requested = cpus.isPresent()
                || request.get(Fields.NODES).isPresent()
                || request.get(Fields.TASKS_PER_NODE).isPresent();
        if (!requested) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        int nodes = request.get(Fields.NODES).orElse(1);
        int each = slotsPerNode(request);
        lines.add("-n " + Math.multiplyExact(nodes, each));
        if (nodes > 1) {
            lines.add("-R \"span[ptile=" + each + "]\"");
        } else if (each > 1) {
            lines.add("-R \"span[hosts=1]\"");
        }
        if (isBound(request)) {
            lines.add("-R \"affinity[core(" + cpus.orElse(1) + ")]\"");
        }
        return lines;
    }

    private static boolean isBound(JobRequest request) {
        return request.get(Fields.CPUS_PER_TASK)
                .filter(count -> request.site().hasValue("cpus", "affinity")
                        || (count > 1 && request.get(Fields.TASKS_PER_NODE).orElse(1) > 1))
                .isPresent();
    }

    private static int slotsPerNode(JobRequest request) {
        int tasks = request.get(Fields.TASKS_PER_NODE).orElse(1);
        return isBound(request)
                ? tasks
                : Math.multiplyExact(tasks, request.get(Fields.CPUS_PER_TASK).orElse(1));
    }

    /**
     * Returns the option for the number of GPUs per host; before 10.1.0.3, there was no {@code -gpu}, and each site had its own resource.
     */
    private static String gpus(int count, JobRequest request) {
        Optional<String> resource = request.site().get("gpu-resource");
        if (resource.isPresent()) {
            return "-R \"rusage[" + resource.get() + "=" + count + "]\"";
        }
        String mode =
                request.site().get("gpu-mode").map(word -> ":mode=" + word).orElse("");
        String type =
                request.get(Fields.GPU_TYPE).map(model -> ":gmodel=" + model).orElse("");
        return "-gpu \"num=" + count + mode + type + "\"";
    }

    private static Optional<Problem> gpuType(JobRequest request) {
        Optional<String> type = request.get(Fields.GPU_TYPE);
        Optional<String> resource = request.site().get("gpu-resource");
        if (type.isEmpty()) {
            return Optional.empty();
        }
        if (resource.isPresent()) {
            return Optional.of(OptionRow.error(
                    Fields.GPU_TYPE, Message.of("scheduler.lsf-no-gpu-types", resource.get(), type.get())));
        }
        return request.get(Fields.GPUS_PER_NODE).orElse(0) > 0
                ? Optional.empty()
                : Optional.of(OptionRow.warning(
                        Fields.GPUS_PER_NODE, Message.of("scheduler.gpu-type-without-count", type.get())));
    }

    private static Stream<String> memory(DataSize size, JobRequest request) {
        String amount = amount(size, request);
        Stream<String> limit =
                request.site().hasValue("memory-limit", "no") ? Stream.empty() : Stream.of("-M " + amount);
        return Stream.concat(limit, Stream.of("-R \"rusage[mem=" + amount + "]\""));
    }

    /**
     * Formats an amount of memory. A number without a unit would be interpreted in the site's unit (LSF_UNIT_FOR_LIMITS); 10.1 accepts an
     * explicit unit.
     */
    private static String amount(DataSize size, JobRequest request) {
        long bytes = request.site().hasValue("memory-per", "slot")
                ? Math.ceilDiv(size.bytes(), (long) slotsPerNode(request))
                : size.bytes();
        return switch (request.site().get("memory-unit").orElse("explicit")) {
            case "KB" -> String.valueOf(Math.ceilDiv(bytes, 1L << 10));
            case "MB" -> String.valueOf(Math.ceilDiv(bytes, 1L << 20));
            case "GB" -> String.valueOf(Math.ceilDiv(bytes, 1L << 30));
            case "TB" -> String.valueOf(Math.ceilDiv(bytes, 1L << 40));
            default -> bytes % (1L << 30) == 0 ? (bytes >> 30) + "GB" : Math.ceilDiv(bytes, 1L << 20) + "MB";
        };
    }
}
