package org.batchwright.remote.local;

import java.io.InputStream;
import java.io.OutputStream;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;

/** A process on this computer with open streams but no terminal. */
record LocalCommand(Process process) implements OpenCommand {
    @Override
    public OutputStream input() {
        return process.getOutputStream();
    }

    @Override
    public InputStream output() {
        return process.getInputStream();
    }

    @Override
    public InputStream errors() {
        return process.getErrorStream();
    }

    @Override
    public void resize(TerminalSize size) {
        // the process has no terminal
    }

    @Override
    public int exit() throws InterruptedException {
        return process.waitFor();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
    }
}
