package org.batchwright.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;

/** A host whose commands go another way first. */
public record HostAround(Host host, Way way) implements Host {

    /** What is done with a command. */
    public interface Way {
        Answer run(Host host, String script, Duration limit) throws OperationException, InterruptedException;
    }

    /** The link is cut before the command arrives. */
    public static final Way CUT_BEFORE = (host, script, limit) -> {
        throw lost();
    };

    /** The command runs to its end; its answer does not arrive. */
    public static final Way CUT_AFTER = (host, script, limit) -> {
        host.run(script, limit);
        throw lost();
    };

    /** The shell with all it started is killed before its n-th command. */
    public static Way killedAt(int command) {
        String trap =
                "bw_n=0; set -T; trap 'bw_n=$((bw_n+1)); if [ $bw_n = " + command + " ]; then kill -9 0; fi' DEBUG\n";
        return (host, script, limit) -> host.run(trap + script, limit);
    }

    private static OperationException lost() {
        return new OperationException.ConnectionLost("The link was cut.", "Connect again.", new IOException("cut"));
    }

    @Override
    public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
        return way.run(host, script, limit);
    }

    @Override
    public Answer runWithInput(String script, Source source, Duration limit)
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
