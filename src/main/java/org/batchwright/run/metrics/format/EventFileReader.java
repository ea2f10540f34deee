package org.batchwright.run.metrics.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.zip.CRC32C;
import org.batchwright.model.metric.MetricSeries;

/**
 * Reads TensorBoard event files: records of length, masked checksum, {@code Event} message and masked checksum (TensorFlow's TFRecord
 * format). PyTorch writes scalars as {@code simple_value}; TensorFlow 2 and Keras write them as tensors. Reading stops at the first damaged
 * record.
 */
public final class EventFileReader implements MetricReader {
    private static final int HEADER = 12;
    private static final int FOOTER = 4;
    private static final int MAX_RECORD = 256 << 20;
    private static final int CRC_MASK = 0xa282ead8;

    /** The tag prefix of tensors that contain a single zero, which are written by the hyperparameter plug-in. */
    private static final byte[] HYPERPARAMETERS = "_hparams_/".getBytes(StandardCharsets.US_ASCII);

    private final ByteQueue queue = new ByteQueue();
    private final CRC32C checksum = new CRC32C();
    private final List<Tag> tags = new ArrayList<>();
    private boolean damaged;

    /** A series and its encoded name, so that names can be compared without decoding them. */
    private static final class Tag {
        private final byte[] name;
        private final MetricSeries.Builder points;

        Tag(byte[] name) {
            this.name = name;
            this.points = MetricSeries.named(new String(name, StandardCharsets.UTF_8));
        }
    }

    @Override
    public void accept(byte[] bytes, int from, int to) {
        if (damaged) {
            return;
        }
        queue.append(bytes, from, to);
        Cursors cursors = new Cursors(queue.array());
        while (queue.size() >= HEADER) {
            long length = queue.littleEndian(0, 8);
            if (length < 0 || length > MAX_RECORD || !matches(0, 8)) {
                damage();
                return;
            }
            int size = (int) length;
            if (queue.size() < HEADER + size + FOOTER) {
                return;
            }
            if (!matches(HEADER, size)) {
                damage();
                return;
            }
            int start = queue.start() + HEADER;
            readEvent(cursors, start, start + size);
            queue.skip(HEADER + size + FOOTER);
        }
    }

    private void damage() {
        damaged = true;
        queue.clear();
    }

    /** Returns whether reading stopped at a damaged record. */
    public boolean isDamaged() {
        return damaged;
    }

    private boolean matches(int offset, int length) {
        checksum.reset();
        checksum.update(queue.array(), queue.start() + offset, length);
        int crc = (int) checksum.getValue();
        return Integer.rotateRight(crc, 15) + CRC_MASK == (int) queue.littleEndian(offset + length, 4);
    }

    /** The cursors, one per level. They are reused because a file may contain millions of events. */
    private static final class Cursors {
        private final byte[] bytes;
        private final ProtobufCursor event;
        private final ProtobufCursor summary;
        private final ProtobufCursor value;

        Cursors(byte[] bytes) {
            this.bytes = bytes;
            event = new ProtobufCursor(bytes);
            summary = new ProtobufCursor(bytes);
            value = new ProtobufCursor(bytes);
        }
    }

    private void readEvent(Cursors cursors, int from, int to) {
        ProtobufCursor event = cursors.event.over(from, to);
        double wallTime = Double.NaN;
        long step = 0; // protobuf omits zeros
        boolean summarized = false;
        while (event.next()) {
            switch (event.field()) {
                case 1 -> wallTime = event.asDouble();
                case 2 -> step = event.asLong();
                case 5 -> {
                    event.message(cursors.summary);
                    summarized = event.isBytes();
                }
                default -> {}
            }
        }
        if (summarized) {
            long time = Double.isFinite(wallTime) ? (long) (wallTime * 1000) : MetricSeries.UNKNOWN_TIME;
            while (cursors.summary.next()) {
                if (cursors.summary.field() == 1 && cursors.summary.isBytes()) {
                    readValue(cursors.summary.message(cursors.value), cursors.bytes, step, time);
                }
            }
        }
    }

    private void readValue(ProtobufCursor value, byte[] bytes, long step, long time) {
        int nameStart = 0;
        int nameLength = 0;
        OptionalDouble number = OptionalDouble.empty();
        while (value.next()) {
            switch (value.field()) {
                case 1 -> {
                    nameStart = value.start();
                    nameLength = value.length();
                }
                case 2 -> number = OptionalDouble.of(value.asDouble());
                case 8 -> number = value.isBytes() ? ScalarTensor.read(value.message(), bytes) : number;
                default -> {}
            }
        }
        if (number.isPresent() && nameLength > 0 && !startsWith(bytes, nameStart, nameLength, HYPERPARAMETERS)) {
            find(bytes, nameStart, nameLength).add(number.getAsDouble(), (double) step, Double.NaN, time);
        }
    }

    private static boolean startsWith(byte[] bytes, int from, int length, byte[] prefix) {
        return length >= prefix.length && Arrays.equals(bytes, from, from + prefix.length, prefix, 0, prefix.length);
    }

    private MetricSeries.Builder find(byte[] bytes, int from, int length) {
        for (Tag tag : tags) {
            if (Arrays.equals(bytes, from, from + length, tag.name, 0, tag.name.length)) {
                return tag.points;
            }
        }
        byte[] name = Arrays.copyOfRange(bytes, from, from + length);
        Tag fresh = new Tag(name);
        tags.add(fresh);
        return fresh.points;
    }

    @Override
    public List<MetricSeries> series() {
        return tags.stream().map(tag -> tag.points.snapshot()).toList();
    }

    /** Reads a {@code TensorProto} that contains a single number. */
    private static final class ScalarTensor {
        private static final int FLOAT = 1;
        private static final int DOUBLE = 2;
        private static final int INT32 = 3;
        private static final int INT64 = 9;

        private ScalarTensor() {}

        static OptionalDouble read(ProtobufCursor tensor, byte[] bytes) {
            int type = 0;
            OptionalDouble number = OptionalDouble.empty();
            while (tensor.next()) {
                switch (tensor.field()) {
                    case 1 -> type = (int) tensor.asLong();
                    case 4, 5, 6 ->
                        number = tensor.isBytes()
                                ? content(bytes, tensor.start(), tensor.length(), type)
                                : OptionalDouble.of(tensor.asDouble());
                    case 7, 10 ->
                        number = tensor.isBytes()
                                ? varint(tensor.message())
                                : OptionalDouble.of((double) tensor.asLong());
                    default -> {}
                }
            }
            return number;
        }

        private static OptionalDouble content(byte[] bytes, int from, int length, int type) {
            ByteBuffer raw = ByteBuffer.wrap(bytes, from, length).order(ByteOrder.LITTLE_ENDIAN);
            return switch (type) {
                case FLOAT -> length == 4 ? OptionalDouble.of(raw.getFloat()) : OptionalDouble.empty();
                case DOUBLE -> length == 8 ? OptionalDouble.of(raw.getDouble()) : OptionalDouble.empty();
                case INT32 -> length == 4 ? OptionalDouble.of(raw.getInt()) : OptionalDouble.empty();
                case INT64 -> length == 8 ? OptionalDouble.of((double) raw.getLong()) : OptionalDouble.empty();
                default -> OptionalDouble.empty();
            };
        }

        /** Reads a packed field that contains a single integer. */
        private static OptionalDouble varint(ProtobufCursor packed) {
            return packed.onlyVarint();
        }
    }
}
