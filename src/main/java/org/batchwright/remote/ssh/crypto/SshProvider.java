package org.batchwright.remote.ssh.crypto;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.Map;
import net.schmizz.sshj.common.SecurityUtils;

/**
 * Makes the SSH library use the JDK's cryptography, which needs no setup and uses the processor's instructions. Setting up Bouncy Castle
 * takes 0.3 s at each start, so this provider adds only the algorithms that the JDK lacks, and loads each class on first use.
 */
public final class SshProvider extends Provider {
    private static final long serialVersionUID = 1;
    private static final String NAME = "BatchwrightSsh";
    private static final String BOUNCY_CASTLE = "org.bouncycastle.jcajce.provider.symmetric.";

    private SshProvider() {
        super(NAME, "1", NAME);
        put("Cipher.CHACHA", BOUNCY_CASTLE + "ChaCha$Base");
        put("Mac.POLY1305", BOUNCY_CASTLE + "Poly1305$Mac");
        putService(new EcdsaKeys(this));
    }

    /** Registers the provider. Must be called before the library is used; later calls do nothing. */
    public static void use() {
        if (Security.getProvider(NAME) == null) {
            SecurityUtils.setRegisterBouncyCastle(false);
            Security.addProvider(new SshProvider());
        }
    }

    /** The library requests keys of type {@code ECDSA}; the JDK calls them {@code EC}. */
    private static final class EcdsaKeys extends Service {
        EcdsaKeys(Provider provider) {
            super(provider, "KeyFactory", "ECDSA", EcdsaKeyFactory.class.getName(), List.of(), Map.of());
        }

        @Override
        public Object newInstance(Object parameter) {
            return new EcdsaKeyFactory();
        }
    }
}
