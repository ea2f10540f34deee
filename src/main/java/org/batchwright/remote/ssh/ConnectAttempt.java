package org.batchwright.remote.ssh;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Optional;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.connection.Connection;
import net.schmizz.sshj.connection.channel.direct.DirectConnection;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.KnownHosts;
import org.batchwright.remote.ssh.destination.ProxyProcess;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.remote.ssh.destination.SshSettings;
import org.batchwright.remote.ssh.login.HostKeyCheck;
import org.batchwright.remote.ssh.login.JumpFailure;
import org.batchwright.remote.ssh.login.SshFailure;
import org.batchwright.text.Message;

/**
 * Connects to a server without logging in. The user is not asked anything meanwhile, so the {@code ConnectTimeout} applies.
 *
 * @param via the jump host that the connection goes through
 */
record ConnectAttempt(SshConfig config, Destination to, Optional<Jump> via) {
    /** The last jump host, to which there is a connection. */
    record Jump(SSHClient client, String title) {
        /** Opens a connection to a server through this host. */
        DirectConnection open(Destination to) throws IOException {
            Connection connection = client.getConnection();
            int later = connection.getTimeoutMs();
            connection.setTimeoutMs((int) to.manner().patience().toMillis());
            try {
                return client.newDirectConnection(to.host(), to.port());
            } finally {
                connection.setTimeoutMs(later);
            }
        }
    }

    /** Connects, or returns empty if the host key was rejected. */
    Optional<SSHClient> connect(HostKeyCheck check) throws OperationException, InterruptedException {
        SSHClient client = SshSettings.client(to.manner());
        client.addHostKeyVerifier(check);
        Optional<ProxyProcess> process = Optional.empty();
        if (to.way().command().isPresent()) {
            process = Optional.of(config.proxy(to.way().command().get()));
            client.setSocketFactory(process.get().factory());
        }
        try {
            Deadline.connect(client, to.manner().patience(), () -> connect(client));
            return Optional.of(client);
        } catch (InterruptedException e) {
            process.ifPresent(ProxyProcess::close); // the client may not have got it yet
            throw e;
        } catch (IllegalStateException e) {
            throw ended(Message.text("remote.ended-during-key-exchange"), to, e);
        } catch (IOException e) {
            if (check.serverKey()
                    .filter(shown -> shown.finding().status() != KnownHosts.KeyStatus.KNOWN)
                    .isPresent()) {
                return Optional.empty();
            }
            throw process.isPresent() ? explain(process.get(), e) : explain(e);
        }
    }

    private void connect(SSHClient client) throws IOException {
        if (via.isPresent()) {
            client.connectVia(via.get().open(to));
        } else {
            client.connect(to.host(), to.port());
        }
    }

    private OperationException explain(ProxyProcess process, IOException failure) throws InterruptedException {
        String complaint = process.errorOutput();
        return ExceptionCauses.cause(failure, SocketTimeoutException.class).isPresent()
                ? SshFailure.proxyLate(to, complaint, failure)
                : SshFailure.proxy(to, complaint, failure);
    }

    private OperationException explain(IOException failure) {
        return via.flatMap(jump -> JumpFailure.explain(to, jump.title(), failure))
                .orElseGet(() -> SshFailure.unreachable(to, failure));
    }

    /** Explains that the connection ended. The library reports an illegal state if this happens between two of its steps. */
    static OperationException ended(String during, Destination to, IllegalStateException failure) {
        return SshFailure.unreachable(to, new IOException(during, failure));
    }
}
