package org.batchwright.scheduler.local;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.LoadAnswer;

/** The jobs on a workstation, and the other programs on its GPUs. */
final class LocalLoadJobs {
    private static final int FIELDS = 7;

    private LocalLoadJobs() {}

    static List<QueuedJob> read(LoadAnswer answer, List<LocalGpu> gpus, String user) {
        List<QueuedJob> jobs = new ArrayList<>();
        for (String line : answer.lines("jobs")) {
            String[] fields = line.split("\\|", FIELDS);
            if (fields.length == FIELDS) {
                jobs.add(own(fields, gpus, user));
            }
        }
        jobs.addAll(ofOthers(gpus, user));
        jobs.addAll(programs(gpus));
        return jobs;
    }

    /** @param fields the fields of a line such as {@code local-3|WAITING|started|limit|2|a100|GPUS 2 1 4} */
    private static QueuedJob own(String[] fields, List<LocalGpu> gpus, String user) {
        String number = fields[0].replaceFirst("local-", "");
        List<LocalGpu> held = gpus.stream()
                .filter(gpu -> gpu.holder()
                        .filter(holder ->
                                holder.user().equals(user) && holder.number().equals(number))
                        .isPresent())
                .toList();
        Optional<Instant> started = LocalGpu.whole(fields[2]).stream()
                .mapToObj(Instant::ofEpochSecond)
                .findFirst();
        Optional<Duration> limit =
                LocalGpu.whole(fields[3]).stream().mapToObj(Duration::ofSeconds).findFirst();
        boolean running = fields[1].equals("RUNNING");
        return new QueuedJob(
                fields[0],
                1,
                new QueuedJob.Owner(user, "", "", List.of()),
                new QueuedJob.Status(
                        running ? JobState.RUNNING : fields[1].equals("HELD") ? JobState.HELD : JobState.QUEUED,
                        fields[1],
                        running ? "" : fields[6].isEmpty() && !fields[1].equals("HELD") ? fields[1] : fields[6],
                        OptionalLong.empty(),
                        obstacle(fields[1], fields[6])),
                new QueuedJob.Demand(0, 0, 0, running ? counts(held) : wanted(fields[4], fields[5], gpus)),
                new QueuedJob.Schedule(
                        Optional.empty(), started, started.flatMap(since -> limit.map(since::plus)), limit),
                held.stream().map(LocalGpu::name).toList());
    }

    private static Obstacle obstacle(String word, String reason) {
        return word.equals("HELD") ? Obstacle.HOLD : reason.startsWith("LACKING") ? Obstacle.NEVER : Obstacle.TURN;
    }

    private static List<GpuCount> wanted(String number, String type, List<LocalGpu> gpus) {
        long count = LocalGpu.whole(number).orElse(0);
        List<String> fitting = gpus.stream()
                .map(LocalGpu::type)
                .filter(name -> plain(name).contains(plain(type)))
                .distinct()
                .toList();
        return count == 0
                ? List.of()
                : List.of(new GpuCount(fitting.size() == 1 ? fitting.getFirst() : "", (int) count));
    }

    /** Normalizes a GPU type in the same way as jobs do before they compare types. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    private static List<GpuCount> counts(List<LocalGpu> gpus) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        gpus.forEach(gpu -> counts.merge(gpu.type(), 1, Integer::sum));
        return counts.entrySet().stream()
                .map(entry -> new GpuCount(entry.getKey(), entry.getValue()))
                .toList();
    }

    /** Returns the jobs of other users, with nothing but their assigned GPUs. */
    private static List<QueuedJob> ofOthers(List<LocalGpu> gpus, String user) {
        Map<LocalGpu.Holder, List<LocalGpu>> held = new LinkedHashMap<>();
        for (LocalGpu gpu : gpus) {
            gpu.holder()
                    .filter(holder ->
                            !holder.user().equals(user) && !holder.user().isEmpty())
                    .ifPresent(holder -> held.computeIfAbsent(holder, none -> new ArrayList<>())
                            .add(gpu));
        }
        return held.entrySet().stream()
                .map(entry -> running(
                        entry.getKey().user() + ":" + entry.getKey().number(),
                        entry.getKey().user(),
                        "local-" + entry.getKey().number(),
                        entry.getValue()))
                .toList();
    }

    private static List<QueuedJob> programs(List<LocalGpu> gpus) {
        Map<LocalGpu.Program, List<LocalGpu>> used = new LinkedHashMap<>();
        for (LocalGpu gpu : gpus) {
            gpu.foreignPrograms()
                    .forEach(program -> used.computeIfAbsent(program, none -> new ArrayList<>())
                            .add(gpu));
        }
        return used.entrySet().stream()
                .map(entry -> running(
                        entry.getKey().process(),
                        entry.getKey().user(),
                        entry.getKey().command().replaceFirst(".*/", ""),
                        entry.getValue()))
                .toList();
    }

    private static QueuedJob running(String id, String user, String name, List<LocalGpu> gpus) {
        return new QueuedJob(
                id,
                1,
                new QueuedJob.Owner(user, "", name, List.of()),
                new QueuedJob.Status(JobState.RUNNING, "RUNNING", "", OptionalLong.empty(), Obstacle.UNKNOWN),
                new QueuedJob.Demand(0, 0, 0, counts(gpus)),
                QueuedJob.Schedule.UNKNOWN,
                gpus.stream().map(LocalGpu::name).toList());
    }
}
