package org.batchwright.remote.ssh.login;

import java.io.IOException;
import java.security.PrivateKey;
import java.security.PublicKey;
import net.schmizz.sshj.common.KeyType;
import net.schmizz.sshj.userauth.keyprovider.KeyProvider;

/**
 * A private key that presents a certificate instead of its public half.
 *
 * @param key the private key
 * @param certificate the key's certificate
 */
record CertifiedKey(KeyProvider key, PublicKey certificate) implements KeyProvider {
    @Override
    public PrivateKey getPrivate() throws IOException {
        return key.getPrivate();
    }

    @Override
    public PublicKey getPublic() {
        return certificate;
    }

    @Override
    public KeyType getType() {
        return KeyType.fromKey(certificate);
    }
}
