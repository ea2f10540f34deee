package org.batchwright.scheduler.crater;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.text.Message;
import tools.jackson.databind.JsonNode;

/** Collects Crater's responses about jobs ({@code JobResp}, {@code JobDetailResp} of {@code vcjob.go}) and converts them to reports. */
public final class CraterAnswers {
    /** Reason for a submission that failed without a response from Crater, because the script contains no form. */
    public static final String NO_FORM = "crater:no-form";

    /** Reason for a submission that failed because the user has to log in again. */
    public static final String SESSION_OVER = "crater:session-expired";

    private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9.-]{0,62}");

    private final Map<JobId, JsonNode> jobs = new LinkedHashMap<>();
    private final Map<JobId, String> events = new LinkedHashMap<>();
    private final Set<JobId> unsaved = new HashSet<>();

    /**
     * A job in one of Crater's lists.
     *
     * @param name the name given when the job was submitted; ends with the tag of its run
     * @param state Crater's word for the job's state
     */
    public record ListedJob(JobId id, String name, String state) {
        /** Returns whether the job may have events that explain why it is waiting. */
        public boolean isWaiting() {
            return CraterJobStates.state(state, "") == JobState.QUEUED;
        }

        public boolean isOver() {
            return CraterJobStates.state(state, "").isFinal();
        }

        public boolean hasSucceeded() {
            return CraterJobStates.state(state, "") == JobState.SUCCEEDED;
        }

        /** Returns the tag of the job's run and group, or other text if Batchwright did not submit the job. */
        public String tag() {
            return name.substring(name.lastIndexOf('@') + 1);
        }
    }

    /** Returns the ID if it has the form of IDs that Crater generates. */
    public static Optional<JobId> id(String text) {
        return ID.matcher(text).matches() ? Optional.of(new JobId(text)) : Optional.empty();
    }

    /** Returns whether the job in this response has ended. An ended job must not be deleted, because Crater would forget it. */
    public static boolean isOver(JsonNode job) {
        return CraterJobStates.state(job.path("status").asString(""), "").isFinal();
    }

    /** Returns whether the data is a list of jobs; an empty list may be null. */
    public static boolean isList(JsonNode data) {
        JsonNode list = data.isObject() && data.has("items") ? data.path("items") : data;
        return list.isArray() || list.isNull();
    }

    /** Adds a page of a list and returns the jobs on it; older versions return the whole list without pages. */
    public List<ListedJob> addList(JsonNode data) {
        List<ListedJob> listed = new ArrayList<>();
        (data.isArray() ? data : data.path("items")).forEach(job -> addJob(job).ifPresent(listed::add));
        return listed;
    }

    /** Adds one job; later responses about a job are more complete and replace earlier ones. */
    public Optional<ListedJob> addJob(JsonNode job) {
        Optional<JobId> id = id(job.path("jobName").asString(""));
        id.ifPresent(known -> jobs.put(known, job));
        return id.map(known -> new ListedJob(
                known, job.path("name").asString(""), job.path("status").asString("")));
    }

    /** Adds the events of a waiting job. */
    public void addEvents(JobId id, JsonNode list) {
        newestEvent(list).ifPresent(event -> events.put(id, event));
    }

    /** Marks a job whose output could not be fetched yet, so that the job is not yet reported as ended. */
    public void addUnsaved(JobId id) {
        unsaved.add(id);
    }

    /** Returns the jobs that belong to the run's bundle, keyed by the index of their group. */
    public Map<Integer, JobId> parts(RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        jobs.forEach((id, job) -> {
            String tag = new ListedJob(id, job.path("name").asString(""), "").tag();
            run.part(tag).ifPresent(part -> parts.putIfAbsent(part, id));
        });
        return parts;
    }

    public Map<JobId, JobReport> reports() {
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        jobs.forEach((id, job) -> reports.put(id, report(id, job)));
        return reports;
    }

    private JobReport report(JobId id, JsonNode job) {
        String word = job.path("status").asString("");
        Optional<JsonNode> end = last(job.path("terminatedStates"));
        String reason = end.map(state -> state.path("reason").asString("")).orElse("");
        JobState state = CraterJobStates.state(word, reason);
        if (unsaved.contains(id)) {
            state = JobState.FINISHING;
        }
        OptionalInt exit = end.filter(one -> one.path("exitCode").isInt())
                .map(one -> OptionalInt.of(one.path("exitCode").asInt()))
                .orElse(state == JobState.SUCCEEDED ? OptionalInt.of(0) : OptionalInt.empty());
        return new JobReport(
                state,
                word.isEmpty() ? Message.text("scheduler.crater-no-state") : word,
                reason(id, word, reason),
                new JobReport.Times(
                        parseTime(job.path("startedAt")), parseTime(job.path("completedAt")), Optional.empty()),
                nodes(job),
                exit);
    }

    private Optional<String> reason(JobId id, String word, String reason) {
        if (!reason.isEmpty() && !reason.matches("Error|Completed")) {
            return Optional.of(reason);
        }
        return Optional.ofNullable(events.get(id))
                .or(() -> CraterJobStates.isOwnReason(word) ? Optional.of(word) : Optional.empty());
    }

    private static Optional<JsonNode> last(JsonNode list) {
        return list.isArray() && !list.isEmpty() ? Optional.of(list.get(list.size() - 1)) : Optional.empty();
    }

    /** Returns the latest event of Kubernetes or Volcano; if several events have the same time, a warning is preferred. */
    private static Optional<String> newestEvent(JsonNode list) {
        return list.valueStream()
                .filter(event -> !event.path("message").asString("").isBlank())
                .max(Comparator.comparing((JsonNode event) -> eventTime(event).orElse(Instant.EPOCH))
                        .thenComparingInt(
                                event -> event.path("type").asString("").equals("Warning") ? 1 : 0))
                .map(event -> (event.path("reason").asString("") + ": "
                                + event.path("message").asString(""))
                        .replaceAll("[\\p{Cntrl}\\s]+", " ")
                        .strip());
    }

    private static Optional<Instant> eventTime(JsonNode event) {
        return parseTime(event.path("lastTimestamp")).or(() -> parseTime(event.path("eventTime")));
    }

    /** Parses a time; returns empty for year 1, which means that the time is not set. */
    static Optional<Instant> parseTime(JsonNode text) {
        try {
            return Optional.of(OffsetDateTime.parse(text.asString("")).toInstant())
                    .filter(time -> time.isAfter(Instant.EPOCH));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    private static Optional<String> nodes(JsonNode job) {
        String nodes = job.path("nodes")
                .valueStream()
                .map(node -> node.asString(""))
                .filter(node -> !node.isBlank())
                .collect(Collectors.joining(" "));
        return nodes.isEmpty() ? Optional.empty() : Optional.of(nodes);
    }
}
