package org.batchwright.remote.crater;

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
import org.batchwright.remote.local.ThisComputer;

/**
 * This computer, logged in to Crater: run folders are local, and scripts get the session's tokens in their environment ({@code CRATER_URL},
 * {@code CRATER_USER}, {@code CRATER_ACCESS}, {@code CRATER_REFRESH}), which only this account can read.
 */
final class CraterHost implements Host {
    /** Scripts that contain this variable talk to Crater. */
    private static final String SPEAKS = "CRATER_ACCESS";

    /** Stops exporting them, so that programs started by the script do not get them. */
    private static final String OURS = "export -n CRATER_ACCESS CRATER_REFRESH\n";

    /** Printed on standard error by a query whose session has expired and which may be repeated from the start. */
    private static final String AGAIN = "crater: ask again, the session is over";

    /** Printed by a script whose token was refused and that continued with another one. */
    private static final String RENEWED = "crater: the token was refused";

    private final ThisComputer here;
    private final CraterSession session;
    private final String base;
    private final Facts facts;

    CraterHost(ThisComputer here, CraterSession session, String base, String node) {
        this.here = here;
        this.session = session;
        this.base = base;
        this.facts = new Facts(here.facts().home(), session.user(), node, "password of " + session.user());
    }

    @Override
    public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
        if (!script.contains(SPEAKS)) {
            return here.run(script, limit);
        }
        CraterSession.Tokens tokens = session.tokens();
        Answer answer = here(tokens).run(OURS + script, limit);
        learn(tokens, answer);
        return answer.err().contains(AGAIN) ? here(session.tokens()).run(OURS + script, limit) : answer;
    }

    /** Not repeated, as output would be duplicated: the caller calls again from its position. */
    @Override
    public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
        if (!script.contains(SPEAKS)) {
            return here.stream(script, sink);
        }
        CraterSession.Tokens tokens = session.tokens();
        Answer answer = here(tokens).stream(OURS + script, sink);
        learn(tokens, answer);
        return answer.err().contains(AGAIN) ? new Answer(0, answer.out(), answer.err()) : answer;
    }

    private void learn(CraterSession.Tokens tokens, Answer answer) {
        if (answer.err().contains(AGAIN) || answer.err().contains(RENEWED)) {
            session.doubt(tokens);
        }
    }

    private ThisComputer here(CraterSession.Tokens tokens) {
        return here.with(CraterSession.environment(tokens, base, session.user()));
    }

    /** Only sends our own files, which does not involve Crater. */
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
        return !session.isOver();
    }

    @Override
    public void close() {
        session.forget();
    }
}
