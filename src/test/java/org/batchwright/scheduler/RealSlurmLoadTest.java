package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Reservation;
import org.batchwright.model.load.Utilization;
import org.batchwright.scheduler.slurm.Slurm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every figure of the load matches the output of Slurm's other commands while various jobs of three users are running and waiting. */
@Tag("rig")
class RealSlurmLoadTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String NAME = "load-test-" + ProcessHandle.current().pid();
    private static final String REASON = "fan broken, ticket 4711";
    private static final List<String> USERS = List.of("alice", "nora", "cathy");

    private final LoadReader reader = new Slurm().loadReader().orElseThrow();
    private Rigs.Info rig = new Rigs.Info(Map.of());

    @BeforeEach
    void fill_the_cluster() throws Exception {
        rig = Rigs.slurmToReserve();
        String batch = "cd /tmp; s() { sbatch --parsable -A lab -o /dev/null -e /dev/null -J " + NAME
                + " \"$@\" --wrap 'sleep 600'; }\n";
        rig.as("alice", batch + """
                s -p gpu --gres=gpu:a100:3 -c 4 -t 2:00:00
                s -p gpu --gres=gpu:2 -a 0-7%2 -t 30
                s -p gpu,long --gres=gpu:a100:4 --mem=8G -t 3:00:00
                s -p gpu -H -t 5
                s -p gpu -b now+2hours -t 5
                s -p long -t 20 -N 2
                s -p long -t 20 -L solver:3
                """);
        rig.as("nora", batch + "s -p gpu -N 2 --ntasks-per-node=1 --gres=gpu:1 -t 1-0\ns -p gpu -t 60 -d afterok:1\n");
        rig.as("cathy", batch + "s -p gpu --gpus=2 -t 90\n");
        rig.as(
                "root",
                "scontrol create reservation reservationname=" + NAME
                        + " starttime=now+40days duration=90 nodes=c1,c2 users=root flags=maint,ignore_jobs\n"
                        + "scontrol update nodename=c2,c4 state=drain reason='" + REASON + "'");
    }

    @AfterEach
    void empty_the_cluster() throws Exception {
        if (rig.values().isEmpty()) {
            return; // there is no Slurm, so the test was skipped
        }
        rig.as(
                "root",
                "scontrol update nodename=c2,c4 state=resume; scancel -n " + NAME + "; scontrol delete reservation="
                        + NAME);
    }

    @Test
    void every_figure_matches_the_output_of_slurms_other_commands() {
        // other tests use the same cluster, so both outputs must be taken at the same moment
        await().atMost(PATIENCE).ignoreNoExceptions().untilAsserted(() -> {
            String separator = "\n=other\n";
            String both = rig.as(
                    "alice",
                    LoadAnswer.functions() + reader.script() + "printf '" + separator.replace("\n", "\\n") + "'\n"
                            + """
                    export SLURM_TIME_FORMAT=%s
                    scontrol show node -o
                    squeue -h -r -o 'J|%i|%u|%a|%P|%T|%Q|%D|%C|%V|%l|%N'
                    squeue -h -r -t PENDING -O 'Reason:|,tres-alloc:|' | sed 's/^/W|/'
                    squeue -h -t RUNNING -o 'L|%W'
                    sinfo -h -N -o 'N|%N|%T|%E'
                    sprio -h -u alice -o 'P|%i|%Y'
                    sshare -n -P -U -o Account,User,NormShares,EffectvUsage,FairShare | sed 's/^/S|/'
                    scontrol show reservation -o
                    """);
            int at = both.indexOf(separator);
            ClusterLoad load = reader.read(LoadAnswer.read(both.substring(0, at)));
            List<String> other = both.substring(at + separator.length()).lines().toList();

            assertThat(nodes(load)).isEqualTo(nodes(other));
            assertThat(states(load)).isEqualTo(states(other));
            assertThat(GpuSummary.of(load)).isEqualTo(gpus(other));
            assertThat(jobs(load)).isEqualTo(jobs(other));
            assertThat(waiting(load)).isEqualTo(waiting(other));
            assertThat(load.mine().shares().stream()
                            .map(share -> String.join(
                                    " ", share.account(), "" + share.granted(), "" + share.used(), "" + share.factor()))
                            .toList())
                    .isEqualTo(shares(other));
            assertThat(priorities(load)).isNotEmpty().isEqualTo(priorities(other));
            assertThat(load.mine().licenses())
                    .containsExactly(new OwnShare.License("solver", new Utilization(licensesUsed(other), 4)));
            assertThat(load.jobs().stream().filter(job -> job.owner().name().equals(NAME)))
                    .extracting(job -> job.owner().user())
                    .containsAll(USERS);
            Reservation maintenance = load.reservations().stream()
                    .filter(one -> one.name().equals(NAME))
                    .findFirst()
                    .orElseThrow();
            assertThat(other)
                    .anyMatch(line -> line.startsWith("ReservationName=" + NAME + " StartTime="
                            + maintenance.start().getEpochSecond() + " EndTime="
                            + maintenance.end().getEpochSecond()));
            assertThat(maintenance.nodes()).containsExactly("c1", "c2");
            assertThat(maintenance.use()).isEqualTo(Reservation.Use.MAINTENANCE);
            assertThat(load.hidden()).isEmpty();
        });
    }

    @Test
    void limits_and_their_usage_match_the_account() throws Exception {
        ClusterLoad load = reader.read(LoadAnswer.read(rig.as("alice", LoadAnswer.functions() + reader.script())));
        String most = rig.as("alice", "sacctmgr -nP show assoc where user=alice account=course format=MaxSubmitJobs")
                .strip();
        String used = rig.as("alice", "squeue -h -r -u alice -A course | wc -l").strip();

        assertThat(load.mine().limits())
                .filteredOn(limit ->
                        limit.holder().equals("course") && limit.limit().equals("MaxSubmitJobs"))
                .extracting(OwnShare.LimitUse::use)
                .allSatisfy(use -> {
                    assertThat(use.all()).isEqualTo(Long.parseLong(most));
                    assertThat(use.used()).isEqualTo(Long.parseLong(used));
                })
                .hasSize(1);
    }

    /** Returns the CPUs, memory and GPUs of each node. */
    private static Map<String, String> nodes(ClusterLoad load) {
        return load.nodes().stream()
                .collect(Collectors.toMap(
                        NodeLoad::name,
                        node -> node.cpus().used() + "/" + node.cpus().all() + " "
                                + node.memory().used() + "/" + node.memory().all() + " "
                                + node.gpus().stream().mapToInt(NodeGpus::used).sum() + "/" + node.allGpus(),
                        (one, same) -> one,
                        TreeMap::new));
    }

    private static Map<String, String> nodes(List<String> lines) {
        Map<String, String> nodes = new TreeMap<>();
        for (String line : lines) {
            if (line.startsWith("NodeName=")) {
                nodes.put(
                        value(line, "NodeName=(\\S+)"),
                        value(line, "CPUAlloc=(\\d+)") + "/" + value(line, "CPUTot=(\\d+)") + " "
                                + value(line, "AllocMem=(\\d+)") + "/" + value(line, "RealMemory=(\\d+)") + " "
                                + value(line, "AllocTRES=\\S*gres/gpu=(\\d+)") + "/"
                                + value(line, "Gres=gpu:a100:(\\d+)"));
            }
        }
        return nodes;
    }

    /** Returns the state and remark of each node, with its availability. */
    private static Set<String> states(ClusterLoad load) {
        return load.nodes().stream()
                .map(node -> String.join(
                        "|",
                        node.name(),
                        node.state().word(),
                        node.state().reason(),
                        node.state().availability().name()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> states(List<String> lines) {
        return rows(lines, "N")
                .map(row -> String.join(
                        "|",
                        row[1],
                        row[2],
                        row[3].equals("none") ? "" : row[3],
                        row[2].startsWith("drain") ? "CLOSED" : "OPEN"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the GPUs of c1, which is open, and of c2, which is drained. Other tests may use up the CPUs of c1. */
    private static List<GpuSummary> gpus(List<String> lines) {
        int used = 0;
        int free = 0;
        int down = 0;
        for (String line : lines) {
            if (line.startsWith("NodeName=")) {
                int all = Integer.parseInt(value(line, "Gres=gpu:a100:(\\d+)"));
                int taken = Integer.parseInt(value(line, "AllocTRES=\\S*gres/gpu=(\\d+)"));
                boolean drained = value(line, "State=(\\S+)").contains("DRAIN");
                used += taken;
                free += drained ? 0 : all - taken;
                down += drained ? all - taken : 0;
            }
        }
        int wanted = rows(lines, "W")
                .filter(row -> !row[1].startsWith("JobHeld"))
                .mapToInt(row -> Integer.parseInt(value(row[2], "gres/gpu=(\\d+)")))
                .sum();
        return List.of(new GpuSummary("a100", used, free, 0, down, 0, wanted));
    }

    /** Returns the total priority of each waiting job; for a job in several queues, the highest. */
    private static Map<String, Long> priorities(ClusterLoad load) {
        return load.mine().priorities().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        job -> job.getValue().stream()
                                .mapToLong(OwnShare.PriorityFactor::points)
                                .sum()));
    }

    private static Map<String, Long> priorities(List<String> lines) {
        return rows(lines, "P")
                .collect(Collectors.toMap(row -> row[1].strip(), row -> Long.parseLong(row[2].strip()), Math::max));
    }

    private static long licensesUsed(List<String> lines) {
        return rows(lines, "L")
                .mapToLong(row -> Long.parseLong(value(row[1], "solver:(\\d+)")))
                .sum();
    }

    private static Stream<String[]> rows(List<String> lines, String kind) {
        return lines.stream().filter(line -> line.startsWith(kind + "|")).map(line -> line.split("\\|", -1));
    }

    private static String value(String line, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(line);
        return matcher.find() ? matcher.group(1) : "0";
    }

    /** Returns the running jobs with their owner, queue, size and nodes. */
    private static Set<String> jobs(ClusterLoad load) {
        return load.jobs().stream()
                .filter(job -> !job.isWaiting())
                .map(job -> String.join(
                        "|",
                        job.id(),
                        job.owner().user(),
                        job.owner().account(),
                        String.join(",", job.owner().queues()),
                        job.status().word(),
                        "" + job.status().priority().orElse(-1),
                        "" + job.demand().nodes(),
                        "" + job.demand().cpus(),
                        "" + job.schedule().submitted().orElseThrow().getEpochSecond(),
                        "" + job.nodes().size()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> jobs(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("J|") && !line.contains("|PENDING|"))
                .map(line -> line.split("\\|", -1))
                .map(row -> String.join("|", List.of(row).subList(1, 10)) + "|"
                        + NodeNames.expand(row[11]).size())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the number of waiting jobs of each user, counting each task of an array. */
    private static Map<String, Integer> waiting(ClusterLoad load) {
        return load.jobs().stream()
                .filter(QueuedJob::isWaiting)
                .collect(Collectors.toMap(job -> job.owner().user(), QueuedJob::count, Integer::sum, TreeMap::new));
    }

    private static Map<String, Integer> waiting(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("J|") && line.contains("|PENDING|"))
                .collect(Collectors.toMap(line -> line.split("\\|", -1)[2], line -> 1, Integer::sum, TreeMap::new));
    }

    private static List<String> shares(List<String> lines) {
        return rows(lines, "S")
                .map(row -> String.join(
                        " ",
                        row[1].strip(),
                        "" + Double.parseDouble(row[3]),
                        "" + Double.parseDouble(row[4]),
                        "" + Double.parseDouble(row[5])))
                .toList();
    }
}
