package org.batchwright.run.metrics.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;

/**
 * Iterates over the fields of one protobuf message: {@code while (next())}, with a call to one of the getters for each field. A field
 * without a getter call is skipped. A damaged message ends at the damage.
 */
final class ProtobufCursor {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED32 = 5;

    private final ByteBuffer bytes;
    private int at;
    private int end;
    private int field;
    private int wire;
    private long number;
    private int start;
    private int after;

    ProtobufCursor(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    ProtobufCursor over(int from, int to) {
        at = from;
        end = to;
        return this;
    }

    /** Returns a cursor over the message in the current field. */
    ProtobufCursor message() {
        return new ProtobufCursor(bytes.array()).over(start, after);
    }

    /** Points another cursor of the same array at the message in the current field. */
    ProtobufCursor message(ProtobufCursor reused) {
        return reused.over(start, after);
    }

    boolean next() {
        if (at >= end) {
            return false;
        }
        long key = varint();
        field = (int) (key >>> 3);
        wire = (int) (key & 7);
        switch (wire) {
            case VARINT -> number = varint();
            case FIXED64 -> fixed(8);
            case FIXED32 -> fixed(4);
            case BYTES -> {
                long length = varint();
                start = at;
                after = length < 0 || length > end - at ? -1 : at + (int) length;
                at = after;
            }
            default -> at = -1;
        }
        boolean whole = at >= 0 && at <= end;
        if (!whole) {
            end = at;
        }
        return whole;
    }

    private void fixed(int width) {
        if (end - at < width) {
            at = -1;
            return;
        }
        number = width == 8 ? bytes.getLong(at) : bytes.getInt(at);
        at += width;
    }

    private long varint() {
        long value = 0;
        for (int shift = 0; shift < 64 && at >= 0 && at < end; shift += 7) {
            byte next = bytes.get(at++);
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        at = -1;
        return 0;
    }

    /** Reads a packed field of integers. Returns empty unless the field contains exactly one integer. */
    OptionalDouble onlyVarint() {
        long value = varint();
        return at >= 0 && at == end ? OptionalDouble.of((double) value) : OptionalDouble.empty();
    }

    int field() {
        return field;
    }

    boolean isBytes() {
        return wire == BYTES;
    }

    long asLong() {
        return number;
    }

    double asDouble() {
        return wire == FIXED32 ? Float.intBitsToFloat((int) number) : Double.longBitsToDouble(number);
    }

    String asText() {
        return new String(bytes.array(), start, length(), StandardCharsets.UTF_8);
    }

    int start() {
        return start;
    }

    int length() {
        return isBytes() ? after - start : 0;
    }
}
