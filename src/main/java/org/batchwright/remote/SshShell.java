package org.batchwright.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicBoolean;
import net.schmizz.sshj.connection.channel.direct.Session;
import net.schmizz.sshj.connection.channel.direct.Signal;

/** A login shell on a channel. */
final class SshShell implements LoginShell.Started {
    private final Session session;
    private final Session.Command command;
    private final Runnable released;
    private final AtomicBoolean over = new AtomicBoolean();

    /** @param released run once when the channel is closed */
    SshShell(Session session, Session.Command command, Runnable released) {
        this.session = session;
        this.command = command;
        this.released = released;
    }

    @Override
    public OutputStream input() {
        return command.getOutputStream();
    }

    @Override
    public InputStream output() {
        return command.getInputStream();
    }

    @Override
    public InputStream errors() {
        return command.getErrorStream();
    }

    @Override
    public int exit() throws IOException, InterruptedException {
        command.join();
        if (command.getExitStatus() != null) {
            return command.getExitStatus();
        }
        if (command.getExitSignal() != null) {
            return 128 + number(command.getExitSignal());
        }
        throw new IOException("the channel was closed before the command ended");
    }

    @Override
    public void stop() {
        over(() -> {
            // sshd passes it to the whole process group; closing the channel alone would let the command run on
            command.signal(Signal.TERM);
        });
    }

    @Override
    public void release() {
        over(() -> {});
    }

    private void over(Farewell farewell) {
        if (over.compareAndSet(false, true)) {
            Thread.ofVirtual().name("ssh-close").start(() -> {
                try {
                    farewell.say();
                } catch (IOException e) {
                    // nobody is there to hear it
                } finally {
                    close(session, released);
                }
            });
        }
    }

    /** Closes without waiting for the server's word, which may take as long as a dead link. */
    static void closeLater(Session session, Runnable released) {
        Thread.ofVirtual().name("ssh-close").start(() -> close(session, released));
    }

    private static void close(Session session, Runnable released) {
        try {
            session.close();
        } catch (IOException e) {
            // it was closed from the other side
        } finally {
            released.run();
        }
    }

    private static int number(Signal signal) {
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
        void say() throws IOException;
    }
}
