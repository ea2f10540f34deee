package org.batchwright.clusters.slurm.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.batchwright.run.access.ssh.WindowServer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Connects like Remote-SSH of VS Code, which pipes a script to a shell to start or find a server, and connects to the server either through
 * the same ssh as a SOCKS proxy or through a Unix socket. One session stays open for each editor window.
 */
@Tag("rig")
class RemoteEditorTest extends BehindOneTimeCodes {
    private static final String SERVER = """
            import http.server, os, socketserver, threading
            class Page(http.server.BaseHTTPRequestHandler):
                def do_GET(self):
                    self.send_response(200)
                    self.end_headers()
                    self.wfile.write(" ".join(os.environ[name] for name in ("SLURM_JOB_ID", "CUDA_VISIBLE_DEVICES", "MODE")).encode())
                def address_string(self): return ""
                def log_message(self, *words): pass
            class OnSocket(socketserver.UnixStreamServer):
                def get_request(self): return self.socket.accept()[0], ("", 0)
            threading.Thread(target=OnSocket("server.sock", Page).serve_forever, daemon=True).start()
            server = http.server.HTTPServer(("127.0.0.1", 0), Page)
            open("server.part", "w").write(str(server.server_port))
            os.rename("server.part", "server.port")
            server.serve_forever()
            """;

    private static final String SCRIPT = """
            cd "$HOME/LAB" || exit 1
            if mkdir server.lock 2>/dev/null; then nohup setsid python3 server.py </dev/null >server.log 2>&1 & fi
            until [ -s server.port ]; do sleep 0.1; done
            echo "listeningOn==$(cat server.port)=="
            """;

    private Run run;
    private String alias;
    private String facts;

    @BeforeEach
    void hold() throws Exception {
        open("keycode");
        jobAccess.install("server.py", SERVER);
        lab.tell("cp ~/" + lab.root() + "/bin/server.py ~/" + lab.root());
        Settings settings = Settings.NONE.with(Fields.QUEUE, Value.of("gpu")).with(Fields.GPUS_PER_NODE, Value.of("1"));
        run = jobAccess.hold(new SlurmJobAccess.Hold(settings, Optional.empty(), Duration.ofMinutes(10)));
        alias = jobAccess.hosts().add(run.id());
        facts = jobAccess
                .shell(run, "echo \"$SLURM_JOB_ID $CUDA_VISIBLE_DEVICES $MODE\"")
                .strip();
        assertThat(facts).matches("\\d+ [0-3] preset");
    }

    @Test
    void editor_windows_share_a_server_in_the_job_through_separate_proxies_and_sockets() throws Exception {
        try (WindowServer _ = jobAccess.window()) {
            List<Session> windows = new ArrayList<>();
            for (String shell : List.of("sh", "bash -s")) {
                windows.add(connect(shell));
            }
            String server = windows.getFirst().server();
            for (Session window : windows) {
                assertThat(window.server()).isEqualTo(server);
                assertThat(window.page("127.0.0.1")).isEqualTo(facts);
                assertThat(window.page("localhost")).isEqualTo(facts);
                assertThat(window.pageOfSocket()).isEqualTo(facts);
            }
            windows.getFirst().close();
            assertThat(windows.getLast().page("localhost"))
                    .as("after the window was closed that started the server")
                    .isEqualTo(facts);
            windows.getLast().close();
        }
        assertThat(prompts).as("one login").hasSize(1);
    }

    private Session connect(String shell) throws Exception {
        int any = SshForwards.freePort();
        int socket = SshForwards.freePort();
        Process ssh = jobAccess
                .openSsh()
                .connect(
                        "ssh",
                        "-T",
                        "-o",
                        "ExitOnForwardFailure=yes",
                        "-D",
                        "127.0.0.1:" + any,
                        "-L",
                        "127.0.0.1:" + socket + ":" + lab.tell("echo ~").strip() + "/" + lab.root() + "/server.sock",
                        alias,
                        shell);
        ssh.getOutputStream().write(SCRIPT.replace("LAB", lab.root()).getBytes(StandardCharsets.UTF_8));
        ssh.getOutputStream().flush();
        BufferedReader output = ssh.inputReader(StandardCharsets.UTF_8);
        String line = output.readLine();
        while (line != null && !line.startsWith("listeningOn==")) {
            line = output.readLine();
        }
        assertThat(line).matches("listeningOn==\\d+==");
        return new Session(ssh, String.valueOf(line).replaceAll("\\D", ""), any, socket);
    }

    /** An editor window. */
    private record Session(Process ssh, String server, int any, int socket) {
        String page(String host) {
            return SshForwards.fetched(
                    URI.create("http://" + host + ":" + server + "/"),
                    new Proxy(Proxy.Type.SOCKS, new InetSocketAddress(InetAddress.getLoopbackAddress(), any)));
        }

        String pageOfSocket() {
            return SshForwards.fetched(URI.create("http://127.0.0.1:" + socket + "/"), Proxy.NO_PROXY);
        }

        void close() throws Exception {
            ssh.getOutputStream().close();
            assertThat(ssh.waitFor(1, TimeUnit.MINUTES)).isTrue();
        }
    }
}
