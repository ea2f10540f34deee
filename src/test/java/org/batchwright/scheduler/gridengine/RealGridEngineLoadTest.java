package org.batchwright.scheduler.gridengine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every figure of the load is what Grid Engine's other commands say, while jobs of several kinds and two users run and wait. */
@Tag("rig")
class RealGridEngineLoadTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String NAME = "load" + ProcessHandle.current().pid();

    private final LoadReader reader = new GridEngine().loadReader().orElseThrow();

    @BeforeEach
    void fill_the_cluster() throws Exception {
        Rigs.gridEngine();
        String submit = "cd /tmp; s() { qsub -b y -o /dev/null -e /dev/null -N " + NAME + " \"$@\" sleep 600; }\n";
        as("alice", submit + """
                s -l h_rt=600,gpu=2
                s -l h_rt=600,gpu=1 -pe smp 2
                s -l h_rt=600,gpu=9
                s -l h_rt=600 -t 1-20 -tc 3
                s -h -l h_rt=600
                """);
        as("nora", submit + "s -l h_rt=3600 -pe smp 3\n");
    }

    @AfterEach
    void empty_the_cluster() throws Exception {
        as("alice", "qdel -u alice");
        as("nora", "qdel -u nora");
    }

    @Test
    void every_figure_is_what_grid_engines_other_commands_say() {
        await().atMost(PATIENCE).untilAsserted(() -> {
            String separator = "\n=other\n";
            String both = as("alice", LoadAnswer.functions() + reader.script() + "printf '\\n=other\\n'" + """

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
            assertThat(node.cpus().used()).isEqualTo(number(other, "F all\\.q@\\S+ +\\S+ +\\d+/(\\d+)/\\d+"));
            assertThat(states(load)).isEqualTo(states(other)).containsEntry("nora r", 1);
        });
    }

    private static int number(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern + " in " + text).isTrue();
        return Integer.parseInt(matcher.group(1));
    }

    /** Jobs and tasks by user and state. */
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

    private static String as(String user, String script) throws Exception {
        Process process = new ProcessBuilder(List.of("su", "-s", "/bin/bash", "-l", user, "-c", "bash"))
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().write(script.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return output;
    }
}
