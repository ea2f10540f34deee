package org.batchwright.run.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.batchwright.model.run.RunId;
import org.batchwright.run.RunSamples;
import org.junit.jupiter.api.Test;

/** Tests every format that the manual promises. The README next to the fixtures states which of them were written by a real framework. */
class FoundFormatsTest extends CollectedMetrics {

    /**
     * A file that a job writes.
     *
     * @param place the path below the run's folder
     * @param fixture the content
     * @param expected the number of points and the first and last point of each metric
     */
    record Format(String name, String place, Supplier<byte[]> fixture, Map<String, String> expected) {}

    private static Format format(String name, String place, Supplier<byte[]> fixture, String... expected) {
        Map<String, String> series = new LinkedHashMap<>();
        for (int i = 0; i < expected.length; i += 2) {
            series.put(expected[i], expected[i + 1]);
        }
        return new Format(name, place, fixture, series);
    }

    private static Format log(String name, String fixture, String... expected) {
        return format(name, "job.log", () -> MetricFixtures.bytes("logs/" + fixture + ".log"), expected);
    }

    private static Format lines(String name, String text, String... expected) {
        return format(name, "job.log", () -> text.getBytes(StandardCharsets.UTF_8), expected);
    }

    private static Stream<Format> logs() {
        return Stream.of(
                log(
                        "timm",
                        "timm",
                        "test/acc@1",
                        "4: 75@0/0 to 25@4/1",
                        "test/acc@5",
                        "4: 100@0/0 to 100@4/1",
                        "test/loss",
                        "4: 0.628@0/0 to 0.905@4/1",
                        "train/loss",
                        "8: 0.744@0/0 to 1@11/1",
                        "train/lr",
                        "8: 0.01@0/0 to 0.005@11/1"),
                log(
                        "nanoGPT",
                        "nanogpt",
                        "loss",
                        "5: 3.3757@0 to 3.3763@20",
                        "mfu",
                        "5: -100@0 to 0@20",
                        "train loss",
                        "3: 3.3838@0 to 3.3735@20",
                        "val loss",
                        "3: 3.3755@0 to 3.3695@20"),
                log(
                        "Trainer of Hugging Face",
                        "hf-trainer",
                        "eval_loss",
                        "3: 0.4979/1 to 0.4969/3",
                        "eval_samples_per_second",
                        "3: 38040/1 to 55980/3",
                        "eval_steps_per_second",
                        "3: 4755/1 to 6998/3",
                        "grad_norm",
                        "6: 1.984/0.5 to 2.392/3",
                        "learning_rate",
                        "6: 4.375E-5/0.5 to 2.083E-6/3",
                        "loss",
                        "6: 0.4022/0.5 to 0.5395/3",
                        "train_loss",
                        "1: 0.4977/3 to 0.4977/3"),
                log(
                        "Keras",
                        "keras",
                        "accuracy",
                        "6: 0.625@1/1 to 0.5332@48/3",
                        "loss",
                        "6: 0.6743@1/1 to 0.6895@48/3",
                        "val_accuracy",
                        "3: 0.5@16/1 to 0.5156@48/3",
                        "val_loss",
                        "3: 0.7118@16/1 to 0.7067@48/3"),
                log("postfix of tqdm", "tqdm", "acc", "80: 0.5@0/0 to 0.69@40/1", "loss", "80: 1@0/0 to 0.025@40/1"),
                log(
                        "bar of Lightning",
                        "lightning",
                        "train_loss",
                        "27: 0.256@5/0 to 0.098@60/2",
                        "val_loss",
                        "15: 0.139@20/0 to 0.107@60/2"),
                log(
                        "mmengine",
                        "mmengine",
                        "train/loss",
                        "4: 0.6045@5/1 to 0.4599@20/2",
                        "train/lr",
                        "4: 0.1@5/1 to 0.1@20/2",
                        "val/accuracy",
                        "2: 80@10/1 to 87.5@20/2"),
                log(
                        "Megatron",
                        "megatron",
                        "grad norm",
                        "2: 0.912@100 to 0.871@200",
                        "learning rate",
                        "2: 1.0E-4@100 to 1.0E-4@200",
                        "lm loss",
                        "2: 2.1@100 to 1.9@200",
                        "loss scale",
                        "2: 1@100 to 1@200"),
                log(
                        "torchtitan",
                        "torchtitan",
                        "grad_norm",
                        "5: 1.21@1 to 1.6@40",
                        "loss",
                        "5: 7.84159@1 to 3.59463@40",
                        "mfu",
                        "5: 81.92@1 to 81.92@40",
                        "tflops",
                        "5: 0.82@1 to 0.82@40",
                        "tps",
                        "5: 8192@1 to 8192@40",
                        "val/loss",
                        "1: 4.5@40 to 4.5@40"),
                log(
                        "LightGBM",
                        "lightgbm",
                        "train's auc",
                        "3: 0.986285@10 to 0.993737@30",
                        "train's binary_logloss",
                        "3: 0.29335@10 to 0.133661@30",
                        "valid's auc",
                        "3: 0.957532@10 to 0.94972@30",
                        "valid's binary_logloss",
                        "3: 0.332012@10 to 0.26561@30"),
                lines("key: number", "step: 1, loss: 0.5\nstep: 2, loss: 0.25\n", "loss", "2: 0.5@1 to 0.25@2"),
                lines("key=number", "epoch=1 val_acc=0.5\nepoch=2 val_acc=0.75\n", "val_acc", "2: 0.5/1 to 0.75/2"),
                lines("key number", "Epoch 1/2  loss 0.5\nEpoch 2/2  loss 0.25\n", "loss", "2: 0.5/1 to 0.25/2"));
    }

    private static Stream<Format> files() {
        return Stream.of(
                format(
                        "TensorBoard, simple_value",
                        "work/runs/a/events.out.tfevents.1.node.7.0",
                        () -> MetricFixtures.bytes("tensorboard/pytorch.tfevents"),
                        "broken",
                        "1: NaN@1990 to NaN@1990",
                        "train/loss",
                        "200: 2@0 to 0.1826484054327011@1990",
                        "val/acc",
                        "4: 0@0 to 0.75@1500"),
                format(
                        "TensorBoard, tensor",
                        "work/logs/validation/events.out.tfevents.1.node.7.0.v2",
                        () -> MetricFixtures.bytes("tensorboard/keras-validation.tfevents"),
                        "epoch_accuracy",
                        "3: 0.5390625@0 to 0.5859375@2",
                        "epoch_loss",
                        "3: 0.6993026733398438@0 to 0.6945230960845947@2",
                        "evaluation_accuracy_vs_iterations",
                        "3: 0.5390625@16 to 0.5859375@48",
                        "evaluation_loss_vs_iterations",
                        "3: 0.6993026733398438@16 to 0.6945230960845947@48"),
                format(
                        "CSV of Lightning",
                        "work/lightning_logs/version_0/metrics.csv",
                        () -> MetricFixtures.bytes("tables/lightning.csv"),
                        "train_loss",
                        "12: 0.2563587427139282@4/0 to 0.09798802435398102@59/2",
                        "val_loss",
                        "3: 0.13913223147392273@19/0 to 0.10717906802892685@59/2"),
                format(
                        "CSV of timm",
                        "work/output/train/summary.csv",
                        () -> MetricFixtures.bytes("tables/timm.csv"),
                        "eval_loss",
                        "2: 0.6836137572924296/0 to 0.677464226881663/1",
                        "eval_top1",
                        "2: 58.333333333333336/0 to 58.333333333333336/1",
                        "eval_top5",
                        "2: 100/0 to 100/1",
                        "lr",
                        "2: 0.01/0 to 0.005/1",
                        "train_loss",
                        "2: 0.7418806403875351/0 to 0.8612120151519775/1"),
                format(
                        "JSON lines of mmengine",
                        "work/work_dirs/vis_data/scalars.json",
                        () -> MetricFixtures.bytes("lines/mmengine-scalars.json"),
                        "accuracy",
                        "2: 80@1 to 87.5@2",
                        "loss",
                        "4: 0.6044820189476013@5/1 to 0.45991126298904417@20/2",
                        "lr",
                        "4: 0.1@5/1 to 0.1@20/2"),
                format(
                        "W&B offline",
                        "work/wandb/offline-run-20260101_120000-a/run-a.wandb",
                        () -> MetricFixtures.bytes("wandb/offline.wandb"),
                        "bad",
                        "400: 1@0 to 1@399",
                        "loss",
                        "400: 2@0 to 0.13986013986013984@399",
                        "lr",
                        "400: 0.001@0 to 0.001@399",
                        "system/cpu",
                        "5: 13.511747029810213 to 5.604429564488436",
                        "system/disk./.usageGB",
                        "5: 26.435646057128906 to 26.438026428222656",
                        "system/disk./.usagePercent",
                        "5: 26.05465399149882 to 26.05700005654618",
                        "system/disk.vda.in",
                        "5: 0 to 17.6953125",
                        "system/disk.vda.out",
                        "5: 0 to 0.5546875",
                        "system/memory_percent",
                        "5: 22.528492448818437 to 23.578966916495666",
                        "system/network.recv",
                        "5: 0 to 1825",
                        "system/network.sent",
                        "5: 0 to 1825",
                        "system/proc.cpu.threads",
                        "5: 4 to 4",
                        "system/proc.memory.availableMB",
                        "5: 18674.93359375 to 18421.7109375",
                        "system/proc.memory.percent",
                        "5: 0.3231069866720596 to 0.32816287612698125",
                        "system/proc.memory.rssMB",
                        "5: 77.88671875 to 79.10546875",
                        "val/acc",
                        "400: 0@0 to 0.9975@399"));
    }

    @Test
    void every_format_is_recognized_without_configuration() throws Exception {
        List<Format> formats = Stream.concat(logs(), files()).toList();
        for (int i = 0; i < formats.size(); i++) {
            RunId run = new RunId("format-" + i);
            start(run);
            write(run, formats.get(i).place(), formats.get(i).fixture().get());
        }

        collector.collect(RunSamples.LAB);

        SoftAssertions.assertSoftly(softly -> {
            for (int i = 0; i < formats.size(); i++) {
                softly.assertThat(summary(SeriesTexts.of(
                                store.of(new RunId("format-" + i), 0).series())))
                        .as(formats.get(i).name())
                        .containsExactlyInAnyOrderEntriesOf(formats.get(i).expected());
            }
        });
    }

    @Test
    void a_table_that_lightning_rewrote_with_a_new_column_is_read_completely() throws Exception {
        String whole = MetricFixtures.text("tables/lightning.csv");
        String place = "work/lightning_logs/version_0/metrics.csv";
        write(RUN, place, "epoch,step,train_loss\n0,4,0.2563587427139282\n".getBytes(StandardCharsets.UTF_8));
        assertThat(summary(collected())).containsOnlyKeys("train_loss");
        write(RUN, place, whole.getBytes(StandardCharsets.UTF_8));
        assertThat(summary(collected())).containsOnlyKeys("train_loss", "val_loss");
    }

    private void write(RunId run, String place, byte[] content) throws IOException {
        Path file = lab.root().resolve("runs/" + run.value()).resolve(place);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }

    private static Map<String, String> summary(Map<String, String> series) {
        Map<String, String> summary = new TreeMap<>();
        series.forEach((name, points) -> {
            String[] all = points.split(" ");
            summary.put(name, all.length + ": " + all[0] + " to " + all[all.length - 1]);
        });
        return summary;
    }
}
