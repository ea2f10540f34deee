package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a connection attempt that is cancelled before the login neither prompts the user nor logs in anywhere. */
@Tag("rig")
class BeforeLoginTest {
    @TempDir
    Path home;

    private final Answers answers = Answers.trusting("no password is sent");
    private final List<String> steps = new ArrayList<>();

    @Test
    void no_confirmation_of_a_new_host_key_is_requested() throws Exception {
        assertEndsUnasked("");
        assertThat(steps).containsExactly("begun REACH", "before login");
    }

    @Test
    void no_login_to_a_jump_host_takes_place() throws Exception {
        Rigs.Info gate = Rigs.sshd("gate");
        assertEndsUnasked("ProxyJump " + gate.get("USER") + "@" + gate.get("HOST") + ":" + gate.get("PORT") + "\n");
        assertThat(steps).containsExactly("begun REACH", "before login");
    }

    @Test
    void a_proxy_is_not_started() throws Exception {
        Path started = home.resolve("started");
        assertEndsUnasked("ProxyCommand touch " + started + "\n");
        assertThat(started).doesNotExist();
    }

    private void assertEndsUnasked(String options) throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        Path config = Files.writeString(
                home.resolve("config"),
                "Match user " + rig.get("USER") + " host " + rig.get("HOST") + "\n" + options + "UserKnownHostsFile "
                        + home.resolve("known_hosts") + "\n");
        Address address = new Address(
                rig.get("HOST"),
                Optional.of(rig.get("USER")),
                OptionalInt.of(Integer.parseInt(rig.get("PORT"))),
                Optional.of(rig.get("KEY")));
        Cluster cluster = new Cluster(
                new ClusterName("rig"), Optional.of(address), "slurm", Cluster.Policy.USUAL, Map.of(), List.of());
        Connections connections =
                new Connections(new SshConfig(home, Optional.of(config), Map.of()), new ThisComputer());
        assertThatThrownBy(() -> connections.connect(cluster, answers, new Ended()))
                .isInstanceOf(InterruptedException.class);
        assertThat(answers.keys).isEmpty();
        assertThat(answers.prompts).isEmpty();
    }

    private final class Ended implements Hosts.Steps {
        @Override
        public void started(Hosts.Step step) {
            steps.add("begun " + step);
        }

        @Override
        public void beforeLogin() throws InterruptedException {
            steps.add("before login");
            throw new InterruptedException();
        }

        @Override
        public void done(Hosts.Step step, String how) {
            steps.add("done " + step);
        }
    }
}
