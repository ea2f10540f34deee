package org.batchwright.remote.crater;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Answer;
import org.batchwright.remote.ContentSource;
import org.batchwright.remote.ExecReader;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Login;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.scheduler.crater.Crater;
import org.batchwright.text.Message;

/** This computer, where the run folders are, combined with a session with Crater. Only {@link CraterApi} sends the session's tokens. */
final class CraterHost implements Host {
    private final ThisComputer here;
    private final CraterApi api;
    private final CraterSession session;
    private final Facts facts;

    CraterHost(ThisComputer here, CraterApi api, CraterSession session, String node) {
        this.here = here;
        this.api = api;
        this.session = session;
        this.facts = new Facts(
                here.facts().home(),
                session.user(),
                node,
                Login.typed(Message.text("remote.crater-login", session.user())));
    }

    @Override
    public Optional<SchedulerClient> scheduler(Cluster cluster) {
        return Optional.of(new CraterScheduler(api, session, here, Crater.space(cluster)));
    }

    @Override
    public Optional<Host> storage() {
        return Optional.of(new CraterStorageHost(new CraterStorage(api, session), this));
    }

    @Override
    public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
        return here.run(script, limit);
    }

    @Override
    public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
        return here.stream(script, sink);
    }

    @Override
    public Answer runWithInput(String script, ContentSource source, Duration limit)
            throws OperationException, InterruptedException {
        return here.runWithInput(script, source, limit);
    }

    @Override
    public void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException {
        here.follow(path, from, sink);
    }

    @Override
    public HostFiles files() {
        return here.files();
    }

    @Override
    public HostReader reader() {
        return new ExecReader(this);
    }

    @Override
    public Facts facts() {
        return facts;
    }

    @Override
    public Optional<Path> local(String path) {
        return here.local(path);
    }

    @Override
    public boolean isOpen() {
        return !session.isExpired();
    }

    @Override
    public void close() {
        session.forget();
        api.close();
    }
}
