package org.batchwright.remote.crater;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.OperationException;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.keychain.Keychain;
import org.batchwright.remote.keychain.RememberingQuestions;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Our login at Crater: an access token that is valid for an hour, and a refresh token (a week), both in memory only. If the second is
 * refused the user has to log in again.
 */
final class CraterSession {
    private static final int MAX_ATTEMPTS = 3;

    /** Safety margin: a token must not expire during a query. */
    private static final Duration EXPIRY_MARGIN = Duration.ofMinutes(2);

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final CraterApi api;
    private final Who who;
    private final Asker asker;
    private final InstantSource clock;
    private final ReentrantLock turn = new ReentrantLock();
    private volatile Tokens tokens = Tokens.NONE;
    private volatile Tokens doubted = Tokens.NONE;
    private volatile boolean over;

    /**
     * @param way {@code ldap} or {@code normal}
     * @param title for display: {@code alice@crater.site.org}
     */
    record Who(String user, String way, String title) {}

    /** @param keychain stores the password if the user wants that */
    record Asker(LoginQuestions questions, Keychain keychain) {}

    /**
     * @param access authenticates requests
     * @param refresh fetches new tokens
     * @param until when the access token expires; absent if unknown
     */
    record Tokens(String access, String refresh, Optional<Instant> until) {
        static final Tokens NONE = new Tokens("", "", Optional.empty());
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

    /** Returns tokens that are valid for a while, as far as known. */
    Tokens tokens() throws OperationException, InterruptedException {
        Tokens now = tokens;
        boolean ends = now.until()
                .filter(end -> end.isBefore(clock.instant().plus(EXPIRY_MARGIN)))
                .isPresent();
        return ends || now.equals(doubted) ? renewed(now) : now;
    }

    /** Marks these tokens as refused. */
    void markRefused(Tokens refused) {
        doubted = refused;
    }

    private Tokens renewed(Tokens refused) throws OperationException, InterruptedException {
        turn.lockInterruptibly();
        try {
            if (tokens.equals(refused)) {
                CraterApi.Reply reply = api.refresh(refused.refresh());
                if (!reply.ok() || !storeTokens(reply)) {
                    login();
                }
            }
            return tokens;
        } finally {
            turn.unlock();
        }
    }

    /** Gets the password from the keychain, then from the user, with a few attempts if it is wrong. */
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
                refusal = number == 0 ? "no password was given" : refusal;
                break;
            }
            char[] secret = password.get();
            CraterApi.Reply reply;
            try {
                reply = api.login(who.way(), who.user(), secret);
            } finally {
                Arrays.fill(secret, '\0');
            }
            if (reply.ok() && storeTokens(reply)) {
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
                "Crater rejected the login for " + who.title() + ": " + refusal + ".",
                "Check the user name and try again, or try to log in on the platform's web page.",
                "auth: " + who.way());
    }

    /** 40111, and 40113 for a name unknown to the directory: {@code resputil/code.go}. */
    private static boolean isWrongPassword(CraterApi.Reply reply) {
        return reply.code() == 40_111 || reply.code() == 40_113;
    }

    private String refusal(CraterApi.Reply reply) {
        return switch (reply.code()) {
            case 40_111 -> "wrong user name or password";
            case 40_113 -> "its directory (LDAP) does not know this user name";
            case 40_112 -> "unexpected response from its directory (LDAP): " + reply.message();
            case 40_121 -> "you must register on its web page first";
            case 40_301 -> "it reports: " + reply.message();
            case 40_001 -> "it does not support \"" + who.way() + "\" login: " + reply.message();
            default -> reply.message().isEmpty() ? "HTTP status " + reply.status() : "it reports: " + reply.message();
        };
    }

    private boolean storeTokens(CraterApi.Reply reply) {
        String access = reply.text("accessToken");
        String refresh = reply.text("refreshToken");
        // headers and environment variables take it unquoted
        if (!access.matches("[A-Za-z0-9._~+/=-]{1,8192}") || !refresh.matches("[A-Za-z0-9._~+/=-]{0,8192}")) {
            return false;
        }
        tokens = new Tokens(access, refresh, until(access));
        return true;
    }

    /** The claim {@code exp} of a JSON Web Token (RFC 7519). */
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

    /** Returns the environment variables for a command. */
    static Map<String, String> environment(Tokens tokens, String base, String user) {
        return Map.of(
                "CRATER_URL",
                base,
                "CRATER_USER",
                user,
                "CRATER_ACCESS",
                tokens.access(),
                "CRATER_REFRESH",
                tokens.refresh());
    }
}
