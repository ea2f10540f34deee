package org.batchwright.run.access.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.zip.CRC32;

/** The local socket that the user's other programs use to reach a workspace's window. */
final class WindowSocket {
    private static final int MOST_LINE = 4_096;

    private WindowSocket() {}

    /** Returns the path of the socket's file. The name is short, because socket paths are limited to about a hundred characters. */
    static Path of(Path folder, Path workspace) {
        CRC32 name = new CRC32();
        name.update(workspace.toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8));
        return folder.resolve(HexFormat.of().toHexDigits((int) name.getValue()) + ".sock");
    }

    static SocketChannel connect(Path socket) throws IOException {
        return SocketChannel.open(UnixDomainSocketAddress.of(socket));
    }

    /** Reads a line without reading beyond it. */
    static String readLine(SocketChannel channel) throws IOException {
        StringBuilder line = new StringBuilder();
        ByteBuffer one = ByteBuffer.allocate(1);
        while (channel.read(one) > 0 && one.get(0) != '\n' && line.length() < MOST_LINE) {
            line.append((char) (one.get(0) & 0xff));
            one.clear();
        }
        return new String(line.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    static void writeLine(SocketChannel channel, String line) throws IOException {
        write(channel, ByteBuffer.wrap((line.replace('\n', ' ') + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    private static void write(SocketChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    static InputStream input(SocketChannel channel) {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] bytes, int from, int count) throws IOException {
                return channel.read(ByteBuffer.wrap(bytes, from, count));
            }
        };
    }

    /** Returns a stream; closing it ends only this direction of the connection. */
    static OutputStream output(SocketChannel channel) {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                WindowSocket.write(channel, ByteBuffer.wrap(bytes, from, count));
            }

            @Override
            public void close() throws IOException {
                channel.shutdownOutput();
            }
        };
    }
}
