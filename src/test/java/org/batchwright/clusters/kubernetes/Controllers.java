package org.batchwright.clusters.kubernetes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Periodically simulates the job controller, the scheduler and the kubelet of a cluster with one node that has 4 GPUs.
 */
final class Controllers {
    static final int GPUS = 4;

    private final Store store;
    private final Path folder;
    private final NewPods pods;
    private final Volcano volcano;
    private final Map<String, Pod> running = new HashMap<>();
    private final Map<String, TreeSet<Integer>> succeeded = new HashMap<>();
    private final Map<String, TreeSet<Integer>> failed = new HashMap<>();
    private final Semaphore pause = new Semaphore(0);
    private int rounds;

    /** The key of the node's taint, or empty if it has none. */
    private volatile String taint = "";

    Controllers(Store store, Path folder, Rights rights) {
        this.store = store;
        this.pods = new NewPods(store, rights);
        this.folder = folder;
        this.volcano = new Volcano(store, this::delete);
    }

    void allow(int gpus) {
        pods.allow(gpus);
    }

    void taint(String key) {
        taint = key;
    }

    synchronized void round() {
        tendPods();
        for (ObjectNode job : store.all("jobs")) {
            tend(job);
        }
        for (ObjectNode job : store.all("vcjobs")) {
            volcano.tend(job);
        }
        rounds++;
        notifyAll();
    }

    /** Runs the controllers until interrupted. */
    void rounds() {
        try {
            while (!pause.tryAcquire(50, TimeUnit.MILLISECONDS)) {
                round();
            }
        } catch (InterruptedException e) {
            // the server was closed
        }
    }

    /** Waits until the controllers have run again. */
    synchronized void awaitRound() throws InterruptedException {
        int before = rounds;
        while (rounds == before) {
            wait(200);
        }
    }

    synchronized void close() {
        running.values().forEach(Pod::kill);
    }

    static String name(JsonNode object) {
        return object.path("metadata").path("name").asString("");
    }

    private List<ObjectNode> pods(JsonNode job) {
        return store.all("pods").stream()
                .filter(pod -> pod.path("metadata")
                        .path("labels")
                        .path("job-name")
                        .asString("")
                        .equals(name(job)))
                .toList();
    }

    static boolean isOver(JsonNode pod) {
        return pod.path("status").path("phase").asString("").matches("Succeeded|Failed");
    }

    static boolean leaves(JsonNode object) {
        return object.path("metadata").has("deletionTimestamp");
    }

    private void tend(ObjectNode job) {
        JsonNode spec = job.path("spec");
        ObjectNode status = job.withObjectProperty("status");
        if (JobConditions.has(status, "Complete") || JobConditions.has(status, "Failed")) {
            return;
        }
        List<ObjectNode> active =
                pods(job).stream().filter(pod -> !isOver(pod) && !leaves(pod)).toList();
        if (spec.path("suspend").asBoolean(false)) {
            active.forEach(this::delete);
            JobConditions.condition(status, "Suspended", "True", "JobSuspended", "Job suspended");
            return;
        }
        if (JobConditions.has(status, "Suspended")) {
            JobConditions.condition(status, "Suspended", "False", "JobResumed", "Job resumed");
        }
        boolean indexed = spec.path("completionMode").asString("").equals("Indexed");
        int wanted = indexed ? spec.path("completions").asInt() : 1;
        SortedSet<Integer> good = succeeded.computeIfAbsent(name(job), key -> new TreeSet<>());
        SortedSet<Integer> bad = failed.computeIfAbsent(name(job), key -> new TreeSet<>());
        JobConditions.count(pods(job), good, bad);
        if (indexed) {
            status.put("completedIndexes", JobConditions.join(good)).put("failedIndexes", JobConditions.join(bad));
        }
        status.put("active", active.size()).put("succeeded", good.size()).put("failed", bad.size());
        boolean broken = indexed && spec.has("backoffLimit") && !bad.isEmpty();
        if (broken) {
            active.forEach(this::delete);
        }
        if (broken || (good.size() + bad.size() >= wanted && active.isEmpty())) {
            JobConditions.finish(status, bad.isEmpty(), indexed);
        } else {
            make(job, active, good, bad, wanted);
        }
        store.touch(job);
    }

    private void make(
            ObjectNode job, List<ObjectNode> active, SortedSet<Integer> good, SortedSet<Integer> bad, int wanted) {
        int room = job.path("spec").path("parallelism").asInt(1) - active.size();
        List<Integer> taken =
                new ArrayList<>(active.stream().map(JobConditions::index).toList());
        for (int index = 0; index < wanted && room > 0; index++) {
            if (!good.contains(index) && !bad.contains(index) && !taken.contains(index)) {
                room--;
                pods.make(job, index);
            }
        }
    }

    private void tendPods() {
        for (ObjectNode pod : store.all("pods")) {
            Optional<Pod> process = Optional.ofNullable(running.get(name(pod)));
            if (process.isPresent()) {
                process.get().tend();
                process.get().exit().ifPresent(exit -> ended(process.get(), exit));
            } else if (!isOver(pod) && !leaves(pod)) {
                place(pod);
            }
            if (leaves(pod) && !running.containsKey(name(pod))) {
                String job =
                        pod.path("metadata").path("labels").path("job-name").asString("");
                if (succeeded.containsKey(job)) {
                    JobConditions.count(List.of(pod), succeeded.get(job), failed.get(job));
                }
                store.remove("pods", name(pod));
            }
        }
    }

    private void place(ObjectNode pod) {
        ObjectNode status = pod.withObjectProperty("status");
        Optional<String> obstacle = Obstacles.of(pod.path("spec"), taint);
        if (obstacle.isPresent()) {
            ArrayNode conditions = status.putArray("conditions");
            conditions
                    .addObject()
                    .put("type", "PodScheduled")
                    .put("status", "False")
                    .put("reason", "Unschedulable")
                    .put("message", obstacle.get());
            return;
        }
        pod.withObjectProperty("spec").put("nodeName", "gpu01");
        String image = pod.path("spec").path("containers").path(0).path("image").asString("");
        if (image.startsWith("nosuch")) {
            waiting(status, "ImagePullBackOff", "Back-off pulling image \"" + image + "\"");
            return;
        }
        Optional<String> root = PodSecurity.root(pod.path("spec"), image);
        if (root.isPresent()) {
            waiting(
                    status,
                    "CreateContainerConfigError",
                    root.get() + " (pod: \"" + name(pod) + "_ml\", container: main)");
            return;
        }
        if (image.startsWith("nobash")) {
            Obstacles.cannotStart(status);
            store.touch(pod);
            return;
        }
        for (JsonNode volume : pod.path("spec").path("volumes")) {
            String secret = volume.path("secret").path("secretName").asString("");
            if (!secret.isEmpty() && store.get("secrets", secret).isEmpty()) {
                waiting(status, "ContainerCreating", "");
                store.event(
                        "Pod",
                        name(pod),
                        "FailedMount",
                        "MountVolume.SetUp failed for volume \"code\" : secret \"" + secret + "\" not found");
                return;
            }
        }
        try {
            running.put(name(pod), Pod.start(pod, folder, store));
            status.put("phase", "Running");
            status.putArray("containerStatuses")
                    .addObject()
                    .put("name", "main")
                    .withObjectProperty("state")
                    .withObjectProperty("running")
                    .put("startedAt", Store.now());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void waiting(ObjectNode status, String reason, String message) {
        ObjectNode waiting = status.putArray("containerStatuses")
                .addObject()
                .put("name", "main")
                .withObjectProperty("state")
                .withObjectProperty("waiting")
                .put("reason", reason);
        if (!message.isEmpty()) {
            waiting.put("message", message);
        }
    }

    /** Records the end of a pod. In this fake, exit status 137 always means out of memory. */
    private void ended(Pod pod, int exit) {
        ObjectNode status = pod.object().withObjectProperty("status");
        status.put("phase", exit == 0 ? "Succeeded" : "Failed");
        if (pod.isLate()) {
            status.put("reason", "DeadlineExceeded")
                    .put("message", "Pod was active on the node longer than the specified deadline");
        }
        status.putArray("containerStatuses")
                .addObject()
                .put("name", "main")
                .withObjectProperty("state")
                .withObjectProperty("terminated")
                .put("exitCode", exit)
                .put("reason", exit == 0 ? "Completed" : exit == 137 && !leaves(pod.object()) ? "OOMKilled" : "Error")
                .put("startedAt", pod.started().toString())
                .put("finishedAt", Store.now());
        running.remove(name(pod.object()));
        store.touch(pod.object());
    }

    /** Marks the pod for deletion and terminates its process. */
    synchronized void delete(ObjectNode pod) {
        pod.withObjectProperty("metadata").put("deletionTimestamp", Store.now());
        Optional.ofNullable(running.get(name(pod))).ifPresent(Pod::end);
    }

    synchronized void deleteJob(String resource, ObjectNode job) {
        pods(job).forEach(this::delete);
        store.remove(resource, name(job));
    }

    boolean runs(String pod) {
        return running.containsKey(pod);
    }

    synchronized Optional<Pod> pod(String name) {
        return Optional.ofNullable(running.get(name));
    }
}
