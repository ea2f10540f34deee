package org.batchwright.run.metrics.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests logs as frameworks print them. */
class FrameworkLogMetricsTest extends MetricLines {
    @Test
    void the_value_rather_than_its_average_is_read_from_timm_output() {
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
    void two_numbers_on_a_line_of_nano_gpt_are_read() {
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
    void a_dictionary_of_the_hugging_face_trainer_is_read() {
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
    void redrawn_progress_bars_of_keras_are_read() {
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
    void the_postfix_of_a_tqdm_bar_in_lightning_is_read() {
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
    void training_and_validation_lines_of_mmengine_are_read() {
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
    void values_separated_by_bars_in_megatron_are_read() {
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
    void colors_and_thousands_separators_of_torchtitan_are_read() {
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
    void lines_of_boosting_libraries_and_estimators_are_read() {
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
}
