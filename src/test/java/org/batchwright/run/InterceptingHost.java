package org.batchwright.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.ContentSource;
import org.batchwright.remote.ExecReader;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.HostReader;
import org.batchwright.text.Message;

/** A host whose commands are intercepted. */
public record InterceptingHost(Host host, Way way) implements Host {

    /** Runs or intercepts a command. */
    public interface Way {
        Answer run(Host host, String script, Duration limit) throws OperationException, InterruptedException;
    }

    /** Cuts the link before the command arrives. */
    public static final Way CUT_BEFORE = (host, script, limit) -> {
        throw lost();
    };

    /** Runs the command to completion, but loses its response. */
    public static final Way CUT_AFTER = (host, script, limit) -> {
        host.run(script, limit);
        throw lost();
    };

    /** Kills the shell and all its children before its n-th command. */
    public static Way killedAt(int command) {
        String trap =
                "bw_n=0; set -T; trap 'bw_n=$((bw_n+1)); if [ $bw_n = " + command + " ]; then kill -9 0; fi' DEBUG\n";
        return (host, script, limit) -> host.run(trap + script, limit);
    }

    private static OperationException lost() {
        return new OperationException.ConnectionLost(
                Message.written("The link was cut.", "Connect again."), new IOException("cut"));
    }

    @Override
    public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
        return way.run(host, script, limit);
    }

    @Override
    public Answer runWithInput(String script, ContentSource source, Duration limit)
            throws OperationException, InterruptedException {
        return host.runWithInput(script, source, limit);
    }

    @Override
    public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
        return host.stream(script, sink);
    }

    @Override
    public void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException {
        host.follow(path, from, sink);
    }

    @Override
    public HostFiles files() {
        return host.files();
    }

    @Override
    public HostReader reader() {
        return new ExecReader(this);
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
        return true;
    }

    @Override
    public void close() {
        host.close();
    }
}
