package org.batchwright.remote.ssh.destination;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.util.Base64;
import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.common.KeyType;
import org.batchwright.remote.ssh.crypto.SshProvider;
import org.batchwright.text.Message;

/**
 * A server's public key as in {@code known_hosts} (sshd(8), SSH_KNOWN_HOSTS FILE FORMAT).
 *
 * @param type type of the key: {@code ssh-ed25519}
 * @param base64 the key itself
 */
public record HostKey(String type, String base64) {
    static {
        SshProvider.use();
    }

    /** Decodes a key from its bytes. */
    public static HostKey of(byte[] blob) throws IOException {
        return new HostKey(
                new Buffer.PlainBuffer(blob).readString(), Base64.getEncoder().encodeToString(blob));
    }

    public static HostKey of(PublicKey key) {
        byte[] blob = new Buffer.PlainBuffer().putPublicKey(key).getCompactData();
        return new HostKey(KeyType.fromKey(key).toString(), Base64.getEncoder().encodeToString(blob));
    }

    public PublicKey publicKey() throws IOException {
        try {
            return new Buffer.PlainBuffer(Base64.getDecoder().decode(base64)).readPublicKey();
        } catch (UnsupportedOperationException e) {
            throw new IOException(Message.text("remote.unsupported-key-type", type), e);
        }
    }

    /** Returns {@code SHA256:...} as OpenSSH shows it. */
    public String fingerprint() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(Base64.getDecoder().decode(base64));
            return "SHA256:" + Base64.getEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
