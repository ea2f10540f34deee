package org.batchwright.remote;

import java.security.SecureRandom;
import java.util.List;
import net.schmizz.sshj.common.Factory;
import net.schmizz.sshj.transport.digest.SHA512;
import net.schmizz.sshj.transport.kex.KeyExchange;
import org.bouncycastle.crypto.AsymmetricCipherKeyPair;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimeKEMExtractor;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimeKeyGenerationParameters;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimeKeyPairGenerator;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimeParameters;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimePrivateKeyParameters;
import org.bouncycastle.pqc.crypto.ntruprime.SNTRUPrimePublicKeyParameters;

/** The post-quantum key exchange that OpenSSH has since 8.5: Streamlined NTRU Prime, under its two names. */
final class QuantumExchanges {
    static final List<Factory.Named<KeyExchange>> ALL = List.of(
            HybridExchange.named("sntrup761x25519-sha512", QuantumExchanges::sntrup),
            HybridExchange.named("sntrup761x25519-sha512@openssh.com", QuantumExchanges::sntrup));

    private QuantumExchanges() {}

    private static HybridExchange sntrup(SecureRandom random) {
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
