package org.batchwright.remote.webhook;

import java.net.URI;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.remote.web.Encryption;
import org.batchwright.remote.web.UrlParser;
import org.batchwright.text.Message;

/**
 * The URL of a webhook, or a LINE channel. Anyone who knows the URL or the channel's token can post, so both are secrets and are never
 * printed.
 */
public final class WebhookAddress {
    private static final int MIN_SECRET_LENGTH = 5;
    private static final String HIDDEN = "…";

    private final URI uri;
    private final Optional<LineChannel> line;

    private WebhookAddress(URI uri, Optional<LineChannel> line) {
        this.uri = uri;
        this.line = line;
    }

    /**
     * Reads what the user pasted: a URL, or a token of LINE.
     *
     * @param chosen the service that the user chose; empty to recognize it
     * @param recipient recipient, only for LINE; may be empty
     */
    public static WebhookAddress parse(String typed, Optional<WebhookService> chosen, String recipient)
            throws OperationException.NotPossible {
        if (takesToken(typed, chosen)) {
            return of(LineChannel.parse(typed, recipient));
        }
        WebhookAddress pasted = parse(typed);
        if (pasted.service() == WebhookService.LINE) {
            throw new OperationException.NotPossible(Message.of("remote.webhook-of-line"));
        }
        return pasted;
    }

    /** Returns whether a token is expected, or was typed, instead of a URL. */
    public static boolean takesToken(String typed, Optional<WebhookService> chosen) {
        return chosen.map(WebhookService.LINE::equals).orElseGet(() -> LineChannel.isToken(typed));
    }

    private static WebhookAddress of(LineChannel line) {
        return of(line, line.endpoint());
    }

    static WebhookAddress of(LineChannel line, URI endpoint) {
        return new WebhookAddress(endpoint, Optional.of(line));
    }

    /** Reads what {@link #secret} returned. */
    static WebhookAddress read(String secret) throws OperationException.NotPossible {
        return LineChannel.isStored(secret) ? of(LineChannel.read(secret)) : parse(secret);
    }

    /** Reads a URL: {@code https}, or {@code http} to this computer only. */
    public static WebhookAddress parse(String typed) throws OperationException.NotPossible {
        URI uri = UrlParser.parse(typed)
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("remote.webhook-not-a-url")));
        if (!Encryption.isEncryptedOrLocal(uri)) {
            throw new OperationException.NotPossible(Message.of("remote.webhook-not-encrypted", uri.getHost()));
        }
        return new WebhookAddress(uri, Optional.empty());
    }

    /** Returns the service, based on its host or the kind of its secret. */
    public WebhookService service() {
        return line.map(channel -> WebhookService.LINE).orElseGet(() -> WebhookService.at(uri));
    }

    /** Returns the service if the user chose one. A token is of no use to any other service. */
    public WebhookService service(Optional<WebhookService> chosen) {
        return line.isPresent() ? WebhookService.LINE : chosen.orElse(service());
    }

    Optional<LineChannel> line() {
        return line;
    }

    /** Returns the host, which may be shown. */
    public String host() {
        return uri.getHost();
    }

    URI uri() {
        return uri;
    }

    /** Returns the complete address, to be stored as a secret. */
    String secret() {
        return line.map(LineChannel::secret).orElseGet(uri::toString);
    }

    /** Removes the secret parts of this address from text, because servers may repeat them. */
    String redact(String text) {
        String query = Optional.ofNullable(uri.getRawQuery()).orElse("");
        String path = Optional.ofNullable(uri.getRawPath()).orElse("");
        String clean = text;
        Stream<String> ofUrl = Stream.of(
                        Stream.of(path, query), Stream.of(path.split("/", -1)), Stream.of(query.split("[&=]", -1)))
                .flatMap(parts -> parts);
        for (String secret : line.map(LineChannel::secrets)
                .orElse(ofUrl)
                .filter(part -> part.length() >= MIN_SECRET_LENGTH)
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList()) {
            clean = clean.replace(secret, HIDDEN);
        }
        return clean;
    }

    @Override
    public String toString() {
        return host();
    }
}
