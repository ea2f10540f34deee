package org.batchwright.remote.ssh;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.connection.channel.OpenFailException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.CodeTransfer;
import org.batchwright.remote.CommandLog;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.PortChannel;
import org.batchwright.remote.shell.LoginShell;
import org.batchwright.remote.ssh.destination.AgreedAlgorithms;
import org.batchwright.remote.ssh.destination.WatchedClient;
import org.batchwright.remote.ssh.login.SshFailure;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.text.Message;

/** One SSH connection. Provides as many channels as the server allows, and detects when the connection is lost. */
public final class SshLink {
    /** Maximum number of retries, after a pause, when the only channel is refused. */
    private static final int MAX_RETRIES = 6;

    private static final long PAUSE_MILLIS = 50;

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);

    private final SshConnector.Opened opened;
    private final SSHClient client;
    private final ConnectionHealth health;
    private final Instant since = Instant.now();
    private final Channels channels = new Channels();
    private final ShellPool pool = new ShellPool(this::spare);
    private final SshSftp files = new SshSftp(channels, () -> session(Channels.Use.USER), this::refused);
    private final SshSftp reading = new SshSftp(channels, () -> session(Channels.Use.USER), this::refused);
    private final SshPortChannels portChannels;
    private final Set<SshShell> followers = ConcurrentHashMap.newKeySet();

    /** @param person whether the user had to answer a prompt to log in */
    public SshLink(SshConnector.Opened opened, boolean person) {
        this.opened = opened;
        this.client = opened.client();
        this.portChannels = new SshPortChannels(client, title());
        // with a timeout set, the library mistakes two key exchanges in quick succession for a timeout; dead links are
        // detected separately
        client.getTransport().setTimeoutMs(0);
        this.health = ConnectionHealth.of(opened.chain(), rhythm(opened, person));
        channels.onShortage(pool::drop);
        channels.onShortage(this::reclaimFollowers);
        health.onLost(channels::close);
    }

    private static KeepAlive.Timing rhythm(SshConnector.Opened opened, boolean person) {
        boolean hears = opened.chain().getLast() instanceof WatchedClient watched && watched.hears();
        return person || !hears ? KeepAlive.Timing.PATIENT : KeepAlive.Timing.QUICK;
    }

    String title() {
        return opened.to().title();
    }

    /** Returns a login shell on its own channel. Waits while too many channels are in use. */
    SshShell shell(Channels.Use use) throws OperationException, InterruptedException {
        Optional<SshShell> ready = pool.take();
        SshShell shell = ready.isPresent() ? ready.get() : start(use);
        pool.prepare();
        return shell;
    }

    /** Returns a login shell for long-running use such as following a file. Must not be used if there are few channels. */
    SshShell followingShell() throws OperationException, InterruptedException {
        SshShell shell = start(Channels.Use.FOLLOWING);
        followers.removeIf(old -> !old.isAlive());
        followers.add(shell);
        return shell;
    }

    /** Returns whether there are enough channels to keep one open for each followed log. */
    boolean mayFollow() {
        return channels.hasMany();
    }

    /** Starts a command with its streams open. */
    OpenCommand start(String command) throws OperationException, InterruptedException {
        return start(command, session -> {});
    }

    /** Starts a command on a terminal of the given type, as in {@code TERM}. */
    OpenCommand start(String command, String type, TerminalSize size) throws OperationException, InterruptedException {
        return start(command, session -> session.allocatePTY(type, size.columns(), size.rows(), 0, 0, Map.of()));
    }

    private OpenCommand start(String command, Preparation preparation) throws OperationException, InterruptedException {
        PromptSession session = session(Channels.Use.USER);
        try {
            preparation.prepare(session);
            session.execute(command);
            return new SshCommand(session, title());
        } catch (IOException e) {
            PromptSession.closeLater(session);
            throw refused(e);
        }
    }

    private interface Preparation {
        void prepare(PromptSession session) throws IOException;
    }

    /** Returns the shared SFTP channel, in use until the lease is closed. */
    SshSftp.Lease sftp() throws OperationException, InterruptedException {
        return files.lease();
    }

    /** Returns a separate SFTP channel if there are enough channels, so that large downloads do not delay other files. */
    SshSftp.Lease readingSftp() throws OperationException, InterruptedException {
        return channels.hasMany() ? reading.lease() : files.lease();
    }

    /** Opens a connection through the server to a port of another computer. */
    PortChannel openPort(String node, int port) throws OperationException, InterruptedException {
        try {
            return portChannels.to(node, port);
        } catch (IOException | IllegalStateException e) {
            ExceptionCauses.rethrowInterrupt(e);
            Optional<OperationException> refused = isOpen() ? portChannels.refused(e, node, port) : Optional.empty();
            throw refused.isPresent() ? refused.get() : lost(e);
        }
    }

    private void reclaimFollowers() {
        if (!channels.hasMany()) {
            followers.forEach(SshShell::reclaim);
            followers.clear();
        }
    }

    private SshShell start(Channels.Use use) throws OperationException, InterruptedException {
        return startShell(session(use), Optional::empty);
    }

    private Optional<SshShell> spare() throws OperationException, InterruptedException {
        Optional<Channels.Seat> seat = isOpen() ? channels.spare() : Optional.empty();
        if (seat.isEmpty()) {
            return Optional.empty();
        }
        try {
            SshShell shell =
                    startShell(PromptSession.open(client, seat.get()), () -> Optional.of(start(Channels.Use.USER)));
            return Optional.of(shell);
        } catch (OpenFailException e) {
            channels.refused(seat.get());
            return Optional.empty();
        } catch (IOException e) {
            throw refused(e);
        }
    }

    private SshShell startShell(PromptSession session, SshShell.Replacement another)
            throws OperationException, InterruptedException {
        try {
            session.execute(LoginShell.COMMAND);
            return new SshShell(session, another);
        } catch (IOException e) {
            PromptSession.closeLater(session);
            throw refused(e);
        }
    }

    private PromptSession session(Channels.Use use) throws OperationException, InterruptedException {
        int refusals = 0;
        try {
            while (true) {
                Channels.Seat seat = channels.acquire(use);
                try {
                    PromptSession session = PromptSession.open(client, seat);
                    channels.onAccepted();
                    return session;
                } catch (OpenFailException e) {
                    refusals = channels.refused(seat) == 0 ? refusals + 1 : 0;
                    pauseAfterRefusal(refusals, e);
                }
            }
        } catch (IOException | IllegalStateException e) {
            throw refused(e);
        }
    }

    private static void pauseAfterRefusal(int refusals, OpenFailException failure)
            throws IOException, InterruptedException {
        if (refusals > MAX_RETRIES) {
            throw failure;
        }
        Thread.sleep(PAUSE_MILLIS << refusals);
    }

    private OperationException refused(Exception failure) throws InterruptedException {
        ExceptionCauses.rethrowInterrupt(failure);
        if (isOpen() && ExceptionCauses.cause(failure, OpenFailException.class).isPresent()) {
            return new OperationException.NotPossible(Message.of("remote.no-sessions", title()));
        }
        return lost(failure);
    }

    /** Returns the exception for a broken stream; rethrows the interrupt if that was the cause. */
    OperationException lost(Exception failure) throws InterruptedException {
        ExceptionCauses.rethrowInterrupt(failure);
        return SshFailure.linkLost(title(), failure);
    }

    boolean isOpen() {
        return !health.isEnded() && client.isAuthenticated();
    }

    /** Adds a listener that is called once, on any thread, when the connection is lost, but not when it is closed. */
    void onLost(Runnable listener) {
        health.onLost(listener);
    }

    /** Checks now whether the connection is still alive. */
    void check() {
        health.check();
    }

    ConnectionReport report(CommandLog log, CodeTransfer.By code) {
        Channels.Count count = channels.count();
        return new ConnectionReport(
                title(),
                opened.login().text(),
                since,
                health.latency(),
                new ConnectionReport.Seats(count.used() + portChannels.count(), count.waiting(), count.found()),
                new CodeTransfer(code, !channels.hasMany()),
                AgreedAlgorithms.find(client),
                log.entries());
    }

    /** Closes the connection and waits only briefly, although a clean disconnect over a dead link may take minutes. */
    void close() {
        health.close();
        channels.close();
        pool.close();
        try {
            Thread.ofVirtual().name("ssh-goodbye").start(opened::close).join(CLOSE_TIMEOUT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
