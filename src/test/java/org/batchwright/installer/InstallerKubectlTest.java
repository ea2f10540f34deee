package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests fetching kubectl for the tests, from a local server with the layout of the Kubernetes project's releases. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the scripts are for bash")
class InstallerKubectlTest {
    private static final byte[] PROGRAM = "#!/bin/sh\necho kubectl\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private DownloadServer server;
    private String checksum = "";

    @BeforeEach
    void serve() throws Exception {
        checksum = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(PROGRAM));
        server = new DownloadServer(
                path -> Optional.of(path.endsWith(".sha256") ? checksum.getBytes(StandardCharsets.US_ASCII) : PROGRAM));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void an_old_kubectl_is_replaced_by_one_with_the_published_checksum() throws Exception {
        assertThat(ensure("1.20.2", "1.20.5+really1.20.2-1.1+deb12u1")).contains("Downloading kubectl");
        assertThat(folder.resolve("kubectl")).isExecutable().hasBinaryContent(PROGRAM);
        assertThat(server.requests())
                .hasSize(2)
                .allMatch(path -> path.matches("/v1\\.\\d+\\.\\d+/bin/linux/.*/kubectl.*"));
    }

    @Test
    void a_download_with_a_wrong_checksum_is_not_installed() throws Exception {
        checksum = "0".repeat(64);
        assertThat(ensure("", "")).contains("does not match the published checksum");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void a_newer_package_of_the_distribution_is_preferred() throws Exception {
        assertThat(ensure("1.20.2", "1.32.3+ds-2")).isEqualTo("the package kubernetes-client");
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void a_kubectl_that_is_new_enough_is_kept() throws Exception {
        assertThat(ensure("1.32.4-dispatcher", "")).isEmpty();
        assertThat(ensure("1.31.0", "")).isEmpty();
        assertThat(server.requests()).isEmpty();
    }

    private String ensure(String installed, String offered) throws Exception {
        String script = """
                . installer/needs.sh
                . installer/kubectl.sh
                kubectl_folder=$1
                installed_kubectl() { printf '%%s' '%s'; }
                offered_kubectl() { printf '%%s' '%s'; }
                refresh_apt() { return 0; }
                ensure_packages() { printf 'the package %%s' "$1"; }
                as_root() { "$@"; }
                ensure_kubectl
                """.formatted(installed, offered);
        ProcessBuilder builder =
                new ProcessBuilder("bash", "-c", script, "ensure", folder.toString()).redirectErrorStream(true);
        server.serve(builder, "BATCHWRIGHT_KUBECTL_SOURCE", "");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.strip();
    }
}
