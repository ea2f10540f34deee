package org.batchwright.scheduler.flux;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.RunId;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parses the output of the scripts of {@link FluxCommands}: lines with an ID and a name, and the JSON of flux-jobs(1). */
final class FluxOutputParser {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern NAMED = Pattern.compile("\\s*(\\S+) .*@(\\S+)\\s*");

    private FluxOutputParser() {}

    static Map<Integer, JobId> parseParts(String output, RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        output.lines()
                .map(NAMED::matcher)
                .filter(Matcher::matches)
                .forEach(line -> FluxIds.read(line.group(1))
                        .ifPresent(id -> run.part(line.group(2)).ifPresent(part -> parts.putIfAbsent(part, id))));
        return parts;
    }

    /** Parses one line of JSON, which contains a single job if only one was requested, and a list otherwise. */
    static Map<JobId, JobReport> parseReports(String output) {
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        jobs(output)
                .forEach(job -> id(job).filter(id -> job.path("state").isString())
                        .ifPresent(id -> reports.put(id, new FluxJob(job).report())));
        return reports;
    }

    static Stream<JsonNode> jobs(String output) {
        return output.lines()
                .filter(line -> line.startsWith("{"))
                .map(FluxOutputParser::read)
                .flatMap(answer ->
                        answer.path("jobs").isArray() ? answer.path("jobs").valueStream() : Stream.of(answer));
    }

    /** Returns the unfinished jobs of all users. */
    static List<QueuedJob> parseLoad(String output) {
        List<QueuedJob> jobs = new ArrayList<>();
        output.lines()
                .filter(line -> line.startsWith("{"))
                .forEach(line -> read(line)
                        .path("jobs")
                        .forEach(job -> id(job).map(id -> new FluxJob(job).toQueued(id.value()))
                                .filter(queued -> !queued.status().state().isFinal())
                                .ifPresent(jobs::add)));
        return jobs;
    }

    /** Returns the ID; releases before 0.7x print only its number. */
    static Optional<JobId> id(JsonNode job) {
        JsonNode number = job.path("id");
        return FluxIds.read(job.path("jobid").asString(""))
                .or(() -> number.isIntegralNumber()
                        ? Optional.of(FluxIds.of(number.bigIntegerValue().longValue()))
                        : Optional.empty());
    }

    static JsonNode read(String line) {
        try {
            return JSON.readTree(line);
        } catch (JacksonException cut) {
            return JSON.createObjectNode();
        }
    }
}
