package org.batchwright.scheduler.gridengine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests that every figure of the load matches the output of Grid Engine's other commands while various jobs of three users are running and
 * waiting.
 */
@Tag("rig")
class RealGridEngineLoadTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String NAME = "load" + ProcessHandle.current().pid();

    private final LoadReader reader = new GridEngine().loadReader().orElseThrow();
    private Rigs.Info rig = new Rigs.Info(Map.of());
    private List<GpuSummary> gpus = List.of();

    @BeforeEach
    void fill_the_cluster() throws Exception {
        rig = Rigs.gridEngine();
        String submit = "cd /tmp; s() { qsub -b y -o /dev/null -e /dev/null -N " + NAME + " \"$@\" sleep 600; }\n";
        rig.as("alice", submit + """
                s -l h_rt=600,gpu=2
                s -l h_rt=600,gpu=1 -pe smp 2
                s -l h_rt=600,gpu=9
                s -l h_rt=600 -t 1-20 -tc 3
                s -h -l h_rt=600
                """);
        rig.as("nora", submit + "s -l h_rt=3600 -pe smp 3\n");
        rig.as("cathy", submit + "s -l h_rt=60 -q short.q\ns -hold_jid " + NAME + " -l h_rt=60\n");
    }

    @AfterEach
    void empty_the_cluster() throws Exception {
        if (rig.values().isEmpty()) {
            return; // there is no Grid Engine, so the test was skipped
        }
        rig.as("root", "qmod -e 'all.q@*' 'short.q@*'; qdel -u alice,nora,cathy");
    }

    @Test
    void every_figure_matches_the_output_of_grid_engines_other_commands() {
        await().atMost(PATIENCE).untilAsserted(() -> {
            NodeLoad node = node();
            assertThat(node.state()).isEqualTo(new NodeLoad.NodeState(NodeAvailability.OPEN, "ok", ""));
            assertThat(gpus).containsExactly(new GpuSummary("", 3, 1, 0, 0, 0, 9));
        });
    }

    @Test
    void jobs_on_a_disabled_node_keep_running_and_the_free_slots_of_the_node_count_as_down() throws Exception {
        await().atMost(PATIENCE).untilAsserted(this::node);
        rig.as("root", "qmod -d 'all.q@*' 'short.q@*'");

        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(node().state()).isEqualTo(new NodeLoad.NodeState(NodeAvailability.CLOSED, "d", ""));
            assertThat(gpus).containsExactly(new GpuSummary("", 3, 0, 0, 1, 0, 9));
        });
    }

    /** Returns the only node once its figures match the output of the other commands. */
    private NodeLoad node() throws Exception {
        String separator = "\n=other\n";
        String both = rig.as("alice", LoadAnswer.functions() + reader.script() + "printf '\\n=other\\n'" + """

                qhost -F gpu
                qstat -f | sed 's/^/F /'
                qstat -u '*' -g d | sed 's/^/J /'
                for host in $(qconf -sel); do qconf -se "$host"; done
                """);
        int at = both.indexOf(separator);
        ClusterLoad load = reader.read(LoadAnswer.read(both.substring(0, at)));
        String other = both.substring(at + separator.length());
        NodeLoad node = load.nodes().getFirst();

        int all = number(other, "complex_values .*gpu=(\\d+)");
        int left = number(other, "hc:gpu=(\\d+)");
        assertThat(all).isEqualTo(4);
        assertThat(node.allGpus()).isEqualTo(all);
        assertThat(node.usedGpus()).isEqualTo(all - left).isEqualTo(3);
        assertThat(node.cpus().used())
                .isEqualTo(number(other, "F all\\.q@\\S+ +\\S+ +\\d+/(\\d+)/\\d+")
                        + number(other, "F short\\.q@\\S+ +\\S+ +\\d+/(\\d+)/\\d+"));
        assertThat(states(load))
                .isEqualTo(states(other))
                .containsEntry("alice r", 5)
                .containsEntry("nora r", 1)
                .containsEntry("cathy r", 1)
                .containsEntry("cathy hqw", 1);
        gpus = GpuSummary.of(load);
        return node;
    }

    private static int number(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern + " in " + text).isTrue();
        return Integer.parseInt(matcher.group(1));
    }

    /** Returns the number of jobs and tasks by user and state. */
    private static Map<String, Integer> states(ClusterLoad load) {
        return load.jobs().stream()
                .collect(Collectors.toMap(
                        job -> job.owner().user() + " " + job.status().word(),
                        QueuedJob::count,
                        Integer::sum,
                        TreeMap::new));
    }

    private static Map<String, Integer> states(String other) {
        return other.lines()
                .filter(line -> line.matches("J +\\d+ .*"))
                .map(line -> line.strip().split("\\s+"))
                .collect(Collectors.toMap(words -> words[4] + " " + words[5], words -> 1, Integer::sum, TreeMap::new));
    }
}
