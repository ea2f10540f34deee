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
    private static final String TOKEN_VARIABLE = "CRATER_ACCESS";

    /** Stops exporting them, so that programs started by the script do not get them. */
    private static final String UNEXPORT_TOKENS = "export -n CRATER_ACCESS CRATER_REFRESH\n";

    /** Printed on standard error by a query whose session has expired and which may be repeated from the start. */
    private static final String SESSION_EXPIRED_MARK = "crater: ask again, the session is over";

    /** Printed by a script whose token was refused and that continued with another one. */
    private static final String TOKEN_REFUSED_MARK = "crater: the token was refused";

    private final ThisComputer withTokens;
    private final CraterSession session;
    private final String base;
    private final Facts facts;

    CraterHost(ThisComputer here, CraterSession session, String base, String node) {
        this.withTokens = here;
        this.session = session;
        this.base = base;
        this.facts = new Facts(here.facts().home(), session.user(), node, "password of " + session.user());
    }

    @Override
    public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
        if (!script.contains(TOKEN_VARIABLE)) {
            return withTokens.run(script, limit);
        }
        CraterSession.Tokens tokens = session.tokens();
        Answer answer = withTokens(tokens).run(UNEXPORT_TOKENS + script, limit);
        retryIfExpired(tokens, answer);
        return answer.err().contains(SESSION_EXPIRED_MARK)
                ? withTokens(session.tokens()).run(UNEXPORT_TOKENS + script, limit)
                : answer;
    }

    /** Not repeated, as output would be duplicated: the caller calls again from its position. */
    @Override
    public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
        if (!script.contains(TOKEN_VARIABLE)) {
            return withTokens.stream(script, sink);
        }
        CraterSession.Tokens tokens = session.tokens();
        Answer answer = withTokens(tokens).stream(UNEXPORT_TOKENS + script, sink);
        retryIfExpired(tokens, answer);
        return answer.err().contains(SESSION_EXPIRED_MARK) ? new Answer(0, answer.out(), answer.err()) : answer;
    }

    private void retryIfExpired(CraterSession.Tokens tokens, Answer answer) {
        if (answer.err().contains(SESSION_EXPIRED_MARK) || answer.err().contains(TOKEN_REFUSED_MARK)) {
            session.markRefused(tokens);
        }
    }

    private ThisComputer withTokens(CraterSession.Tokens tokens) {
        return withTokens.with(CraterSession.environment(tokens, base, session.user()));
    }

    /** Only sends our own files, which does not involve Crater. */
    @Override
    public Answer runWithInput(String script, ContentSource source, Duration limit)
            throws OperationException, InterruptedException {
        return withTokens.runWithInput(script, source, limit);
    }

    @Override
    public void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException {
        withTokens.follow(path, from, sink);
    }

    @Override
    public HostFiles files() {
        return withTokens.files();
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
        return withTokens.local(path);
    }

    @Override
    public boolean isOpen() {
        return !session.isExpired();
    }

    @Override
    public void close() {
        session.forget();
    }
}
