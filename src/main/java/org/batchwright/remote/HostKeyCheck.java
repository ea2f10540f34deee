package org.batchwright.remote;

import java.security.PublicKey;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.schmizz.sshj.transport.verification.HostKeyVerifier;
import org.batchwright.model.Trouble;

/**
 * Checks the key that a server shows. It only ever lets a known key through and keeps what it found: questions are asked after the
 * connection was given up, so that nobody hurries the user, and the confirmed key is checked again by the next connection.
 */
final class HostKeyCheck implements HostKeyVerifier {
    private final Destination.Trust trust;
    private final List<String> known;
    private volatile Optional<Seen> shown = Optional.empty();

    HostKeyCheck(Destination.Trust trust) throws Trouble {
        this.trust = trust;
        this.known = trust.known().types(trust.name());
    }

    /** @param finding what is known of the key that was shown */
    record Seen(HostKey key, KnownHosts.Finding finding) {}

    /** What the server showed, once it did. */
    Optional<Seen> shown() {
        return shown;
    }

    @Override
    public boolean verify(String hostname, int port, PublicKey key) {
        HostKey seen = HostKey.of(key);
        try {
            KnownHosts.Finding finding = trust.known().judge(trust.name(), seen);
            shown = Optional.of(new Seen(seen, finding));
            return finding.verdict() == KnownHosts.Verdict.KNOWN;
        } catch (Trouble e) {
            // the file was readable a moment ago; an unreadable one confirms nothing
            return false;
        }
    }

    /** The known ones first, so that a server with several keys shows the one that can be checked. */
    @Override
    public List<String> findExistingAlgorithms(String hostname, int port) {
        return Stream.concat(SshSettings.HOST_KEYS.stream().filter(this::isKnown), SshSettings.HOST_KEYS.stream())
                .distinct()
                .toList();
    }

    private boolean isKnown(String algorithm) {
        return known.contains(algorithm.startsWith("rsa-") ? "ssh-rsa" : algorithm);
    }
}
