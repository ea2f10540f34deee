package org.batchwright.remote.ssh.login;

import java.io.IOException;
import java.security.PrivateKey;
import java.security.PublicKey;
import net.schmizz.sshj.common.KeyType;
import net.schmizz.sshj.userauth.keyprovider.KeyProvider;

/**
 * A private key that shows a certificate in place of its public half.
 *
 * @param key the private key
 * @param certificate of it
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
