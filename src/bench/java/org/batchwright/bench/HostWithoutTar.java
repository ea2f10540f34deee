package org.batchwright.bench;

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

/** A cluster host on which bash does not find tar. */
record HostWithoutTar(Host real) implements Host {
    private static final String NONE = "command() { [ \"$2\" != tar ] && builtin command \"$@\"; }\n";

    @Override
    public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
        return real.run(NONE + script, limit);
    }

    @Override
    public Answer runWithInput(String script, ContentSource source, Duration limit)
            throws OperationException, InterruptedException {
        return real.runWithInput(NONE + script, source, limit);
    }

    @Override
    public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
        return real.stream(script, sink);
    }

    @Override
    public void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException {
        real.follow(path, from, sink);
    }

    @Override
    public HostFiles files() {
        return real.files();
    }

    @Override
    public HostReader reader() {
        return new ExecReader(this);
    }

    @Override
    public Facts facts() {
        return real.facts();
    }

    @Override
    public Optional<Path> local(String path) {
        return real.local(path);
    }

    @Override
    public boolean isOpen() {
        return real.isOpen();
    }

    @Override
    public void close() {
        real.close();
    }
}
