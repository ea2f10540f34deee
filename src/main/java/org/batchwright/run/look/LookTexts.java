package org.batchwright.run.look;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;

/** The texts that describe an inspected job, on the command line and in the window. */
public final class LookTexts {
    private static final String UNKNOWN = "–";
    private static final int PERCENT = 100;

    private LookTexts() {}

    /** Returns one line for each known figure about the job's node. */
    public static List<String> figures(JobInspection look) {
        List<String> lines = new ArrayList<>();
        look.memory()
                .map(memory -> memory.limit()
                        .map(limit -> Message.text("run.look-memory-limited", memory(memory.used()), memory(limit)))
                        .orElseGet(() -> Message.text("run.look-memory", memory(memory.used()))))
                .ifPresent(lines::add);
        JobInspection.NodeFigures node = look.node();
        if (node.load().isPresent()) {
            String load = String.format(Locale.ROOT, "%.1f", node.load().getAsDouble());
            lines.add(
                    node.cpus().isPresent()
                            ? Message.text(
                                    "run.look-load-cpus", load, node.cpus().getAsInt())
                            : Message.text("run.look-load", load));
        }
        node.availableMemory()
                .flatMap(available ->
                        node.memory().map(all -> Message.text("run.look-node-memory", memory(available), memory(all))))
                .ifPresent(lines::add);
        return lines;
    }

    /** Returns why no GPU is listed, or empty if any are. */
    public static Optional<String> withoutGpus(JobInspection look) {
        return switch (look.gpus().answer()) {
            case FOUND -> Optional.empty();
            case NO_TOOL -> Optional.of(Message.text("run.look-gpus-no-tool"));
            case NONE -> Optional.of(Message.text("run.look-gpus-none"));
            case NO_ANSWER -> Optional.of(Message.text("run.look-gpus-no-answer"));
        };
    }

    /** Returns what is missing from the list of processes, or empty if the list is complete. */
    public static Optional<String> aboutProcesses(JobInspection look) {
        if (look.processes().isEmpty()) {
            return Optional.of(Message.text("run.look-processes-unknown"));
        }
        JobInspection.JobProcesses found = look.processes().get();
        if (found.busiest().isEmpty()) {
            return Optional.of(Message.text("run.look-processes-none"));
        }
        return found.count() > ProcessSamples.SHOWN // fewer may be listed because some have ended in the meantime
                ? Optional.of(Message.text(
                        "run.look-processes-more",
                        found.count(),
                        found.busiest().size()))
                : Optional.empty();
    }

    /** Formats a percentage: {@code 87 %}. */
    public static String use(JobInspection.Gpu gpu) {
        return number(gpu.percent(), " %");
    }

    /** Formats used and total memory: {@code 39.2 GB / 80.0 GB}. */
    public static String memory(JobInspection.Gpu gpu) {
        return gpu.used()
                .flatMap(used -> gpu.total().map(total -> memory(used) + " / " + memory(total)))
                .orElse(UNKNOWN);
    }

    /** Formats a temperature: {@code 61 °C}. */
    public static String temperature(JobInspection.Gpu gpu) {
        return number(gpu.celsius(), " °C");
    }

    /** Formats CPU use: {@code 198 %}, where 100 % is a single CPU. */
    public static String cpu(JobProcess process) {
        return Math.round(process.cpus() * PERCENT) + " %";
    }

    /** Formats a duration: {@code 3:07:12}. */
    public static String cpuTime(JobProcess process) {
        Duration time = process.cpuTime();
        return String.format(Locale.ROOT, "%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart());
    }

    /** Formats a size in units of 1024, as users write it in requests. */
    public static String memory(DataSize size) {
        return size.toMemoryText();
    }

    private static String number(OptionalInt number, String unit) {
        return number.isPresent() ? number.getAsInt() + unit : UNKNOWN;
    }
}
