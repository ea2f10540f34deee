package org.batchwright.remote.ssh.destination;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Connects to an agent on this computer through a socket or, on Windows, a named pipe. */
@FunctionalInterface
public interface AgentWire {
    /** The pipe of OpenSSH's agent on Windows. */
    String WINDOWS_PIPE = "\\\\.\\pipe\\openssh-ssh-agent";

    /** Opens a connection for one request and its response. */
    AgentLine open() throws IOException;

    static boolean isPipe(String place) {
        return place.startsWith("\\\\.\\pipe\\") || place.startsWith("//./pipe/");
    }

    /**
     * Returns the agents to use if none is configured. There are defaults only on Windows: first OpenSSH's agent, as in ssh, then PuTTY's.
     */
    static List<String> defaultAgents(Map<String, String> environment, String user, Pageant pageant) {
        return "Windows_NT".equals(environment.get("OS"))
                ? Stream.concat(Stream.of(WINDOWS_PIPE), pageant.pipe(user).stream())
                        .toList()
                : List.of();
    }

    static AgentWire to(String place) {
        return isPipe(place) ? () -> WindowsPipe.open(place).line() : () -> socket(place);
    }

    private static AgentLine socket(String place) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.connect(UnixDomainSocketAddress.of(place));
            return new AgentLine(Channels.newInputStream(channel), Channels.newOutputStream(channel), channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }
}
