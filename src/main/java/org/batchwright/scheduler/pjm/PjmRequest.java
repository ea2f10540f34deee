package org.batchwright.scheduler.pjm;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.text.DataSize;

/** A job's request to PJM, adapted to the site: "Options of pjsub" of the Fugaku user guide. */
final class PjmRequest {
    static final int DEFAULT_PRIORITY = 127;
    static final int MAX_PRIORITY = 255;

    /** In bytes, as in our names. */
    private static final int MAX_NAME_LENGTH = 63;

    private static final DateTimeFormatter DATE_TIME_FORMAT = DateTimeFormatter.ofPattern("uuuuMMddHHmm", Locale.ROOT);

    private final Settings settings;
    private final ScriptVariant variant;
    private final ClusterDialect site;
    private final List<String> lines = new ArrayList<>();

    private PjmRequest(Settings settings, ScriptVariant variant, ClusterDialect site) {
        this.settings = settings;
        this.variant = variant;
        this.site = site;
    }

    static List<String> directives(PlannedJob job, ScriptVariant variant, ClusterDialect site) {
        PjmRequest request = new PjmRequest(job.settings(), variant, site);
        request.lines.add("-N "
                + job.name().substring(0, Math.min(MAX_NAME_LENGTH, job.name().length())));
        request.addResources();
        request.addService();
        request.addVariables(job);
        request.addBulk();
        request.addLog();
        request.ownLines().stream().filter(line -> !isMpi(line)).forEach(request.lines::add);
        List<String> all = new ArrayList<>(
                request.lines.stream().map(line -> "#PJM " + line).toList());
        request.firstCommand().ifPresent(all::add);
        return List.copyOf(all);
    }

    private void addResources() {
        settings.get(Fields.QUEUE).ifPresent(queue -> lines.add("-L rscgrp=" + queue));
        site.get("unit").ifPresent(unit -> lines.add("-L rscunit=" + unit));
        settings.get(Fields.ACCOUNT).ifPresent(group -> lines.add("-g " + group));
        if (!allocatesPartialNodes(settings, site)) {
            settings.get(Fields.NODES).ifPresent(count -> lines.add("-L node=" + nodes(count)));
        }
        mpi().ifPresent(text -> lines.add("--mpi \"" + text + "\""));
        settings.get(Fields.CPUS_PER_TASK)
                .ifPresent(count -> lines.add(
                        site.hasValue("cpus", "vnode-core") ? "-L vnode-core=" + count : "--omp thread=" + count));
        settings.get(Fields.GPUS_PER_NODE)
                .filter(count -> count > 0 && allocatesPartialNodes(settings, site))
                .ifPresent(count -> lines.add("-L gpu=" + count));
        settings.get(Fields.MEMORY)
                .ifPresent(size -> site.get("memory").ifPresent(word -> lines.add("-L " + word + "=" + memory(size))));
        settings.get(Fields.TIME).ifPresent(time -> lines.add("-L elapse=" + formatClock(time)));
    }

    /**
     * Whether jobs get parts of nodes, and request GPUs by number: in the resource groups that the site's file names for this; without such
     * names, if a job requests no nodes. Whole nodes come with all their GPUs.
     */
    static boolean allocatesPartialNodes(Settings settings, ClusterDialect site) {
        Optional<String> shared = site.get("shared");
        return shared.isPresent()
                ? settings.get(Fields.QUEUE)
                        .filter(queue -> List.of(shared.get().split(",")).contains(queue))
                        .isPresent()
                : settings.get(Fields.NODES).isEmpty();
    }

    /** {@code 12}, {@code 12:torus}, {@code 2x3x2:torus}. */
    private String nodes(int count) {
        String shape = settings.get(Fields.CONSTRAINT).orElse("");
        return shape.matches("\\d.*") ? shape : count + (shape.isEmpty() ? "" : ":" + shape);
    }

    /** A single option, since it is undocumented whether a second one adds to the first. */
    private Optional<String> mpi() {
        List<String> parts = new ArrayList<>();
        settings.get(Fields.TASKS_PER_NODE).ifPresent(count -> parts.add("max-proc-per-node=" + count));
        ownLines().stream()
                .filter(PjmRequest::isMpi)
                .map(line -> line.replaceFirst("^--mpi[ =]+", "").replaceAll("[\"' ]", ""))
                .forEach(parts::add);
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(",", parts));
    }

    private static boolean isMpi(String line) {
        return line.matches("--mpi[ =][^\\p{Cntrl}]*");
    }

    private List<String> ownLines() {
        return settings.get(Fields.DIRECTIVES).orElse(List.of()).stream()
                .map(String::strip)
                .toList();
    }

    private static String memory(DataSize size) {
        long mebibytes = size.toMebibytes();
        return mebibytes % 1024 == 0 ? mebibytes / 1024 + "Gi" : mebibytes + "Mi";
    }

    /** {@code H:MM:SS}. */
    private static String formatClock(Duration time) {
        return String.format(Locale.ROOT, "%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart());
    }

    private void addService() {
        settings.get(Fields.PRIORITY)
                .filter(more -> more != 0)
                .ifPresent(more -> lines.add("-p " + (DEFAULT_PRIORITY + more)));
        settings.get(Fields.BEGIN)
                .ifPresent(moment -> lines.add("--at " + DATE_TIME_FORMAT.format(roundUpToMinutes(moment))));
        settings.get(Fields.REQUEUE).ifPresent(again -> lines.add(again ? "--restart" : "--norestart"));
        settings.get(Fields.MAIL)
                .filter(times -> !times.isEmpty())
                .ifPresent(times -> lines.add("-m "
                        + times.stream()
                                .map(time -> time.equals("begin") ? "b" : "e")
                                .distinct()
                                .collect(Collectors.joining(","))));
        settings.get(Fields.MAIL_TO).ifPresent(address -> lines.add("--mail-list " + address));
    }

    private static LocalDateTime roundUpToMinutes(LocalDateTime moment) {
        LocalDateTime whole = moment.truncatedTo(ChronoUnit.MINUTES);
        return whole.equals(moment) ? whole : whole.plusMinutes(1);
    }

    /**
     * Variables that PJM itself reads before the job starts, such as the volumes of PJM_LLIO_GFSCACHE; it passes nothing of the environment
     * on.
     */
    private void addVariables(PlannedJob job) {
        String said = job.variables().values().entrySet().stream()
                .filter(entry -> entry.getKey().matches("PJM_[A-Z0-9_]+"))
                .filter(entry -> entry.getValue().displayText().matches("[A-Za-z0-9_./:+-]+"))
                .map(entry -> entry.getKey() + "=" + entry.getValue().displayText())
                .collect(Collectors.joining(","));
        if (!said.isEmpty()) {
            lines.add("-x " + said);
        }
    }

    private void addBulk() {
        variant.array().ifPresent(array -> {
            int first = array.indices().getFirst();
            int last = array.indices().getLast();
            lines.add("--bulk");
            lines.add("--sparam " + first + "-" + last);
        });
    }

    /** PJM cannot build a file name from the bulk number alone, so the script of a bulk job opens its log itself. */
    private void addLog() {
        lines.add("-j");
        if (variant.array().isEmpty()) {
            lines.add("-o " + variant.stem() + (site.hasValue("log", "script") ? ".spool" : ".log"));
        }
        String statistics = site.get("statistics").orElse("no");
        if (!statistics.equals("no") && variant.array().isEmpty()) {
            lines.add((statistics.equals("nodes") ? "-S" : "-s") + " --spath " + variant.stem() + ".stats");
        }
    }

    private Optional<String> firstCommand() {
        String name = variant.stem() + (variant.array().isPresent() ? "$PJM_BULKNUM" : "");
        return variant.array().isPresent() || site.hasValue("log", "script")
                ? Optional.of("exec >>\"${PJM_O_WORKDIR:-$PWD}/" + name + ".log\" 2>&1   # this job's own log")
                : Optional.empty();
    }
}
