package org.batchwright.remote.ssh.crypto;

import java.security.Security;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** Support for private keys in formats other than OpenSSH's own. */
public final class KeyFormats {
    private KeyFormats() {}

    /**
     * Registers all of Bouncy Castle after the JDK's providers. It supports all encodings and encryptions of private keys in PEM, PKCS#8
     * and PuTTY files.
     */
    public static void registerProvider() {
        if (Security.getProvider(BouncyCastleProvider.PROVIDER_NAME) == null) {
            Security.addProvider(new BouncyCastleProvider());
        }
    }
}
