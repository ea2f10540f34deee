package org.batchwright.clusters.kubernetes;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * The server end of a WebSocket (RFC 6455) that carries Kubernetes channels. The first byte of each binary message is
 * its channel (k8s.io/apimachinery, remotecommand).
 */
final class ChannelSocket {
    private static final int CONTINUATION = 0;
    private static final int BINARY = 2;
    private static final int CLOSE = 8;
    private static final int PING = 9;
    private static final int PONG = 10;

    private final DataInputStream in;
    private final OutputStream out;
    private int channel = -1;

    ChannelSocket(InputStream in, OutputStream out) {
        this.in = new DataInputStream(in);
        this.out = out;
    }

    /** Data received on a channel. A message may be received in several fragments. */
    record Part(int channel, ByteBuffer data) {}

    /** Returns the next fragment, or an empty value once the client has closed the connection. */
    Optional<Part> read() throws IOException {
        while (true) {
            int first = in.read();
            if (first < 0 || (first & 15) == CLOSE) {
                return Optional.empty();
            }
            byte[] payload = payload();
            switch (first & 15) {
                case PING -> send(PONG, payload, payload.length);
                case BINARY, CONTINUATION -> {
                    int start = (first & 15) == BINARY ? 1 : 0;
                    channel = start == 1 ? payload[0] & 255 : channel;
                    return Optional.of(
                            new Part(channel, ByteBuffer.wrap(Arrays.copyOfRange(payload, start, payload.length))));
                }
                default -> {}
            }
        }
    }

    /** Unmasks the data, because a client masks everything it sends. */
    private byte[] payload() throws IOException {
        int length = in.readUnsignedByte() & 127;
        length = length == 126 ? in.readUnsignedShort() : length == 127 ? Math.toIntExact(in.readLong()) : length;
        byte[] mask = in.readNBytes(4);
        byte[] payload = in.readNBytes(length);
        for (int i = 0; i < payload.length; i++) {
            payload[i] ^= mask[i & 3];
        }
        return payload;
    }

    void sendTo(int to, byte[] data, int length) throws IOException {
        byte[] message = new byte[length + 1];
        message[0] = (byte) to;
        System.arraycopy(data, 0, message, 1, length);
        send(BINARY, message, message.length);
    }

    void close() throws IOException {
        send(CLOSE, new byte[] {3, (byte) 232}, 2); // 1000: normal closure
    }

    private synchronized void send(int opcode, byte[] data, int length) throws IOException {
        out.write(128 | opcode);
        if (length < 126) {
            out.write(length);
        } else {
            out.write(126);
            out.write(length >> 8);
            out.write(length);
        }
        out.write(data, 0, length);
        out.flush();
    }
}
