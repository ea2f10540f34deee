package org.batchwright.remote.crater;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.OperationException;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.keychain.Keychain;
import org.batchwright.remote.keychain.RememberingQuestions;
import org.batchwright.text.Message;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A login session with Crater, with an access token that is valid for an hour and a refresh token that is valid for a week, both kept only
 * in memory. If the refresh token is rejected, the user has to log in again.
 */
final class CraterSession {
    private static final int MAX_ATTEMPTS = 3;
    private static final String TOKEN = "[A-Za-z0-9._~+/=-]";

    /** Safety margin: a token must not expire during a query. */
    private static final Duration EXPIRY_MARGIN = Duration.ofMinutes(2);

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final CraterApi api;
    private final Who who;
    private final Asker asker;
    private final InstantSource clock;
    private final ReentrantLock turn = new ReentrantLock();
    private volatile Tokens tokens = Tokens.NONE;
    private volatile boolean over;

    /**
     * @param way login method: {@code ldap} or {@code normal}
     * @param title account and host, for display: {@code alice@crater.site.org}
     */
    record Who(String user, String way, String title) {}

    /** @param keychain stores the password if the user wants that */
    record Asker(LoginQuestions questions, Keychain keychain) {}

    /**
     * @param access token that authenticates requests
     * @param refresh token used to fetch new tokens
     * @param until when the access token expires; empty if unknown
     */
    record Tokens(String access, String refresh, Optional<Instant> until) {
        static final Tokens NONE = new Tokens("", "", Optional.empty());

        /** Hides the tokens, which are never printed. */
        @Override
        public String toString() {
            return "tokens";
        }
    }

    CraterSession(CraterApi api, Who who, Asker asker, InstantSource clock) {
        this.api = api;
        this.who = who;
        this.asker = asker;
        this.clock = clock;
    }

    String user() {
        return who.user();
    }

    boolean isExpired() {
        return over;
    }

    void forget() {
        tokens = Tokens.NONE;
        over = true;
    }

    /** Returns tokens that should remain valid for a while. */
    Tokens tokens() throws OperationException, InterruptedException {
        Tokens now = tokens;
        boolean ends = now.until()
                .filter(end -> end.isBefore(clock.instant().plus(EXPIRY_MARGIN)))
                .isPresent();
        return ends ? renew(now) : now;
    }

    /** Replaces rejected tokens. The user logs in again if necessary. */
    Tokens renew(Tokens refused) throws OperationException, InterruptedException {
        return renew(refused, true).orElseThrow();
    }

    /** Replaces rejected tokens without the user, or returns empty if only a login can replace them. */
    Optional<Tokens> refresh(Tokens refused) throws OperationException, InterruptedException {
        return renew(refused, false);
    }

    private Optional<Tokens> renew(Tokens refused, boolean mayAsk) throws OperationException, InterruptedException {
        turn.lockInterruptibly();
        try {
            if (tokens.equals(refused)) {
                Optional<Tokens> fresh = readTokens(api.refresh(refused.refresh()));
                if (fresh.isPresent()) {
                    tokens = fresh.get();
                } else if (mayAsk) {
                    login();
                } else {
                    return Optional.empty();
                }
            }
            return Optional.of(tokens);
        } finally {
            turn.unlock();
        }
    }

    /** Gets the password from the keychain or else from the user, with a few attempts if it is wrong. */
    void login() throws OperationException, InterruptedException {
        RememberingQuestions remembering = new RememberingQuestions(asker.questions(), asker.keychain());
        try {
            login(remembering);
            remembering.storePromised();
        } finally {
            remembering.wipe();
        }
    }

    private void login(LoginQuestions questions) throws OperationException, InterruptedException {
        String refusal = "";
        for (int number = 0; number < MAX_ATTEMPTS; number++) {
            Optional<char[]> password = questions.secret(
                    new LoginQuestions.Secret(who.title(), LoginQuestions.Secret.SecretType.PASSWORD, "", number > 0));
            if (password.isEmpty()) {
                refusal = number == 0 ? Message.text("remote.crater-no-password") : refusal;
                break;
            }
            char[] secret = password.get();
            CraterReply reply;
            try {
                reply = api.login(who.way(), who.user(), secret);
            } finally {
                Arrays.fill(secret, '\0');
            }
            Optional<Tokens> given = readTokens(reply);
            if (given.isPresent()) {
                tokens = given.get();
                over = false;
                return;
            }
            refusal = refusal(reply);
            if (!isWrongPassword(reply)) {
                break;
            }
        }
        over = true;
        throw new OperationException.LoginRefused(
                Message.of("remote.crater-login-rejected", who.title(), refusal), "auth: " + who.way());
    }

    /** Returns whether the password was wrong: 40111, or 40113 for a name unknown to the directory ({@code resputil/code.go}). */
    private static boolean isWrongPassword(CraterReply reply) {
        return reply.code() == 40_111 || reply.code() == 40_113;
    }

    private String refusal(CraterReply reply) {
        return switch (reply.code()) {
            case 40_111 -> Message.text("remote.crater-wrong-password");
            case 40_113 -> Message.text("remote.crater-unknown-to-directory");
            case 40_112 -> Message.text("remote.crater-directory-failed", reply.message());
            case 40_121 -> Message.text("remote.crater-must-register");
            case 40_301 -> Message.text("remote.crater-says", reply.message());
            case 40_001 -> Message.text("remote.crater-login-method", who.way(), reply.message());
            default ->
                reply.message().isEmpty()
                        ? Message.text("remote.crater-status", reply.status())
                        : Message.text("remote.crater-says", reply.message());
        };
    }

    /** Returns the tokens of a response, or empty if it has none that fit into a header. */
    static Optional<Tokens> readTokens(CraterReply reply) {
        String access = reply.text("accessToken");
        String refresh = reply.text("refreshToken");
        return reply.ok() && access.matches(TOKEN + "{1,8192}") && refresh.matches(TOKEN + "{0,8192}")
                ? Optional.of(new Tokens(access, refresh, until(access)))
                : Optional.empty();
    }

    /** Reads the {@code exp} claim of a JSON Web Token (RFC 7519). */
    private static Optional<Instant> until(String token) {
        String[] parts = token.split("\\.", -1);
        try {
            return parts.length == 3
                    ? Optional.of(JSON.readTree(
                                            new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8))
                                    .path("exp")
                                    .asLong(0))
                            .filter(seconds -> seconds > 0)
                            .map(Instant::ofEpochSecond)
                    : Optional.empty();
        } catch (IllegalArgumentException | JacksonException anotherKind) {
            return Optional.empty();
        }
    }
}
