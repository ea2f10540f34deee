package org.batchwright.run.access;

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

/**
 * A running job as a host: scripts run inside the job, and its files can be reached only through commands.
 *
 * @param cluster the cluster that the job is entered from
 * @param entrance makes scripts run inside the job
 */
record JobHost(Host cluster, Entrance entrance) implements Host {
    /** Makes a script run inside a job. */
    interface Entrance {
        String enter(String inside);
    }

    @Override
    public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
        return cluster.run(entrance.enter(script), limit);
    }

    @Override
    public Answer runWithInput(String script, ContentSource source, Duration limit)
            throws OperationException, InterruptedException {
        return cluster.runWithInput(entrance.enter(script), source, limit);
    }

    @Override
    public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
        return cluster.stream(entrance.enter(script), sink);
    }

    @Override
    public void follow(String path, long from, ByteSink sink) throws OperationException {
        throw new OperationException.NotPossible(Message.of("remote.no-streaming", facts().node()));
    }

    @Override
    public HostFiles files() {
        throw new UnsupportedOperationException("only commands reach the files of a job");
    }

    @Override
    public HostReader reader() {
        return new ExecReader(this);
    }

    @Override
    public Facts facts() {
        return cluster.facts();
    }

    @Override
    public Optional<Path> local(String path) {
        return Optional.empty();
    }

    @Override
    public boolean isOpen() {
        return cluster.isOpen();
    }

    @Override
    public void close() {} // the cluster's connection stays open
}
