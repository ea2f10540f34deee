package org.batchwright.scheduler.lsf;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.text.DataSize;

/** A job's request to LSF, adapted to the site: bsub and "Resource requirements" of its manuals. */
final class LsfRequest {
    private static final DateTimeFormatter DATE_TIME_FORMAT =
            DateTimeFormatter.ofPattern("uuuu:MM:dd:HH:mm", Locale.ROOT);

    private final Settings settings;
    private final ScriptVariant variant;
    private final ClusterDialect site;
    private final List<String> lines = new ArrayList<>();

    private LsfRequest(Settings settings, ScriptVariant variant, ClusterDialect site) {
        this.settings = settings;
        this.variant = variant;
        this.site = site;
    }

    static List<String> directives(PlannedJob job, ScriptVariant variant, ClusterDialect site) {
        LsfRequest request = new LsfRequest(job.settings(), variant, site);
        request.lines.add("-J "
                + variant.array()
                        .map(array -> "\"" + job.name() + "[" + array.toIndexList() + "]" + throttle(array) + "\"")
                        .orElse(job.name()));
        request.addResources();
        request.addService();
        request.addTimes();
        request.addMail();
        request.addLog();
        request.settings.get(Fields.DIRECTIVES).ifPresent(own -> own.forEach(line -> request.lines.add(line.strip())));
        List<String> all = new ArrayList<>(
                request.lines.stream().map(line -> "#BSUB " + line).toList());
        request.firstCommand().ifPresent(all::add);
        return List.copyOf(all);
    }

    private static String throttle(ScriptVariant.Array array) {
        return array.atMost().isPresent() ? "%" + array.atMost().getAsInt() : "";
    }

    private void addResources() {
        settings.get(Fields.QUEUE).ifPresent(queue -> lines.add("-q " + queue));
        settings.get(Fields.ACCOUNT)
                .ifPresent(account -> lines.add((site.hasValue("account", "group") ? "-G " : "-P ") + account));
        addSlots();
        settings.get(Fields.GPUS_PER_NODE).filter(count -> count > 0).ifPresent(this::addGpus);
        settings.get(Fields.MEMORY).ifPresent(this::addMemory);
        settings.get(Fields.TIME).ifPresent(time -> lines.add("-W " + formatClock(time)));
        settings.get(Fields.EXCLUSIVE).filter(alone -> alone).ifPresent(alone -> lines.add("-x"));
        settings.get(Fields.CONSTRAINT).ifPresent(more -> lines.add("-R \"select[" + more + "]\""));
        settings.get(Fields.RESERVATION)
                .ifPresent(name -> lines.add("-U " + (name.contains("#") ? "\"" + name + "\"" : name)));
    }

    /**
     * LSF counts slots, as many as CPUs at most sites. Tasks with several CPUs each are slots bound to cores ({@code affinity}), otherwise
     * the number of processes to start would be unknown.
     */
    private void addSlots() {
        Optional<Integer> cpus = settings.get(Fields.CPUS_PER_TASK);
        boolean asked = cpus.isPresent()
                || settings.get(Fields.NODES).isPresent()
                || settings.get(Fields.TASKS_PER_NODE).isPresent();
        if (!asked) {
            return;
        }
        int nodes = settings.get(Fields.NODES).orElse(1);
        int each = slotsPerNode(settings, site);
        lines.add("-n " + Math.multiplyExact(nodes, each));
        if (nodes > 1) {
            lines.add("-R \"span[ptile=" + each + "]\"");
        } else if (each > 1) {
            lines.add("-R \"span[hosts=1]\"");
        }
        if (isBound(settings, site)) {
            lines.add("-R \"affinity[core(" + cpus.orElse(1) + ")]\"");
        }
    }

    private static boolean isBound(Settings settings, ClusterDialect site) {
        return settings.get(Fields.CPUS_PER_TASK)
                .filter(count -> site.hasValue("cpus", "affinity")
                        || (count > 1 && settings.get(Fields.TASKS_PER_NODE).orElse(1) > 1))
                .isPresent();
    }

    private static int slotsPerNode(Settings settings, ClusterDialect site) {
        int tasks = settings.get(Fields.TASKS_PER_NODE).orElse(1);
        return isBound(settings, site)
                ? tasks
                : Math.multiplyExact(tasks, settings.get(Fields.CPUS_PER_TASK).orElse(1));
    }

    /** Per host; before 10.1.0.3 there was no {@code -gpu}, and each site had a resource of its own. */
    private void addGpus(int count) {
        Optional<String> resource = site.get("gpu-resource");
        if (resource.isPresent()) {
            lines.add("-R \"rusage[" + resource.get() + "=" + count + "]\"");
            return;
        }
        lines.add("-gpu \"num=" + count
                + site.get("gpu-mode").map(mode -> ":mode=" + mode).orElse("")
                + settings.get(Fields.GPU_TYPE).map(type -> ":gmodel=" + type).orElse("") + "\"");
    }

    /** A number alone is in the site's unit (LSF_UNIT_FOR_LIMITS); 10.1 accepts an explicit one. */
    private void addMemory(DataSize size) {
        long bytes = site.hasValue("memory-per", "slot")
                ? Math.ceilDiv(size.bytes(), (long) slotsPerNode(settings, site))
                : size.bytes();
        String amount = amount(bytes, site.get("memory-unit").orElse("said"));
        if (!site.hasValue("memory-limit", "no")) {
            lines.add("-M " + amount);
        }
        lines.add("-R \"rusage[mem=" + amount + "]\"");
    }

    private static String amount(long bytes, String unit) {
        return switch (unit) {
            case "KB" -> String.valueOf(Math.ceilDiv(bytes, 1L << 10));
            case "MB" -> String.valueOf(Math.ceilDiv(bytes, 1L << 20));
            case "GB" -> String.valueOf(Math.ceilDiv(bytes, 1L << 30));
            case "TB" -> String.valueOf(Math.ceilDiv(bytes, 1L << 40));
            default -> bytes % (1L << 30) == 0 ? (bytes >> 30) + "GB" : Math.ceilDiv(bytes, 1L << 20) + "MB";
        };
    }

    private void addService() {
        settings.get(Fields.QOS)
                .ifPresent(name -> lines.add((site.hasValue("qos", "application") ? "-app " : "-sla ") + name));
        settings.get(Fields.PRIORITY).filter(more -> more != 0).ifPresent(more -> lines.add("-sp " + more));
        settings.get(Fields.REQUEUE).ifPresent(again -> lines.add(again ? "-r" : "-rn"));
    }

    private void addTimes() {
        settings.get(Fields.BEGIN)
                .ifPresent(moment -> lines.add("-b " + DATE_TIME_FORMAT.format(roundUpToMinutes(moment))));
        variant.signal().ifPresent(before -> {
            lines.add("-wa USR1");
            lines.add("-wt " + minutes(before));
        });
    }

    private static LocalDateTime roundUpToMinutes(LocalDateTime moment) {
        LocalDateTime whole = moment.truncatedTo(ChronoUnit.MINUTES);
        return whole.equals(moment) ? whole : whole.plusMinutes(1);
    }

    /** LSF counts minutes: rounded up. */
    private static long minutes(Duration time) {
        return Math.max(1, Math.ceilDiv(time.toSeconds(), 60L));
    }

    /** {@code H:MM}. */
    private static String formatClock(Duration time) {
        return String.format(Locale.ROOT, "%d:%02d", minutes(time) / 60, minutes(time) % 60);
    }

    /** {@code -Ne} came with 10.1.0.6: mail for failures alone. */
    private void addMail() {
        settings.get(Fields.MAIL).ifPresent(times -> {
            if (times.contains("begin")) {
                lines.add("-B");
            }
            if (times.contains("end")) {
                lines.add("-N");
            } else if (times.contains("fail")) {
                lines.add("-Ne");
            }
        });
        settings.get(Fields.MAIL_TO).ifPresent(address -> lines.add("-u " + address));
    }

    private String stem(String index) {
        return variant.stem() + (variant.array().isPresent() ? index : "");
    }

    private void addLog() {
        lines.add("-o " + stem("%I") + (site.hasValue("log", "script") ? ".spool" : ".log"));
    }

    /** The script's first command, where LSF withholds the log until the job has ended. */
    private Optional<String> firstCommand() {
        return site.hasValue("log", "script")
                ? Optional.of("exec >>\"${LS_SUBCWD:-$PWD}/" + stem("$LSB_JOBINDEX")
                        + ".log\" 2>&1   # else this scheduler shows it only when the job has ended")
                : Optional.empty();
    }
}
