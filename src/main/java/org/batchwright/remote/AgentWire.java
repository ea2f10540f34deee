package org.batchwright.remote;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.Optional;

/** The way to an agent on this computer: a socket, or on Windows a named pipe. */
@FunctionalInterface
interface AgentWire {
    /** Where OpenSSH of Windows has its agent. */
    String WINDOWS_PIPE = "\\\\.\\pipe\\openssh-ssh-agent";

    /** One question and its answer. */
    Line open() throws IOException;

    /** Two streams of one connection, which {@link #close} ends. */
    record Line(InputStream in, OutputStream out, AutoCloseable end) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            try {
                end.close();
            } catch (IOException e) {
                throw e;
            } catch (Exception e) {
                throw new IOException(e);
            }
        }
    }

    static boolean isPipe(String place) {
        return place.startsWith("\\\\.\\pipe\\") || place.startsWith("//./pipe/");
    }

    /** Where the agent is when nothing says it: on Windows only. */
    static Optional<String> usual(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("OS"))
                .filter(system -> system.equals("Windows_NT"))
                .map(system -> WINDOWS_PIPE);
    }

    static AgentWire to(String place) {
        return isPipe(place) ? () -> pipe(place) : () -> socket(place);
    }

    private static Line socket(String place) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.connect(UnixDomainSocketAddress.of(place));
            return new Line(Channels.newInputStream(channel), Channels.newOutputStream(channel), channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** A named pipe opens like a file that is read and written. */
    private static Line pipe(String place) throws IOException {
        RandomAccessFile file = new RandomAccessFile(place, "rw");
        return new Line(new FileInputStream(file.getFD()), new FileOutputStream(file.getFD()), file);
    }
}
