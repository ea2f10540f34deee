package org.batchwright.remote.ssh.login;

import com.hierynomus.sshj.userauth.certificate.Certificate;
import java.io.IOException;
import java.security.PublicKey;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.schmizz.sshj.transport.verification.HostKeyVerifier;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.HostKey;
import org.batchwright.remote.ssh.destination.KnownHosts;
import org.batchwright.remote.ssh.destination.SshAlgorithms;

/**
 * Checks the key that a server shows. It only ever lets a known key through and keeps what it found: questions are asked after the
 * connection was given up, so that nobody hurries the user, and the confirmed key is checked again by the next connection.
 */
public final class HostKeyCheck implements HostKeyVerifier {
    private final Destination.Trust trust;
    private final List<String> accepted;
    private final List<String> known;
    private final boolean authority;
    private volatile Optional<Seen> shown = Optional.empty();

    public HostKeyCheck(Destination to) throws OperationException {
        this.trust = to.trust();
        this.accepted = SshAlgorithms.hostKeys(to.manner().algorithms());
        trust.known().check();
        this.known = trust.known().types(trust.name());
        this.authority = trust.known().hasAuthority(trust.name());
    }

    /** @param finding what is known of the key that was shown */
    public record Seen(HostKey key, KnownHosts.Finding finding) {}

    /** What the server showed, once it did. */
    public Optional<Seen> shown() {
        return shown;
    }

    @Override
    public boolean verify(String hostname, int port, PublicKey key) {
        try {
            HostKey seen = HostKey.of(key instanceof Certificate<?> certificate ? certificate.getKey() : key);
            Optional<HostKey> authority = key instanceof Certificate<?> certificate
                    ? Optional.of(HostKey.of(certificate.getSignatureKey()))
                    : Optional.empty();
            KnownHosts.Finding finding = trust.known().judge(trust.name(), seen, authority);
            shown = Optional.of(new Seen(seen, finding));
            return finding.status() == KnownHosts.KeyStatus.KNOWN;
        } catch (OperationException | IOException e) {
            // the file was readable a moment ago; an unreadable one confirms nothing
            return false;
        }
    }

    /**
     * The known ones first, so that a server with several keys shows the one that can be checked; certificates only where somebody may
     * vouch by one.
     */
    @Override
    public List<String> findExistingAlgorithms(String hostname, int port) {
        List<String> certificates =
                accepted.stream().filter(HostKeyCheck::isCertificate).toList();
        List<String> plain =
                accepted.stream().filter(name -> !isCertificate(name)).toList();
        return Stream.of(
                        authority ? certificates.stream() : Stream.<String>empty(),
                        plain.stream().filter(this::isKnown),
                        plain.stream())
                .flatMap(names -> names)
                .distinct()
                .toList();
    }

    private static boolean isCertificate(String algorithm) {
        return algorithm.contains("-cert-v01@");
    }

    private boolean isKnown(String algorithm) {
        return known.contains(algorithm.startsWith("rsa-") ? "ssh-rsa" : algorithm);
    }
}
