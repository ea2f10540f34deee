package org.batchwright.remote.web;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/** Determines whether data sent to an address is protected in transit. */
public final class Encryption {
    private Encryption() {}

    /** @param uri URI with a host */
    public static boolean isEncryptedOrLocal(URI uri) {
        String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
        return scheme.equals("https") || (scheme.equals("http") && isThisComputer(uri.getHost()));
    }

    private static boolean isThisComputer(String host) {
        return host.matches("(?i)localhost|127(\\.\\d{1,3}){3}|\\[::1]");
    }
}
