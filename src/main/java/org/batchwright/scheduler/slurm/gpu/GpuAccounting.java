package org.batchwright.scheduler.slurm.gpu;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.batchwright.model.run.GpuUse;
import org.batchwright.text.DataSize;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Parses GPU usage from two sources: the tracked resources {@code gres/gpuutil} and {@code gres/gpumem} of a step, which Slurm samples
 * itself, and the summary that Jobstats stores in the administrator's comment on a job. Slurm reports unsupported values as 0 or as an
 * enormous number, and Jobstats omits them.
 */
public final class GpuAccounting {
    private static final Pattern UTILIZATION = Pattern.compile("(?:^|,)gres/gpuutil=(\\d{1,5})(?:,|$)");
    private static final Pattern MEMORY = Pattern.compile("(?:^|,)gres/gpumem=([^,]+)(?:,|$)");
    private static final String JOBSTATS = "JS1:";
    /** More memory than any node has. */
    private static final DataSize TOO_LARGE = new DataSize(1L << 50);
    /** A limit that exceeds the summary of a job with 1,000 GPUs. */
    private static final int MOST_BYTES = 1 << 20;

    private GpuAccounting() {}

    /**
     * Parses {@code cpu=00:56:24,gres/gpumem=40777023488,gres/gpuutil=100}, the maximum over all tasks. Slurm's average is useless: it is
     * not taken over time, but over the tasks' last samples.
     *
     * @param size parses {@code 38888M}
     */
    public static GpuUse ofStep(String maximum, Function<String, Optional<DataSize>> size) {
        Matcher percent = UTILIZATION.matcher(maximum);
        Matcher memory = MEMORY.matcher(maximum);
        return new GpuUse(
                OptionalDouble.empty(),
                percent.find() && Integer.parseInt(percent.group(1)) > 0
                        ? OptionalDouble.of(Integer.parseInt(percent.group(1)))
                        : OptionalDouble.empty(),
                memory.find()
                        ? size.apply(memory.group(1)).filter(bytes -> bytes.compareTo(TOO_LARGE) < 0)
                        : Optional.empty());
    }

    /** Parses {@code JS1:} followed by a JSON object, compressed and in Base64; the result is unknown for any other comment. */
    public static GpuUse ofComment(String comment) {
        if (!comment.startsWith(JOBSTATS)) {
            return GpuUse.UNKNOWN;
        }
        try {
            byte[] packed = Base64.getDecoder()
                    .decode(comment.substring(JOBSTATS.length()).strip());
            try (InputStream json = new GZIPInputStream(new ByteArrayInputStream(packed))) {
                return ofSummary(JsonMapper.shared().readTree(json.readNBytes(MOST_BYTES)));
            }
        } catch (IOException | IllegalArgumentException | JacksonException damaged) {
            return GpuUse.UNKNOWN; // also "JS1:None" and "JS1:Short", which mean that there is no summary
        }
    }

    private static GpuUse ofSummary(JsonNode summary) {
        List<Double> utilization = new ArrayList<>();
        long memory = 0;
        for (JsonNode node : summary.path("nodes")) {
            for (JsonNode gpu : node.path("gpu_utilization")) {
                if (gpu.isNumber()) {
                    utilization.add(gpu.doubleValue());
                }
            }
            for (JsonNode gpu : node.path("gpu_used_memory")) {
                memory = Math.max(memory, gpu.asLong(0));
            }
        }
        boolean complete = utilization.size() >= summary.path("gpus").asInt(1);
        OptionalDouble average =
                utilization.stream().mapToDouble(Double::doubleValue).average();
        return new GpuUse(
                complete && average.isPresent()
                        ? OptionalDouble.of(Math.round(10 * average.getAsDouble()) / 10.0)
                        : OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.of(new DataSize(memory)).filter(size -> size.bytes() > 0));
    }
}
