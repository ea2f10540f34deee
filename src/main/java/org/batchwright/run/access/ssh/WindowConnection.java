package org.batchwright.run.access.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.text.Message;

/** A connection to a job through the workspace's window. */
record WindowConnection(SocketChannel channel) implements OpenCommand {
    /**
     * Sends a request to the window.
     *
     * @param request {@link WindowServer#SHARE} or {@link WindowServer#CONNECT}
     * @return empty if there is no window, or it is not connected to the cluster
     */
    static Optional<OpenCommand> open(Path socket, String request, RunId run) throws OperationException {
        try {
            SocketChannel channel = WindowSocket.connect(socket);
            WindowSocket.writeLine(channel, request + run.value());
            String answer = WindowSocket.readLine(channel);
            if (answer.equals(WindowServer.OK)) {
                return Optional.of(new WindowConnection(channel));
            }
            String advice = answer.startsWith(WindowServer.REFUSED) ? WindowSocket.readLine(channel) : "";
            channel.close();
            if (answer.startsWith(WindowServer.REFUSED)) {
                throw new OperationException.NotPossible(
                        Message.written(answer.substring(WindowServer.REFUSED.length()), advice));
            }
            return Optional.empty();
        } catch (IOException | UnsupportedOperationException none) {
            return Optional.empty();
        }
    }

    @Override
    public OutputStream input() {
        return WindowSocket.output(channel);
    }

    @Override
    public InputStream output() {
        return WindowSocket.input(channel);
    }

    @Override
    public InputStream errors() {
        return InputStream.nullInputStream();
    }

    @Override
    public void resize(TerminalSize size) {
        // the connection has no terminal
    }

    @Override
    public int exit() {
        return 0;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException gone) {
            // closed by the window
        }
    }
}
