package org.batchwright.remote.webhook;

import java.net.URI;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.remote.web.Encryption;
import org.batchwright.remote.web.UrlParser;
import org.batchwright.text.Message;

/** The URL of a webhook: whoever knows it can post to the channel, so it is a secret and nothing that is printed contains it. */
public final class WebhookAddress {
    private static final int MIN_SECRET_LENGTH = 5;
    private static final String HIDDEN = "…";

    private final URI uri;

    private WebhookAddress(URI uri) {
        this.uri = uri;
    }

    /** Reads what the user pasted: {@code https}, or {@code http} to this computer only. */
    public static WebhookAddress parse(String typed) throws OperationException.NotPossible {
        URI uri = UrlParser.parse(typed)
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("remote.webhook-not-a-url")));
        if (!Encryption.isEncryptedOrLocal(uri)) {
            throw new OperationException.NotPossible(Message.of("remote.webhook-not-encrypted", uri.getHost()));
        }
        return new WebhookAddress(uri);
    }

    /** Which service this is, judging by its host. */
    public WebhookService service() {
        return WebhookService.at(uri);
    }

    /** The part that may be shown. */
    public String host() {
        return uri.getHost();
    }

    URI uri() {
        return uri;
    }

    /** The full address, to be stored as a secret. */
    String secret() {
        return uri.toString();
    }

    /** Returns a text without the secret parts of this address, which servers may repeat. */
    String redact(String text) {
        String query = Optional.ofNullable(uri.getRawQuery()).orElse("");
        String path = Optional.ofNullable(uri.getRawPath()).orElse("");
        String clean = text;
        for (String secret : Stream.of(
                        Stream.of(path, query), Stream.of(path.split("/", -1)), Stream.of(query.split("[&=]", -1)))
                .flatMap(parts -> parts)
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
