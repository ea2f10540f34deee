package org.batchwright.remote.crater;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostChanges;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.HostReader;
import org.batchwright.text.Message;

/** Presents the files that Crater stores as those of a host that cannot run commands. */
record CraterStorageHost(CraterStorage stored, Host crater) implements Host {
    private static final int NO_SUCH_COMMAND = 127;

    @Override
    public HostReader reader() {
        return stored;
    }

    @Override
    public Optional<HostChanges> changes() {
        return Optional.of(stored);
    }

    @Override
    public Answer run(String script, Duration limit) {
        return new Answer(NO_SUCH_COMMAND, "", "");
    }

    @Override
    public Answer stream(String script, ByteSink sink) {
        return new Answer(NO_SUCH_COMMAND, "", "");
    }

    @Override
    public void follow(String path, long from, ByteSink sink) throws OperationException {
        throw new OperationException.NotPossible(Message.of("remote.no-streaming", facts().node()));
    }

    @Override
    public HostFiles files() {
        throw new UnsupportedOperationException("only the reader reads what Crater stores");
    }

    @Override
    public Facts facts() {
        return crater.facts();
    }

    @Override
    public Optional<Path> local(String path) {
        return Optional.empty();
    }

    @Override
    public boolean isOpen() {
        return crater.isOpen();
    }

    @Override
    public void close() {} // the session stays open
}
