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

class LogMetricReaderTest {

    @Test
    void timm_prints_the_value_and_its_average() {
        assertThat(read("""
                Train: 0 [   0/1251 (  0%)]  Loss: 6.91 (6.93)  Time: 1.512s,  677.26/s  (1.512s,  677.26/s)  LR: 1.000e-06  Data: 0.940 (0.940)
                Train: 1 [  50/1251 (  4%)]  Loss: 6.51 (6.73)  Time: 1.512s,  677.26/s  (1.512s,  677.26/s)  LR: 5.000e-04  Data: 0.940 (0.940)
                Test: [   0/48]  Time: 2.1 (2.1)  Loss:   0.91 (  0.93)  Acc@1:  88.281 ( 88.281)  Acc@5:  98.438 ( 98.438)
                """))
                .containsOnly(
                        Map.entry("train/loss", "6.91@0/0 6.51@1301/1"),
                        Map.entry("train/lr", "1.0E-6@0/0 5.0E-4@1301/1"),
                        Map.entry("test/loss", "0.91@48/1"),
                        Map.entry("test/acc@1", "88.281@48/1"),
                        Map.entry("test/acc@5", "98.438@48/1"));
    }

    @Test
    void nano_gpt_prints_two_numbers_a_line() {
        assertThat(read("""
                step 0: train loss 4.2874, val loss 4.2823
                iter 0: loss 4.2654, time 38917.81ms, mfu -100.00%
                iter 10: loss 3.2423, time 135.20ms, mfu 31.11%
                step 250: train loss 1.9647, val loss 2.0639
                """))
                .containsOnly(
                        Map.entry("train loss", "4.2874@0 1.9647@250"),
                        Map.entry("val loss", "4.2823@0 2.0639@250"),
                        Map.entry("loss", "4.2654@0 3.2423@10"),
                        Map.entry("mfu", "-100@0 31.11@10"));
    }

    @Test
    void a_dictionary_of_hugging_faces_trainer() {
        assertThat(read("""
                {'loss': 1.2, 'grad_norm': nan, 'learning_rate': 5e-05, 'epoch': 0.5}
                {'loss': '0.8', 'grad_norm': inf, 'learning_rate': 4e-05, 'epoch': 1.0}
                {'eval_loss': 0.7, 'eval_runtime': 0.01, 'eval_samples_per_second': 4810.2, 'epoch': 1.0}
                """))
                .contains(
                        Map.entry("loss", "1.2/0.5 0.8/1"),
                        Map.entry("grad_norm", "NaN/0.5 Infinity/1"),
                        Map.entry("learning_rate", "5.0E-5/0.5 4.0E-5/1"),
                        Map.entry("eval_loss", "0.7/1"))
                .doesNotContainKey("eval_runtime");
    }

    @Test
    void keras_draws_its_bar_again_and_again() {
        assertThat(
                        read(
                                "Epoch 1/2\n\r\u001b[1m 1/20\u001b[0m \u001b[32m\u2501\u001b[0m\u001b[37m\u2501\u2501\u001b[0m \u001b[1m18s\u001b[0m 1s/step"
                                        + " - accuracy: 0.6250 - loss: 0.6743\b\b\b\b\r\u001b[1m20/20\u001b[0m \u001b[32m\u2501\u2501\u001b[0m \u001b[1m1s\u001b[0m"
                                        + " 5ms/step - accuracy: 0.7 - loss: 0.5 - val_loss: 0.4\nEpoch 2/2\n20/20 - 0s - 3ms/step - accuracy: 0.8 - loss: 0.3\n"))
                .containsOnly(
                        Map.entry("accuracy", "0.625@1/1 0.7@20/1 0.8@40/2"),
                        Map.entry("loss", "0.6743@1/1 0.5@20/1 0.3@40/2"),
                        Map.entry("val_loss", "0.4@20/1"));
    }

    @Test
    void the_postfix_of_a_tqdm_bar_of_lightning() {
        assertThat(
                        read(
                                "Epoch 0:  50%|\u2588\u2588\u2588\u258c     | 98/196 [00:10<00:10,  9.50it/s, loss=0.31, v_num=3, train_loss=0.310]\r"
                                        + "Epoch 0: 100%|\u2588\u2588\u2588\u2588\u2588\u2588\u2588| 196/196 [00:20<00:00,  1.20s/it, loss=0.21, v_num=3, train_loss=0.210]\r"
                                        + "Epoch 1:  50%|\u2588\u2588\u2588\u258c     | 98/196 [00:10<00:10,  9.50it/s, loss=0.11, v_num=3, train_loss=0.110]\n"))
                .containsOnly(
                        Map.entry("loss", "0.31@98/0 0.21@196/0 0.11@294/1"),
                        Map.entry("train_loss", "0.31@98/0 0.21@196/0 0.11@294/1"));
    }

    @Test
    void mmengine_logs_training_and_validation() {
        assertThat(read("""
                2024/05/01 12:00:00 - mmengine - INFO - Epoch(train)  [1][ 50/196]  lr: 1.0000e-01  eta: 0:10:12  time: 0.1133  data_time: 0.0053  memory: 530  loss: 1.23
                2024/05/01 12:00:09 - mmengine - INFO - Epoch(train)  [2][ 50/196]  lr: 1.0000e-02  eta: 0:10:12  time: 0.1133  data_time: 0.0053  memory: 530  loss: 1.13
                2024/05/01 12:01:00 - mmengine - INFO - Epoch(val) [2][10/10]    accuracy/top1: 75.2000  data_time: 0.0151  time: 0.0312
                """))
                .containsOnly(
                        Map.entry("train/loss", "1.23@50/1 1.13@246/2"),
                        Map.entry("train/lr", "0.1@50/1 0.01@246/2"),
                        Map.entry("val/accuracy/top1", "75.2@20/2"));
    }

    @Test
    void megatron_separates_by_bars() {
        String line =
                " [2024-05-01 12:00:00] iteration      100/  500000 | consumed samples:        25600 | elapsed time per iteration (ms): 1234.5 |"
                        + " learning rate: 1.000E-04 | global batch size:   256 | lm loss: 2.100000E+00 | loss scale: 1.0 | grad norm: 0.912 |"
                        + " number of skipped iterations:   0 | number of nan iterations:   0 |\n";
        assertThat(read(line + line.replace("  100/", "  200/").replace("2.1000", "1.9000")))
                .containsOnly(
                        Map.entry("lm loss", "2.1@100 1.9@200"),
                        Map.entry("learning rate", "1.0E-4@100 1.0E-4@200"),
                        Map.entry("loss scale", "1@100 1@200"),
                        Map.entry("grad norm", "0.912@100 0.912@200"));
    }

    @Test
    void torchtitan_has_colours_and_thousands_separators() {
        String line =
                "[rank0]:[titan] 2024-05-01 12:00:00,123 - root - INFO - \u001b[31mstep: 10  \u001b[32mloss:  8.1234  \u001b[38;2;180;60;0mgrad_norm:  1.2000"
                        + "  \u001b[34mmemory: 45.10GiB(57.00%)  \u001b[33mtps: 8,123  \u001b[36mtflops: 1,234.56  \u001b[35mmfu: 31.10%\u001b[39m\n";
        assertThat(read(line + line.replace("step: 10", "step: 20")))
                .containsOnly(
                        Map.entry("loss", "8.1234@10 8.1234@20"),
                        Map.entry("grad_norm", "1.2@10 1.2@20"),
                        Map.entry("tps", "8123@10 8123@20"),
                        Map.entry("tflops", "1234.56@10 1234.56@20"),
                        Map.entry("mfu", "31.1@10 31.1@20"));
    }

    @Test
    void the_samples_of_this_project() {
        assertThat(read("""
                # lr = 0.5
                Training on 320 points, testing on 80: 8 hidden neurons
                Epoch 1/2  loss 0.6931  accuracy 0.512  0.03 s
                Epoch 2/2  loss 0.4000  accuracy 0.912  0.03 s
                Done. Weights are in checkpoint.json
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
    void the_examples_of_pytorch() {
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
    void boosting_libraries_and_estimators() {
        assertThat(read("""
                [0]\ttrain-logloss:0.46231\teval-logloss:0.48321
                [10]\ttrain-logloss:0.36231\teval-logloss:0.41321
                """))
                .containsOnly(
                        Map.entry("train-logloss", "0.46231@0 0.36231@10"),
                        Map.entry("eval-logloss", "0.48321@0 0.41321@10"));
        assertThat(read("""
                [100]\ttrain's auc: 0.91\tvalid's auc: 0.85
                INFO:tensorflow:loss = 0.5, step = 100 (0.312 sec)
                Iteration 200, loss = 0.46
                """))
                .containsOnly(
                        Map.entry("train's auc", "0.91@100"),
                        Map.entry("valid's auc", "0.85@100"),
                        Map.entry("loss", "0.5@100 0.46@200"));
    }

    @Test
    void the_place_of_a_message_in_the_code_is_no_metric() {
        assertThat(read("""
                2024-05-01 12:00:00.123 | INFO     | yolox.core.trainer:after_iter:261 - epoch: 1/300, iter: 10/1849, mem: 9000Mb, iter_time: 0.5s, total_loss: 14.2, lr: 1.0e-06, size: 640
                2024-05-01 12:00:10.123 | INFO     | yolox.core.trainer:after_iter:261 - epoch: 1/300, iter: 20/1849, mem: 9000Mb, iter_time: 0.5s, total_loss: 13.2, lr: 1.1e-06, size: 640
                """))
                .containsOnly(
                        Map.entry("total_loss", "14.2@10/1 13.2@20/1"), Map.entry("lr", "1.0E-6@10/1 1.1E-6@20/1"));
    }

    @Test
    void capital_letters_do_not_make_another_metric() {
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
    void a_line_that_begins_with_a_time_gives_it_to_its_points() {
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
    void tensors_json_and_other_languages() {
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
    void logs_of_frameworks_that_were_really_run() {
        assertThat(read(MetricFixtures.text("logs/keras.log")))
                .hasEntrySatisfying(
                        "val_loss", values -> assertThat(values.split(" ")).hasSize(3))
                .containsOnlyKeys("accuracy", "loss", "val_accuracy", "val_loss");
        assertThat(read(MetricFixtures.text("logs/hf-trainer.log")))
                .hasEntrySatisfying(
                        "loss", values -> assertThat(values.split(" ")).hasSize(6))
                .containsKeys("grad_norm", "learning_rate", "eval_loss");
        assertThat(read(MetricFixtures.text("logs/lightning.log")))
                .hasEntrySatisfying(
                        "train_loss", values -> assertThat(values.split(" ")).hasSizeGreaterThan(10))
                .containsOnlyKeys("train_loss", "val_loss");
    }

    @Test
    void lines_that_arrive_in_pieces() {
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
    void a_line_without_end_does_not_fill_the_memory() {
        LogMetricReader reader = new LogMetricReader();
        byte[] endless = "loss: 0.5 ".repeat(100).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 100; i++) {
            reader.accept(endless);
        }
        reader.accept("\nloss: 0.25\n".getBytes(StandardCharsets.UTF_8));
        assertThat(SeriesTexts.of(reader.series())).containsOnly(Map.entry("loss", "0.25"));
    }

    @Test
    void a_traceback_has_no_metrics() {
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
    void logs_without_metrics_have_no_curves(String log) {
        assertThat(SeriesTexts.read(new LogMetricReader(), MetricFixtures.text("none/" + log + ".log")))
                .isEmpty();
    }

    private static Map<String, String> read(String log) {
        return SeriesTexts.read(new LogMetricReader(), log);
    }
}
