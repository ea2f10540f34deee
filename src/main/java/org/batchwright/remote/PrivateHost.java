package org.batchwright.remote;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.remote.terminal.UserTerminal;

/** A host where only the account itself can read what Batchwright's commands create, regardless of the account's umask. */
public record PrivateHost(Host host) implements Host {
    /** The line that precedes each script. */
    private static final String UMASK = "umask 077\n";

    @Override
    public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
        return host.run(UMASK + script, limit);
    }

    @Override
    public Answer runWithInput(String script, ContentSource source, Duration limit)
            throws OperationException, InterruptedException {
        return host.runWithInput(UMASK + script, source, limit);
    }

    @Override
    public void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException {
        host.follow(path, from, sink);
    }

    @Override
    public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
        return host.stream(UMASK + script, sink);
    }

    @Override
    public OpenCommand start(String script) throws OperationException, InterruptedException {
        return host.start(UMASK + script);
    }

    /** Attaches the terminal. The user's own files are created with the umask set by the account's startup files. */
    @Override
    public int attach(Optional<String> script, UserTerminal terminal) throws OperationException, InterruptedException {
        return host.attach(script, terminal);
    }

    @Override
    public boolean hasTerminals() {
        return host.hasTerminals();
    }

    /** Opens a terminal, with the same umask as for {@link #attach}. */
    @Override
    public OpenCommand openTerminal(Optional<String> script, String type, TerminalSize size)
            throws OperationException, InterruptedException {
        return host.openTerminal(script, type, size);
    }

    @Override
    public PortChannel openPort(String node, int port) throws OperationException, InterruptedException {
        return host.openPort(node, port);
    }

    @Override
    public Optional<SchedulerClient> scheduler(Cluster cluster) {
        return host.scheduler(cluster);
    }

    @Override
    public Optional<Host> storage() {
        return host.storage();
    }

    @Override
    public HostFiles files() {
        return host.files();
    }

    @Override
    public HostReader reader() {
        return host.reader();
    }

    @Override
    public Facts facts() {
        return host.facts();
    }

    @Override
    public Optional<Path> local(String path) {
        return host.local(path);
    }

    @Override
    public boolean isOpen() {
        return host.isOpen();
    }

    @Override
    public Host inBackground() {
        return new PrivateHost(host.inBackground());
    }

    @Override
    public Optional<ConnectionReport> report() {
        return host.report();
    }

    @Override
    public void onLost(Runnable listener) {
        host.onLost(listener);
    }

    @Override
    public void check() {
        host.check();
    }

    @Override
    public void close() {
        host.close();
    }
}
