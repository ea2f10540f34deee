package org.batchwright.workspace.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.Given;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.cluster.Sharing;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;

class FileClustersTest {
    private static final String LAB = """
        # the lab
        host: login.lab   # alias
        user: 'ada'
        port: 2222
        key-file: ~/.ssh/lab
        scheduler: slurm
        ask-every: 30s
        submit-options: [--exclusive]
        site:
          data: /data  # big disk
        extra: kept
        queues:
          - name: gpu
            longest-time: 24:00:00
            most-nodes: 4
            cpus: 32
            memory: 256 GB
            gpus: 4
            gpu-types: [a100]
        """;

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/w/clusters");
    private final FileClusters clusters =
            new FileClusters(root, BundledSites.bundled(), Dialects.known().names());

    private Cluster lab(String text) throws Exception {
        Files.createDirectories(root);
        Files.writeString(root.resolve("lab.yaml"), text);
        clusters.reload();
        return clusters.find(ClusterName.of("lab")).orElseThrow();
    }

    @Test
    void this_computer_is_always_first_and_its_file_overrides_its_settings() throws Exception {
        assertThat(clusters.all()).containsExactly(Cluster.thisComputer());
        lab(LAB);
        Files.writeString(root.resolve("this-computer.yaml"), "at-once: 3\n");
        clusters.reload();
        assertThat(clusters.all().getFirst().policy().atOnce()).hasValue(3);
        assertThat(clusters.all().getFirst().scheduler()).isEqualTo("this-computer");
        assertThat(clusters.all()).hasSize(2);
    }

    @Test
    void a_key_is_suggested_for_a_single_word_of_that_key() throws Exception {
        lab("host: login.lab\nkey: ~/.ssh/lab\n");

        assertThat(clusters.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.what()).isEqualTo("\"key\" is not a known key.");
            assertThat(problem.advice()).isEqualTo("Did you mean key-file?");
            assertThat(problem.isBlocking()).isTrue();
        });
    }

    @Test
    void a_mistyped_choice_is_reported_once_with_a_suggestion() throws Exception {
        lab("host: login.lab\nscheduler: slrum\n");

        assertThat(clusters.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.what()).contains("one of crater, flux");
            assertThat(problem.advice()).isEqualTo("Did you mean slurm?");
        });
    }

    /** Earlier versions used the dialect of this computer for workstations, which now have their own dialect. */
    @Test
    void a_computer_reached_by_ssh_without_a_scheduler_is_a_workstation() throws Exception {
        assertThat(lab("host: station\nscheduler: this-computer\n").scheduler()).isEqualTo("none");
        assertThat(lab("host: station\nscheduler: none\n").scheduler()).isEqualTo("none");
        assertThat(lab("host: this-computer\nscheduler: this-computer\n").scheduler())
                .isEqualTo("this-computer");
        assertThat(clusters.problems()).isEmpty();
    }

    @Test
    void everything_in_the_file_is_read() throws Exception {
        Cluster lab = lab(LAB);
        assertThat(lab.address())
                .contains(
                        new Address("login.lab", Optional.of("ada"), OptionalInt.of(2222), Optional.of("~/.ssh/lab")));
        assertThat(lab.policy())
                .isEqualTo(Cluster.Policy.USUAL
                        .with(ClusterFields.ASK_EVERY, Optional.of(Value.of("30s")))
                        .with(ClusterFields.SUBMIT_OPTIONS, Optional.of(Value.of(List.of("--exclusive")))));
        assertThat(lab.site()).isEqualTo(Map.of("data", "/data"));
        assertThat(lab.queues()).singleElement().satisfies(queue -> {
            assertThat(queue.longestTime()).contains(Duration.ofDays(1));
            assertThat(queue.perNode().memory()).contains(DataSize.ofMebibytes(256 << 10));
            assertThat(queue.perNode().gpuTypes()).containsExactly("a100");
        });
        assertThat(clusters.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.isBlocking()).isFalse());
    }

    @Test
    void sharing_is_read_and_written_and_an_invalid_value_is_reported() throws Exception {
        assertThat(lab("host: a\nsharing: group\n").policy().sharing()).contains(Sharing.GROUP);
        assertThat(lab("host: a\nsharing: private\nroot: ~/b\n").policy().sharing())
                .contains(Sharing.PRIVATE);
        assertThat(lab("host: a\nsharing: everyone\n").policy().sharing()).isEmpty();
        assertThat(clusters.problems())
                .extracting(Problem::what)
                .singleElement()
                .asString()
                .contains("private or group");
    }

    @Test
    void errors_are_reported_with_their_lines() throws Exception {
        lab("hots: x\nport: many\nscheduler: slrum\n");
        assertThat(clusters.problems())
                .extracting(problem -> ((Problem.InFile) problem.where()).line())
                .containsExactlyInAnyOrder(1, 2, 3);
    }

    @Test
    void the_user_and_the_port_may_be_part_of_the_host() throws Exception {
        assertThat(lab("host: alice@login.lab:2222\n").address())
                .map(Address::toString)
                .contains("alice@login.lab:2222");
        assertThat(lab("host: alice@login.lab:2222\nuser: bob\nport: 23\n").address())
                .map(Address::toString)
                .contains("bob@login.lab:23");
        assertThat(clusters.problems()).isEmpty();
        lab("host: -oProxyCommand=x@login.lab\n");
        assertThat(clusters.problems()).hasSize(1).allMatch(Problem::isBlocking);
    }

    @Test
    void names_that_ssh_rejects_are_reported_but_kept_so_that_no_other_host_is_used() throws Exception {
        Cluster lab = lab("host: a$b\nuser: -oProxyCommand=./evil\njump: [gate, \"-x@second\"]\n");

        assertThat(clusters.problems())
                .extracting(problem -> ((Problem.InFile) problem.where()).line())
                .containsExactlyInAnyOrder(1, 2, 3);
        assertThat(clusters.problems()).allMatch(Problem::isBlocking);
        assertThat(lab.address().orElseThrow().user()).contains("-oProxyCommand=./evil");
    }

    @Test
    void published_fingerprints_are_read_and_a_mistyped_fingerprint_is_reported() throws Exception {
        String good = "SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU";
        Cluster lab = lab("host: login.lab\nhost-keys: [" + good + "=, 16:27:ac:a5:76:28:2d:36]\n");
        assertThat(lab.address().orElseThrow().hostKeys()).containsExactly(good);
        assertThat(clusters.problems())
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.what()).contains("16:27:ac").contains("fingerprint"));
    }

    @Test
    void a_cluster_file_without_a_scheduler_has_no_scheduler_until_one_is_detected() throws Exception {
        assertThat(lab("host: x\n").hasScheduler()).isFalse();

        clusters.saveScheduler(ClusterName.of("lab"), "openpbs");

        assertThat(clusters.find(ClusterName.of("lab")).orElseThrow().scheduler())
                .isEqualTo("openpbs");
        assertThat(lab("host: https://crater.example.org\n").scheduler()).isEqualTo("crater");
    }

    @Test
    void an_unknown_scheduler_is_not_mistaken_for_another_scheduler() throws Exception {
        assertThat(lab("host: x\nscheduler: slrum\n").scheduler()).isEqualTo("slrum");
        assertThat(clusters.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.isBlocking()).isTrue());
    }

    @Test
    void saving_writes_only_the_changes() throws Exception {
        Cluster lab = lab(LAB);
        ClusterSettings before = clusters.settings(lab.name());
        clusters.save(lab.name(), before, before);
        assertThat(root.resolve("lab.yaml")).hasContent(LAB);
        clusters.save(
                lab.name(),
                before,
                before.with("user", Optional.of(Value.of("bob")))
                        .with("port", Optional.empty())
                        .withRows(
                                ClusterFields.SITE_VARIABLES,
                                List.of(new ClusterRow(List.of("data"), Map.of("value", Value.of("/new"))))));
        assertThat(Files.readString(root.resolve("lab.yaml")))
                .isEqualTo(LAB.replace("'ada'", "'bob'")
                        .replace("port: 2222\n", "")
                        .replace("/data  #", "/new  #"));
    }

    @Test
    void a_new_cluster_is_written_read_back_and_deleted() throws Exception {
        Cluster made = Given.slurm();
        clusters.save(made.name(), ClusterSettings.NONE, ClusterFileTexts.settings(made));
        assertThat(clusters.find(made.name())).contains(made);
        clusters.delete(made.name());
        assertThat(clusters.all()).containsExactly(Cluster.thisComputer());
        assertThatThrownBy(() -> clusters.delete(made.name())).isInstanceOf(OperationException.NotPossible.class);
    }
}
