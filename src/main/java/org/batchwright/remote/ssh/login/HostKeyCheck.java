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
 * Checks a server's host key. Accepts only known keys and records the result. The user is prompted after the connection has been closed, so
 * no timeout applies, and the next connection checks the confirmed key again.
 */
public final class HostKeyCheck implements HostKeyVerifier {
    private final Destination.Trust trust;
    private final List<String> accepted;
    private final List<String> known;
    private final boolean authority;
    private volatile Optional<Seen> serverKey = Optional.empty();

    public HostKeyCheck(Destination to) throws OperationException {
        this.trust = to.trust();
        this.accepted = SshAlgorithms.hostKeys(to.manner().algorithms());
        trust.known().check();
        this.known = trust.known().types(trust.name());
        this.authority = trust.known().hasAuthority(trust.name());
    }

    /** @param finding the result of looking up the key */
    public record Seen(HostKey key, KnownHosts.Finding finding) {}

    /** Returns the server's key once it has been received. */
    public Optional<Seen> serverKey() {
        return serverKey;
    }

    @Override
    public boolean verify(String hostname, int port, PublicKey key) {
        try {
            HostKey seen = HostKey.of(key instanceof Certificate<?> certificate ? certificate.getKey() : key);
            Optional<HostKey> authority = key instanceof Certificate<?> certificate
                    ? Optional.of(HostKey.of(certificate.getSignatureKey()))
                    : Optional.empty();
            KnownHosts.Finding finding = trust.known().checkKey(trust.name(), seen, authority);
            serverKey = Optional.of(new Seen(seen, finding));
            return finding.status() == KnownHosts.KeyStatus.KNOWN;
        } catch (OperationException | IOException e) {
            // the file was readable a moment ago; an unreadable file confirms no key
            return false;
        }
    }

    /**
     * Returns known types first, so that a server with several keys presents one that can be checked, and certificates only if an authority
     * is known.
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
