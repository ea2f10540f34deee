package org.batchwright.ui.clusters.load;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Collectors;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.text.DataSize;
import org.batchwright.text.HiddenText;
import org.batchwright.ui.widget.DurationTexts;
import org.batchwright.ui.widget.Texts;

/** Formats the numbers of a cluster's load. */
final class LoadTexts {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MM-dd HH:mm", Locale.ROOT);

    private LoadTexts() {}

    static String duration(Duration time) {
        return DurationTexts.of(time);
    }

    /** Formats a time in this computer's time zone, with the day only if it is not today. */
    static String time(Instant time, Instant now) {
        ZoneId zone = ZoneId.systemDefault();
        boolean today = time.atZone(zone).toLocalDate().equals(now.atZone(zone).toLocalDate());
        return (today ? TIME : DAY).format(time.atZone(zone));
    }

    /** Formats the remaining time as {@code in 2 h}. */
    static String until(Instant time, Instant now) {
        Duration left = Duration.between(now, time);
        return left.toSeconds() <= 0
                ? Texts.get("clusters.load.until.now")
                : Texts.get("clusters.load.until.in", duration(left));
    }

    /** Formats requested GPUs as {@code 3 × a100}; as {@code 2} if the type is unknown. */
    static String gpus(QueuedJob.Demand demand) {
        return demand.gpus().stream()
                .filter(gpus -> gpus.count() > 0)
                .map(LoadTexts::gpus)
                .collect(Collectors.joining(" + "));
    }

    /** Formats a node's GPUs as {@code 4 × a100}; as {@code 4 GPUs} if the type is unknown. */
    static String gpus(NodeGpus gpus) {
        return gpus.type().isEmpty()
                ? Texts.get("clusters.load.gpus.untyped", gpus.all())
                : Texts.get("clusters.load.gpus.typed", gpus.all(), plain(gpus.type()));
    }

    private static String gpus(GpuCount gpus) {
        return gpus.type().isEmpty()
                ? Texts.get("clusters.number", gpus.count())
                : Texts.get("clusters.load.gpus.typed", gpus.count(), plain(gpus.type()));
    }

    /** Formats a node's used GPUs as {@code a100 3/4}; as {@code 3/4} if the type is unknown. */
    static String gpus(NodeLoad node) {
        return node.gpus().stream()
                .map(gpus ->
                        (plain(gpus.type()) + " " + Texts.get("clusters.load.of", gpus.used(), gpus.all())).strip())
                .collect(Collectors.joining(", "));
    }

    /** @param only whether the cluster has only GPUs of this type */
    static String gpuType(String type, boolean only) {
        return !type.isEmpty() ? plain(type) : Texts.get(only ? "clusters.load.gpu" : "clusters.load.gpu.other");
    }

    /** Formats the used and total amounts as {@code 3 / 4}; empty if unknown. */
    static String use(Utilization use) {
        return use.all() == 0 ? "" : Texts.get("clusters.load.of", use.used(), use.all());
    }

    /** Formats used and total memory as {@code 12.5 GB / 64 GB}; empty if unknown. */
    static String memory(Utilization use) {
        if (use.all() == 0) {
            return "";
        }
        return Texts.get(
                "clusters.load.memory",
                DataSize.ofMebibytes(use.used()).toMemoryText(),
                DataSize.ofMebibytes(use.all()).toMemoryText());
    }

    static String state(QueuedJob job) {
        return Texts.get("runs.state." + job.status().state().key());
    }

    /** Removes invisible characters from a name that another person chose. */
    static String plain(String text) {
        return HiddenText.escapeAll(text);
    }
}
