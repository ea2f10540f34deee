package org.batchwright.run.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.Test;

/** Tests the collection of tables and event files that jobs write. */
class MetricFilesCollectedTest extends CollectedMetrics {
    @Test
    void files_are_discovered_in_the_working_folder_and_followed() throws Exception {
        write(RUN, "work/lightning_logs/version_0/metrics.csv", "epoch,step,loss\n0,4,0.5\n");
        write(RUN, "work/out/log.jsonl", "{\"step\": 1, \"acc\": 0.25}\n");
        write(RUN, "work/.venv/metrics.csv", "step,hidden\n1,2\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5@4/0"), Map.entry("acc", "0.25@1"));
        write(RUN, "work/lightning_logs/version_0/metrics.csv", "1,9,0.2");
        assertThat(collected()).containsEntry("loss", "0.5@4/0");
        write(RUN, "work/lightning_logs/version_0/metrics.csv", "5\n");
        assertThat(collected()).containsEntry("loss", "0.5@4/0 0.25@9/1");
        assertThat(store.of(RUN, 0).curves())
                .extracting(curve -> curve.origin().file())
                .containsOnly("lightning_logs/version_0/metrics.csv", "out/log.jsonl");
    }

    @Test
    void the_table_of_the_gpu_sampler_is_read_with_the_same_command() throws Exception {
        useRemote();
        write(RUN, "job.log", "Epoch 1  loss 0.5\n");
        write(RUN, "job.gpu.csv", "time,gpu,busy %,used MiB,total MiB,watts\n1795201036,0,87,40960,81920,\n");
        assertThat(collected())
                .containsOnly(
                        Map.entry("loss", "0.5/1"),
                        Map.entry("gpu/use/0", "87"),
                        Map.entry("gpu/memory/0", "40"),
                        Map.entry("gpu/total/0", "80"));
        write(RUN, "job.gpu.csv", "1795201066,0,,40960,81920,\n1795201066,0,0,40960,8");
        assertThat(collected()).containsEntry("gpu/use/0", "87").containsEntry("gpu/memory/0", "40 40");
        assertThat(commands).hasValue(2);
        end();
        assertThat(collected()).containsEntry("gpu/memory/0", "40 40");
        assertThat(kept()).containsKey("gpu/use/0");
    }

    @Test
    void files_that_came_with_the_code_are_not_attributed_to_the_job() throws Exception {
        write(RUN, "work/results.csv", "epoch,loss\n1,0.5\n");
        Files.setLastModifiedTime(
                lab.root().resolve("runs/a/work/results.csv"),
                FileTime.from(Instant.now().minus(Duration.ofDays(9))));
        assertThat(collected()).isEmpty();
    }

    @Test
    void a_rewritten_table_is_read_again() throws Exception {
        write(RUN, "work/metrics.csv", "step,loss\n1,0.5\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5@1"));
        Files.writeString(lab.root().resolve("runs/a/work/metrics.csv"), "step,loss,val_loss\n1,0.5,\n2,0.25,0.75\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5@1 0.25@2"), Map.entry("val_loss", "0.75@2"));
    }

    @Test
    void a_replaced_file_is_read_again() throws Exception {
        write(RUN, "work/metrics.csv", "step,loss\n1,0.5\n");
        assertThat(collected()).containsOnly(Map.entry("loss", "0.5@1"));
        Path other = Files.writeString(folder.resolve("other"), "step,loss\n1,0.75\n2,0.5\n");
        Files.move(other, lab.root().resolve("runs/a/work/metrics.csv"), StandardCopyOption.REPLACE_EXISTING);
        assertThat(collected()).containsOnly(Map.entry("loss", "0.75@1 0.5@2"));
    }

    @Test
    void missing_files_and_files_with_odd_names_do_not_affect_other_files() throws Exception {
        write(RUN, "work/a/metrics.csv", "step,a\n1,0.1\n");
        write(RUN, "work/b/metrics\n.csv", "step,lost\n1,0.2\n");
        write(RUN, "work/c /metrics  x.csv", "step,c\n1,0.3\n");
        write(RUN, "work/d/metrics.csv", "step,d\n1,0.4\n");
        Map<String, String> first = Map.of("a", "0.1@1", "c", "0.3@1", "d", "0.4@1");
        assertThat(collected()).containsExactlyInAnyOrderEntriesOf(first);
        Files.delete(lab.root().resolve("runs/a/work/a/metrics.csv"));
        write(RUN, "work/c /metrics  x.csv", "2,0.5\n");
        write(RUN, "work/d/metrics.csv", "2,0.6\n");
        assertThat(collected())
                .containsExactlyInAnyOrderEntriesOf(Map.of("a", "0.1@1", "c", "0.3@1 0.5@2", "d", "0.4@1 0.6@2"));
    }

    @Test
    void event_files_in_different_folders_are_distinguished() throws Exception {
        for (String part : List.of("train", "validation")) {
            Path file = lab.root().resolve("runs/a/work/tb/" + part + "/events.out.tfevents.1.n.0.v2");
            Files.createDirectories(file.getParent());
            Files.write(file, MetricFixtures.bytes("tensorboard/keras-validation.tfevents"));
        }
        assertThat(collected()).containsKeys("train/epoch_loss", "validation/epoch_loss");
    }

    @Test
    void files_without_metrics_are_soon_no_longer_followed() throws Exception {
        write(RUN, "work/train.jsonl", "{\"text\": \"a\", \"label\": 1}\n".repeat(50_000));
        collector.collect(RunSamples.LAB);
        Path copy = folder.resolve("metrics/a/0/1");
        long size = Files.size(copy);
        write(RUN, "work/train.jsonl", "{\"text\": \"a\", \"label\": 1}\n".repeat(50_000));
        collector.collect(RunSamples.LAB);
        assertThat(copy).hasSize(size);
        assertThat(store.of(RUN, 0)).isEqualTo(RunMetrics.none(RUN, 0));
        assertThat(new String(Files.readAllBytes(copy), StandardCharsets.UTF_8)).startsWith("{\"text\"");
    }
}
