package org.batchwright.remote.ssh;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicBoolean;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.StreamPump;

/** A connection through the standard streams of a command on a host. It ends with the command. */
final class CommandSocket extends Socket {
    private final OpenCommand command;
    private final AtomicBoolean closed = new AtomicBoolean();

    CommandSocket(OpenCommand command) {
        this.command = command;
        StreamPump.start(command.errors(), OutputStream.nullOutputStream(), StreamPump.AtEnd.KEEP_OPEN);
    }

    @Override
    public InputStream getInputStream() {
        return command.output();
    }

    @Override
    public OutputStream getOutputStream() {
        return command.input();
    }

    @Override
    public boolean isConnected() {
        return true;
    }

    @Override
    public boolean isClosed() {
        return closed.get();
    }

    @Override
    public void close() {
        closed.set(true);
        command.close();
    }

    @Override
    public void setSoTimeout(int timeout) {
        // these streams have no timeout; connecting has a deadline of its own
    }
}
