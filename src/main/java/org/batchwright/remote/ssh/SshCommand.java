package org.batchwright.remote.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.ssh.login.SshFailure;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.text.Message;

/**
 * A command on its own channel.
 *
 * @param title title of the connection, for display
 */
record SshCommand(PromptSession session, String title) implements OpenCommand {
    @Override
    public OutputStream input() {
        return session.getOutputStream();
    }

    @Override
    public InputStream output() {
        return session.getInputStream();
    }

    @Override
    public InputStream errors() {
        return session.getErrorStream();
    }

    @Override
    public void resize(TerminalSize size) throws IOException {
        session.changeWindowDimensions(size.columns(), size.rows(), 0, 0);
    }

    @Override
    public int exit() throws OperationException, InterruptedException {
        try {
            session.join();
        } catch (IOException e) {
            ExceptionCauses.rethrowInterrupt(e);
            throw SshFailure.linkLost(title, e);
        }
        if (session.getExitStatus() != null) {
            return session.getExitStatus();
        }
        if (session.getExitSignal() != null) {
            return 128 + SshShell.number(session.getExitSignal());
        }
        throw SshFailure.linkLost(title, new IOException(Message.text("remote.channel-closed-early")));
    }

    @Override
    public void close() {
        PromptSession.closeLater(session);
    }
}
