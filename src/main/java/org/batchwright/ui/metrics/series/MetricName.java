package org.batchwright.ui.metrics.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.metric.Better;
import org.batchwright.model.metric.GpuSeries;
import org.batchwright.ui.widget.Texts;

/**
 * The meaning of a metric's name: {@code val_loss} is the loss in validation.
 *
 * @param group the measured quantity; training and validation of the same group share a chart
 * @param part the data that the metric is measured on
 * @param better which values are better
 * @param gpu the quantity measured by the GPU sampler, if it is the source of the metric
 */
public record MetricName(String group, Part part, Better better, Optional<GpuSeries> gpu) {
    private static final Map<String, Part> PARTS = Map.ofEntries(
            Map.entry("train", Part.TRAINING),
            Map.entry("training", Part.TRAINING),
            Map.entry("val", Part.VALIDATION),
            Map.entry("valid", Part.VALIDATION),
            Map.entry("validation", Part.VALIDATION),
            Map.entry("eval", Part.VALIDATION),
            Map.entry("evaluation", Part.VALIDATION),
            Map.entry("dev", Part.VALIDATION),
            Map.entry("test", Part.TEST));
    /** Name suffixes that indicate how often a value is written. */
    private static final Set<String> PACES = Set.of("step", "epoch");

    /** The data that a metric is measured on. */
    public enum Part {
        NONE,
        TRAINING,
        VALIDATION,
        TEST
    }

    public static MetricName of(String name) {
        return GpuSeries.of(name).map(MetricName::ofGpu).orElseGet(() -> ofOwn(name));
    }

    private static MetricName ofGpu(GpuSeries gpu) {
        String group = Texts.get("metrics.gpu." + gpu.measure().name().toLowerCase(Locale.ROOT));
        return new MetricName(group, Part.NONE, Better.NEITHER, Optional.of(gpu));
    }

    private static MetricName ofOwn(String name) {
        List<String> words = new ArrayList<>(Arrays.asList(name.split("(?<=[/_. -])|(?=[/_. -])")));
        Part part = words.size() > 1 ? takePart(words) : Part.NONE;
        if (words.size() > 2 && PACES.contains(words.getLast().toLowerCase(Locale.ROOT))) {
            words.subList(words.size() - 2, words.size()).clear();
        }
        String group = String.join("", words);
        return new MetricName(group.isEmpty() ? name : group, part, Better.of(name), Optional.empty());
    }

    /** Removes the first or last word if it names a split such as training, with the separator next to it. */
    private static Part takePart(List<String> words) {
        Part first = PARTS.getOrDefault(words.getFirst().toLowerCase(Locale.ROOT), Part.NONE);
        if (first != Part.NONE && words.size() > 2) {
            words.subList(0, 2).clear();
            return first;
        }
        Part last = PARTS.getOrDefault(words.getLast().toLowerCase(Locale.ROOT), Part.NONE);
        if (last != Part.NONE && words.size() > 2) {
            words.subList(words.size() - 2, words.size()).clear();
        }
        return words.size() > 2 || last != Part.NONE ? last : Part.NONE;
    }

    /** Returns the group in lower case: {@code Loss} and {@code loss} are the same group. */
    public String groupKey() {
        return group.toLowerCase(Locale.ROOT);
    }

    /** Returns the position of the metric's chart: losses first, then other results, then everything else, with the GPUs last. */
    public int rank() {
        if (groupKey().equals("loss")) {
            return 0;
        }
        if (gpu.isPresent()) {
            return switch (gpu.get().measure()) {
                case USE -> 4;
                case MEMORY, TOTAL -> 5;
                case POWER -> 6;
            };
        }
        return better == Better.LOWER ? 1 : better == Better.HIGHER ? 2 : 3;
    }
}
