package org.batchwright.clusters.crater;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/** A job of the fake Crater, and its only pod. */
final class CraterJob {
    private static final String NEVER = "0001-01-01T00:00:00Z";

    private final String id;
    private final JsonNode form;
    private final String account;
    private final Path log;
    private final List<Map<String, Object>> events = new ArrayList<>();
    private final List<Map<String, Object>> ends = new ArrayList<>();
    private String state = "Pending";
    private String started = NEVER;
    private String ended = NEVER;
    private Optional<Process> process = Optional.empty();

    CraterJob(String id, JsonNode form, String account, Path log) {
        this.id = id;
        this.form = form;
        this.account = account;
        this.log = log;
    }

    String id() {
        return id;
    }

    JsonNode form() {
        return form;
    }

    String account() {
        return account;
    }

    Path log() {
        return log;
    }

    String name() {
        return form.path("name").asString("");
    }

    synchronized String state() {
        return state;
    }

    synchronized void move(String next) {
        if (!isOver()) {
            state = next;
            ended = isOver() ? CraterPods.now() : NEVER;
        }
    }

    synchronized boolean isOver() {
        return state.matches("Completed|Failed|Aborted|Terminated|Freed|Deleted");
    }

    /** Records an event of the job as Kubernetes or Volcano would. */
    synchronized void happened(String type, String reason, String message) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("type", type);
        event.put("reason", reason);
        event.put("message", message);
        event.put("lastTimestamp", CraterPods.now());
        events.add(event);
    }

    synchronized void start(Path folder) throws IOException {
        ProcessBuilder pod = new ProcessBuilder(
                form.path("shell").asString("sh"), "-c", form.path("command").asString(""));
        pod.directory(folder.toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
        pod.environment().keySet().removeIf(name -> name.startsWith("CRATER"));
        Process begun = pod.start();
        begun.getOutputStream().close();
        state = "Running";
        started = CraterPods.now();
        process = Optional.of(begun);
        Thread.ofVirtual().start(() -> {
            try {
                ended(begun.waitFor());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private synchronized void ended(int code) {
        end(code == 0 ? "Completed" : "Failed", code, code == 0 ? "Completed" : "Error");
    }

    /** @param reason the reason why the container ended */
    synchronized void end(String next, int code, String reason) {
        if (!isOver()) {
            ends.add(Map.of("exitCode", code, "reason", reason));
            move(next);
        }
    }

    void kill() {
        process.ifPresent(one -> {
            one.descendants().forEach(ProcessHandle::destroyForcibly);
            one.destroyForcibly();
        });
    }

    boolean isAlive() {
        return process.filter(Process::isAlive).isPresent();
    }

    void awaitMore() {
        process.ifPresent(one -> {
            try {
                one.waitFor(20, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    synchronized Map<String, Object> row() {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", name());
        row.put("jobName", id);
        row.put("owner", "Alice {\"jobName\":\"sg-trap\",\"status\":\"Failed\"}");
        row.put("userInfo", Map.of("username", CraterServer.USER, "nickname", "앨리스"));
        row.put("jobType", "custom");
        row.put("scheduleType", form.path("scheduleType").asInt(1));
        row.put("queue", "The " + account);
        row.put("status", state);
        row.put("createdAt", CraterPods.now());
        row.put("startedAt", started);
        row.put("completedAt", ended);
        row.put("nodes", process.isPresent() ? List.of("gpu-node-7") : List.of());
        row.put("billedPointsTotal", 0.5);
        return row;
    }

    synchronized Map<String, Object> detail() {
        Map<String, Object> detail = new LinkedHashMap<>(row());
        detail.put("namespace", "crater-jobs");
        detail.remove("nodes");
        detail.put("events", events);
        detail.put("terminatedStates", ends);
        return detail;
    }

    synchronized List<Map<String, Object>> events() {
        return List.copyOf(events);
    }

    synchronized List<Map<String, Object>> pods() {
        if (process.isEmpty() || isOver()) {
            return List.of();
        }
        Map<String, Object> pod = new LinkedHashMap<>();
        pod.put("name", id + "-default0-0");
        pod.put("namespace", "crater-jobs");
        pod.put("nodename", "gpu-node-7");
        pod.put("phase", "Running");
        return List.of(pod);
    }
}
