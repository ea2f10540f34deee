package org.batchwright.scheduler.pjm;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.FixedNodesCheck;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.text.Message;

/**
 * Requests nodes and their shape, and GPUs: a whole node includes all of its GPUs, and a part of a node gets the requested number of GPUs.
 */
final class PjmNodes {
    /** The value of {@code node=}: a shape, a topology, or both. */
    private static final String SHAPE =
            "(\\d{1,6}(x\\d{1,6}){1,2}|torus|mesh|noncont)(:(torus|mesh|noncont))?(:strict(-io)?)?";

    private static final Pattern NODES =
            Pattern.compile("(\\d{1,7})(?::((?:torus|mesh|noncont)(?::strict(?:-io)?)?))?");

    static final OptionRow ROW = OptionRow.of(List.of(Fields.NODES, Fields.CONSTRAINT), "L node")
            .writes(request -> written(request).stream())
            .reads(PjmNodes::read)
            .alsoSetBy("L vnode")
            .allows(
                    Fields.CONSTRAINT,
                    shape -> shape.matches(SHAPE),
                    shape -> Message.of("scheduler.pjm-invalid-shape", shape))
            .checks(request -> tooManyNodes(request).stream())
            .checks(request -> shapeWithoutNodes(request).stream());

    static final OptionRow EXCLUSIVE = OptionRow.of(Fields.EXCLUSIVE).checks(request -> exclusive(request).stream());

    static final OptionRow GPUS = OptionRow.of(Fields.GPUS_PER_NODE, "L gpu")
            .writes(request -> request
                    .get(Fields.GPUS_PER_NODE)
                    .filter(count -> count > 0 && allocatesPartialNodes(request))
                    .map(count -> "-L gpu=" + count)
                    .stream())
            .readsCount()
            .checks(request -> allocatesPartialNodes(request)
                    ? Stream.empty()
                    : FixedNodesCheck.check(request.settings(), request.site(), List.of(Fields.GPUS_PER_NODE))
                            .stream());

    static final OptionRow GPU_TYPE = OptionRow.of(Fields.GPU_TYPE)
            .checks(request -> request
                    .get(Fields.GPU_TYPE)
                    .filter(type -> !FixedNodesCheck.hasGpuType(type, request.settings(), request.site()))
                    .map(type -> OptionRow.error(Fields.GPU_TYPE, Message.of("scheduler.pjm-no-gpu-types", type)))
                    .stream());

    private PjmNodes() {}

    /**
     * Returns whether jobs get parts of nodes and request GPUs by number. This applies to the resource groups that the site's file names
     * for this purpose or, without such names, to jobs that do not request nodes.
     */
    static boolean allocatesPartialNodes(JobRequest request) {
        Optional<String> shared = request.site().get("shared");
        return shared.isPresent()
                ? request.get(Fields.QUEUE)
                        .filter(queue -> List.of(shared.get().split(",")).contains(queue))
                        .isPresent()
                : request.get(Fields.NODES).isEmpty();
    }

    /** Formats the nodes as {@code 12}, {@code 12:torus} or {@code 2x3x2:torus}. */
    private static Optional<String> written(JobRequest request) {
        String shape = request.get(Fields.CONSTRAINT).orElse("");
        return request.get(Fields.NODES)
                .filter(count -> !allocatesPartialNodes(request))
                .map(count ->
                        "-L node=" + (shape.matches("\\d.*") ? shape : count + (shape.isEmpty() ? "" : ":" + shape)));
    }

    private static Optional<Problem> tooManyNodes(JobRequest request) {
        return request.get(Fields.NODES)
                .filter(count -> count > 1 && allocatesPartialNodes(request))
                .map(count -> OptionRow.error(Fields.NODES, Message.of("scheduler.pjm-parts-of-a-node", count)));
    }

    private static Optional<Problem> shapeWithoutNodes(JobRequest request) {
        return request.get(Fields.CONSTRAINT)
                .filter(shape -> shape.matches(SHAPE))
                .filter(shape -> !hasWholeNodes(request) || !fits(shape, request))
                .map(shape ->
                        OptionRow.error(Fields.CONSTRAINT, Message.of("scheduler.pjm-shape-without-nodes", shape)));
    }

    private static Optional<Problem> exclusive(JobRequest request) {
        return request.get(Fields.EXCLUSIVE)
                .filter(alone -> alone && !hasWholeNodes(request))
                .map(alone -> OptionRow.warning(Fields.EXCLUSIVE, Message.of("scheduler.pjm-no-exclusive")));
    }

    private static boolean hasWholeNodes(JobRequest request) {
        return request.get(Fields.NODES).isPresent() && !allocatesPartialNodes(request);
    }

    /** Returns whether the shape has as many nodes as the job: {@code 2x3x2} is twelve. */
    private static boolean fits(String shape, JobRequest request) {
        String numbers = shape.replaceFirst(":.*", "");
        return !numbers.matches("\\d.*")
                || Arrays.stream(numbers.split("x")).mapToLong(Long::parseLong).reduce(1, (one, other) -> one * other)
                        == request.get(Fields.NODES).orElse(0);
    }

    /** Reads {@code 12:torus} as a number and a topology; a shape alone is kept unchanged. */
    private static void read(DirectiveOption option, DirectiveSettings found) {
        Matcher matcher = NODES.matcher(option.value());
        if (!matcher.matches()) {
            found.addExtra(option);
            return;
        }
        Field<Integer> nodes = Fields.NODES;
        found.countOrExtra(nodes, option.partOf(option.text(), option.name(), matcher.group(1)));
        Optional.ofNullable(matcher.group(2)).ifPresent(shape -> found.setField(Fields.CONSTRAINT, shape, option));
    }
}
