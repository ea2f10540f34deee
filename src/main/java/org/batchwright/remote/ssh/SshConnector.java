package org.batchwright.remote.ssh;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.connection.channel.direct.DirectConnection;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.Login;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.HostKey;
import org.batchwright.remote.ssh.destination.KnownHosts;
import org.batchwright.remote.ssh.destination.ProxyProcess;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.remote.ssh.destination.SshSettings;
import org.batchwright.remote.ssh.login.HostKeyCheck;
import org.batchwright.remote.ssh.login.HostKeyQuestion;
import org.batchwright.remote.ssh.login.SshFailure;
import org.batchwright.remote.ssh.login.SshLogin;
import org.batchwright.text.Message;

/** Connects and logs in to a server, through jump hosts if necessary. */
public record SshConnector(SshConfig config, LoginQuestions questions) {
    /**
     * @param client connected and logged in
     * @param chain the clients of all hosts on the way, the last one first; they must be closed in this order
     * @param login how the user logged in
     */
    public record Opened(SSHClient client, List<SSHClient> chain, Destination to, Login login) {
        void close() {
            chain.forEach(SshConnector::close);
        }
    }

    public Opened open(Address address, Hosts.Steps steps) throws OperationException, InterruptedException {
        return open(config.resolve(address, questions), steps, 0);
    }

    private Opened open(Destination to, Hosts.Steps steps, int depth) throws OperationException, InterruptedException {
        steps.started(Hosts.Step.REACH);
        if (depth > ConnectionPath.MAX_JUMPS) {
            throw new OperationException.NotPossible(Message.of("remote.too-many-jumps", ConnectionPath.MAX_JUMPS));
        }
        if (!to.jumps().isEmpty() || to.way().command().isPresent()) {
            steps.beforeLogin(); // jump hosts have separate logins
        }
        Optional<Destination> jump = new ConnectionPath(config, questions).before(to);
        Optional<Opened> before =
                jump.isEmpty() ? Optional.empty() : Optional.of(open(jump.get(), Hosts.Steps.SILENT, depth + 1));
        List<SSHClient> chain = new ArrayList<>(before.map(Opened::chain).orElse(List.of()));
        try {
            SSHClient client = connectVerified(to, before, steps);
            chain.addFirst(client);
            steps.started(Hosts.Step.LOGIN);
            Login login = login(client, to);
            steps.done(Hosts.Step.LOGIN, login.text());
            return new Opened(client, List.copyOf(chain), to, login);
        } catch (OperationException | InterruptedException | RuntimeException e) {
            chain.forEach(SshConnector::close);
            throw e;
        }
    }

    private Login login(SSHClient client, Destination to) throws OperationException, InterruptedException {
        try {
            return new SshLogin(client, to, questions).login();
        } catch (IllegalStateException e) {
            throw ended(Message.text("remote.ended-during-login"), to, e);
        }
    }

    /** Explains that the connection ended. The library reports an illegal state if this happens between two of its steps. */
    private static OperationException ended(String during, Destination to, IllegalStateException failure) {
        return SshFailure.unreachable(to, new IOException(during, failure));
    }

    private SSHClient connectVerified(Destination to, Optional<Opened> via, Hosts.Steps steps)
            throws OperationException, InterruptedException {
        HostKeyCheck check = new HostKeyCheck(to);
        Optional<SSHClient> client = connect(to, via, check);
        HostKeyCheck.Seen shown = check.serverKey().orElseThrow();
        steps.beforeLogin();
        steps.done(Hosts.Step.REACH, Message.text("remote.host-and-port", to.host(), to.port()));
        steps.started(Hosts.Step.HOST_KEY);
        HostKey key = shown.key();
        if (client.isPresent()) {
            steps.done(Hosts.Step.HOST_KEY, Message.text("remote.known-fingerprint", key.fingerprint()));
            return client.get();
        }
        new HostKeyQuestion(to, questions).confirm(shown);
        SSHClient second = connect(to, via, new HostKeyCheck(to))
                .orElseThrow(() -> new OperationException.HostKeyRefused(
                        Message.of("remote.host-key-differs-from-confirmed", to.host()), key.fingerprint()));
        steps.done(
                Hosts.Step.HOST_KEY,
                to.trust().unknown() == Destination.Unknown.TAKEN
                        ? Message.text("remote.accepted-fingerprint", key.fingerprint())
                        : Message.text("remote.confirmed-fingerprint", key.fingerprint()));
        return second;
    }

    /** Connects to a server, or returns empty if the host key was rejected. */
    private Optional<SSHClient> connect(Destination to, Optional<Opened> via, HostKeyCheck check)
            throws OperationException, InterruptedException {
        SSHClient client = SshSettings.client(to.manner());
        client.addHostKeyVerifier(check);
        Optional<ProxyProcess> process = Optional.empty();
        if (to.way().command().isPresent()) {
            process = Optional.of(config.proxy(to.way().command().get()));
            client.setSocketFactory(process.get().factory());
        }
        try {
            if (via.isPresent()) {
                DirectConnection tunnel = via.get().client().newDirectConnection(to.host(), to.port());
                client.connectVia(tunnel);
            } else {
                client.connect(to.host(), to.port());
            }
            return Optional.of(client);
        } catch (IllegalStateException e) {
            close(client);
            throw ended(Message.text("remote.ended-during-key-exchange"), to, e);
        } catch (IOException e) {
            close(client);
            ExceptionCauses.rethrowInterrupt(e);
            if (check.serverKey()
                    .filter(shown -> shown.finding().status() != KnownHosts.KeyStatus.KNOWN)
                    .isPresent()) {
                return Optional.empty();
            }
            if (process.isPresent()) {
                throw SshFailure.proxy(to, process.get().errorOutput(), e);
            }
            throw SshFailure.unreachable(to, e);
        }
    }

    static void close(SSHClient client) {
        try {
            client.disconnect();
        } catch (IOException e) {
            // already closed by the server
        }
    }
}
