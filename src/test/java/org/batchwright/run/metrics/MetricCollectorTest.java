package org.batchwright.run.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.RunId;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.Test;

class MetricCollectorTest extends CollectedMetrics {
    @Test
    void the_log_on_this_computer_is_read_in_place() throws Exception {
        write(RUN, "job.log", "Epoch 1  loss 0.5\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5/1"));
        assertThat(folder.resolve("logs")).doesNotExist();
    }

    @Test
    void a_log_on_a_cluster_is_copied_to_the_file_from_which_it_is_shown() throws Exception {
        useRemote();
        write(RUN, "job.log", "Epoch 1  loss 0.5\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5/1"));
        write(RUN, "job.log", "x".repeat(3_000_000) + "\nEpoch 2  loss 0.25\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5/1 0.25/2"));
        assertThat(folder.resolve("logs/a/0.log"))
                .hasSameBinaryContentAs(lab.root().resolve("runs/a/job.log"));
        assertThat(store.of(RUN, 0).curves())
                .singleElement()
                .satisfies(curve -> assertThat(curve.origin().file()).isEqualTo("job.log"));
    }

    @Test
    void a_poll_of_20_runs_is_one_command_that_reads_only_new_data() throws Exception {
        useRemote();
        List<RunId> runs = IntStream.range(0, 20)
                .mapToObj(number -> new RunId("run-" + number))
                .toList();
        for (RunId run : runs) {
            start(run);
            write(run, "work/metrics.csv", "step,acc\n");
        }
        grow(runs, 0, 1000);
        collector.collect(RunSamples.LAB);
        assertThat(commands).hasValue(1);
        int first = bytes.get();
        for (int poll = 1; poll <= 3; poll++) {
            grow(runs, 1000 + poll * 10, 10);
            collector.collect(RunSamples.LAB);
            assertThat(commands).hasValue(2 * poll);
            assertThat(bytes.get()).isLessThan(first / 2);
            collector.collect(RunSamples.LAB);
            assertThat(commands).hasValue(2 * poll + 1);
            assertThat(bytes.get()).isLessThan(200);
        }
        assertThat(runs)
                .allSatisfy(run -> assertThat(store.of(run, 0).series())
                        .extracting(MetricSeries::name, MetricSeries::size)
                        .containsExactlyInAnyOrder(tuple("loss", 1030), tuple("acc", 1030)));
    }

    private void grow(List<RunId> runs, int from, int count) throws IOException {
        for (RunId run : runs) {
            StringBuilder lines = new StringBuilder();
            StringBuilder rows = new StringBuilder();
            for (int step = from; step < from + count; step++) {
                lines.append("step ")
                        .append(step)
                        .append(" loss 0.")
                        .append(step)
                        .append('\n');
                rows.append(step).append(",0.").append(step).append('\n');
            }
            write(run, "job.log", lines.toString());
            write(run, "work/metrics.csv", rows.toString());
        }
    }

    @Test
    void an_ended_run_is_read_once_and_kept_permanently() throws Exception {
        useRemote();
        write(RUN, "job.log", "Epoch 1  loss 0.5\n");
        write(RUN, "work/metrics.csv", "step,acc\n1,0.25\n");
        end();
        Map<String, String> all = collected();
        assertThat(all).containsOnly(Map.entry("loss", "0.5/1"), Map.entry("acc", "0.25@1"));
        assertThat(folder.resolve("metrics/a/0")).doesNotExist();
        int before = commands.get();
        Files.delete(folder.resolve("logs/a/0.log"));
        assertThat(collected()).isEqualTo(all);
        assertThat(commands).hasValue(before);
    }

    @Test
    void listeners_are_notified_only_of_new_points() throws Exception {
        List<RunId> heard = new ArrayList<>();
        store.onChange(heard::add);
        write(RUN, "work/metrics.csv", "step,acc\n1,0.25\n");
        collector.collect(RunSamples.LAB);
        collector.collect(RunSamples.LAB);
        assertThat(heard).containsExactly(RUN);
    }

    @Test
    void unusual_names_of_metric_files_are_quoted() throws Exception {
        write(RUN, "work/it's $(touch x) 学習/metrics.csv", "step,acc\n1,0.25\n");
        collector.collect(RunSamples.LAB);
        write(RUN, "work/it's $(touch x) 学習/metrics.csv", "2,0.5\n");
        assertThat(collected()).containsOnly(Map.entry("acc", "0.25@1 0.5@2"));
    }

    @Test
    void a_learned_pattern_applies_to_the_whole_log_during_and_after_the_job() throws Exception {
        useRemote();
        write(RUN, "job.log", "[a] >> q 0.5 !\n[b] >> q 0.25 !\n");
        write(RUN, "work/metrics.csv", "step,acc\n1,0.25\n");
        assertThat(collected()).containsOnly(Map.entry("acc", "0.25@1"));
        store.learn(RUN, MetricPattern.learn("[a] >> q 0.5 !", 9).orElseThrow());
        assertThat(kept()).containsOnly(Map.entry("acc", "0.25@1"), Map.entry("q", "0.5 0.25"));
        end();
        collected();
        store.learn(RUN, MetricPattern.parse("[{letter}").orElseThrow());
        store.learn(RUN, MetricPattern.parse("q {again} !").orElseThrow());
        assertThat(kept())
                .containsOnly(Map.entry("acc", "0.25@1"), Map.entry("q", "0.5 0.25"), Map.entry("again", "0.5 0.25"));
    }

    @Test
    void a_pattern_learned_after_the_job_also_applies_to_its_separate_error_file() throws Exception {
        useRemote();
        write(RUN, "job.log", "loss=0.75 step=1\n");
        write(RUN, "job.err", "[a] >> q 0.5 !\n[b] >> q 0.25 !\n");
        end();
        assertThat(collected()).doesNotContainKey("q");
        store.learn(RUN, MetricPattern.learn("[a] >> q 0.5 !", 9).orElseThrow());
        assertThat(kept()).containsEntry("q", "0.5 0.25").containsKey("loss");
        store.learn(RUN, MetricPattern.parse("q {again} !").orElseThrow());
        assertThat(kept()).containsEntry("q", "0.5 0.25").containsEntry("again", "0.5 0.25");
    }

    @Test
    void lines_that_appear_late_on_a_login_node_are_collected() throws Exception {
        useRemote();
        now = RunSamples.NOON.plus(Duration.ofSeconds(5));
        write(RUN, "job.log", "Epoch 1  loss 0.5\n");
        end();
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5/1"));
        write(RUN, "job.log", "Epoch 2  loss 0.25\n");
        now = RunSamples.NOON.plus(Duration.ofMinutes(3));
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5/1 0.25/2"));
        assertThat(folder.resolve("metrics/a/0.points")).exists();
    }

    @Test
    void a_restarted_job_is_read_again() throws Exception {
        write(RUN, "work/metrics.csv", "step,acc\n1,0.25\n");
        JobReport preempted = new JobReport(
                JobState.PREEMPTED,
                "PREEMPTED",
                Optional.empty(),
                new JobReport.Times(Optional.of(RunSamples.NOON), Optional.empty(), Optional.empty()),
                Optional.empty(),
                OptionalInt.empty());
        lab.history.writer().report(RUN, 0, preempted, RunSamples.NOON);
        assertThat(collected()).containsOnly(Map.entry("acc", "0.25@1"));
        assertThat(folder.resolve("metrics/a/0.points")).exists();
        lab.history.writer().report(RUN, 0, JobReport.of(JobState.RUNNING, "RUNNING"), now);
        write(RUN, "work/metrics.csv", "2,0.5\n");
        assertThat(collected()).containsOnly(Map.entry("acc", "0.25@1 0.5@2"));
    }

    @Test
    void old_runs_are_read_only_on_request() throws Exception {
        write(RUN, "work/metrics.csv", "step,acc\n1,0.25\n");
        end();
        now = RunSamples.NOON.plus(Duration.ofDays(9));
        assertThat(collected()).isEmpty();
        assertThat(commands).hasValue(0);
        collector.collect(lab.history.find(RUN).orElseThrow());
        assertThat(kept()).containsOnly(Map.entry("acc", "0.25@1"));
    }
}
