package org.batchwright.failure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.failure.FailedRequest;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.NodeFields;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Task;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/**
 * Suggests changes to a preset that may prevent a failure, the most promising first. Pure: derived from the cause, the request and the
 * measured usage.
 */
public final class FailureFixes {
    private static final Set<String> OF_MEMORY = Set.of("host-out-of-memory", "killed", "data-loader-killed");
    private static final Set<String> OF_GPU_MEMORY = Set.of("cuda-out-of-memory");
    private static final Set<String> OF_TIME = Set.of("time-limit");
    private static final Set<String> OF_NODE = Set.of("gpu-hardware", "node-failure");
    private static final Set<String> OF_PATH = Set.of("file-not-found", "permission-denied");

    /** The minimum length of a value to search for; shorter values appear in many lines by chance. */
    private static final int MIN_PATH = 3;

    /** Matches a single node, as opposed to the list of nodes of a larger job. */
    private static final String ONE_NODE = "[A-Za-z0-9_.-]+";

    private final FailureGroup group;
    private final List<Job> jobs;
    private final FailedRequest request;
    private final boolean sample;

    private FailureFixes(FailureGroup group, List<Job> jobs, FailedRequest request) {
        this.group = group;
        this.jobs = jobs;
        this.request = request;
        this.sample = group.jobs().stream().allMatch(job -> job.what().role() == Task.Role.SAMPLE);
    }

    /**
     * Returns the fixes for a group of failed jobs; empty for a run with stages, because each stage has its own settings.
     *
     * @param jobs all jobs of the run
     */
    public static List<FailureFix> of(FailureGroup group, List<Job> jobs, FailedRequest request) {
        boolean staged =
                group.jobs().stream().anyMatch(job -> !job.what().stage().isEmpty());
        return staged ? List.of() : new FailureFixes(group, jobs, request).all();
    }

    private List<FailureFix> all() {
        List<FailureFix> fixes = new ArrayList<>();
        if (isOf(OF_MEMORY) || group.jobs().getFirst().state() == JobState.OUT_OF_MEMORY) {
            memory().ifPresent(fixes::add);
            batch().ifPresent(fixes::add);
        } else if (isOf(OF_GPU_MEMORY)) {
            batch().ifPresent(fixes::add);
        } else if (isOf(OF_TIME)) {
            time().ifPresent(fixes::add);
        } else if (isOf(OF_PATH)) {
            fixes.addAll(paths());
        } else if (isOf(Set.of("module-system"))) {
            modules().ifPresent(fixes::add);
        } else if (isOf(Set.of("environment-missing"))) {
            environment().ifPresent(fixes::add);
        }
        node().ifPresent(fixes::add);
        return List.copyOf(fixes);
    }

    private boolean isOf(Set<String> rules) {
        return rules.contains(group.cause().rule());
    }

    /** Returns the field to change: the sample's own field if the preset sets it. */
    private <T> Field<T> field(Field<T> plain) {
        Field<T> own = Fields.ofSample(plain);
        return sample && request.settings().sets(own) ? own : plain;
    }

    private Optional<FailureFix> memory() {
        Field<DataSize> field = field(Fields.MEMORY);
        Optional<DataSize> requested = request.settings().get(field);
        Optional<DataSize> peak = group.jobs().stream()
                .flatMap(job -> job.report().peakMemory().stream())
                .max(DataSize::compareTo);
        Optional<DataSize> most =
                request.queue().flatMap(queue -> queue.perNode().memory());
        return request.supports(Fields.MEMORY)
                ? ResourceSteps.more(requested, peak, most)
                        .map(more -> FailureFix.set(
                                requested
                                        .map(before -> Message.text("failure.set-memory", more, before))
                                        .orElseGet(() -> Message.text("failure.set-first-memory", more)),
                                field,
                                Value.of(more.toString())))
                : Optional.empty();
    }

    /** Suggests a longer time limit, except for the segments of a chain, which end at their limit as intended. */
    private Optional<FailureFix> time() {
        Field<Duration> field = field(Fields.TIME);
        boolean chain = group.jobs().getFirst().what().role() == Task.Role.SEGMENT;
        return request.settings()
                .get(field)
                .or(() -> group.jobs().getFirst().report().times().limit())
                .filter(limit -> !chain && request.supports(Fields.TIME))
                .flatMap(limit -> ResourceSteps.longer(limit, request.queue().flatMap(queue -> queue.longestTime()))
                        .map(longer -> FailureFix.set(
                                Message.text(
                                        "failure.set-time",
                                        Durations.formatClock(longer),
                                        Durations.formatClock(limit)),
                                field,
                                Value.of(Durations.formatClock(longer)))));
    }

    private Optional<FailureFix> batch() {
        return BatchSizeParameter.of(request.parameters())
                .map(batch -> FailureFix.set(
                        Message.text(
                                "failure.set-parameter",
                                batch.name(),
                                Integer.toString(batch.half()),
                                Integer.toString(batch.size())),
                        batch.name(),
                        Value.of(Integer.toString(batch.half()))));
    }

    /** Suggests the parameter with the longest value that the error message contains, because it is most likely the path. */
    private List<FailureFix> paths() {
        return request.parameters().values().entrySet().stream()
                .max(Comparator.comparingInt(entry -> lengthInEvidence(entry.getValue())))
                .filter(entry -> lengthInEvidence(entry.getValue()) > 0)
                .map(entry -> FailureFix.look(
                        Message.text("failure.change-parameter", entry.getKey()),
                        FailureFix.parameterKey(entry.getKey())))
                .stream()
                .toList();
    }

    private int lengthInEvidence(Value value) {
        return value.texts().stream()
                .map(text -> text.strip().replaceFirst("(?<=.)/+$", ""))
                .filter(text ->
                        text.length() >= MIN_PATH && isPathIn(group.cause().evidence(), text))
                .mapToInt(String::length)
                .max()
                .orElse(0);
    }

    /** Returns whether the message contains the text as a path or as part of one; a mere word, such as "file", is not a path. */
    private static boolean isPathIn(String message, String text) {
        String bounded = "(?<![\\w.-])" + Pattern.quote(text) + "(?![\\w-])";
        String inPath = "(?<=[/'\"])" + Pattern.quote(text) + "(?=[/'\".]|$)";
        return Pattern.compile(text.matches(".*(?:/|[.][A-Za-z]).*") ? bounded : inPath)
                .matcher(message)
                .find();
    }

    private Optional<FailureFix> modules() {
        return request.settings()
                .get(Fields.MODULES)
                .filter(modules -> !modules.isEmpty())
                .map(modules -> FailureFix.look(
                        modules.stream()
                                .filter(group.cause().evidence()::contains)
                                .findFirst()
                                .map(named -> Message.text("failure.change-module", named))
                                .orElseGet(() -> Message.text("failure.change-modules")),
                        Fields.MODULES.key()));
    }

    private Optional<FailureFix> environment() {
        return Stream.of(Fields.VENV, Conda.NAME)
                .filter(request.settings()::sets)
                .findFirst()
                .map(field -> FailureFix.look(Message.text("failure.change-environment"), field.key()));
    }

    /** Suggests excluding a node that failed, or the only node where jobs failed if jobs on other nodes succeeded. */
    private Optional<FailureFix> node() {
        Set<String> nodes = nodes(group.jobs());
        boolean suspect = isOf(OF_NODE) || (group.jobs().size() > 1 && isHealthyElsewhere(nodes));
        if (nodes.size() != 1 || !suspect || !request.supports(NodeFields.EXCLUDE_NODES)) {
            return Optional.empty();
        }
        String node = nodes.iterator().next();
        if (!node.matches(ONE_NODE)) {
            return Optional.empty();
        }
        List<String> before = request.settings().get(NodeFields.EXCLUDE_NODES).orElse(List.of());
        return before.contains(node)
                ? Optional.empty()
                : Optional.of(FailureFix.set(
                        Message.text("failure.exclude-node", node),
                        NodeFields.EXCLUDE_NODES,
                        Value.of(Stream.concat(before.stream(), Stream.of(node)).toList())));
    }

    private boolean isHealthyElsewhere(Set<String> nodes) {
        List<Job> succeeded =
                jobs.stream().filter(job -> job.state() == JobState.SUCCEEDED).toList();
        Set<String> healthy = nodes(succeeded);
        return !healthy.isEmpty() && nodes.stream().noneMatch(healthy::contains);
    }

    private static Set<String> nodes(List<Job> jobs) {
        return jobs.stream().flatMap(job -> job.report().node().stream()).collect(Collectors.toSet());
    }
}
