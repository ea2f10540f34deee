package org.batchwright.scheduler.gridengine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.FixedNodesCheck;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;

/**
 * Requests slots, GPUs and memory. Multi-node parallel environments, GPUs and memory have site-specific names, which the cluster's file may
 * set. Some sites have node types instead of queues; a job there requests a number of nodes of one type.
 */
final class GridEngineNodes {
    /**
     * The usual name of the parallel environment that keeps all slots of a job on one node; qsub rejects the name if the environment does
     * not exist.
     */
    private static final String DEFAULT_ENVIRONMENT = "smp";

    private static final String NAME = "[A-Za-z0-9_.+-]+";

    /** In an existing script, only the usual single-node environment is recognized; any other is site-specific. */
    static final OptionRow SLOTS = OptionRow.of(
                    List.of(Fields.NODES, Fields.TASKS_PER_NODE, Fields.CPUS_PER_TASK), "pe")
            .writes(request -> environment(request).stream())
            .reads((option, found) -> found.fieldOrExtra(
                    Fields.CPUS_PER_TASK,
                    Optional.of(option.value())
                            .filter(text -> text.matches("smp 0*([2-9]|[1-9]\\d{1,4})"))
                            .map(text -> Value.of(text.replaceFirst("smp 0*", ""))),
                    option))
            .checks(GridEngineNodes::checkType)
            .checks(request -> checkNodes(request).stream());

    static final OptionRow GPUS = OptionRow.of(Fields.GPUS_PER_NODE)
            .namedBySite("gpu")
            .writes(request -> gpus(request).stream())
            .checks(request -> checkGpus(request).stream());

    static final OptionRow GPU_TYPE = OptionRow.of(Fields.GPU_TYPE)
            .namedBySite("gpu-type")
            .writes(request -> request
                    .site()
                    .get("gpu-type")
                    .flatMap(word -> request.get(Fields.GPU_TYPE).map(type -> "-l " + word + "=" + type))
                    .stream())
            .checks(request -> checkGpuType(request).stream());

    static final OptionRow MEMORY = OptionRow.of(Fields.MEMORY)
            .namedBySite("memory")
            .writes(request -> memory(request).stream())
            .checks(request -> checkMemory(request).stream());

    static final OptionRow EXCLUSIVE = OptionRow.of(Fields.EXCLUSIVE)
            .namedBySite("exclusive")
            .writes(request -> request
                    .site()
                    .get("exclusive")
                    .filter(word -> request.get(Fields.EXCLUSIVE).orElse(false))
                    .map(word -> "-l " + word + "=true")
                    .stream())
            .checks(request -> request
                    .get(Fields.EXCLUSIVE)
                    .filter(alone -> alone && request.site().get("exclusive").isEmpty())
                    .map(alone -> siteSpecific(
                            Fields.EXCLUSIVE,
                            Message.text("scheduler.exclusive-nodes"),
                            "exclusive",
                            "-l exclusive=true"))
                    .stream());

    private GridEngineNodes() {}

    static Problem invalidName(Field<?> field, String value) {
        return OptionRow.error(field, Message.of("scheduler.invalid-name", value, "Grid Engine"));
    }

    /** Returns whether the site has node types instead of queues. */
    static boolean hasTypes(ClusterDialect site) {
        return site.hasValue("types", "yes");
    }

    /** Returns the number of slots per node. */
    static int slots(Settings settings) {
        return settings.get(Fields.TASKS_PER_NODE).orElse(1)
                * settings.get(Fields.CPUS_PER_TASK).orElse(1);
    }

    /** Returns the request for slots; empty if the node type determines them. */
    private static Optional<String> environment(JobRequest request) {
        int slots = slots(request.settings());
        boolean types = hasTypes(request.site());
        int nodes = types ? 1 : request.get(Fields.NODES).orElse(1);
        if (nodes > 1) {
            return request.site().get("nodes").map(name -> "-pe " + name + " " + Math.multiplyExact(nodes, slots));
        }
        return request.site()
                .get("one-node")
                .or(() -> types ? Optional.empty() : Optional.of(DEFAULT_ENVIRONMENT))
                .filter(name -> slots > 1)
                .map(name -> "-pe " + name + " " + slots);
    }

    /** Checks the node type: exactly one is required, and its resources cannot be requested separately. */
    private static Stream<Problem> checkType(JobRequest request) {
        ClusterDialect site = request.site();
        if (!hasTypes(site)) {
            return Stream.empty();
        }
        List<Problem> problems = new ArrayList<>();
        if (request.get(Fields.QUEUE).isEmpty()) {
            List<String> known =
                    site.queues().stream().map(queue -> queue.name()).toList();
            problems.add(OptionRow.error(
                    Fields.QUEUE,
                    Message.of("scheduler.missing-node-type", String.join(", ", known))
                            .advising(known.isEmpty() ? "" : "known")));
        }
        List<Field<?>> fixed = new ArrayList<>();
        if (site.get("one-node").isEmpty()) {
            fixed.add(Fields.CPUS_PER_TASK);
        }
        if (site.get("gpu").isEmpty()) {
            fixed.add(Fields.GPUS_PER_NODE);
        }
        if (site.get("memory").isEmpty()) {
            fixed.add(Fields.MEMORY);
        }
        problems.addAll(FixedNodesCheck.check(request.settings(), site, fixed));
        return problems.stream();
    }

    private static Optional<Problem> checkNodes(JobRequest request) {
        int slots = slots(request.settings());
        return request.get(Fields.NODES)
                .filter(nodes -> nodes > 1 && !hasTypes(request.site()))
                .filter(nodes -> request.site().get("nodes").isEmpty())
                .map(nodes -> siteSpecific(
                        Fields.NODES, Message.text("scheduler.several-nodes"), "nodes", "-pe mpi " + nodes * slots));
    }

    private static Optional<String> gpus(JobRequest request) {
        int shared = request.site().hasValue("gpu-per", "slot") ? slots(request.settings()) : 1;
        return request.site()
                .get("gpu")
                .flatMap(word -> request.get(Fields.GPUS_PER_NODE)
                        .filter(count -> count > 0)
                        .map(count -> "-l " + word + "=" + (count + shared - 1) / shared));
    }

    private static Optional<Problem> checkGpus(JobRequest request) {
        ClusterDialect site = request.site();
        int slots = slots(request.settings());
        int gpus = request.get(Fields.GPUS_PER_NODE).orElse(0);
        if (gpus == 0) {
            return Optional.empty();
        }
        if (!hasTypes(site) && site.get("gpu").isEmpty()) {
            return Optional.of(
                    siteSpecific(Fields.GPUS_PER_NODE, Message.text("scheduler.gpus"), "gpu", "-l gpu=" + gpus));
        }
        return site.hasValue("gpu-per", "slot") && gpus % slots != 0
                ? Optional.of(
                        OptionRow.error(Fields.GPUS_PER_NODE, Message.of("scheduler.gpus-not-divisible", gpus, slots)))
                : Optional.empty();
    }

    private static Optional<Problem> checkGpuType(JobRequest request) {
        ClusterDialect site = request.site();
        if (site.get("gpu-type").isPresent()) {
            return request.get(Fields.GPU_TYPE)
                    .filter(type -> !type.matches(NAME))
                    .map(type -> invalidName(Fields.GPU_TYPE, type));
        }
        return request.get(Fields.GPU_TYPE)
                .filter(type -> !hasTypes(site) || !FixedNodesCheck.hasGpuType(type, request.settings(), site))
                .map(type -> siteSpecific(
                        Fields.GPU_TYPE, Message.text("scheduler.gpu-types"), "gpu-type", "-l gpu_type=" + type));
    }

    /** Returns the memory request, which is per slot at most sites; it is rounded up so that a node gets at least the requested amount. */
    private static Optional<String> memory(JobRequest request) {
        ClusterDialect site = request.site();
        int slots = slots(request.settings());
        int nodes = hasTypes(site) ? 1 : request.get(Fields.NODES).orElse(1);
        return site.get("memory")
                .flatMap(word -> request.get(Fields.MEMORY)
                        .map(DataSize::toMebibytes)
                        .map(all -> site.hasValue("memory-per", "job") ? all * nodes : (all + slots - 1) / slots)
                        .map(size -> "-l " + word + "=" + (size % 1024 == 0 ? size / 1024 + "G" : size + "M")));
    }

    private static Optional<Problem> checkMemory(JobRequest request) {
        boolean named = hasTypes(request.site()) || request.site().get("memory").isPresent();
        return request.get(Fields.MEMORY).filter(size -> !named).map(size -> {
            long each = Math.max(1, size.toMebibytes() / slots(request.settings()));
            return OptionRow.warning(
                    Fields.MEMORY, Message.of("scheduler.site-specific-memory", "-l h_vmem=" + each + "M"));
        });
    }

    /**
     * Returns a note that a license may be counted per slot (consumable YES) instead of per job (JOB), depending on the site: complex(5).
     */
    static Optional<Problem> licensesPerSlot(JobRequest request) {
        int slots = slots(request.settings());
        return request.get(Fields.LICENSES)
                .filter(licenses -> slots > 1)
                .map(licenses -> Problem.note(
                        new Problem.InField(Fields.LICENSES.key()),
                        Message.of("scheduler.gridengine-licenses-per-slot", slots)));
    }

    private static Problem siteSpecific(Field<?> field, String what, String word, String example) {
        return OptionRow.error(field, Message.of("scheduler.site-specific-resource", what, word, example));
    }
}
