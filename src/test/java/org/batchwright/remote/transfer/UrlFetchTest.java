package org.batchwright.remote.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.local.ThisComputer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlFetchTest {
    @TempDir
    Path folder;

    private final byte[] content = new byte[700_000];
    private final CountDownLatch stalled = new CountDownLatch(1);
    private HttpServer server;

    @BeforeEach
    void serve() throws Exception {
        new Random(3).nextBytes(content);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/set", exchange -> {
            try (exchange) {
                exchange.sendResponseHeaders(200, content.length);
                exchange.getResponseBody().write(content);
            }
        });
        server.createContext("/empty", exchange -> {
            try (exchange) {
                exchange.sendResponseHeaders(200, -1);
            }
        });
        server.createContext("/slow", exchange -> {
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content, 0, 1000);
            exchange.getResponseBody().flush();
            stalled.countDown(); // the rest of the response never arrives
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void a_file_is_fetched_completely_without_replacing_another_file() throws Exception {
        assertThat(fetch("/set/it's%20%22%EA%B2%B0%EA%B3%BC%22.tar.gz?token=a&b=$HOME"))
                .isEqualTo("it's \"결과\".tar.gz");
        assertThat(folder.resolve("it's \"결과\".tar.gz")).hasBinaryContent(content);
        assertThat(fetch("/set/it's%20%22%EA%B2%B0%EA%B3%BC%22.tar.gz")).isEqualTo("it's \"결과\".tar (2).gz");
        assertThat(fetch("/set/")).isEqualTo("download");
        assertThat(fetch("/set/-o?parts[1-2]=a")).isEqualTo("-o");
        assertThat(folder.resolve("-o")).hasBinaryContent(content);
        assertThat(fetch("/empty")).isEqualTo("empty");
        assertThat(folder.resolve("empty")).isEmptyFile();
    }

    @Test
    void a_refused_download_leaves_no_file() throws Exception {
        assertThatThrownBy(() -> fetch("/none.zip"))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("none.zip could not be fetched")
                .hasMessageContaining("404");
        assertThat(folder).isEmptyDirectory();
        assertThatThrownBy(() ->
                        new UrlFetch(new ThisComputer()).fetch(address("/set/a"), folder + "/gone", Progress.SILENT))
                .hasMessageContaining("no longer exists");
    }

    @Test
    void a_cancelled_download_leaves_no_file() throws Exception {
        FutureTask<String> fetching = new FutureTask<>(() -> fetch("/slow/big.bin"));
        Thread thread = Thread.ofVirtual().start(fetching);
        stalled.await();
        thread.interrupt();
        assertThatThrownBy(fetching::get).hasCauseInstanceOf(InterruptedException.class);
        await().untilAsserted(() -> assertThat(folder).isEmptyDirectory());
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.org/x/model.pt?a=/b, model.pt",
        "https://a.org, download",
        "https://a.org/x/.., download",
        "ftp://a.org/%2Fetc%2Fpasswd, passwd",
        "https://a.org/a%0Ab, ab"
    })
    void the_file_name_is_the_last_segment_of_the_path(String address, String name) {
        assertThat(UrlFetch.name(UrlFetch.parse(address).orElseThrow())).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "model.pt", "file:///etc/passwd", "https://", "https://a.org/\"x\"", "http://a b/", "-o"})
    void other_text_is_not_an_address(String text) {
        assertThat(UrlFetch.parse(text)).isEmpty();
    }

    private URI address(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    private String fetch(String path) throws Exception {
        return new UrlFetch(new ThisComputer()).fetch(address(path), folder.toString(), Progress.SILENT);
    }
}
