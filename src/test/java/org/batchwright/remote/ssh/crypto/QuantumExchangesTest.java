package org.batchwright.remote.ssh.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import net.schmizz.sshj.DefaultConfig;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.transport.NegotiatedAlgorithms;
import net.schmizz.sshj.transport.verification.PromiscuousVerifier;
import net.schmizz.sshj.userauth.UserAuthException;
import org.apache.sshd.common.kex.BuiltinDHFactories;
import org.apache.sshd.common.kex.DHFactory;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.common.util.security.SecurityUtils;
import org.apache.sshd.server.ServerBuilder;
import org.apache.sshd.server.SshServer;
import org.batchwright.clusters.Rigs;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests post-quantum key exchanges with other implementations: MINA in this process, and OpenSSH itself. */
@Tag("rig")
class QuantumExchangesTest {
    /** Repeated ten times, because only some leading bytes of a secret reveal a wrong encoding. */
    @ParameterizedTest
    @ValueSource(strings = {"mlkem768x25519-sha256", "sntrup761x25519-sha512"})
    void each_exchange_agrees_with_another_implementation_ten_times(String name) throws Exception {
        DHFactory serving = BuiltinDHFactories.fromFactoryName(name);
        SshServer server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        KeyPairGenerator keys = SecurityUtils.getKeyPairGenerator("EC");
        keys.initialize(new ECGenParameterSpec("secp256r1"));
        server.setKeyPairProvider(KeyPairProvider.wrap(keys.generateKeyPair()));
        server.setKeyExchangeFactories(
                Stream.of(serving).map(ServerBuilder.DH2KEX).toList());
        server.start();
        try {
            for (int number = 0; number < 10; number++) {
                assertThat(negotiated("127.0.0.1", server.getPort())).isEqualTo(name);
            }
        } finally {
            server.stop(true);
        }
    }

    @Test
    void each_exchange_agrees_with_openssh_ten_times() throws Exception {
        Rigs.Info rig = Rigs.sshd("modern");
        for (int number = 0; number < 10; number++) {
            assertThat(negotiated(rig.get("HOST"), Integer.parseInt(rig.get("PORT"))))
                    .startsWith("sntrup761x25519-sha512");
        }
    }

    private static String negotiated(String host, int port) throws Exception {
        DefaultConfig config = new DefaultConfig();
        config.setKeyExchangeFactories(
                Stream.concat(Stream.of(QuantumExchanges.MLKEM), QuantumExchanges.SNTRUP.stream())
                        .toList());
        AtomicReference<String> name = new AtomicReference<>("");
        try (SSHClient client = new SSHClient(config)) {
            client.addHostKeyVerifier(new PromiscuousVerifier());
            client.addAlgorithmsVerifier((NegotiatedAlgorithms agreed) -> {
                name.set(agreed.getKeyExchangeAlgorithm());
                return true;
            });
            client.connect(host, port);
            // the first packets under the new keys, which require the same shared secret
            assertThat(client.getTransport().isRunning()).isTrue();
            try {
                client.authPassword("nobody", "nothing");
            } catch (UserAuthException refused) {
                assertThat(client.getUserAuth().getAllowedMethods()).isNotEmpty();
            }
        }
        return name.get();
    }
}
