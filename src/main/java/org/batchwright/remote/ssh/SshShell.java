package org.batchwright.remote.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import net.schmizz.sshj.connection.channel.direct.Signal;
import org.batchwright.model.OperationException;
import org.batchwright.remote.shell.LoginShell;
import org.batchwright.text.Message;

/** A login shell on a channel. */
final class SshShell implements LoginShell.Started {
    private final PromptSession session;
    private final Replacement replacement;
    private final AtomicBoolean endWith = new AtomicBoolean();
    private volatile boolean calledBack;

    /** @param replacement creates a replacement if this shell was idle for a long time before its use */
    SshShell(PromptSession session, Replacement replacement) {
        this.session = session;
        this.replacement = replacement;
    }

    /** Creates a replacement for a shell that ended before its use. */
    interface Replacement {
        Optional<LoginShell.Started> create() throws OperationException, InterruptedException;
    }

    /** Returns whether the shell is still waiting for its script. A broken connection may not have been detected yet. */
    boolean isAlive() {
        return session.isAlive();
    }

    @Override
    public Optional<LoginShell.Started> replacement() throws OperationException, InterruptedException {
        return replacement.create();
    }

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
    public int exit() throws IOException, InterruptedException {
        session.join();
        if (session.getExitStatus() != null) {
            return session.getExitStatus();
        }
        if (session.getExitSignal() != null) {
            return 128 + number(session.getExitSignal());
        }
        throw new IOException(Message.text("remote.channel-closed-early"));
    }

    @Override
    public void stop() {
        endWith(() -> {
            // sshd signals the whole process group; closing the channel alone would leave the command running
            session.signal(Signal.TERM);
        });
    }

    /** Terminates the shell because its channel is needed for something else. */
    void reclaim() {
        calledBack = true;
        stop();
    }

    boolean isReclaimed() {
        return calledBack;
    }

    @Override
    public void release() {
        endWith(() -> {});
    }

    private void endWith(Farewell farewell) {
        if (endWith.compareAndSet(false, true)) {
            Thread.ofVirtual().name("ssh-close").start(() -> {
                try {
                    farewell.send();
                } catch (IOException e) {
                    // the server can no longer receive the signal
                } finally {
                    PromptSession.close(session);
                }
            });
        }
    }

    /** Returns the number of a signal on Linux. */
    static int number(Signal signal) {
        return switch (signal) {
            case HUP -> 1;
            case INT -> 2;
            case QUIT -> 3;
            case ILL -> 4;
            case ABRT -> 6;
            case FPE -> 8;
            case KILL -> 9;
            case USR1 -> 10;
            case SEGV -> 11;
            case USR2 -> 12;
            case PIPE -> 13;
            case ALRM -> 14;
            case TERM -> 15;
            default -> 0;
        };
    }

    private interface Farewell {
        void send() throws IOException;
    }
}
