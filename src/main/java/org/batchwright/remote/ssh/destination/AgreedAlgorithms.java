package org.batchwright.remote.ssh.destination;

import java.util.Optional;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.transport.NegotiatedAlgorithms;
import org.batchwright.remote.ConnectionReport;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/** The algorithms that the client and server negotiated. */
public final class AgreedAlgorithms {

    private AgreedAlgorithms() {}

    public static Optional<ConnectionReport.Algorithms> find(SSHClient client) {
        return client instanceof WatchedClient watched
                ? watched.algorithms().map(algorithms -> named(client, algorithms))
                : Optional.empty();
    }

    private static ConnectionReport.Algorithms named(SSHClient client, NegotiatedAlgorithms agreed) {
        String cipher = agreed.getClient2ServerCipherAlgorithm();
        boolean own = cipher.contains("poly1305") || cipher.contains("gcm");
        return new ConnectionReport.Algorithms(
                SanitizedText.line(String.valueOf(client.getTransport().getServerVersion())),
                agreed.getKeyExchangeAlgorithm(),
                agreed.getSignatureAlgorithm(),
                own ? cipher : Message.text("remote.cipher-with-mac", cipher, agreed.getClient2ServerMACAlgorithm()),
                agreed.getClient2ServerCompressionAlgorithm());
    }
}
