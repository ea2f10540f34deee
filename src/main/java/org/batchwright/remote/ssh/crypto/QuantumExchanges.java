package org.batchwright.remote.ssh.crypto;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.List;
import javax.crypto.KEM;
import net.schmizz.sshj.common.Factory;
import net.schmizz.sshj.transport.digest.SHA256;
import net.schmizz.sshj.transport.kex.KeyExchange;

/**
 * The post-quantum key exchanges of OpenSSH: ML-KEM (draft-ietf-sshm-mlkem-hybrid-kex), available since 9.9 and preferred since 10.0, and
 * Streamlined NTRU Prime, available since 8.5, under its two names.
 */
public final class QuantumExchanges {
    /** Implemented by the JDK, and as fast as the others. */
    public static final Factory.Named<KeyExchange> MLKEM =
            HybridExchange.named("mlkem768x25519-sha256", QuantumExchanges::mlkem);

    /** Lambdas, because a method reference would load Bouncy Castle immediately. */
    public static final List<Factory.Named<KeyExchange>> SNTRUP = List.of(
            HybridExchange.named("sntrup761x25519-sha512", random -> NtruPrime.exchange(random)),
            HybridExchange.named("sntrup761x25519-sha512@openssh.com", random -> NtruPrime.exchange(random)));

    /** Size of an ML-KEM-768 public key (FIPS 203, table 3). The JDK puts it at the end of its X.509 encoding. */
    private static final int MLKEM_KEY_BYTES = 1184;

    private QuantumExchanges() {}

    private static HybridExchange mlkem(SecureRandom random) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("ML-KEM-768");
        generator.initialize(NamedParameterSpec.ML_KEM_768, random);
        KeyPair pair = generator.generateKeyPair();
        byte[] form = pair.getPublic().getEncoded();
        KEM.Decapsulator opener = KEM.getInstance("ML-KEM").newDecapsulator(pair.getPrivate());
        return HybridExchange.of(
                new HybridExchange.Encapsulation(
                        Arrays.copyOfRange(form, form.length - MLKEM_KEY_BYTES, form.length),
                        ciphertext -> opener.decapsulate(ciphertext).getEncoded()),
                new SHA256());
    }
}
