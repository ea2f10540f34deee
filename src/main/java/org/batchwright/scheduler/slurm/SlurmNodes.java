package org.batchwright.scheduler.slurm;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.text.Message;

/** Requests GPUs, and handles options whose meaning depends on the number of nodes. */
final class SlurmNodes {
    /** A GPU type; a colon would end the type, and a comma would start another resource. */
    private static final String TYPE = "[A-Za-z0-9_.@+/-]+";

    private static final Pattern GRES =
            Pattern.compile("(?:gres[:/])?gpu(?::([A-Za-z][A-Za-z0-9_.+-]*))?(?:[:=](\\d{1,4}))?");
    private static final Pattern NUMBER = Pattern.compile("(?:([A-Za-z][A-Za-z0-9_.+-]*):)?(\\d{1,4})");
    private static final Pattern RANGE = Pattern.compile("(\\d+)-\\1");

    static final OptionRow GPUS = OptionRow.of(
                    List.of(Fields.GPUS_PER_NODE, Fields.GPU_TYPE), "gres", "gpus-per-node", "gpus")
            .writes(request -> written(request).stream())
            .reads(SlurmNodes::readGpus)
            .alsoSetBy("gpus-per-task")
            .allows(
                    Fields.GPU_TYPE,
                    type -> type.matches(TYPE),
                    type -> Message.of("scheduler.invalid-name", type, "Slurm"))
            .checks(request -> typeWithoutCount(request).stream());

    private SlurmNodes() {}

    private static Optional<String> written(JobRequest request) {
        return request.get(Fields.GPUS_PER_NODE).filter(count -> count > 0).map(count -> {
            String type = request.get(Fields.GPU_TYPE).map(name -> ":" + name).orElse("");
            return "--gres=gpu" + type + ":" + count;
        });
    }

    private static Optional<Problem> typeWithoutCount(JobRequest request) {
        return request.get(Fields.GPU_TYPE)
                .filter(type -> written(request).isEmpty())
                .map(type -> OptionRow.warning(
                                Fields.GPUS_PER_NODE, Message.of("scheduler.gpu-type-without-count", type))
                        .withFixes(new Fix(
                                Message.text("scheduler.fix-use-gpu"),
                                new Fix.SetField(Fields.GPUS_PER_NODE, Value.of("1")))));
    }

    private static void readGpus(DirectiveOption option, DirectiveSettings found) {
        switch (option.name()) {
            case "gres" -> readGpus(GRES.matcher(option.value()), option, found);
            case "gpus" -> found.defer("gpus", option);
            // only this option makes Slurm set a variable
            case "gpus-per-node" -> {
                if (found.mentions("SLURM_GPUS_PER_NODE")) {
                    found.addExtra(option);
                } else {
                    readGpus(NUMBER.matcher(option.value()), option, found);
                }
            }
            default -> found.addExtra(option);
        }
    }

    private static void readGpus(Matcher matcher, DirectiveOption option, DirectiveSettings found) {
        if (!matcher.matches()) {
            found.addExtra(option);
            return;
        }
        found.setField(Fields.GPUS_PER_NODE, matcher.group(2) == null ? "1" : matcher.group(2), option);
        if (matcher.group(1) != null) {
            found.setField(Fields.GPU_TYPE, matcher.group(1), option);
        }
    }

    /** Replaces a range that consists of a single number: {@code 2-2} becomes {@code 2}. */
    static DirectiveOption collapseRange(DirectiveOption option) {
        Matcher same = RANGE.matcher(option.value());
        return same.matches() ? option.partOf(option.text(), option.name(), same.group(1)) : option;
    }

    static void finish(DirectiveSettings found) {
        SlurmMail.finish(found);
        Optional<Integer> nodes = found.settings().get(Fields.NODES);
        boolean one = nodes.orElse(1) == 1 && !found.keeps("nodes");
        found.lastDeferred("ntasks").ifPresent(option -> finishTasks(option, nodes, one, found));
        found.lastDeferred("gpus").ifPresent(option -> finishGpus(option, one, found));
    }

    private static void finishTasks(
            DirectiveOption option, Optional<Integer> nodes, boolean one, DirectiveSettings found) {
        boolean hasTasksPerNode =
                found.settings().rawValue(Fields.TASKS_PER_NODE).isPresent();
        boolean ambiguous = nodes.isEmpty() && !option.value().matches("0*1");
        // with tasks per GPU, sbatch accepts the number of tasks, but not tasks per node
        if (found.keeps("ntasks-per-gpu") || hasTasksPerNode || !one || ambiguous) {
            found.addExtra(option);
        } else {
            found.countOrExtra(Fields.TASKS_PER_NODE, option);
        }
    }

    private static void finishGpus(DirectiveOption option, boolean one, DirectiveSettings found) {
        if (one
                && (found.settings().get(Fields.NODES).isPresent() || isSingleGpu(option, found))
                && !found.mentions("SLURM_GPUS")
                && found.settings().rawValue(Fields.GPUS_PER_NODE).isEmpty()) {
            readGpus(NUMBER.matcher(option.value()), option, found);
        } else if (one && option.value().equals(gpusOfNode(found))) {
            found.omit(option, Message.text("scheduler.omitted-replaced", "gpus-per-node"));
        } else {
            found.addExtra(option);
        }
    }

    /**
     * Returns whether the option requests a single GPU. If the number of nodes is not set, several GPUs or tasks may be spread over several
     * nodes.
     */
    private static boolean isSingleGpu(DirectiveOption option, DirectiveSettings found) {
        Matcher gpus = NUMBER.matcher(option.value());
        return gpus.matches()
                && gpus.group(2).matches("0*1")
                && !found.keeps("ntasks")
                && !found.keeps("gpus-per-task");
    }

    private static String gpusOfNode(DirectiveSettings found) {
        return found.settings().get(Fields.GPUS_PER_NODE).map(String::valueOf).orElse("");
    }
}
