package org.batchwright.run.cluster;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.run.InterceptingHost;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A computer with a fake Slurm that accepts connections. */
abstract class FakeSlurmLogin {
    static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    final List<String> commands = new CopyOnWriteArrayList<>();
    final InterceptingHost.Way usual = this::asOnTheCluster;
    InterceptingHost.Way way = usual;
    Instant now = NOON;
    int logins;

    /** Shell code that runs before each command. */
    String lines = "";

    @TempDir
    Path folder;

    @BeforeEach
    void install_a_fake_slurm() throws Exception {
        tool("sinfo", """
                if [ "$1" = --version ]; then echo 'slurm 24.11.5'
                else echo 'gpu*|16|64000|gpu:a100:4|0/2/0/2|a100,nvlink'; echo 'gpu*|16|64000|(null)|0/1/0/1|(null)'; fi
                """);
        tool("scontrol", """
                case "$*" in
                *config) printf '%s\\n' 'AccountingStorageEnforce = associations' 'ClusterName = here' 'MaxArraySize = 1001' ;;
                *partition*) echo 'PartitionName=gpu Default=YES MaxTime=01:00:00 State=UP' ;;
                *reservation*) echo "ReservationName=mine Users=bob,$(id -un) Accounts=(null) State=ACTIVE"
                  echo 'ReservationName=theirs Users=bob Accounts=(null) State=ACTIVE' ;;
                *license*) echo 'LicenseName=matlab Total=5 Used=0' ;;
                esac
                """);
        tool("sacctmgr", """
                case "$*" in
                *'show qos'*) printf '%s\\n' '1|normal|' '2|high|01:00:00' ;;
                *DefaultQOS) echo 'here|lab||' ;;
                *) echo 'here|lab|lab||2,1||' ;;
                esac
                """);
        tool("qsub", "echo 'qsub: look-alike of Slurm'\n");
    }

    LiveClusterConnections desk(KnownClusters known) {
        Hosts hosts = (cluster, questions, steps) -> {
            logins++;
            return new InterceptingHost(new ThisComputer(), way);
        };
        return new LiveClusterConnections(hosts, LoginQuestions.NON_INTERACTIVE, Dialects.known(), known, () -> now);
    }

    Answer asOnTheCluster(Host host, String script, Duration limit) throws OperationException, InterruptedException {
        commands.add(script);
        return host.run("PATH=" + folder + ":$PATH SCRATCH=" + folder + "\n" + lines + script, limit);
    }

    Cluster cluster(String scheduler) {
        return at(scheduler, "login.example.org");
    }

    Cluster at(String scheduler, String host) {
        return new Cluster(
                new ClusterName("lab"),
                Optional.of(Address.alias(host)),
                scheduler,
                new Cluster.Policy(folder + "/it's the root", Duration.ofSeconds(60), 1, List.of()),
                Map.of(),
                List.of());
    }

    void tool(String name, String text) throws Exception {
        TestProgram.write(folder.resolve(name), "#!/bin/sh\n" + text);
    }
}
