package org.batchwright.remote.webhook;

import java.net.URI;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/**
 * A channel of LINE's Messaging API. All channels have the same address, so the secret is a token.
 *
 * @param token channel access token
 * @param recipient ID of a user, group or room; empty for everyone who added the channel's account as a friend
 */
record LineChannel(String token, String recipient) {
    private static final URI API = URI.create("https://api.line.me/v2/bot/message/");
    private static final Pattern TOKEN = Pattern.compile("[\\w+/=.-]{40,2000}");
    private static final Pattern RECIPIENT = Pattern.compile("[UCR][0-9a-f]{32}");
    private static final String STORED = "line:";
    private static final String BETWEEN = " ";

    /** Returns whether pasted text looks like a token rather than a URL. */
    static boolean isToken(String typed) {
        return TOKEN.matcher(typed.strip()).matches();
    }

    /** Reads what the user typed. */
    static LineChannel parse(String token, String recipient) throws OperationException.NotPossible {
        if (!isToken(token)) {
            throw new OperationException.NotPossible(Message.of("remote.webhook-not-a-token"));
        }
        String to = recipient.strip();
        if (!to.isEmpty() && !RECIPIENT.matcher(to).matches()) {
            throw new OperationException.NotPossible(Message.of("remote.webhook-not-a-recipient"));
        }
        return new LineChannel(token.strip(), to);
    }

    /** Returns whether a stored secret is a channel. */
    static boolean isStored(String secret) {
        return secret.startsWith(STORED);
    }

    /** Reads what {@link #secret} returned. */
    static LineChannel read(String secret) throws OperationException.NotPossible {
        String[] parts = secret.substring(STORED.length()).split(BETWEEN, 2);
        return parse(parts[0], parts.length > 1 ? parts[1] : "");
    }

    /** Returns the whole channel as one string, to be stored as a secret. */
    String secret() {
        return STORED + (recipient.isEmpty() ? token : token + BETWEEN + recipient);
    }

    /** Returns the secrets, which servers may repeat in their responses. */
    Stream<String> secrets() {
        return Stream.of(token, recipient);
    }

    /** Returns the address that the channel's messages are posted to. */
    URI endpoint() {
        return endpoint(API);
    }

    /** @param api the address of another server with the same API */
    URI endpoint(URI api) {
        return api.resolve(recipient.isEmpty() ? "broadcast" : "push");
    }

    @Override
    public String toString() {
        return "LINE";
    }
}
