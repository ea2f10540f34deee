package org.batchwright.remote.ssh.destination;

import com.hierynomus.sshj.key.KeyAlgorithm;
import com.hierynomus.sshj.key.KeyAlgorithms;
import com.hierynomus.sshj.transport.cipher.BlockCiphers;
import com.hierynomus.sshj.transport.cipher.ChachaPolyCiphers;
import com.hierynomus.sshj.transport.cipher.GcmCiphers;
import com.hierynomus.sshj.transport.kex.DHGroups;
import com.hierynomus.sshj.transport.kex.ExtInfoClientFactory;
import com.hierynomus.sshj.transport.mac.Macs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.schmizz.sshj.DefaultConfig;
import net.schmizz.sshj.common.Factory;
import net.schmizz.sshj.common.KeyType;
import net.schmizz.sshj.signature.Signature;
import net.schmizz.sshj.signature.SignatureRSA;
import net.schmizz.sshj.transport.cipher.Cipher;
import net.schmizz.sshj.transport.kex.Curve25519SHA256;
import net.schmizz.sshj.transport.kex.DHGexSHA1;
import net.schmizz.sshj.transport.kex.DHGexSHA256;
import net.schmizz.sshj.transport.kex.ECDHNistP;
import net.schmizz.sshj.transport.kex.KeyExchange;
import net.schmizz.sshj.transport.mac.MAC;
import org.batchwright.remote.ssh.config.AlgorithmNames;
import org.batchwright.remote.ssh.crypto.QuantumExchanges;

/**
 * The algorithms that we offer: current ones, and outdated ones only if {@code ~/.ssh/config} enables them for a host ({@code +ssh-rsa}),
 * as in OpenSSH.
 */
public final class SshAlgorithms {
    /**
     * ML-KEM comes first, as in OpenSSH 10. NTRU Prime comes last because it takes 0.1 s longer, but the configuration can prefer it
     * (KexAlgorithms ^sntrup761x25519-sha512).
     */
    private static final List<Factory.Named<KeyExchange>> KEX = Stream.concat(
                    Stream.of(
                            QuantumExchanges.MLKEM,
                            new Curve25519SHA256.Factory(),
                            new Curve25519SHA256.FactoryLibSsh(),
                            new ECDHNistP.Factory256(),
                            new ECDHNistP.Factory384(),
                            new ECDHNistP.Factory521(),
                            DHGroups.Group16SHA512(),
                            DHGroups.Group18SHA512(),
                            DHGroups.Group14SHA256(),
                            new DHGexSHA256.Factory()),
                    QuantumExchanges.SNTRUP.stream())
            .toList();

    private static final List<Factory.Named<KeyExchange>> LEGACY_KEX =
            List.of(DHGroups.Group14SHA1(), new DHGexSHA1.Factory(), DHGroups.Group1SHA1());
    private static final List<Factory.Named<Cipher>> CIPHERS = List.of(
            GcmCiphers.AES128GCM(),
            GcmCiphers.AES256GCM(),
            ChachaPolyCiphers.CHACHA_POLY_OPENSSH(),
            BlockCiphers.AES128CTR(),
            BlockCiphers.AES192CTR(),
            BlockCiphers.AES256CTR());
    private static final List<Factory.Named<Cipher>> LEGACY_CIPHERS = List.of(
            BlockCiphers.AES128CBC(), BlockCiphers.AES192CBC(), BlockCiphers.AES256CBC(), BlockCiphers.TripleDESCBC());
    private static final List<Factory.Named<MAC>> MACS =
            List.of(Macs.HMACSHA2256Etm(), Macs.HMACSHA2512Etm(), Macs.HMACSHA2256(), Macs.HMACSHA2512());
    private static final List<Factory.Named<MAC>> LEGACY_MACS = List.of(Macs.HMACSHA1Etm(), Macs.HMACSHA1());
    private static final List<Factory.Named<KeyAlgorithm>> KEYS = List.of(
            KeyAlgorithms.EdDSA25519CertV01(),
            KeyAlgorithms.EdDSA25519(),
            KeyAlgorithms.ECDSASHANistp256CertV01(),
            KeyAlgorithms.ECDSASHANistp256(),
            KeyAlgorithms.ECDSASHANistp384CertV01(),
            KeyAlgorithms.ECDSASHANistp384(),
            KeyAlgorithms.ECDSASHANistp521CertV01(),
            KeyAlgorithms.ECDSASHANistp521(),
            rsaCertificate("rsa-sha2-512", new SignatureRSA.FactoryRSASHA512()),
            rsaCertificate("rsa-sha2-256", new SignatureRSA.FactoryRSASHA256()),
            KeyAlgorithms.RSASHA512(),
            KeyAlgorithms.RSASHA256());
    private static final List<Factory.Named<KeyAlgorithm>> LEGACY_KEYS =
            List.of(KeyAlgorithms.SSHRSA(), KeyAlgorithms.SSHRSACertV01());

    private SshAlgorithms() {}

    static void set(DefaultConfig config, Destination.Algorithms algorithms) {
        List<Factory.Named<KeyExchange>> kex = new ArrayList<>(select(algorithms.kex(), KEX, LEGACY_KEX));
        kex.add(new ExtInfoClientFactory());
        config.setKeyExchangeFactories(kex);
        config.setCipherFactories(select(algorithms.ciphers(), CIPHERS, LEGACY_CIPHERS));
        config.setMACFactories(select(algorithms.macs(), MACS, LEGACY_MACS));
        // one list for both server keys and our keys
        List<Factory.Named<KeyAlgorithm>> keys = new ArrayList<>(select(algorithms.hostKeys(), KEYS, LEGACY_KEYS));
        select(algorithms.publicKeys(), KEYS, LEGACY_KEYS).stream()
                .filter(key -> !keys.contains(key))
                .forEach(keys::add);
        config.setKeyAlgorithms(keys);
    }

    /**
     * Creates the certificate algorithm of an RSA key that signs with SHA-2, which the library does not define (OpenSSH's
     * PROTOCOL.certkeys).
     */
    private static Factory.Named<KeyAlgorithm> rsaCertificate(String name, Factory.Named<Signature> signature) {
        return new KeyAlgorithms.Factory(name + "-cert-v01@openssh.com", signature, KeyType.RSA_CERT);
    }

    /** Returns the accepted host key algorithms, in order, including certificates. */
    public static List<String> hostKeys(Destination.Algorithms algorithms) {
        return names(select(algorithms.hostKeys(), KEYS, LEGACY_KEYS));
    }

    /**
     * Selects algorithms. If the configuration names none that we support, the defaults are used; the negotiation then shows what the
     * server requires.
     */
    private static <T> List<Factory.Named<T>> select(
            Optional<String> configured, List<Factory.Named<T>> usual, List<Factory.Named<T>> old) {
        List<Factory.Named<T>> all = Stream.concat(usual.stream(), old.stream()).toList();
        List<String> names = configured
                .map(text -> AlgorithmNames.apply(text, names(usual), names(all)))
                .orElse(names(usual));
        List<Factory.Named<T>> found = names.stream()
                .flatMap(name -> all.stream().filter(one -> one.getName().equals(name)))
                .toList();
        return found.isEmpty() ? usual : found;
    }

    private static <T> List<String> names(List<Factory.Named<T>> algorithms) {
        return algorithms.stream().map(Factory.Named::getName).toList();
    }
}
