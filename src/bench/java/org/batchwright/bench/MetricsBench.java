package org.batchwright.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.run.metrics.format.EventFileReader;
import org.batchwright.run.metrics.format.MetricReader;
import org.batchwright.run.metrics.log.LogMetricReader;

/**
 * Measures the readers of metrics: logs with plain text, with metrics, and with both, and an event file with 1,000,000 scalars. The peer
 * for the logs is a single regular expression for {@code key: number}. Arguments: an event file and a log to read instead of the generated
 * ones.
 */
public final class MetricsBench {
    private static final int SIZE = 100 << 20;
    private static final int EVENTS = 1_000_000;
    private static final int ROUNDS = 5;
    private static final int CHUNK = 1 << 20;

    private MetricsBench() {}

    public static void main(String[] args) throws IOException {
        byte[] plain = log(0);
        byte[] mixed = log(4);
        byte[] metrics = log(1);
        measure("plain text", plain, LogMetricReader::new);
        measure("every fourth line a metric", mixed, LogMetricReader::new);
        measure("every line a metric", metrics, LogMetricReader::new);
        if (args.length > 1) {
            measure(args[1], Files.readAllBytes(Path.of(args[1])), LogMetricReader::new);
        }
        regularExpression(mixed);
        byte[] events = args.length > 0 ? Files.readAllBytes(Path.of(args[0])) : events();
        measure("event file", events, EventFileReader::new);
    }

    private static void measure(String what, byte[] bytes, Supplier<MetricReader> readers) {
        double first = 0;
        double best = Double.MAX_VALUE;
        long points = 0;
        for (int round = 0; round < ROUNDS; round++) {
            MetricReader reader = readers.get();
            long began = System.nanoTime();
            for (int at = 0; at < bytes.length; at += CHUNK) {
                reader.accept(bytes, at, Math.min(bytes.length, at + CHUNK));
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            first = round == 0 ? seconds : first;
            best = Math.min(best, seconds);
            points = reader.series().stream().mapToLong(MetricSeries::size).sum();
        }
        System.out.printf(
                Locale.ROOT,
                "%-28s %6.1f MB  first %.3f s  best %.3f s  %5.0f MB/s  %,d points%n",
                what,
                bytes.length / 1e6,
                first,
                best,
                bytes.length / 1e6 / best,
                points);
    }

    private static void regularExpression(byte[] bytes) {
        Pattern pair = Pattern.compile("([A-Za-z_][\\w/.-]*)\\s*[:=]\\s*([-+]?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)");
        String text = new String(bytes, StandardCharsets.UTF_8);
        long began = System.nanoTime();
        long found = text.lines()
                .map(pair::matcher)
                .flatMap(Matcher::results)
                .mapToDouble(result -> Double.parseDouble(result.group(2)))
                .count();
        double seconds = (System.nanoTime() - began) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%-28s %6.1f MB  first %.3f s  %28.0f MB/s  %,d pairs%n",
                "  a regular expression",
                bytes.length / 1e6,
                seconds,
                bytes.length / 1e6 / seconds,
                found);
    }

    /** @param every one line in {@code every} has metrics; 0 means none */
    private static byte[] log(int every) {
        SplittableRandom random = new SplittableRandom(1);
        ByteArrayOutputStream log = new ByteArrayOutputStream(SIZE + 1000);
        for (int line = 0; log.size() < SIZE; line++) {
            String text = every > 0 && line % every == 0
                    ? "step: " + line + "  loss: " + (float) random.nextDouble() + "  grad_norm: "
                            + (float) random.nextDouble() + "  lr: 1.0e-04  acc=0.9312\n"
                    : "2026-11-20 12:00:" + (10 + line % 50) + ",123 INFO [loader-" + line % 8
                            + "] reading /data/shard-" + random.nextInt(10_000) + ".tar (took " + line % 97
                            + " ms), queue is full, waiting for workers\n";
            log.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        }
        return log.toByteArray();
    }

    private static byte[] events() {
        String[] tags = {"train/loss", "val/loss", "train/accuracy", "learning_rate"};
        ByteArrayOutputStream file = new ByteArrayOutputStream(60 << 20);
        byte[] bytes = new byte[200];
        ByteBuffer event = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < EVENTS; i++) {
            byte[] tag = tags[i % tags.length].getBytes(StandardCharsets.US_ASCII);
            event.clear().put((byte) 9).putDouble(1.7e9 + i).put((byte) 16);
            int step = i / tags.length;
            for (; step > 127; step >>>= 7) {
                event.put((byte) (step | 128));
            }
            event.put((byte) step).put((byte) 42).put((byte) (tag.length + 9)).put((byte) 10);
            event.put((byte) (tag.length + 7))
                    .put((byte) 10)
                    .put((byte) tag.length)
                    .put(tag);
            event.put((byte) 21).putFloat(1f / (i + 1));
            record(file, bytes, event.position());
        }
        return file.toByteArray();
    }

    private static void record(ByteArrayOutputStream file, byte[] event, int size) {
        byte[] length = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(size)
                .array();
        file.writeBytes(length);
        file.writeBytes(masked(length, 8));
        file.write(event, 0, size);
        file.writeBytes(masked(event, size));
    }

    private static byte[] masked(byte[] bytes, int count) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, count);
        int masked = Integer.rotateRight((int) crc.getValue(), 15) + 0xa282ead8;
        return ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(masked)
                .array();
    }
}
