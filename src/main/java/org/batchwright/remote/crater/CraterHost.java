package org.batchwright.remote.crater;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.local.ThisComputer;

/**
 * This computer, logged in to Crater: runs' folders lie here, and scripts find the tokens of the session in their environment
 * ({@code CRATER_URL}, {@code CRATER_USER}, {@code CRATER_ACCESS}, {@code CRATER_REFRESH}), which nobody but this account can read.
 */
final class CraterHost implements Host {
    /** A script that names this variable speaks to Crater. */
    private static final String SPEAKS = "CRATER_ACCESS";

    /** From here on they are the script's alone: programs that it starts do not get them. */
    private static final String OURS = "export -n CRATER_ACCESS CRATER_REFRESH\n";

    /** A question says this on standard error when its session ended and it may be asked again from the start. */
    private static final String AGAIN = "crater: ask again, the session is over";

    /** A script says this when its token was refused and it went on with another one. */
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

    /** What was printed already is not to be printed again, so the caller asks again from where it is. */
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

    /** Only our own files are poured, which Crater is not told of. */
    @Override
    public Answer runWithInput(String script, Source source, Duration limit)
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
