package org.batchwright.model.metric;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A series that the GPU sampler of a job writes.
 *
 * @param gpu number of the GPU on its node
 */
public record GpuSeries(Measure measure, int gpu) {
    private static final Pattern NAME = Pattern.compile("gpu/([a-z]+)/(\\d{1,4})");

    /** The measured quantity. */
    public enum Measure {
        /** How busy the GPU is, in percent. */
        USE,
        /** Memory in use, in GiB. */
        MEMORY,
        /** Power, in watts. */
        POWER,
        /** Total memory in GiB; a point is written only when it changes. */
        TOTAL
    }

    /** Parses the name of a series; empty if the name is not one of these. */
    public static Optional<GpuSeries> of(String name) {
        Matcher parts = NAME.matcher(name);
        if (!parts.matches()) {
            return Optional.empty();
        }
        return Arrays.stream(Measure.values())
                .filter(measure -> word(measure).equals(parts.group(1)))
                .findFirst()
                .map(measure -> new GpuSeries(measure, Integer.parseInt(parts.group(2))));
    }

    /** Returns the name of the series: {@code gpu/use/0}. */
    public String name() {
        return "gpu/" + word(measure) + "/" + gpu;
    }

    private static String word(Measure measure) {
        return measure.name().toLowerCase(Locale.ROOT);
    }
}
