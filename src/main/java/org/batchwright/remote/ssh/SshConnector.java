package org.batchwright.remote.ssh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.schmizz.sshj.SSHClient;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.Login;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.HostKey;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.remote.ssh.destination.SshSettings;
import org.batchwright.remote.ssh.login.HostKeyCheck;
import org.batchwright.remote.ssh.login.HostKeyQuestion;
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
            chain.forEach(SshSettings::close);
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
            chain.forEach(SshSettings::close);
            throw e;
        }
    }

    private Login login(SSHClient client, Destination to) throws OperationException, InterruptedException {
        try {
            return new SshLogin(client, to, questions).login();
        } catch (IllegalStateException e) {
            throw ConnectAttempt.ended(Message.text("remote.ended-during-login"), to, e);
        }
    }

    private SSHClient connectVerified(Destination to, Optional<Opened> via, Hosts.Steps steps)
            throws OperationException, InterruptedException {
        HostKeyCheck check = new HostKeyCheck(to);
        ConnectAttempt attempt = new ConnectAttempt(
                config,
                to,
                via.map(jump -> new ConnectAttempt.Jump(jump.client(), jump.to().title())));
        Optional<SSHClient> client = attempt.connect(check);
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
        SSHClient second = attempt.connect(new HostKeyCheck(to))
                .orElseThrow(() -> new OperationException.HostKeyRefused(
                        Message.of("remote.host-key-differs-from-confirmed", to.host()), key.fingerprint()));
        steps.done(
                Hosts.Step.HOST_KEY,
                to.trust().unknown() == Destination.Unknown.TAKEN
                        ? Message.text("remote.accepted-fingerprint", key.fingerprint())
                        : Message.text("remote.confirmed-fingerprint", key.fingerprint()));
        return second;
    }
}
