package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.run.jupyter.RunJupyter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests Jupyter in jobs on This computer with a fake that accepts the same options as the real one and reads the token from its
 * environment.
 */
@Tag("rig")
public class JupyterOnThisComputerTest {
    public static final String IMITATION = """
            #!/usr/bin/env python3
            import argparse, http.server, json, os, urllib.parse
            parser = argparse.ArgumentParser()
            parser.add_argument("--no-browser", action="store_true")
            parser.add_argument("--allow-root", action="store_true")
            parser.add_argument("--ip", required=True)
            parser.add_argument("--port", type=int, required=True)
            parser.add_argument("--port-retries", type=int)
            parser.add_argument("--notebook-dir", required=True)
            args = parser.parse_args()
            class Page(http.server.BaseHTTPRequestHandler):
                def do_GET(self):
                    if self.path == "/api/kernels": return self.kernels()
                    query = urllib.parse.parse_qs(urllib.parse.urlparse(self.path).query)
                    right = query.get("token") == [os.environ["JUPYTER_TOKEN"]]
                    self.send_response(200 if right else 403)
                    self.end_headers()
                    self.wfile.write(("notebooks of " + args.notebook_dir).encode() if right else b"no")
                def kernels(self):
                    right = self.headers["Authorization"] == "token " + os.environ["JUPYTER_TOKEN"]
                    state = os.path.join(args.notebook_dir, "kernel")
                    self.send_response(200 if right else 403)
                    self.end_headers()
                    if right and os.path.exists(state):
                        self.wfile.write(json.dumps([{"id": "1", "execution_state": open(state).read().strip()}]).encode())
                def log_message(self, *words): pass
            print("serving", flush=True)
            http.server.HTTPServer((args.ip, args.port), Page).serve_forever()
            """;

    @TempDir
    Path folder;

    private RealWorkspace here;
    private Path bin;

    @BeforeEach
    void make() throws Exception {
        Path home = Files.createDirectories(new JobsOnThisComputer(folder).home());
        bin = Files.createDirectories(folder.resolve("bin"));
        Files.writeString(home.resolve(".profile"), "export PATH=" + bin + ":" + withoutJupyter() + "\n");
        here = JobsOnThisComputer.open(folder, 1);
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void the_page_opens_only_once_and_its_address_has_no_token() throws Exception {
        install(IMITATION);
        Run run = started();
        RunJupyter.Opened opened = here.engine().access().jupyter().open(run.id());
        HttpResponse<String> lead = get(opened.page());
        assertThat(lead.statusCode()).isEqualTo(302);
        URI page = URI.create(lead.headers().firstValue("Location").orElseThrow());
        String token = page.getQuery().replace("token=", "");
        assertThat(token).matches("[0-9a-f]{48}");
        assertThat(opened.page().toString()).doesNotContain(token);
        assertThat(get(page).body()).startsWith("notebooks of ").endsWith("/work");
        assertThat(get(page.resolve("lab?token=wrong")).statusCode()).isEqualTo(403);
        assertThatThrownBy(() -> get(opened.page())).isInstanceOf(IOException.class);
        assertThat(commandLines()).contains("jupyter-lab").doesNotContain(token);
        assertThat(readableByOthers()).isEmpty();

        RunJupyter.Opened again = here.engine().access().jupyter().open(run.id());
        assertThat(URI.create(get(again.page()).headers().firstValue("Location").orElseThrow()))
                .as("the same server")
                .isEqualTo(page);
        here.engine().control().cancel(run.id());
        assertThat(here.awaitEnd(run).state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void a_missing_or_broken_jupyter_is_explained() throws Exception {
        Run run = started();
        assertThatThrownBy(() -> here.engine().access().jupyter().open(run.id()))
                .is(MessageCode.of("run.no-jupyter"));
        install("#!/bin/sh\necho no module named tornado >&2\nexit 1\n");
        assertThatThrownBy(() -> here.engine().access().jupyter().open(run.id()))
                .is(MessageCode.of("run.jupyter-not-started"))
                .satisfies(failure ->
                        assertThat(((OperationException) failure).details()).contains("no module named tornado"));
        here.engine().control().cancel(run.id());
        here.awaitEnd(run);
    }

    /** Returns a search path that hides Jupyter: folders of this computer's path that contain it are replaced by copies without it. */
    private String withoutJupyter() throws IOException {
        List<String> folders = new ArrayList<>();
        for (String path : System.getenv("PATH").split(":")) {
            String[] names = Objects.requireNonNullElse(new File(path).list(), new String[0]);
            boolean isFound = Stream.of(names).anyMatch(JupyterOnThisComputerTest::isJupyter);
            folders.add(isFound ? linksTo(Path.of(path), names).toString() : path);
        }
        return String.join(":", folders);
    }

    private Path linksTo(Path programs, String... names) throws IOException {
        Path links = Files.createTempDirectory(folder, "programs");
        for (String name : names) {
            if (!isJupyter(name)) {
                Files.createSymbolicLink(links.resolve(name), programs.resolve(name));
            }
        }
        return links;
    }

    private static boolean isJupyter(String name) {
        return name.startsWith("jupyter");
    }

    private void install(String text) throws IOException {
        TestProgram.write(bin.resolve("jupyter-lab"), text);
    }

    private Run started() throws Exception {
        Run run = here.submit(here.command("until [ -e goal ]; do sleep 0.1; done"));
        return here.awaitRun(run, last -> last.state() == JobState.RUNNING);
    }

    private static HttpResponse<String> get(URI page) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    private static String commandLines() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            for (Path one : processes
                    .filter(path -> path.getFileName().toString().matches("\\d+"))
                    .toList()) {
                try {
                    all.append(Files.readString(one.resolve("cmdline"), StandardCharsets.ISO_8859_1))
                            .append('\n');
                } catch (IOException ended) {
                    // the process was already ending
                }
            }
        }
        return all.toString();
    }

    private List<Path> readableByOthers() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path path : JobsOnThisComputer.all(new JobsOnThisComputer(folder).root())) {
            if (path.toString().contains("/jupyter/")
                    && !PosixFilePermissions.toString(Files.getPosixFilePermissions(path))
                            .endsWith("------")) {
                found.add(path);
            }
        }
        return found;
    }
}
