package org.batchwright.remote.ssh.destination;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.batchwright.remote.ssh.config.HostPatterns;

/**
 * An entry of a {@code known_hosts} file.
 *
 * @param marker {@code @revoked}, {@code @cert-authority} or empty
 * @param hosts comma-separated patterns, or one hashed name
 */
public record KnownHostLine(String marker, String hosts, HostKey key) {

    /** Parses a line, or returns empty for comments and lines that OpenSSH would also skip. */
    static Optional<KnownHostLine> parse(String line) {
        String[] words = line.strip().split("\\s+");
        int first = words[0].startsWith("@") ? 1 : 0;
        if (words[0].startsWith("#") || words.length < first + 3) {
            return Optional.empty();
        }
        HostKey key = new HostKey(words[first + 1], words[first + 2]);
        return Optional.of(new KnownHostLine(first == 1 ? words[0] : "", words[first], key));
    }

    /** @param name {@code login1} or {@code [login1]:2222} */
    boolean isFor(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return hosts.startsWith("|1|") ? hashMatches(wanted) : HostPatterns.match(hosts.split(","), wanted);
    }

    private boolean hashMatches(String name) {
        String[] parts = hosts.split("\\|");
        try {
            return parts.length == 4
                    && MessageDigest.isEqual(
                            hash(Base64.getDecoder().decode(parts[2]), name),
                            Base64.getDecoder().decode(parts[3]));
        } catch (IllegalArgumentException e) {
            // invalid base64: such a line matches no host
            return false;
        }
    }

    /** Returns the name as hashed by {@code HashKnownHosts yes}. */
    public static String hashed(byte[] salt, String name) {
        Base64.Encoder base64 = Base64.getEncoder();
        return "|1|" + base64.encodeToString(salt) + "|" + base64.encodeToString(hash(salt, name));
    }

    private static byte[] hash(byte[] salt, String name) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(salt, "HmacSHA1"));
            return mac.doFinal(name.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
