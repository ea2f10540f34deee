package org.batchwright.clusters.kubernetes;

import static org.batchwright.clusters.kubernetes.Store.JSON;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Content of a SelfSubjectAccessReview. kubectl sends it as JSON up to 1.31 and as protobuf since then: the field numbers are those of
 * k8s.io/api/authorization/v1/generated.proto, the envelope is that of k8s.io/apimachinery/pkg/runtime.
 */
record AccessReview(String verb, String group, String resource, String subresource) {
    private static final byte[] PROTOBUF = {'k', '8', 's', 0};
    private static final int RAW = 2;
    private static final int SPEC = 2;
    private static final int RESOURCE_ATTRIBUTES = 1;
    private static final int VERB = 2;
    private static final int GROUP = 3;
    private static final int RESOURCE = 5;
    private static final int SUBRESOURCE = 6;

    static AccessReview read(byte[] body) throws IOException {
        return Arrays.equals(PROTOBUF, 0, 4, body, 0, Math.min(4, body.length)) ? ofProtobuf(body) : ofJson(body);
    }

    private static AccessReview ofJson(byte[] body) {
        JsonNode asked = JSON.readTree(body).path("spec").path("resourceAttributes");
        return new AccessReview(
                asked.path("verb").asString(""),
                asked.path("group").asString(""),
                asked.path("resource").asString(""),
                asked.path("subresource").asString(""));
    }

    private static AccessReview ofProtobuf(byte[] body) throws IOException {
        byte[] review = message(Arrays.copyOfRange(body, PROTOBUF.length, body.length), RAW);
        Map<Integer, byte[]> asked = fields(message(message(review, SPEC), RESOURCE_ATTRIBUTES));
        return new AccessReview(text(asked, VERB), text(asked, GROUP), text(asked, RESOURCE), text(asked, SUBRESOURCE));
    }

    private static byte[] message(byte[] message, int field) throws IOException {
        return fields(message).getOrDefault(field, new byte[0]);
    }

    private static String text(Map<Integer, byte[]> fields, int field) {
        return new String(fields.getOrDefault(field, new byte[0]), StandardCharsets.UTF_8);
    }

    /** Returns the length-delimited fields by number; skips numbers and booleans. */
    private static Map<Integer, byte[]> fields(byte[] message) throws IOException {
        Map<Integer, byte[]> fields = new HashMap<>();
        ByteBuffer bytes = ByteBuffer.wrap(message);
        while (bytes.hasRemaining()) {
            int tag = varint(bytes);
            switch (tag & 7) {
                case 0 -> varint(bytes);
                case 2 -> {
                    byte[] value = new byte[varint(bytes)];
                    bytes.get(value);
                    fields.put(tag >>> 3, value);
                }
                default -> throw new IOException("wire type " + (tag & 7) + " is not used by access reviews");
            }
        }
        return fields;
    }

    private static int varint(ByteBuffer bytes) {
        int value = 0;
        int shift = 0;
        byte next;
        do {
            next = bytes.get();
            value |= (next & 0x7f) << shift;
            shift += 7;
        } while (next < 0);
        return value;
    }
}
