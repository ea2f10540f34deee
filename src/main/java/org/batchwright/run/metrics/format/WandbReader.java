package org.batchwright.run.metrics.format;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.zip.CRC32;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.run.metrics.format.FieldNames.Meaning;

/**
 * Reads offline runs of Weights & Biases: protobuf records in a LevelDB log of 32 KiB blocks with CRC-32 (IEEE) checksums. The keys of
 * history rows become series, and system measurements become {@code system/KEY}. Values are JSON text.
 */
public final class WandbReader implements MetricReader {
    private static final int BLOCK = 32 * 1024;
    private static final int FILE_HEADER = 7;
    private static final int CHUNK_HEADER = 7;
    private static final int MAX_RECORD = 64 << 20;
    private static final byte[] MAGIC = ":W&B".getBytes(StandardCharsets.US_ASCII);

    private static final int FULL = 1;
    private static final int FIRST = 2;
    private static final int LAST = 4;

    private final ByteQueue queue = new ByteQueue();
    private final ByteArrayOutputStream record = new ByteArrayOutputStream();
    private final SeriesTable points = new SeriesTable();
    private long position;
    private boolean damaged;

    @Override
    public void accept(byte[] bytes, int from, int to) {
        if (damaged) {
            return;
        }
        queue.append(bytes, from, to);
        if (position == 0) {
            if (queue.size() < FILE_HEADER) {
                return;
            }
            for (int i = 0; i < MAGIC.length; i++) {
                damaged |= queue.array()[queue.start() + i] != MAGIC[i];
            }
            skip(FILE_HEADER);
        }
        while (!damaged && readChunk()) {}
        if (damaged) {
            queue.clear();
        }
    }

    private void skip(int count) {
        queue.skip(count);
        position += count;
    }

    /** Reads a chunk, and returns whether it was complete. */
    private boolean readChunk() {
        int left = BLOCK - (int) (position % BLOCK);
        if (left < CHUNK_HEADER) { // padding
            if (queue.size() < left) {
                return false;
            }
            skip(left);
            left = BLOCK;
        }
        if (queue.size() < CHUNK_HEADER) {
            return false;
        }
        int length = (int) queue.littleEndian(4, 2);
        int type = queue.array()[queue.start() + 6];
        if (type == 0 && length == 0) { // this space was reserved but has not been written yet
            return false;
        }
        if (type < FULL || type > LAST || length > left - CHUNK_HEADER) {
            damaged = true;
            return false;
        }
        if (queue.size() < CHUNK_HEADER + length) {
            return false;
        }
        CRC32 checksum = new CRC32();
        checksum.update(queue.array(), queue.start() + 6, length + 1);
        if ((int) checksum.getValue() != (int) queue.littleEndian(0, 4)) {
            damaged = true;
            return false;
        }
        append(type, queue.start() + CHUNK_HEADER, length);
        skip(CHUNK_HEADER + length);
        return true;
    }

    private void append(int type, int start, int length) {
        if (type == FULL || type == FIRST) {
            record.reset();
        }
        if (record.size() + length <= MAX_RECORD) {
            record.write(queue.array(), start, length);
        }
        if (type == FULL || type == LAST) {
            byte[] whole = record.toByteArray();
            ProtobufCursor fields = new ProtobufCursor(whole).over(0, whole.length);
            while (fields.next()) {
                if (fields.field() == 2 && fields.isBytes()) {
                    readHistory(fields.message());
                } else if (fields.field() == 7 && fields.isBytes()) {
                    readStats(fields.message());
                }
            }
        }
    }

    private void readHistory(ProtobufCursor history) {
        Map<String, Double> row = new LinkedHashMap<>();
        double step = Double.NaN;
        while (history.next()) {
            if (history.field() == 1) {
                readItem(history.message(), row);
            } else if (history.field() == 2) {
                step = number(history.message());
            }
        }
        double counted = row.getOrDefault("_step", Double.isNaN(step) ? 0 : step);
        double epoch = row.getOrDefault("epoch", Double.NaN);
        long time = UnixTime.millis(row.getOrDefault("_timestamp", Double.NaN));
        add("", row, new SeriesTable.Moment(counted, epoch, time));
    }

    private static double number(ProtobufCursor step) {
        double number = 0;
        while (step.next()) {
            number = step.field() == 1 ? (double) step.asLong() : number;
        }
        return number;
    }

    private void readStats(ProtobufCursor stats) {
        Map<String, Double> row = new LinkedHashMap<>();
        long time = MetricSeries.UNKNOWN_TIME;
        while (stats.next()) {
            if (stats.field() == 2 && stats.isBytes()) {
                time = UnixTime.millis(number(stats.message()));
            } else if (stats.field() == 3 && stats.isBytes()) {
                readItem(stats.message(), row);
            }
        }
        SeriesTable.Moment at = new SeriesTable.Moment(Double.NaN, Double.NaN, time);
        row.forEach((name, number) -> points.add("system/" + name, number, at));
    }

    private void add(String prefix, Map<String, Double> row, SeriesTable.Moment at) {
        row.forEach((name, number) -> {
            if (!name.startsWith("_") && FieldNames.of(name) == Meaning.METRIC) {
                points.add(prefix + name, number, at);
            }
        });
    }

    private static void readItem(ProtobufCursor item, Map<String, Double> row) {
        StringBuilder name = new StringBuilder();
        String value = "";
        while (item.next()) {
            switch (item.field()) {
                case 1 -> name.append(item.asText());
                case 2 -> name.append(name.isEmpty() ? "" : "/").append(item.asText());
                case 16 -> value = item.asText();
                default -> {}
            }
        }
        String text = value.length() > 1 && value.startsWith("\"") ? value.substring(1, value.length() - 1) : value;
        OptionalDouble number = DecimalText.parse(text);
        if (number.isPresent() && !name.isEmpty()) {
            row.put(name.toString(), number.getAsDouble());
        }
    }

    @Override
    public List<MetricSeries> series() {
        return points.snapshot();
    }
}
