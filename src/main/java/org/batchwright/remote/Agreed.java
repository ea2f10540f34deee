package org.batchwright.remote;

import java.util.Optional;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.transport.NegotiatedAlgorithms;

/** What a client and its server agreed on. */
final class Agreed {

    private Agreed() {}

    static Optional<LinkReport.Algorithms> on(SSHClient client) {
        return client instanceof WatchedClient watched
                ? watched.algorithms().map(algorithms -> named(client, algorithms))
                : Optional.empty();
    }

    private static LinkReport.Algorithms named(SSHClient client, NegotiatedAlgorithms agreed) {
        String cipher = agreed.getClient2ServerCipherAlgorithm();
        boolean own = cipher.contains("poly1305") || cipher.contains("gcm");
        return new LinkReport.Algorithms(
                Shown.line(String.valueOf(client.getTransport().getServerVersion())),
                agreed.getKeyExchangeAlgorithm(),
                agreed.getSignatureAlgorithm(),
                own ? cipher : cipher + " with " + agreed.getClient2ServerMACAlgorithm(),
                agreed.getClient2ServerCompressionAlgorithm());
    }
}
