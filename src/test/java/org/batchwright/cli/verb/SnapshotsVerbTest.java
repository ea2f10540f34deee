package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.cli.CliHarness;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.sync.SnapshotSync;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.FaultlessClusters;
import org.batchwright.run.files.ClusterSnapshots;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the verb with real snapshots in a local folder. */
class SnapshotsVerbTest {
    @TempDir
    Path folder;

    private final CliHarness typed = new CliHarness();
    private final SnapshotSync sync = new SnapshotSync();
    private String needed = "";
    private String free = "";

    @BeforeEach
    void create_two_old_snapshots_one_of_which_a_run_needs() throws Exception {
        Path root = folder.resolve("root/ws");
        needed = snapshot("needed");
        free = snapshot("free");
        Files.createDirectories(root.resolve("runs/r1"));
        Files.writeString(root.resolve("runs/r1/code"), needed + "\nversion\n");
        prepare(typed);
    }

    private void prepare(CliHarness line) {
        line.engine.clusters.save(here());
        line.engine.shelf = Optional.of(new ClusterSnapshots(
                FaultlessClusters.of(name -> Optional.of(here()), new Here(), Dialects.known(), "ws"), sync));
    }

    private String snapshot(String content) throws Exception {
        Path project = Files.createDirectories(folder.resolve("project"));
        Files.writeString(project.resolve("train.py"), content);
        String place = folder.resolve("root/ws/code").toString();
        String name = sync.sync(new ThisComputer(), new CodeSource(project, true), place, Progress.SILENT)
                .snapshot();
        Files.setLastModifiedTime(
                Path.of(place, name + ".manifest"), FileTime.from(Instant.now().minus(Duration.ofDays(2))));
        return name;
    }

    @Test
    void snapshots_are_listed_with_the_runs_that_need_them() {
        assertThat(typed.run("snapshots", "this-computer")).isZero();
        assertThat(typed.out()).contains(needed, free, "not needed");
        assertThat(typed.err() + typed.out()).contains("2 snapshots", "1 not needed");
    }

    @Test
    void json_has_every_field() {
        assertThat(typed.run("snapshots", "this-computer", "--json")).isZero();
        assertThat(typed.json().at("/snapshots").size()).isEqualTo(2);
        for (int i = 0; i < 2; i++) {
            boolean isNeeded =
                    typed.json().at("/snapshots/" + i + "/name").asString().equals(needed);
            assertThat(typed.json().at("/snapshots/" + i + "/needed").asBoolean())
                    .isEqualTo(isNeeded);
            assertThat(typed.json().at("/snapshots/" + i + "/runs").asInt()).isEqualTo(isNeeded ? 1 : 0);
            assertThat(typed.json().at("/snapshots/" + i + "/bytes").asLong()).isPositive();
        }
        assertThat(typed.json().at("/removed").isArray()).isTrue();
    }

    @Test
    void cleaning_up_asks_for_confirmation_and_removes_only_unused_snapshots() {
        assertThat(typed.run("snapshots", "this-computer", "--clean")).isEqualTo(2);
        assertThat(typed.err()).contains("Confirmation is required, but there is no terminal to prompt in.", "--yes");
        assertThat(folder.resolve("root/ws/code/" + free)).isDirectory();

        CliHarness again = new CliHarness();
        prepare(again);
        assertThat(again.run("snapshots", "this-computer", "--clean", "--yes", "--json"))
                .isZero();
        assertThat(again.json().at("/removed/0").asString()).isEqualTo(free);
        assertThat(folder.resolve("root/ws/code/" + free)).doesNotExist();
        assertThat(folder.resolve("root/ws/code/" + needed + "/train.py")).hasContent("needed");
    }

    @Test
    void verifying_lists_the_changed_files_and_the_affected_runs_and_suggests_a_remedy() throws Exception {
        assertThat(typed.run("snapshots", "this-computer", "--verify")).isZero();
        assertThat(typed.out()).contains(needed + ": unchanged, 1 file.\n", free + ": unchanged, 1 file.\n");
        assertThat(typed.err()).contains("0 of 2 snapshots changed.");

        Path there = folder.resolve("root/ws/code").resolve(needed);
        assertThat(there.toFile().setWritable(true)).isTrue();
        Files.delete(there.resolve("train.py"));
        Files.writeString(there.resolve("train.py"), "damaged");
        CliHarness again = new CliHarness();
        prepare(again);
        assertThat(again.run("snapshots", "this-computer", "--verify")).isEqualTo(7);
        assertThat(again.out())
                .contains(
                        needed + ": changed; different, missing or added files: 1 of 1.",
                        "  different: train.py\n",
                        "  Runs that used it: r1.\n",
                        "The next submission will recreate the snapshot",
                        "rm -rf '" + there + "' '" + there + ".manifest'",
                        free + ": unchanged");
        assertThat(again.err()).contains("1 of 2 snapshots changed.");
    }

    @Test
    void a_snapshot_is_verified_by_a_prefix_of_its_name() throws Exception {
        Path there = folder.resolve("root/ws/code").resolve(needed);
        assertThat(there.toFile().setWritable(true)).isTrue();
        Files.writeString(there.resolve("core"), "");
        assertThat(typed.run("snapshots", "this-computer", "--json", "--verify", free))
                .isZero();
        assertThat(typed.json().at("/verified/0/name").asString()).isEqualTo(free);
        assertThat(typed.json().at("/verified/0/remove").isNull()).isTrue();

        CliHarness again = new CliHarness();
        prepare(again);
        assertThat(again.run("snapshots", "this-computer", "--json", "--verify", needed.substring(0, 12)))
                .isEqualTo(7);
        assertThat(again.json().at("/verified").size()).isEqualTo(1);
        assertThat(again.json().at("/verified/0/whole").asBoolean()).isFalse();
        assertThat(again.json().at("/verified/0/added/0").asString()).isEqualTo("core");
        assertThat(again.json().at("/verified/0/remove").asString()).contains(needed);
    }

    @Test
    void code_that_cannot_be_verified_is_rejected() {
        assertThat(typed.run("snapshots", "this-computer", "--verify", "nothing"))
                .isEqualTo(5);
        assertThat(typed.err()).contains("Snapshot \"nothing\" not found.");
        assertThat(typed.run("snapshots", "this-computer", "--verify", "--clean"))
                .isEqualTo(2);
    }

    @Test
    void an_unknown_cluster_is_reported_as_not_found() {
        assertThat(typed.run("snapshots", "nowhere")).isEqualTo(5);
    }

    private Cluster here() {
        return new Cluster(
                ClusterName.THIS_COMPUTER,
                Optional.empty(),
                "this-computer",
                new Cluster.Policy(folder.resolve("root").toString(), Duration.ofSeconds(60), 1, List.of()),
                Map.of(),
                List.of());
    }

    private static final class Here implements ClusterConnections {
        @Override
        public Host host(Cluster cluster) {
            return new ThisComputer();
        }

        @Override
        public ConnectionStatus connect(Cluster cluster, ConnectSteps steps) {
            return ConnectionStatus.UNTRIED;
        }

        @Override
        public ConnectionStatus status(ClusterName cluster) {
            return ConnectionStatus.UNTRIED;
        }

        @Override
        public void disconnect(ClusterName cluster) {}

        @Override
        public Subscription onChange(Consumer<ClusterName> listener) {
            return () -> {};
        }

        @Override
        public void close() {}
    }
}
