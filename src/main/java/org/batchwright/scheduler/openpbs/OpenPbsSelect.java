package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.FixedNodesCheck;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.text.Message;

/**
 * Requests the nodes of a job and their resources: pbs_resources(7B). Values that are not set are left to the queue, because some sites
 * determine them there.
 */
final class OpenPbsSelect {
    /** A site-specific resource in a chunk. */
    private static final String ATTRIBUTE = "[A-Za-z][A-Za-z0-9_.]*=[A-Za-z0-9_.+@/-]+";

    /** The fields that conflict with a user's own select directive. */
    static final OptionRow CHUNKS = OptionRow.of(
                    List.of(
                            Fields.NODES,
                            Fields.TASKS_PER_NODE,
                            Fields.CPUS_PER_TASK,
                            Fields.GPUS_PER_NODE,
                            Fields.MEMORY,
                            Fields.CONSTRAINT),
                    "l select",
                    "l nodes",
                    "l ncpus",
                    "l ngpus")
            .writes(request -> select(request).map(select -> "-l select=" + select).stream())
            .reads(OpenPbsSelect::defer)
            .alsoSetBy("l nodect", "l mpiprocs", "l ompthreads")
            .checks(OpenPbsSelect::checkFixed)
            .allows(
                    Fields.CONSTRAINT,
                    more -> more.matches(ATTRIBUTE + "(:" + ATTRIBUTE + ")*"),
                    more -> Message.of("scheduler.openpbs-invalid-select", more))
            .allows(
                    Fields.CONSTRAINT,
                    more -> !(":" + more).matches(".*:(ncpus|mpiprocs|ompthreads|ngpus|mem)=.*"),
                    more -> Message.of("scheduler.openpbs-select-sets-fields", more));

    static final OptionRow MEMORY =
            OptionRow.of(Fields.MEMORY, "l mem").reads(OpenPbsSelect::defer).alsoSetBy("l pmem");

    static final OptionRow GPU_TYPE = OptionRow.of(Fields.GPU_TYPE).checks(request -> gpuType(request).stream());

    static final OptionRow PLACE = OptionRow.of(List.of(Fields.EXCLUSIVE, Fields.NODES), "l place")
            .writes(request -> place(request).stream())
            .reads(OpenPbsSelect::defer);

    private OpenPbsSelect() {}

    private static void defer(DirectiveOption option, DirectiveSettings found) {
        found.defer("nodes", option.partOf(option.text(), option.name().substring("l ".length()), option.value()));
    }

    static void finish(DirectiveSettings found) {
        PbsNodes nodes = new PbsNodes();
        found.deferred("nodes").forEach(nodes::add);
        nodes.applyTo(found);
    }

    private static boolean fixesChunks(JobRequest request) {
        return request.site().hasValue("chunks", "fixed");
    }

    private static Optional<String> select(JobRequest request) {
        String chunk = (fixesChunks(request) ? ranks(request) : chunk(request))
                + request.get(Fields.CONSTRAINT).map(more -> ":" + more).orElse("");
        return request.get(Fields.NODES).isPresent() || !chunk.isEmpty() || fixesChunks(request)
                ? Optional.of(request.get(Fields.NODES).orElse(1) + chunk)
                : Optional.empty();
    }

    /** Returns the option that sets how the command's processes share a node whose resources the queue determines. */
    private static String ranks(JobRequest request) {
        return request.get(Fields.TASKS_PER_NODE)
                        .map(count -> ":mpiprocs=" + count)
                        .orElse("")
                + request.get(Fields.CPUS_PER_TASK)
                        .map(count -> ":ompthreads=" + count)
                        .orElse("");
    }

    private static String chunk(JobRequest request) {
        int tasks = request.get(Fields.TASKS_PER_NODE).orElse(1);
        StringBuilder chunk = new StringBuilder();
        Optional<Integer> cpus = request.get(Fields.CPUS_PER_TASK);
        if (cpus.isPresent() || tasks > 1) {
            chunk.append(":ncpus=").append(Math.multiplyExact(cpus.orElse(1), tasks));
        }
        request.get(Fields.TASKS_PER_NODE)
                .ifPresent(count -> chunk.append(":mpiprocs=").append(count));
        cpus.filter(count -> tasks > 1)
                .ifPresent(count -> chunk.append(":ompthreads=").append(count));
        request.get(Fields.GPUS_PER_NODE)
                .filter(count -> count > 0)
                .ifPresent(count -> chunk.append(":ngpus=").append(count));
        request.get(Fields.MEMORY).ifPresent(size -> chunk.append(":mem=").append(memory(size.toMebibytes())));
        return chunk.toString();
    }

    private static String memory(long mebibytes) {
        return mebibytes % 1024 == 0 ? mebibytes / 1024 + "gb" : mebibytes + "mb";
    }

    private static Optional<String> place(JobRequest request) {
        List<String> words = new ArrayList<>();
        request.get(Fields.NODES)
                .filter(count -> count > 1 && !fixesChunks(request))
                .ifPresent(count -> words.add("scatter"));
        request.get(Fields.EXCLUSIVE).filter(alone -> alone).ifPresent(alone -> words.add("excl"));
        return words.isEmpty() ? Optional.empty() : Optional.of("-l place=" + String.join(":", words));
    }

    private static Stream<Problem> checkFixed(JobRequest request) {
        return fixesChunks(request)
                ? FixedNodesCheck.check(
                        request.settings(),
                        request.site(),
                        List.of(Fields.CPUS_PER_TASK, Fields.GPUS_PER_NODE, Fields.MEMORY))
                        .stream()
                : Stream.empty();
    }

    private static Optional<Problem> gpuType(JobRequest request) {
        return request.get(Fields.GPU_TYPE)
                .filter(type ->
                        !fixesChunks(request) || !FixedNodesCheck.hasGpuType(type, request.settings(), request.site()))
                .map(type -> OptionRow.error(Fields.GPU_TYPE, Message.of("scheduler.openpbs-no-gpu-types", type)));
    }
}
