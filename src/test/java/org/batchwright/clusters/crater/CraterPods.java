package org.batchwright.clusters.crater;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.clusters.crater.CraterServer.Reply;
import org.batchwright.clusters.crater.CraterTokens.Claims;
import tools.jackson.databind.JsonNode;

/** The jobs and pods of the fake Crater, modeled on {@code handler/vcjob} and {@code handler/tool/log.go}. */
final class CraterPods implements AutoCloseable {
    private static final Pattern OF_JOB = Pattern.compile("(GET|DELETE) /api/v1/vcjobs/(sg-[a-z0-9-]+)(?:/(\\w+))?");
    private static final Pattern LOG =
            Pattern.compile("/api/v1/namespaces/crater-jobs/pods/([a-z0-9-]+)/containers/custom/log(/stream)?");

    private final CraterFiles files;
    private final Path logs;
    private final Map<String, CraterJob> jobs = Collections.synchronizedMap(new LinkedHashMap<>());
    private final AtomicInteger hidden = new AtomicInteger();
    private volatile String first = "Running";

    CraterPods(CraterFiles files, Path logs) {
        this.files = files;
        this.logs = logs;
    }

    /** Sets the initial state of jobs submitted from now on. With {@code Running}, they start immediately. */
    void begin(String state) {
        first = state;
    }

    /** Omits the last submitted job from the next {@code questions} list queries, because a real server writes its records later. */
    void hide(int questions) {
        hidden.set(questions);
    }

    List<CraterJob> all() {
        return List.copyOf(jobs.values());
    }

    CraterJob last() {
        return all().getLast();
    }

    @Override
    public void close() {
        all().forEach(CraterJob::kill);
    }

    static Optional<String> streamed(String path) {
        Matcher matcher = LOG.matcher(path);
        return matcher.matches() && matcher.group(2) != null ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Checks the form as Crater does, both with {@code binding:"required"} and in the code that handles the form. */
    Reply submit(JsonNode form, Claims who) throws IOException {
        for (String needed : List.of("name", "workingDir", "image")) {
            if (form.path(needed).isMissingNode()
                    || form.path(needed).asString("x").isEmpty()) {
                return new Reply(400, 40_001, Map.of(), "Key: 'CreateCustomReq." + needed + "' Error:Field validation");
            }
        }
        for (JsonNode mount : form.path("volumeMounts")) {
            boolean dataset = mount.path("type").asInt() == 2;
            if (dataset && mount.path("datasetID").asInt() != 12) {
                return Reply.error("record not found");
            }
            if (!dataset && !mount.path("subPath").asString("").matches("(user|public|account).*")) {
                return Reply.error("invalid mount path format: " + mount.path("subPath"));
            }
        }
        for (JsonNode amount : form.path("resource")) {
            if (!amount.asString("").matches("\\d+([KMGT]i)?")) {
                return new Reply(400, 40_001, Map.of(), "quantities must match the regular expression");
            }
        }
        String name = "sg-alice-261122-" + String.format("%05x", 0xa1b20 + jobs.size());
        CraterJob job = new CraterJob(name, form, who.account(), logs.resolve(name + "-default0-0.log"));
        jobs.put(name, job);
        job.move(first);
        if (first.equals("Running")) {
            start(job);
        }
        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("name", name);
        metadata.put("namespace", "crater-jobs");
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("metadata", metadata);
        data.put("spec", Map.of("tasks", List.of(Map.of("name", "x"))));
        return Reply.ok(data);
    }

    /** Runs the container in the mounted folder that is its working directory. */
    void start(CraterJob job) throws IOException {
        Files.createDirectories(logs);
        String where = job.form().path("workingDir").asString("");
        for (JsonNode mount : job.form().path("volumeMounts")) {
            if (mount.path("mountPath").asString("").equals(where)) {
                job.start(files.real(mount.path("subPath").asString("")));
                return;
            }
        }
        throw new IllegalStateException("nothing is mounted at " + where);
    }

    Reply reply(String call, String query, Claims who) throws IOException {
        Matcher log = LOG.matcher(call.replaceFirst("^GET ", ""));
        if (log.matches()) {
            byte[] text = Files.readAllBytes(logs.resolve(log.group(1) + ".log"));
            return Reply.ok(Base64.getEncoder().encodeToString(text));
        }
        if (call.equals("GET /api/v1/vcjobs")) {
            return list(query(query), Optional.of(who.account()));
        }
        if (call.equals("GET /api/v1/vcjobs/all")) {
            return everyones();
        }
        if (call.equals("GET /api/v1/vcjobs/user/alice")) {
            return list(query(query), Optional.empty());
        }
        Matcher one = OF_JOB.matcher(call);
        if (!one.matches()) {
            return new Reply(404, 40_400, Map.of(), "404 page not found");
        }
        CraterJob job = jobs.get(one.group(2));
        return job == null || !job.account().equals(who.account())
                ? Reply.error("record not found")
                : of(job, one.group(1) + " " + Optional.ofNullable(one.group(3)).orElse(""));
    }

    private Reply of(CraterJob job, String what) {
        return switch (what) {
            case "GET detail" -> Reply.ok(job.detail());
            case "GET event" -> Reply.ok(job.events());
            case "GET pods" -> Reply.ok(job.pods());
            case "DELETE " -> {
                if (job.isOver()) {
                    jobs.remove(job.id());
                } else {
                    job.move("Deleted");
                    job.kill();
                }
                yield Reply.ok(Map.of());
            }
            default -> new Reply(404, 40_400, Map.of(), "404 page not found");
        };
    }

    private Reply everyones() {
        List<Map<String, Object>> rows =
                new ArrayList<>(all().stream().map(CraterJob::row).toList());
        rows.add(CraterNodes.waiting());
        return Reply.ok(Map.of("items", rows, "total", rows.size(), "page", 1, "page_size", 200));
    }

    private Reply list(Map<String, String> query, Optional<String> account) {
        int size = Integer.parseInt(query.getOrDefault("page_size", "10"));
        int page = Integer.parseInt(query.getOrDefault("page", "1"));
        if (size > 200) {
            return new Reply(400, 40_001, Map.of(), "invalid job list query");
        }
        List<CraterJob> known = new ArrayList<>(all());
        if (hidden.getAndUpdate(left -> Math.max(0, left - 1)) > 0 && !known.isEmpty()) {
            known.removeLast();
        }
        List<Map<String, Object>> rows = known.reversed().stream()
                .filter(job -> account.isEmpty() || account.get().equals(job.account()))
                .filter(job -> job.name().toLowerCase(Locale.ROOT).contains(query.getOrDefault("search", "")))
                .map(CraterJob::row)
                .toList();
        return Reply.ok(Map.of(
                "items",
                rows.stream().skip((long) (page - 1) * size).limit(size).toList(),
                "total",
                rows.size(),
                "page",
                page,
                "page_size",
                size));
    }

    private static Map<String, String> query(String text) {
        Map<String, String> query = new HashMap<>();
        for (String one : Optional.ofNullable(text).orElse("").split("&")) {
            String[] words = one.split("=", 2);
            query.put(words[0], words.length > 1 ? words[1] : "");
        }
        return query;
    }

    /** Streams complete lines in base64 until the pod ends. Never sends a last line without a line feed. */
    void stream(HttpExchange exchange, String pod) throws IOException {
        CraterJob job = jobs.get(pod.replaceFirst("-default0-0$", ""));
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            int sent = 0;
            boolean last = false;
            while (!last) {
                last = !job.isAlive();
                String text = new String(Files.readAllBytes(job.log()), StandardCharsets.ISO_8859_1);
                for (int end = text.indexOf('\n', sent); end >= 0; end = text.indexOf('\n', sent)) {
                    byte[] line = text.substring(sent, end + 1).getBytes(StandardCharsets.ISO_8859_1);
                    out.write((Base64.getEncoder().encodeToString(line) + "\n").getBytes(StandardCharsets.US_ASCII));
                    sent = end + 1;
                }
                out.flush();
                job.awaitMore();
            }
        }
    }

    static String now() {
        return Instant.now().toString();
    }
}
