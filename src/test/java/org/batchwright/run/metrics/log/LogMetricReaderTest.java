package org.batchwright.run.metrics.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.run.metrics.MetricFixtures;
import org.batchwright.run.metrics.SeriesTexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogMetricReaderTest extends MetricLines {
    @Test
    void metrics_of_the_sample_projects_are_read() {
        assertThat(read("""
                # lr = 0.5
                Training on 320 points, testing on 80: 8 hidden neurons
                Epoch 1/2  loss 0.6931  accuracy 0.512  0.03 s
                Epoch 2/2  loss 0.4000  accuracy 0.912  0.03 s
                Done. The weights are in checkpoint.json
                """))
                .containsOnly(Map.entry("loss", "0.6931/1 0.4/2"), Map.entry("accuracy", "0.512/1 0.912/2"));
        assertThat(read("""
                Epoch 1/2  batch 10/20  loss 2.3
                Epoch 1/2  test loss 0.35  accuracy 0.91  12.3 s
                Epoch 2/2  batch 10/20  loss 1.3
                Epoch 2/2  loss 0.4  validation loss 0.5  1.3 s
                Epoch 1/9  abs_rel 0.1234  rmse 0.5  delta1 0.8
                Epoch 2/9  abs_rel 0.1134  rmse 0.4  delta1 0.9
                """))
                .containsOnly(
                        Map.entry("loss", "2.3@10/1 1.3@30/2 0.4/2"),
                        Map.entry("test loss", "0.35/1"),
                        Map.entry("accuracy", "0.91/1"),
                        Map.entry("validation loss", "0.5/2"),
                        Map.entry("abs_rel", "0.1234/1 0.1134/2"),
                        Map.entry("rmse", "0.5/1 0.4/2"),
                        Map.entry("delta1", "0.8/1 0.9/2"));
    }

    @Test
    void metrics_of_the_pytorch_examples_are_read() {
        assertThat(read("""
                Train Epoch: 1 [0/60000 (0%)]\tLoss: 2.305400
                Train Epoch: 1 [640/60000 (1%)]\tLoss: 1.359776

                Test set: Average loss: 0.0502, Accuracy: 9842/10000 (98%)

                Epoch: [1][ 10/391]\tTime  0.3 ( 0.5)\tData  0.1 ( 0.2)\tLoss 6.9e+00 (7.0e+00)\tAcc@1   0.50 (  0.40)
                Epoch [2/5], Step [100/600], Loss: 0.2000
                """))
                .contains(
                        Map.entry("train/loss", "2.3054@0/1 1.359776@640/1"),
                        Map.entry("test/average loss", "0.0502/1"),
                        Map.entry("test/accuracy", "0.9842/1"),
                        Map.entry("loss", "6.9@10/1 0.2@700/2"),
                        Map.entry("acc@1", "0.5@10/1"));
    }

    @Test
    void the_source_location_of_a_message_is_not_a_metric() {
        assertThat(read("""
                2024-05-01 12:00:00.123 | INFO     | yolox.core.trainer:after_iter:261 - epoch: 1/300, iter: 10/1849, mem: 9000Mb, iter_time: 0.5s, total_loss: 14.2, lr: 1.0e-06, size: 640
                2024-05-01 12:00:10.123 | INFO     | yolox.core.trainer:after_iter:261 - epoch: 1/300, iter: 20/1849, mem: 9000Mb, iter_time: 0.5s, total_loss: 13.2, lr: 1.1e-06, size: 640
                """))
                .containsOnly(
                        Map.entry("total_loss", "14.2@10/1 13.2@20/1"), Map.entry("lr", "1.0E-6@10/1 1.1E-6@20/1"));
    }

    @Test
    void names_that_differ_only_in_case_are_one_metric() {
        assertThat(read("""
                Epoch: 1 | Train Loss: 0.4 | Train Acc: 81.2% | mAP: 0.5
                Epoch: 2 | train loss: 0.3 | train acc: 82.5% | mAP: 0.6
                """))
                .containsOnly(
                        Map.entry("train loss", "0.4/1 0.3/2"),
                        Map.entry("train acc", "81.2/1 82.5/2"),
                        Map.entry("mAP", "0.5/1 0.6/2"));
    }

    @Test
    void the_time_at_the_beginning_of_a_line_applies_to_its_points() {
        LogMetricReader reader = new LogMetricReader();
        reader.accept("""
                # host  n1, 2026-11-20 12:00:00 +0900, job 17
                2026-11-20 12:00:01,500 - INFO - epoch 1 loss 0.5
                epoch 2 loss 0.25
                """.getBytes(StandardCharsets.UTF_8));
        assertThat(reader.series()).singleElement().satisfies(loss -> {
            assertThat(loss.time(0))
                    .isEqualTo(Instant.parse("2026-11-20T03:00:01.500Z").toEpochMilli());
            assertThat(loss.time(1)).isEqualTo(MetricSeries.UNKNOWN_TIME);
        });
    }

    @Test
    void metrics_in_tensors_in_json_and_in_other_languages_are_read() {
        assertThat(read("""
                epoch 1 loss: tensor(0.5342, device='cuda:0', grad_fn=<NllLossBackward0>)
                {"epoch": 2, "loss": 0.25, "acc": np.float64(0.5)}
                epoch: 3 \uc190\uc2e4: 0.125
                """))
                .contains(
                        Map.entry("loss", "0.5342/1 0.25/2"),
                        Map.entry("acc", "0.5/2"),
                        Map.entry("\uc190\uc2e4", "0.125/3"));
    }

    @Test
    void fields_of_nested_objects_are_not_metrics() {
        assertThat(read("""
                {
                  "epoch": 1,
                  "loss": 0.5,
                  "validation": {
                    "loss": 0.75
                  },
                  "acc": 0.25
                }
                """)).containsOnly(Map.entry("loss", "0.5/1"), Map.entry("acc", "0.25/1"));
    }

    @Test
    void the_date_of_a_line_is_not_a_step() {
        assertThat(read("11/28 12:45:44 - INFO - loss: 0.5\n[11/28 12:45:45] loss: 0.25\n"))
                .containsOnly(Map.entry("loss", "0.5 0.25"));
    }

    @Test
    void lines_that_arrive_in_pieces_are_joined() {
        String log = "Epoch 1  loss 0.5\r\nEpoch 2  loss 0.4\nEpoch 3  loss 0.3";
        LogMetricReader reader = new LogMetricReader();
        for (byte one : log.getBytes(StandardCharsets.UTF_8)) {
            reader.accept(new byte[] {one});
        }
        assertThat(SeriesTexts.of(reader.series())).containsOnly(Map.entry("loss", "0.5/1 0.4/2"));
        reader.accept("3\n".getBytes(StandardCharsets.UTF_8));
        assertThat(SeriesTexts.of(reader.series())).containsOnly(Map.entry("loss", "0.5/1 0.4/2 0.33/3"));
    }

    @Test
    void an_endless_line_does_not_exhaust_the_memory() {
        LogMetricReader reader = new LogMetricReader();
        byte[] endless = "loss: 0.5 ".repeat(100).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 100; i++) {
            reader.accept(endless);
        }
        reader.accept("\nloss: 0.25\n".getBytes(StandardCharsets.UTF_8));
        assertThat(SeriesTexts.of(reader.series())).containsOnly(Map.entry("loss", "0.25"));
    }

    @Test
    void a_traceback_yields_no_metrics() {
        assertThat(read("""
                Traceback (most recent call last):
                  File "/home/u/train.py", line 42, in <module>
                    loss = 0.5
                ValueError: loss: 17
                [rank1]: Traceback (most recent call last):
                [rank1]:   File "/home/u/train.py", line 42, in step
                [rank1]:     accuracy: float = step(loss=0.5)
                [rank1]: RuntimeError: loss=3
                loss: 0.25
                """)).containsOnly(Map.entry("loss", "0.25"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"pip", "slurm", "compiler", "loading", "server", "settings", "nccl", "checkpoints", "header"})
    void logs_without_metrics_yield_no_curves(String log) {
        assertThat(SeriesTexts.read(new LogMetricReader(), MetricFixtures.text("none/" + log + ".log")))
                .isEmpty();
    }
}
