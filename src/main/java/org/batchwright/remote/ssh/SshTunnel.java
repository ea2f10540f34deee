package org.batchwright.remote.ssh;

import java.io.IOException;
import java.nio.file.Path;
import java.security.PublicKey;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.common.Buffer;
import net.schmizz.sshj.transport.verification.HostKeyVerifier;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.PortChannel;
import org.batchwright.remote.ssh.destination.Destination;
import org.batchwright.remote.ssh.destination.SingleSocketFactory;
import org.batchwright.remote.ssh.destination.SshSettings;
import org.batchwright.remote.ssh.login.SshFailure;
import org.batchwright.remote.terminal.OpenCommand;

/** Connections to ports on a node's loopback address, through an SSH server that communicates over a command's streams. */
public final class SshTunnel implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";
    private static final Destination.ConnectionSettings MANNER = new Destination.ConnectionSettings(
            Duration.ofSeconds(30),
            Duration.ofSeconds(15),
            3,
            1,
            new Destination.Algorithms(
                    Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()));

    private final SSHClient client;
    private final String title;
    private final SshPortChannels channels;

    private SshTunnel(SSHClient client, String title) {
        this.client = client;
        this.title = title;
        this.channels = new SshPortChannels(client, title);
    }

    /**
     * The server at the other end.
     *
     * @param title title of the connection, for display
     * @param hostKey type and key that the server must have
     * @param key the user's key file
     */
    public record End(String title, String user, String hostKey, Path key) {}

    /** Logs in. Takes ownership of the command, which ends with the tunnel. */
    public static SshTunnel over(OpenCommand command, End end) throws OperationException, InterruptedException {
        SSHClient client = SshSettings.client(MANNER);
        client.setSocketFactory(new SingleSocketFactory(new CommandSocket(command)));
        client.addHostKeyVerifier(onlyKey(end.hostKey));
        try {
            Deadline.connect(client, MANNER.patience(), () -> client.connect(end.title));
            client.authPublickey(end.user, client.loadKeys(end.key.toString()));
            client.getTransport().setTimeoutMs(0);
            return new SshTunnel(client, end.title);
        } catch (InterruptedException e) {
            command.close(); // the client may not have got it yet
            throw e;
        } catch (IOException | IllegalStateException e) {
            SshSettings.close(client);
            command.close();
            ExceptionCauses.rethrowInterrupt(e);
            throw SshFailure.linkLost(end.title, e);
        }
    }

    private static HostKeyVerifier onlyKey(String line) {
        String[] words = line.split(" ", -1);
        return new HostKeyVerifier() {
            @Override
            public boolean verify(String hostname, int port, PublicKey key) {
                byte[] encoded = new Buffer.PlainBuffer().putPublicKey(key).getCompactData();
                return Base64.getEncoder().encodeToString(encoded).equals(words[words.length - 1]);
            }

            @Override
            public List<String> findExistingAlgorithms(String hostname, int port) {
                return List.of(words[0]);
            }
        };
    }

    public PortChannel open(int port) throws OperationException, InterruptedException {
        try {
            return channels.to(LOOPBACK, port);
        } catch (IOException | IllegalStateException e) {
            ExceptionCauses.rethrowInterrupt(e);
            Optional<OperationException> refused = isOpen() ? channels.refused(e, LOOPBACK, port) : Optional.empty();
            throw refused.isPresent() ? refused.get() : SshFailure.linkLost(title, e);
        }
    }

    public boolean isOpen() {
        return client.isConnected() && client.isAuthenticated();
    }

    @Override
    public void close() {
        Thread.ofVirtual().name("ssh-tunnel-goodbye").start(() -> SshSettings.close(client));
    }
}
