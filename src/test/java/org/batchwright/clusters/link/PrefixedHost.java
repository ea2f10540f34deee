package org.batchwright.clusters.link;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.ContentSource;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.HostReader;

/**
 * A host that prefixes each script with some lines, such as a limit or a missing program.
 *
 * @param lines the lines, each with its line feed
 */
public record PrefixedHost(Host real, String lines) implements Host {
    /** Hides tar, so that a server receives files one by one. */
    public static final String NO_TAR = "command() { [ \"$2\" != tar ] && builtin command \"$@\"; }\n";

    @Override
    public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
        return real.run(lines + script, limit);
    }

    @Override
    public Answer runWithInput(String script, ContentSource source, Duration limit)
            throws OperationException, InterruptedException {
        return real.runWithInput(lines + script, source, limit);
    }

    @Override
    public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
        return real.stream(lines + script, sink);
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
        return real.reader();
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
