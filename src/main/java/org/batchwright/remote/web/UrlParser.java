package org.batchwright.remote.web;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/** Parses URLs that users type or paste. */
public final class UrlParser {
    private static final int MAX_LENGTH = 4_000;

    private UrlParser() {}

    /**
     * Returns the URL, or empty if it is invalid, has no host or names a user. No exception contains the URL, because it may be a secret.
     */
    public static Optional<URI> parse(String typed) {
        String url = typed.strip();
        try {
            return url.length() > MAX_LENGTH
                    ? Optional.empty()
                    : Optional.of(new URI(url)).filter(one -> one.getHost() != null && one.getRawUserInfo() == null);
        } catch (URISyntaxException invalid) {
            return Optional.empty();
        }
    }
}
