package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlurmAccountsTest {
    private final Slurm slurm = new Slurm();

    @Test
    void my_accounts_are_read_with_their_limits_and_classes() throws IOException {
        Accounts accounts =
                slurm.discovery(answer("discover-accounts.txt")).accounts().orElseThrow();

        assertThat(accounts.usual()).hasValue("lab");
        assertThat(accounts.mine()).extracting(Accounts.Account::name).containsExactly("course", "lab");
        assertThat(accounts.named("COURSE").orElseThrow().longestTime()).hasValue(Duration.ofMinutes(20));
        assertThat(accounts.named("lab").orElseThrow().longestTime()).isEmpty();
        assertThat(accounts.mine().getFirst().classes()).containsExactly("normal");
        assertThat(slurm.discovery(answer("discover-accounts.txt")).queues()).hasSize(4);
    }

    @Test
    void an_account_of_another_cluster_of_the_same_accounting_is_not_mine_here() {
        assertThat(read(List.of("associations", "mine|other|lab|lab||normal||")))
                .isEmpty();
    }

    @Test
    void accounts_a_partition_are_one_account_for_these_queues() {
        Accounts accounts = read(List.of(
                        "associations,limits",
                        "mine|here|lab|lab|gpu|high,normal||01:00:00",
                        "mine|here|lab|lab|long|normal||02:00:00"))
                .getFirst();

        assertThat(accounts.mine()).singleElement().satisfies(lab -> {
            assertThat(lab.queues()).containsExactly("gpu", "long");
            assertThat(lab.classes()).containsExactly("high", "normal");
            assertThat(lab.longestTime()).isEmpty();
        });
    }

    @Test
    void the_limit_of_the_class_that_a_job_gets_is_heard_before_the_accounts_own() {
        assertThat(read(List.of(
                                "associations,limits",
                                "mine|here|lab|lab||high,normal|high|01:00:00",
                                "qos|high|3-00:00:00"))
                        .getFirst()
                        .mine()
                        .getFirst()
                        .longestTime())
                .hasValue(Duration.ofDays(3));
    }

    @Test
    void limits_that_the_site_does_not_enforce_are_not_read() {
        assertThat(read(List.of("associations", "mine|here|lab|lab||normal||01:00:00"))
                        .getFirst()
                        .mine()
                        .getFirst()
                        .longestTime())
                .isEmpty();
    }

    @Test
    void accounting_that_hangs_is_given_up_and_the_partitions_are_still_told(@TempDir Path bin) throws Exception {
        command(bin, "sinfo", "if [ $# = 1 ]; then echo slurm 23.02.1; else echo 'gpu*|16|64000|gpu:4|0/1/0/1'; fi");
        command(bin, "scontrol", """
                case "$*" in *config) echo "AccountingStorageEnforce = associations"; echo "ClusterName = here" ;;
                *) echo "PartitionName=gpu Default=YES State=UP" ;; esac""");
        command(bin, "timeout", "[ $1 != 5 ] || exit 124; shift; exec \"$@\"");
        command(bin, "sacctmgr", "echo 'here|lab|lab||normal||'");

        Discovery discovery = slurm.discovery(bash(bin, slurm.discoverScript()));

        assertThat(discovery.queues()).hasSize(1);
        assertThat(discovery.accounts()).isEmpty();
        command(bin, "timeout", "shift; \"$@\"");
        assertThat(slurm.discovery(bash(bin, slurm.discoverScript())).accounts())
                .isPresent();
    }

    /** Lines after what the site enforces; as a list, so that none is no answer. */
    private static List<Accounts> read(List<String> lines) {
        return SlurmAccounts.read("=accounts\nClusterName             = Here\nAccountingStorageEnforce = "
                        + String.join("\n", lines) + "\n")
                .stream()
                .toList();
    }

    private static void command(Path bin, String name, String text) throws IOException {
        Path file = bin.resolve(name);
        Files.writeString(file, "#!/bin/bash\n" + text + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private static String bash(Path bin, String script) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", script);
        builder.environment().merge("PATH", bin.toString(), (path, own) -> own + ":" + path);
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static String answer(String name) {
        try {
            return Files.readString(Path.of("src/test/resources/answers/slurm", name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
