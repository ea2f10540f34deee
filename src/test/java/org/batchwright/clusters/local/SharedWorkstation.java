package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.link.PrefixedHost;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.submit.KillPoint;

/**
 * The workspace of one user whose cluster is a workstation: a real sshd with a fake nvidia-smi that lists four GPUs. Several users share
 * the GPUs of the machine, and a restart of the machine affects all of them.
 *
 * @param folder the workspace folder
 * @param machine the name of the folder in {@code /tmp} that the users share
 */
record SharedWorkstation(Path folder, Rigs.Info rig, String machine) {
    private static final ClusterName NAME = new ClusterName("station");
    private static final Duration SOON = Duration.ofSeconds(60);

    /** Creates the shared folder with a program that lists the GPUs. */
    private static final String PREPARE = """
        mkdir -m 1777 $machine 2>/dev/null
        mkdir $machine/bin 2>/dev/null || exit 0
        echo 1 >$machine/boot_id
        chmod 666 $machine/boot_id
        cat >$machine/bin/nvidia-smi <<'END'
        #!/bin/bash
        case $* in *--query-gpu=index,uuid,name*) for i in 0 1 2 3; do echo "$i, GPU-bbbb-$i, NVIDIA A100"; done ;; esac
        END
        chmod 755 $machine/bin/nvidia-smi
        """;

    static SharedWorkstation make(Path folder, Rigs.Info rig, String machine) throws Exception {
        Files.createDirectories(folder);
        SharedWorkstation station = new SharedWorkstation(folder, rig, machine);
        RealWorkspace.make(folder, NAME, """
                host: %s
                port: %s
                user: %s
                key-file: %s
                scheduler: none
                root: ~/%s
                ask-every: 1s
                """.formatted(
                        rig.get("HOST"), rig.get("PORT"), rig.get("USER"), rig.get("KEY"), machine));
        try (RealWorkspace here = station.open(RealWorkspace.Tracking.OFF)) {
            station.tell(here, PREPARE);
            here.engine().connections().refresh(here.cluster()); // this query detects the GPUs
        }
        return station;
    }

    RealWorkspace open(RealWorkspace.Tracking tracking) throws Exception {
        Path config =
                Files.writeString(folder.resolve("ssh_config"), "UserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\n");
        String shared = "/tmp/" + machine;
        String environment = """
                machine=%1$s
                export PATH=%1$s/bin:$PATH BATCHWRIGHT_GPU_LOCKS=%1$s/locks BATCHWRIGHT_BOOT_ID=%1$s/boot_id
                export BATCHWRIGHT_JOBS=$HOME/%2$s/jobs BATCHWRIGHT_GPU_PAUSE=0 BATCHWRIGHT_KILL_AFTER=1
                """.formatted(shared, machine);
        Hosts real = new Connections(new SshConfig(folder, Optional.of(config), Map.of()), new ThisComputer());
        Hosts hosts =
                (cluster, questions, steps) -> new PrefixedHost(real.connect(cluster, questions, steps), environment);
        return RealWorkspace.open(folder, NAME, hosts, KillPoint.NONE, tracking);
    }

    /** Returns the output of a command of this user, which must succeed. {@code $machine} is the shared folder. */
    String tell(RealWorkspace here, String command) throws Exception {
        Answer answer = here.engine().connections().host(here.cluster()).run(command, SOON);
        assertThat(answer.exit()).as(command + ": " + answer.err()).isZero();
        return answer.out();
    }

    /** Returns the output of a command in the folder of a run. */
    String tell(RealWorkspace here, Run run, String command) throws Exception {
        return tell(here, "cd ~/" + machine + "/*/runs/" + run.id() + " || exit 99\n" + command);
    }

    /** Sends a signal to all processes of this user's jobs. */
    void signal(RealWorkspace here, String signal) throws Exception {
        tell(here, """
                for process in $(grep -lsxzF "BATCHWRIGHT_JOBS=$BATCHWRIGHT_JOBS" /proc/[0-9]*/environ | tr -dc '0-9\\n'); do
                  [ "$process" = $$ ] || kill -%s "$process" 2>/dev/null
                done
                exit 0
                """.formatted(signal));
    }

    /** Removes everything that belongs to this user, and the shared folder if this user created it. */
    void clear() throws Exception {
        try (RealWorkspace here = open(RealWorkspace.Tracking.OFF)) {
            signal(here, "KILL");
            tell(here, "chmod -R u+w ~/" + machine + "; rm -rf ~/" + machine + "; rm -rf $machine 2>/dev/null; exit 0");
        }
    }
}
