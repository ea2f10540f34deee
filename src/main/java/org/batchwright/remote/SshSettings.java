package org.batchwright.remote;

import com.hierynomus.sshj.key.KeyAlgorithms;
import com.hierynomus.sshj.transport.cipher.BlockCiphers;
import com.hierynomus.sshj.transport.cipher.ChachaPolyCiphers;
import com.hierynomus.sshj.transport.kex.DHGroups;
import com.hierynomus.sshj.transport.kex.ExtInfoClientFactory;
import com.hierynomus.sshj.transport.mac.Macs;
import java.time.Duration;
import java.util.List;
import net.schmizz.keepalive.KeepAliveProvider;
import net.schmizz.keepalive.KeepAliveRunner;
import net.schmizz.sshj.DefaultConfig;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.common.LoggerFactory;
import net.schmizz.sshj.transport.compression.DelayedZlibCompression;
import net.schmizz.sshj.transport.compression.NoneCompression;
import net.schmizz.sshj.transport.kex.Curve25519SHA256;
import net.schmizz.sshj.transport.kex.DHGexSHA256;
import net.schmizz.sshj.transport.kex.ECDHNistP;
import org.slf4j.Logger;
import org.slf4j.helpers.NOPLogger;

/** How we speak SSH: current algorithms only, small packets at once. */
final class SshSettings {
    /** For a server's first answer, unless the configuration says another. */
    static final Duration PATIENCE = Duration.ofSeconds(15);

    /** Holds what arrives during a round trip on a fast, far link; OpenSSH's own 2 MB halves the speed at 30 ms. */
    private static final long WINDOW = 8L << 20;

    /** Host keys that we accept a server by; certificates of hosts are not asked for. */
    static final List<String> HOST_KEYS = List.of(
            "ssh-ed25519",
            "ecdsa-sha2-nistp256",
            "ecdsa-sha2-nistp384",
            "ecdsa-sha2-nistp521",
            "rsa-sha2-512",
            "rsa-sha2-256");

    private SshSettings() {}

    /** A client that is set up and not connected. */
    static SSHClient client(Destination.Manner manner) {
        SSHClient client = new WatchedClient(config());
        client.setConnectTimeout((int) manner.patience().toMillis());
        client.getConnection().setWindowSize(WINDOW);
        client.getConnection().getKeepAlive().setKeepAliveInterval((int)
                manner.alive().toSeconds());
        if (client.getConnection().getKeepAlive() instanceof KeepAliveRunner runner) {
            runner.setMaxAliveCount(manner.misses());
        }
        return client;
    }

    private static DefaultConfig config() {
        DefaultConfig config = new DefaultConfig();
        config.setLoggerFactory(new Silence());
        config.setVersion("Batchwright");
        config.setKeepAliveProvider(KeepAliveProvider.KEEP_ALIVE);
        config.setCompressionFactories(List.of(new NoneCompression.Factory(), new DelayedZlibCompression.Factory()));
        config.setCipherFactories(List.of(
                AesGcm.factory(128),
                AesGcm.factory(256),
                ChachaPolyCiphers.CHACHA_POLY_OPENSSH(),
                BlockCiphers.AES128CTR(),
                BlockCiphers.AES256CTR()));
        config.setMACFactories(
                List.of(Macs.HMACSHA2256Etm(), Macs.HMACSHA2512Etm(), Macs.HMACSHA2256(), Macs.HMACSHA2512()));
        config.setKeyExchangeFactories(List.of(
                new Curve25519SHA256.Factory(),
                new Curve25519SHA256.FactoryLibSsh(),
                new ECDHNistP.Factory256(),
                new ECDHNistP.Factory384(),
                new ECDHNistP.Factory521(),
                DHGroups.Group16SHA512(),
                DHGroups.Group14SHA256(),
                new DHGexSHA256.Factory(),
                new ExtInfoClientFactory()));
        config.setKeyAlgorithms(List.of(
                KeyAlgorithms.EdDSA25519CertV01(),
                KeyAlgorithms.EdDSA25519(),
                KeyAlgorithms.ECDSASHANistp256CertV01(),
                KeyAlgorithms.ECDSASHANistp256(),
                KeyAlgorithms.ECDSASHANistp384CertV01(),
                KeyAlgorithms.ECDSASHANistp384(),
                KeyAlgorithms.ECDSASHANistp521CertV01(),
                KeyAlgorithms.ECDSASHANistp521(),
                KeyAlgorithms.RSASHA512(),
                KeyAlgorithms.RSASHA256()));
        return config;
    }

    /** The library logs each broken link with its stack; all it has to say comes to us as exceptions too. */
    private static final class Silence implements LoggerFactory {
        @Override
        public Logger getLogger(String name) {
            return NOPLogger.NOP_LOGGER;
        }

        @Override
        public Logger getLogger(Class<?> type) {
            return NOPLogger.NOP_LOGGER;
        }
    }
}
