package org.batchwright.clusters.slurm.access;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.slurm.SlurmLab;
import org.batchwright.model.run.Run;

/** Ports forwarded by OpenSSH: a single port, and any port through a SOCKS proxy, as in Remote-SSH of VS Code. */
final class SshForwards {
    private final SlurmJobAccess jobAccess;
    private final SlurmLab lab;

    SshForwards(SlurmJobAccess jobAccess, SlurmLab lab) {
        this.jobAccess = jobAccess;
        this.lab = lab;
    }

    /** Returns the pages of the job's Jupyter, one for each way of forwarding over the same ssh. */
    List<String> pagesOfJupyter(Run run, String alias) throws Exception {
        String[] server =
                lab.tell("cat " + lab.folder(run.id()) + "/jupyter/server").split(" ");
        String path = "/lab?token=" + server[2];
        int one = freePort();
        int any = freePort();
        Process ssh = jobAccess
                .openSsh()
                .start(
                        "ssh",
                        "-N",
                        "-o",
                        "ExitOnForwardFailure=yes",
                        "-L",
                        "127.0.0.1:" + one + ":127.0.0.1:" + server[1],
                        "-D",
                        "127.0.0.1:" + any,
                        alias);
        try {
            return List.of(
                    fetched(URI.create("http://127.0.0.1:" + one + path), Proxy.NO_PROXY),
                    fetched(
                            URI.create("http://127.0.0.1:" + server[1] + path),
                            new Proxy(Proxy.Type.SOCKS, new InetSocketAddress(InetAddress.getLoopbackAddress(), any))));
        } finally {
            ssh.destroy();
        }
    }

    static String fetched(URI page, Proxy proxy) {
        return await().atMost(RealWorkspace.PATIENCE)
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(() -> read(page, proxy), body -> !body.isEmpty());
    }

    private static String read(URI page, Proxy proxy) throws IOException {
        try (InputStream in = page.toURL().openConnection(proxy).getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
