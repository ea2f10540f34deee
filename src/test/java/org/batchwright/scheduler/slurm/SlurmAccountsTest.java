package org.batchwright.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.scheduler.Accounts;
import org.batchwright.scheduler.Discovery;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlurmAccountsTest {
    private final Slurm slurm = new Slurm();

    @Test
    void the_users_accounts_are_parsed_with_their_limits_and_qos() throws IOException {
        Accounts accounts =
                slurm.parseDiscovery(answer("discover-accounts.txt")).accounts().orElseThrow();

        assertThat(accounts.usual()).hasValue("lab");
        assertThat(accounts.mine()).extracting(Accounts.Account::name).containsExactly("course", "lab");
        assertThat(accounts.named("COURSE").orElseThrow().longestTime()).hasValue(Duration.ofMinutes(20));
        assertThat(accounts.named("lab").orElseThrow().longestTime()).isEmpty();
        assertThat(accounts.mine().getFirst().classes()).containsExactly("normal");
        assertThat(slurm.parseDiscovery(answer("discover-accounts.txt")).queues())
                .hasSize(4);
    }

    @Test
    void an_account_of_another_cluster_in_the_same_database_does_not_belong_to_the_user() {
        assertThat(read(List.of("associations", "mine|other|lab|lab||1||"))).isEmpty();
    }

    @Test
    void each_account_has_its_own_job_limit() {
        Accounts accounts = read(List.of(
                        "associations,limits", "qos|1|normal|", "mine|here|lab|lab||1||", "mine|here|lab|course||1||5"))
                .getFirst();

        assertThat(accounts.mine())
                .extracting(Accounts.Account::mostJobs)
                .containsExactly(OptionalInt.empty(), OptionalInt.of(5));
    }

    @Test
    void accounts_of_single_partitions_are_merged_into_one_account_for_these_queues() {
        Accounts accounts = read(List.of(
                        "associations,limits",
                        "qos|1|normal|",
                        "qos|2|high|",
                        "mine|here|lab|lab|gpu|2,1|01:00:00|",
                        "mine|here|lab|lab|long|1|02:00:00|"))
                .getFirst();

        assertThat(accounts.mine()).singleElement().satisfies(lab -> {
            assertThat(lab.queues()).containsExactly("gpu", "long");
            assertThat(lab.classes()).containsExactly("high", "normal");
            assertThat(lab.longestTime()).isEmpty();
        });
    }

    @Test
    void the_limit_of_the_qos_of_a_job_overrides_the_limit_of_the_account() {
        assertThat(read(List.of(
                                "associations,limits",
                                "qos|1|normal|",
                                "qos|2|high|3-00:00:00",
                                "mine|here|lab|lab||2,1|01:00:00|",
                                "usual|here|lab||high"))
                        .getFirst()
                        .mine()
                        .getFirst()
                        .longestTime())
                .hasValue(Duration.ofDays(3));
    }

    @Test
    void limits_that_the_site_does_not_enforce_are_ignored() {
        assertThat(read(List.of("associations", "qos|1|normal|", "mine|here|lab|lab||1|01:00:00|"))
                        .getFirst()
                        .mine()
                        .getFirst()
                        .longestTime())
                .isEmpty();
    }

    @Test
    void a_hanging_accounting_query_is_abandoned_and_yields_nothing(@TempDir Path bin) throws Exception {
        command(bin, "scontrol", CONFIG);
        command(bin, "timeout", "[ $2 != sacctmgr ] || exit 124; shift; exec \"$@\"");
        command(bin, "sacctmgr", TWO_CLASSES);

        assertThat(exit(bin)).isEqualTo(1);
    }

    @Test
    void a_partial_accounting_result_is_discarded(@TempDir Path bin) throws Exception {
        command(bin, "scontrol", CONFIG);
        command(
                bin,
                "sacctmgr",
                "case \"$*\" in *qos*) echo '1|normal|' ;; *) echo 'here|lab|lab||1||'; exit 1 ;; esac");

        assertThat(exit(bin)).isEqualTo(1);
    }

    @Test
    void the_default_qos_is_queried_only_if_there_are_several_qos(@TempDir Path bin) throws Exception {
        command(bin, "scontrol", CONFIG);
        command(bin, "sacctmgr", TWO_CLASSES);

        Accounts accounts = slurm.parseDiscovery(
                        bash(bin, slurm.accountsScript().orElseThrow()))
                .accounts()
                .orElseThrow();

        assertThat(accounts.mine()).singleElement().satisfies(lab -> {
            assertThat(lab.classes()).containsExactly("normal", "high");
            assertThat(lab.longestTime()).hasValue(Duration.ofDays(3));
        });
    }

    @Test
    void only_the_qos_is_reported_for_a_site_without_account_enforcement(@TempDir Path bin) throws Exception {
        command(bin, "scontrol", "echo 'AccountingStorageEnforce = none'; echo 'ClusterName = qos-lab'");
        command(bin, "sacctmgr", TWO_CLASSES);

        Discovery found = slurm.parseDiscovery(bash(bin, slurm.accountsScript().orElseThrow()));

        assertThat(found.accounts()).isEmpty();
        assertThat(found.availableResources().classes()).containsExactly("normal", "high");
    }

    private static final String CONFIG =
            "echo 'AccountingStorageEnforce = associations,limits'; echo 'ClusterName = here'";
    private static final String TWO_CLASSES = """
            case "$*" in
            *'show qos'*) echo '1|normal|'; echo '2|high|3-00:00:00' ;;
            *DefaultQOS) echo 'here|lab||high' ;;
            *) echo 'here|lab|lab||1,2||' ;;
            esac""";

    private int exit(Path bin) throws IOException, InterruptedException {
        return shell(bin, slurm.accountsScript().orElseThrow()).waitFor();
    }

    /**
     * Parses lines that follow the site's enforcement settings. Returns a list, so that an empty answer can be distinguished from a missing
     * answer.
     */
    private static List<Accounts> read(List<String> lines) {
        return SlurmAccounts.read("=accounts\nClusterName             = Here\nAccountingStorageEnforce = "
                        + String.join("\n", lines) + "\n")
                .stream()
                .toList();
    }

    private static void command(Path bin, String name, String text) throws IOException {
        TestProgram.write(bin.resolve(name), "#!/bin/bash\n" + text + "\n");
    }

    private static String bash(Path bin, String script) throws IOException, InterruptedException {
        Process process = shell(bin, script);
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static Process shell(Path bin, String script) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", script);
        builder.environment().merge("PATH", bin.toString(), (path, own) -> own + ":" + path);
        return builder.redirectErrorStream(true).start();
    }

    private static String answer(String name) {
        try {
            return Files.readString(Path.of("src/test/resources/answers/slurm", name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
