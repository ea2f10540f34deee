package org.batchwright.clusters.crater;

import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.batchwright.clusters.crater.CraterServer.Reply;
import tools.jackson.databind.JsonNode;

/**
 * Access control of the fake Crater, modeled on {@code handler/auth.go} and {@code util/token.go}. Tokens of both kinds are
 * interchangeable.
 */
final class CraterTokens {
    static final List<String> ACCOUNTS = List.of("vision", "default");

    private final Map<String, Claims> access = new ConcurrentHashMap<>();
    private final Map<String, Claims> refresh = new ConcurrentHashMap<>();
    private final Set<String> all = ConcurrentHashMap.newKeySet();
    private final AtomicInteger number = new AtomicInteger();
    private final AtomicInteger logins = new AtomicInteger();

    /** @param account the account whose jobs are visible and that is charged */
    record Claims(String account) {}

    /** Returns every token ever issued. */
    Set<String> all() {
        return Set.copyOf(all);
    }

    /** Returns the number of password logins. */
    int logins() {
        return logins.get();
    }

    void expireAccess() {
        access.clear();
    }

    void expireRefresh() {
        refresh.clear();
    }

    Reply login(JsonNode request) {
        if (!request.path("auth").asString("").equals("ldap")) {
            return new Reply(403, 40_301, Map.of(), "Normal login is disabled by administrator");
        }
        if (!request.path("username").asString("").equals(CraterServer.USER)
                || !request.path("password").asString("").equals(CraterServer.PASSWORD)) {
            return new Reply(401, 40_111, Map.of(), "Invalid username or password");
        }
        logins.incrementAndGet();
        return pair("default");
    }

    Reply refresh(String token) {
        Claims claims = refresh.get(token);
        return claims == null ? new Reply(401, 99_999, Map.of(), "User not found") : pair(claims.account());
    }

    Reply as(String account) {
        return ACCOUNTS.contains(account) ? pair(account) : Reply.error("Queue not found");
    }

    private Reply pair(String account) {
        return Reply.ok(Map.of(
                "accessToken",
                made(access, account, 3_600),
                "refreshToken",
                made(refresh, account, 604_800),
                "context",
                Map.of("queue", account, "space", "u-alice")));
    }

    private String made(Map<String, Claims> where, String account, int seconds) {
        String claims = "{\"un\":\"alice\",\"qn\":\"" + account + "\",\"exp\":"
                + (Instant.now().getEpochSecond() + seconds) + "}";
        String token = "eyJhbGciOiJIUzI1NiJ9."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(StandardCharsets.UTF_8)) + "."
                + "sig" + number.incrementAndGet();
        where.put(token, new Claims(account));
        all.add(token);
        return token;
    }

    Optional<Claims> claims(HttpExchange exchange) {
        String header = Optional.ofNullable(exchange.getRequestHeaders().getFirst("Authorization"))
                .orElse("");
        return Optional.ofNullable(access.get(header.replaceFirst("^Bearer ", "")));
    }
}
