package org.batchwright.remote.ssh.crypto;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import net.schmizz.sshj.transport.digest.SHA512;
import org.bouncycastle.crypto.AsymmetricCipherKeyPair;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimeKEMExtractor;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimeKeyGenerationParameters;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimeKeyPairGenerator;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimeParameters;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimePrivateKeyParameters;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimePublicKeyParameters;

/** Streamlined NTRU Prime from Bouncy Castle, in a separate class that is loaded only if a server chooses it. */
final class NtruPrime {
    private NtruPrime() {}

    static HybridExchange exchange(SecureRandom random) throws GeneralSecurityException {
        SNTRUPrimeKeyPairGenerator generator = new SNTRUPrimeKeyPairGenerator();
        generator.init(new SNTRUPrimeKeyGenerationParameters(random, SNTRUPrimeParameters.sntrup761));
        AsymmetricCipherKeyPair pair = generator.generateKeyPair();
        SNTRUPrimeKEMExtractor extractor =
                new SNTRUPrimeKEMExtractor((SNTRUPrimePrivateKeyParameters) pair.getPrivate());
        return HybridExchange.of(
                new HybridExchange.Encapsulation(
                        ((SNTRUPrimePublicKeyParameters) pair.getPublic()).getEncoded(), extractor::extractSecret),
                new SHA512());
    }
}
