package org.batchwright.scheduler.kubernetes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.SubmittedId;
import org.batchwright.scheduler.kubernetes.value.KubernetesTimes;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.json.JsonMapper;

/** Parses the output of the scripts of {@link KubernetesCommands}: lines printed by the scripts themselves, and API objects as JSON. */
final class KubernetesOutputParser {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonReadFeature.ALLOW_TRAILING_COMMA).build();
    private static final Pattern CREATED =
            Pattern.compile("(?:job\\.batch|job\\.batch\\.volcano\\.sh)/([a-z0-9][a-z0-9.-]*)");
    private static final Pattern FOUND = Pattern.compile("found (bw-[a-z0-9-]+) (\\d{1,6})");
    private static final Pattern MARK = Pattern.compile("=([a-z]+) (\\S+)(?: (\\S+) (\\S+) (\\S+))?");

    private final Map<String, JsonNode> jobs = new LinkedHashMap<>();
    private final Map<String, List<JsonNode>> pods = new LinkedHashMap<>();
    private final Map<String, JsonNode> events = new HashMap<>();
    private final Map<String, JsonNode> workloads = new HashMap<>();
    private final Map<String, Set<String>> marks = new LinkedHashMap<>();
    /** When cancelled jobs started and ended, and the nodes that they ran on. */
    private final Map<String, JobReport.Times> times = new HashMap<>();

    private final Map<String, String> nodes = new HashMap<>();

    private KubernetesOutputParser() {}

    /** Returns the ID in the last matching line, regardless of the lines around it. */
    static Optional<JobId> parseSubmitted(String output) {
        return SubmittedId.last(output, CREATED);
    }

    static Map<Integer, JobId> parseParts(String output, RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        output.lines()
                .map(line -> FOUND.matcher(line.strip()))
                .filter(Matcher::matches)
                .filter(line ->
                        line.group(1).equals("bw-" + run) || line.group(1).startsWith("bw-" + run + "-"))
                .forEach(line -> parts.putIfAbsent(Integer.valueOf(line.group(2)), new JobId(line.group(1))));
        return parts;
    }

    static Map<JobId, JobReport> reports(String output) {
        KubernetesOutputParser all = new KubernetesOutputParser();
        output.lines().map(MARK::matcher).filter(Matcher::matches).forEach(all::addMark);
        objects(output).forEach(all::addObject);
        return all.reports();
    }

    private void addMark(Matcher line) {
        marks.computeIfAbsent(line.group(1), mark -> new LinkedHashSet<>()).add(line.group(2));
        if (line.group(3) != null) {
            times.put(
                    line.group(2),
                    new JobReport.Times(
                            KubernetesTimes.instant(line.group(3)),
                            KubernetesTimes.instant(line.group(4)),
                            Optional.empty()));
            Optional.of(line.group(5))
                    .filter(node -> !node.equals("-"))
                    .ifPresent(node -> nodes.put(line.group(2), node));
        }
    }

    /** Returns all objects in the output, with lists flattened; anything except JSON is skipped. */
    static List<JsonNode> objects(String text) {
        List<JsonNode> objects = new ArrayList<>();
        StringBuilder json = new StringBuilder();
        for (String line : text.lines().toList()) {
            if (line.matches("=[a-z]+( .*)?")) {
                read(json.toString(), objects);
                json.setLength(0);
            } else if (!json.isEmpty() || line.strip().startsWith("{")) {
                json.append(line).append('\n');
            }
        }
        read(json.toString(), objects);
        return objects;
    }

    private static void read(String json, List<JsonNode> objects) {
        try (MappingIterator<JsonNode> nodes = JSON.readerFor(JsonNode.class).readValues(json)) {
            while (nodes.hasNextValue()) {
                JsonNode node = nodes.nextValue();
                if (node.path("items").isArray()) {
                    node.path("items").forEach(objects::add);
                } else {
                    objects.add(node);
                }
            }
        } catch (JacksonException cut) {
            // the output was truncated; the objects before that are used
        }
    }

    private void addObject(JsonNode object) {
        String name = object.path("metadata").path("name").asString("");
        switch (object.path("kind").asString("")) {
            case "Job" -> jobs.put(name, object);
            case "Pod" ->
                jobOf(object)
                        .ifPresent(job -> pods.computeIfAbsent(job, key -> new ArrayList<>())
                                .add(object));
            case "Event" ->
                events.merge(
                        object.path("involvedObject").path("name").asString(""),
                        object,
                        (one, other) -> eventTime(one).compareTo(eventTime(other)) > 0 ? one : other);
            case "Workload" ->
                object.path("metadata")
                        .path("ownerReferences")
                        .forEach(owner -> workloads.put(owner.path("name").asString(""), object));
            default -> {}
        }
    }

    private static String eventTime(JsonNode event) {
        return event.path("lastTimestamp").asString(event.path("eventTime").asString(""));
    }

    private static Optional<String> jobOf(JsonNode pod) {
        JsonNode labels = pod.path("metadata").path("labels");
        for (String label :
                List.of("batchwright/job", "batch.kubernetes.io/job-name", "job-name", "volcano.sh/job-name")) {
            if (labels.path(label).isString()) {
                return Optional.of(labels.path(label).asString());
            }
        }
        return Optional.empty();
    }

    private boolean hasMark(String mark, String name) {
        return marks.getOrDefault(mark, Set.of()).contains(name);
    }

    private Map<JobId, JobReport> reports() {
        Set<String> names = new LinkedHashSet<>(jobs.keySet());
        names.addAll(pods.keySet());
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        names.stream().filter(name -> name.matches("[a-z0-9][a-z0-9.-]*")).forEach(name -> reportJob(name, reports));
        for (String over : List.of("cancelled", "never")) {
            for (String name : marks.getOrDefault(over, Set.of())) {
                List<JobId> tasks = reports.keySet().stream()
                        .filter(id -> id.value().startsWith(name + "["))
                        .toList();
                (tasks.isEmpty() ? List.of(new JobId(name)) : tasks).forEach(id -> reportCancelled(id, over, reports));
            }
        }
        marks.getOrDefault("ending", Set.of())
                .forEach(name -> reports.computeIfPresent(new JobId(name), (id, report) -> asEnding(report)));
        marks.getOrDefault("ending", Set.of())
                .forEach(name -> reports.computeIfAbsent(
                        new JobId(name), id -> JobReport.of(JobState.FINISHING, "Terminating")));
        return reports;
    }

    /** Returns the report of a job that is being cancelled and whose last output is still being saved. */
    private static JobReport asEnding(JobReport report) {
        return report.as(JobState.FINISHING, "Terminating", Optional.empty());
    }

    /** Reports a job that was deleted, or that ended because it was cancelled. */
    private void reportCancelled(JobId id, String word, Map<JobId, JobReport> reports) {
        JobReport before = reports.get(id);
        boolean waits = before != null && (before.state() == JobState.HELD || before.state() == JobState.QUEUED);
        if (before == null || waits || (before.state().isFinal() && before.state() != JobState.SUCCEEDED)) {
            JobReport.Times own = times.getOrDefault(id.value(), JobReport.Times.UNKNOWN);
            reports.put(
                    id,
                    new JobReport(
                            JobState.CANCELLED,
                            word,
                            word.equals("never")
                                    ? Optional.of(KubernetesReasonTexts.NEVER_SATISFIED)
                                    : Optional.empty(),
                            before == null ? own : before.times().orElse(own),
                            (before == null ? Optional.<String>empty() : before.node())
                                    .or(() -> Optional.ofNullable(nodes.get(id.value()))),
                            before == null ? OptionalInt.empty() : before.exit()));
        }
    }

    private void reportJob(String name, Map<JobId, JobReport> reports) {
        JsonNode job = jobs.getOrDefault(name, JSON.createObjectNode());
        List<JsonNode> all = pods.getOrDefault(name, List.of());
        KubernetesState state = new KubernetesState(job, all, about(name, all));
        if (KubernetesVolcanoState.isVolcanoJob(job)) {
            KubernetesState one = new KubernetesState(job, decisivePods(all), state.about());
            reports.put(new JobId(name), read(new KubernetesVolcanoState(one).report(), all));
            return;
        }
        if (job.path("metadata").path("annotations").has(KubernetesManifest.NODES)) {
            JobReport report = new KubernetesState(job, decisivePods(all), state.about()).overallReport();
            reports.put(new JobId(name), read(report, all));
            return;
        }
        boolean indexed = job.path("spec").path("completionMode").asString("").equals("Indexed");
        if (!indexed) {
            reports.put(new JobId(name), read(state.overallReport(), all));
            return;
        }
        int count = Math.min(job.path("spec").path("completions").asInt(0), 100_000);
        KubernetesIndices indices = new KubernetesIndices(job, all);
        for (int index = 0; index < count; index++) {
            List<JsonNode> own = indices.pods(index);
            reports.put(
                    new JobId(name + "[" + index + "]"),
                    read(new KubernetesState(job, own, about(name, own)).of(indices.end(index)), own));
        }
    }

    /**
     * Returns the pods that determine the state of a multi-node job: the failed ones if there are any, otherwise the waiting ones,
     * otherwise the running ones.
     */
    private static List<JsonNode> decisivePods(List<JsonNode> pods) {
        for (String phase : List.of("Failed", "Pending", "Running")) {
            List<JsonNode> some = pods.stream()
                    .filter(pod -> pod.path("status").path("phase").asString("").equals(phase))
                    .toList();
            if (!some.isEmpty()) {
                return some;
            }
        }
        return pods;
    }

    /** Returns the report, with an ended job shown as finishing until its log has been read. */
    private JobReport read(JobReport report, List<JsonNode> own) {
        boolean unread = own.stream()
                .anyMatch(pod ->
                        hasMark("unread", pod.path("metadata").path("name").asString("")));
        return unread && report.state().isFinal()
                ? report.as(JobState.FINISHING, report.word(), Optional.of(KubernetesReasonTexts.LOG_UNREAD))
                : report;
    }

    /** Returns the name of the pod group that Volcano creates for pods that start together. */
    private static String podGroup(JsonNode job) {
        JsonNode metadata = job.path("metadata");
        return metadata.path("name").asString("") + "-" + metadata.path("uid").asString("");
    }

    private KubernetesState.About about(String name, List<JsonNode> own) {
        List<JsonNode> ownEvents = new ArrayList<>();
        own.stream()
                .map(pod -> events.get(pod.path("metadata").path("name").asString("")))
                .filter(Objects::nonNull)
                .forEach(ownEvents::add);
        Optional.ofNullable(events.get(name)).ifPresent(ownEvents::add);
        Optional.ofNullable(jobs.get(name))
                .map(job -> events.get(podGroup(job)))
                .ifPresent(ownEvents::add);
        KubernetesState.Ours ours = hasMark("waits", name)
                ? KubernetesState.Ours.WAITS
                : hasMark("held", name)
                        ? KubernetesState.Ours.HELD
                        : hasMark("freed", name) ? KubernetesState.Ours.FREED : KubernetesState.Ours.NONE;
        return new KubernetesState.About(ownEvents, Optional.ofNullable(workloads.get(name)), ours);
    }
}
