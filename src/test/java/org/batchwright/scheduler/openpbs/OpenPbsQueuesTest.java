package org.batchwright.scheduler.openpbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.assertj.core.groups.Tuple;
import org.batchwright.model.cluster.Queue;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parses the discovery output of a real server. */
class OpenPbsQueuesTest {
    private final OpenPbs pbs = new OpenPbs();

    @TempDir
    Path folder;

    private PbsTools tools = new PbsTools(Path.of(""));

    @BeforeEach
    void tools() {
        tools = new PbsTools(folder);
    }

    @Test
    void the_server_its_queues_and_nodes_are_read() throws Exception {
        Discovery found = pbs.parseDiscovery(Files.readString(PbsTools.answer("discover.txt")));

        assertThat(found.version()).isEqualTo("OpenPBS 23.06.06");
        assertThat(found.limits().arrayIndex()).hasValue(9_999);
        assertThat(found.limits().jobs()).isEmpty();
        assertThat(found.queues())
                .extracting(
                        Queue::name,
                        Queue::mark,
                        Queue::longestTime,
                        queue -> queue.perNode().gpus())
                .containsExactly(
                        row("workq", Queue.Mark.OPEN, Optional.empty(), OptionalInt.of(4)),
                        row("gpu", Queue.Mark.DEFAULT, Optional.of(Duration.ofDays(3)), OptionalInt.of(4)),
                        row("debug", Queue.Mark.OPEN, Optional.of(Duration.ofMinutes(30)), OptionalInt.of(1)),
                        row("stopped", Queue.Mark.CLOSED, Optional.empty(), OptionalInt.of(4)),
                        row("route", Queue.Mark.OPEN, Optional.empty(), OptionalInt.empty()),
                        row("capped", Queue.Mark.OPEN, Optional.empty(), OptionalInt.of(4)),
                        row("closed", Queue.Mark.CLOSED, Optional.empty(), OptionalInt.of(4)));
        assertThat(found.queues().get(1).perNode().cpus()).hasValue(32);
        assertThat(found.queues().get(1).perNode().memory()).hasValue(new DataSize(256L << 30));
        assertThat(found.queues().get(1).nodes()).hasValue(new Queue.Use(2, 0, 0, 2));
    }

    @Test
    void limits_of_the_server_and_nodes_of_a_queue_are_read() {
        Discovery found = pbs.parseDiscovery("""
                pbs_version = 2022.1.6.20240101
                me = bob
                Server: s
                    server_state = Active
                    max_array_size = 75000
                    max_queued = [u:PBS_GENERIC=1000],
                \t[u:bob=20]
                    resources_max.walltime = 168:00:00
                Queue: rt_HF
                    queue_type = Execution
                    resources_max.nodect = 128
                    resources_min.nodect = 2
                    enabled = True
                    started = True
                =nodes
                a
                     state = job-exclusive
                     resources_available.ncpus = 192
                     resources_available.Qlist = rt_HF,rt_HG
                b
                     state = down,offline
                     queue = other
                     resources_available.ncpus = 8
                """);

        assertThat(found.version()).isEqualTo("PBS Pro 2022.1.6.20240101");
        assertThat(found.limits().arrayIndex()).hasValue(74_999);
        assertThat(found.limits().jobs()).hasValue(20);
        assertThat(found.queues()).singleElement().satisfies(queue -> {
            assertThat(queue.longestTime()).hasValue(Duration.ofDays(7));
            assertThat(queue.perJob().mostNodes()).hasValue(128);
            assertThat(queue.perJob().leastNodes()).hasValue(2);
            assertThat(queue.nodes()).hasValue(new Queue.Use(1, 0, 0, 1));
        });
    }

    @Test
    void the_qstat_of_another_scheduler_is_not_mistaken_for_pbs() throws Exception {
        tools.make("qstat", "echo 'qstat: unknown option: --version' >&2\nexit 1\n");

        assertThat(tools.exit(pbs.discoverScript())).isEqualTo(1);
    }

    private static Tuple row(Object... values) {
        return Tuple.tuple(Arrays.asList(values).toArray());
    }
}
