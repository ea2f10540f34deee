package org.batchwright.scheduler.crater;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Parses the output of the scripts of {@link CraterCommands}: a keyword and an answer of Crater on each line ({@code JobResp}, {@code
 * JobDetailResp} of {@code vcjob.go}).
 */
final class CraterOutputParser {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern SUBMITTED = Pattern.compile("crater-job ([a-z0-9][a-z0-9.-]{0,62})");
    private static final Pattern ABOUT = Pattern.compile("(events|unsaved) ([a-z0-9][a-z0-9.-]{0,62})(?: (.*))?");

    private final Map<JobId, JsonNode> jobs = new LinkedHashMap<>();
    private final Map<JobId, String> events = new LinkedHashMap<>();
    private final List<JobId> unsaved = new ArrayList<>();

    private CraterOutputParser(String output) {
        output.lines().forEach(this::readLine);
    }

    static Optional<JobId> parseSubmitted(String output) {
        return output.lines()
                .map(SUBMITTED::matcher)
                .filter(Matcher::matches)
                .map(line -> new JobId(line.group(1)))
                .reduce((first, second) -> second);
    }

    static Map<Integer, JobId> parseParts(String output, RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        new CraterOutputParser(output).jobs.forEach((id, job) -> {
            String name = job.path("name").asString("");
            run.part(name.substring(name.lastIndexOf('@') + 1)).ifPresent(part -> parts.putIfAbsent(part, id));
        });
        return parts;
    }

    static Map<JobId, JobReport> parseReports(String output) {
        CraterOutputParser answers = new CraterOutputParser(output);
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        answers.jobs.forEach((id, job) -> reports.put(id, answers.report(id, job)));
        return reports;
    }

    /** The data after a keyword. */
    static Optional<JsonNode> data(String output, String word) {
        return output.lines()
                .filter(line -> line.startsWith(word + " "))
                .flatMap(line -> read(line.substring(word.length() + 1)).stream())
                .findFirst();
    }

    private static Optional<JsonNode> read(String text) {
        try {
            return Optional.of(JSON.readTree(text).path("data"));
        } catch (JacksonException noJson) {
            return Optional.empty();
        }
    }

    private void readLine(String line) {
        Matcher about = ABOUT.matcher(line);
        if (line.startsWith("list ")) {
            read(line.substring(5)).ifPresent(this::readList);
        } else if (line.startsWith("detail ")) {
            read(line.substring(7)).ifPresent(this::readJob);
        } else if (about.matches()) {
            JobId id = new JobId(about.group(2));
            if (about.group(1).equals("unsaved")) {
                unsaved.add(id);
            } else {
                Optional.ofNullable(about.group(3))
                        .flatMap(CraterOutputParser::read)
                        .flatMap(CraterOutputParser::newestEvent)
                        .ifPresent(event -> events.put(id, event));
            }
        }
    }

    /** Older versions return the list without pages. */
    private void readList(JsonNode data) {
        (data.isArray() ? data : data.path("items")).forEach(this::readJob);
    }

    /** Later lines are more complete. */
    private void readJob(JsonNode job) {
        String id = job.path("jobName").asString("");
        if (id.matches("[a-z0-9][a-z0-9.-]{0,62}")) {
            jobs.put(new JobId(id), job);
        }
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
                word.isEmpty() ? "no state" : word,
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

    /** The latest event of Kubernetes or Volcano; warnings come first among those of the same time. */
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

    /** Year 1 means unset. */
    private static Optional<Instant> parseTime(JsonNode text) {
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
