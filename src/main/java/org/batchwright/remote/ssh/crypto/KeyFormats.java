package org.batchwright.remote.ssh.crypto;

import java.security.Security;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** Private keys in other formats than OpenSSH's own. */
public final class KeyFormats {
    private KeyFormats() {}

    /** Adds all of Bouncy Castle behind the JDK's: it knows every way in which PEM, PKCS#8 and PuTTY's files encode and encrypt a private key. */
    public static void addAll() {
        if (Security.getProvider(BouncyCastleProvider.PROVIDER_NAME) == null) {
            Security.addProvider(new BouncyCastleProvider());
        }
    }
}
