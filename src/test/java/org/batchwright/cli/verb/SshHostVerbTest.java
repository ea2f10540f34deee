package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.run.access.ShellClusters;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SshHostVerbTest {
    private static final String READY = "\nbatchwright-ssh ada ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBatchwright\n";

    @TempDir
    Path home;

    private final CliHarness typed = new CliHarness();

    @BeforeEach
    void run_a_job() {
        typed.engine.home = home;
        typed.engine.shells = new ShellClusters(0, READY + "SSH-2.0-job\r\n");
        typed.engine.put(
                FakeEngine.run(3, "mnist/quick", FakeEngine.LAB.name(), JobReport.of(JobState.RUNNING, "RUNNING")));
    }

    @Test
    void the_host_is_written_but_the_users_file_is_changed_only_with_consent() throws Exception {
        Files.createDirectories(home.resolve(".ssh"));
        Path config = Files.writeString(home.resolve(".ssh/config"), "Host lab\n");
        assertThat(typed.run("ssh-host", "3")).isEqualTo(2);
        assertThat(typed.err()).contains("Include ~/app/ssh/config").contains("--yes");
        assertThat(config).hasContent("Host lab\n");
        assertThat(typed.run("ssh-host", "3", "--yes")).isZero();
        assertThat(typed.out()).isEqualTo("ssh bw-3\n");
        assertThat(config).hasContent("Include ~/app/ssh/config\nHost lab\n");
        assertThat(Files.readString(home.resolve("app/ssh/config")))
                .contains("Host bw-3\n")
                .contains("ProxyCommand '/opt/batch wright/bin/batchwright' --workspace /ws proxy 3\n");
        assertThat(typed.run("ssh-host", "3")).as("the line is there").isZero();
    }

    @Test
    void the_host_is_removed_with_its_key() throws Exception {
        assertThat(typed.run("ssh-host", "3", "--yes", "--json")).isZero();
        assertThat(typed.json().at("/host").asString()).isEqualTo("bw-3");
        assertThat(typed.run("ssh-host", "3", "--remove")).isZero();
        assertThat(home.resolve("app/ssh/bw-3")).doesNotExist();
        assertThat(Files.readString(home.resolve("app/ssh/config"))).doesNotContain("Host ");
    }

    @Test
    void asking_for_the_host_of_an_ended_run_fails_and_removes_its_host() {
        assertThat(typed.run("ssh-host", "3", "--yes")).isZero();
        typed.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        assertThat(typed.run("ssh-host", "3")).isEqualTo(4);
        assertThat(home.resolve("app/ssh/bw-3")).doesNotExist();
    }

    @Test
    void a_proxy_prints_the_protocol_and_nothing_else() {
        assertThat(typed.run("proxy", "3")).isZero();
        assertThat(typed.out()).isEqualTo("SSH-2.0-job\r\n");
    }

    @Test
    void a_proxy_that_ssh_ends_prints_no_message() {
        Thread.currentThread().interrupt();
        assertThat(typed.run("proxy", "3")).isEqualTo(130);
        assertThat(typed.err()).doesNotContain("Interrupted");
    }
}
