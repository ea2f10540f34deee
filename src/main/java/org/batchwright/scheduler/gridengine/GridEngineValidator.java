package org.batchwright.scheduler.gridengine;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.DirectiveInValue;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.FixedNodesCheck;
import org.batchwright.scheduler.option.PosixQsub;

/**
 * What a job requests that Grid Engine cannot express: memory, GPUs and multi-node parallel environments have site-specific names, which
 * the cluster's file may set.
 */
final class GridEngineValidator {
    private static final String WORD = "[A-Za-z0-9_.,:@+/-]+";
    private static final String NAME = "[A-Za-z0-9_.+-]+";

    /** A site-specific resource; values may be patterns. */
    private static final String RESOURCE = "[A-Za-z_][A-Za-z0-9_.]*=[A-Za-z0-9_.+@/:*?!|&-]+";

    private final Settings settings;
    private final ClusterDialect site;
    private final List<Problem> problems = new ArrayList<>();

    private GridEngineValidator(PlannedJob job, ClusterDialect site) {
        this.settings = job.settings();
        this.site = site;
    }

    static List<Problem> problems(PlannedJob job, ClusterDialect site) {
        GridEngineValidator check = new GridEngineValidator(job, site);
        check.checkNames();
        if (GridEngineRequest.hasTypes(site)) {
            check.checkType();
        }
        check.checkNodes();
        check.checkGpus();
        check.checkMemory();
        check.checkSignal();
        check.problems.addAll(PosixQsub.problems(job.settings(), "Grid Engine"));
        check.checkService();
        check.problems.addAll(new GridEngineUserDirectives(site).problems(job.settings()));
        check.problems.addAll(GridEngineTrial.check(job.settings(), site));
        DirectiveInValue.check(job, "#$", "Grid Engine").ifPresent(check.problems::add);
        return List.copyOf(check.problems);
    }

    private void checkNames() {
        checkName(Fields.QUEUE, GridEngineRequest.hasTypes(site) ? NAME : WORD);
        checkName(Fields.ACCOUNT, WORD);
    }

    private void checkName(Field<String> field, String form) {
        settings.get(field)
                .filter(value -> !value.matches(form))
                .ifPresent(value -> problems.add(Problem.error(
                        new Problem.InField(field.key()),
                        "\"" + value + "\" is not a valid Grid Engine name.",
                        "Use only letters, digits and . _ -.")));
    }

    /** Exactly one node type is required; its resources cannot be requested separately. */
    private void checkType() {
        if (settings.get(Fields.QUEUE).isEmpty()) {
            List<String> known =
                    site.queues().stream().map(queue -> queue.name()).toList();
            problems.add(Problem.error(
                    new Problem.InField(Fields.QUEUE.key()),
                    "This site requires a node type for every job, and this job has none.",
                    known.isEmpty()
                            ? "Set it as the queue."
                            : "Set the queue to one of " + String.join(", ", known) + "."));
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
        problems.addAll(FixedNodesCheck.check(settings, site, fixed));
    }

    private void checkNodes() {
        int slots = GridEngineRequest.slots(settings);
        settings.get(Fields.NODES)
                .filter(nodes -> nodes > 1 && !GridEngineRequest.hasTypes(site))
                .filter(nodes -> site.get("nodes").isEmpty())
                .ifPresent(nodes -> problems.add(siteSpecific(
                        Fields.NODES, "a job across " + nodes + " nodes", "nodes", "-pe mpi " + nodes * slots)));
    }

    private void checkGpus() {
        boolean said = GridEngineRequest.hasTypes(site) || site.get("gpu").isPresent();
        settings.get(Fields.GPUS_PER_NODE).filter(gpus -> gpus > 0).ifPresent(gpus -> {
            if (!said) {
                problems.add(siteSpecific(Fields.GPUS_PER_NODE, "GPUs", "gpu", "-l gpu=" + gpus));
            } else if (site.hasValue("gpu-per", "slot") && gpus % GridEngineRequest.slots(settings) != 0) {
                problems.add(Problem.error(
                        new Problem.InField(Fields.GPUS_PER_NODE.key()),
                        "This site allocates GPUs per slot, and " + gpus + " cannot be divided evenly among "
                                + GridEngineRequest.slots(settings) + " slots.",
                        "Request as many GPUs as CPUs, or a multiple of that."));
            }
        });
        settings.get(Fields.GPU_TYPE)
                .filter(type -> site.get("gpu-type").isEmpty())
                .filter(type -> !GridEngineRequest.hasTypes(site) || !FixedNodesCheck.hasGpuType(type, settings, site))
                .ifPresent(type ->
                        problems.add(siteSpecific(Fields.GPU_TYPE, "GPU types", "gpu-type", "-l gpu_type=" + type)));
        if (site.get("gpu-type").isPresent()) {
            checkName(Fields.GPU_TYPE, NAME);
        }
    }

    private void checkMemory() {
        boolean said = GridEngineRequest.hasTypes(site) || site.get("memory").isPresent();
        settings.get(Fields.MEMORY).filter(size -> !said).ifPresent(size -> {
            long each = Math.max(1, size.toMebibytes() / GridEngineRequest.slots(settings));
            problems.add(Problem.warning(
                    new Problem.InField(Fields.MEMORY.key()),
                    "Each Grid Engine site has its own resource for memory, usually per slot, so this field is"
                            + " not used.",
                    workaround("memory", "-l h_vmem=" + each + "M")));
        });
    }

    private void checkSignal() {
        boolean signalled = settings.get(Fields.CHAIN_SIGNAL).isPresent()
                || settings.get(Fields.SIGNAL).isPresent();
        if (signalled && settings.get(Fields.TIME).isEmpty()) {
            problems.add(Problem.error(
                    new Problem.InField(Fields.TIME.key()),
                    "Grid Engine sends a signal before the time limit only if the job sets that limit.",
                    "Set the time, or remove the signal."));
        }
    }

    private void checkService() {
        settings.get(Fields.PRIORITY)
                .filter(more -> more < -1023 || more > 0)
                .ifPresent(more -> problems.add(PosixQsub.error(
                        Fields.PRIORITY,
                        "Grid Engine lets users only lower the priority of their jobs, down to -1023; " + more
                                + " would be rejected.",
                        "Use a value from -1023 to 0, or leave it empty.")));
        settings.get(Fields.EXCLUSIVE)
                .filter(alone -> alone && site.get("exclusive").isEmpty())
                .ifPresent(alone -> problems.add(
                        siteSpecific(Fields.EXCLUSIVE, "exclusive nodes", "exclusive", "-l exclusive=true")));
        settings.get(Fields.CONSTRAINT)
                .filter(more -> !more.matches(RESOURCE + "(," + RESOURCE + ")*"))
                .ifPresent(more -> problems.add(PosixQsub.error(
                        Fields.CONSTRAINT,
                        "\"" + more + "\" is not a valid Grid Engine request.",
                        "Write NAME=VALUE, several separated by commas without spaces:"
                                + " arch=lx-amd64,infiniband=true.")));
        settings.get(Fields.RESERVATION)
                .filter(id -> !id.matches("\\d{1,9}"))
                .ifPresent(id -> problems.add(PosixQsub.error(
                        Fields.RESERVATION,
                        "\"" + id + "\" is not a Grid Engine reservation.",
                        "Enter its number as shown by qrstat.")));
    }

    private static Problem siteSpecific(Field<?> field, String what, String word, String example) {
        return Problem.error(
                new Problem.InField(field.key()),
                "Each Grid Engine site has its own resource for " + what + ", so this field cannot be used.",
                workaround(word, example));
    }

    private static String workaround(String word, String example) {
        return "Set the site's resource in the cluster's file (\"" + word
                + "\" under \"dialect\"), or leave the field empty and use a setup line (#$ " + example + ").";
    }
}
