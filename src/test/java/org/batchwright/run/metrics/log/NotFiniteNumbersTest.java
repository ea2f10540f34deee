package org.batchwright.run.metrics.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotFiniteNumbersTest extends MetricLines {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "epoch 20: loss=nan val_loss=0.26 acc=0.5",
                "epoch 20: loss=NaN, val_loss=0.26, acc=0.5",
                "epoch 20: loss = nan val_loss = 0.26 acc = 0.5",
                "epoch=20 loss=NAN val_loss=0.26 acc=0.5",
                "epoch 20 loss nan val_loss 0.26 acc 0.5",
                "epoch: 20 loss: nan val_loss: 0.26 acc: 0.5",
                "epoch: 20, loss: -nan, val_loss: 0.26, acc: 0.5",
                "epoch 20 | loss nan | val_loss 0.26 | acc 0.5",
                "Epoch 20 - loss: nan - val_loss: 0.26 - acc: 0.5",
                "{'epoch': 20, 'loss': nan, 'val_loss': 0.26, 'acc': 0.5}",
                "{'epoch': 20, 'loss': tensor(nan), 'val_loss': tensor(0.26), 'acc': np.float64(0.5)}",
                "{\"epoch\": 20, \"loss\": NaN, \"val_loss\": 0.26, \"acc\": 0.5}",
                "{\"epoch\": 20, \"loss\": \"nan\", \"val_loss\": \"0.26\", \"acc\": \"0.5\"}",
                "epoch 20: loss=tensor(nan, device='cuda:0') val_loss=0.26 acc=0.5",
            })
    void a_value_after_nan_belongs_to_its_own_metric(String line) {
        assertThat(read(line + "\n"))
                .containsOnly(
                        Map.entry("loss", "NaN/20"), Map.entry("val_loss", "0.26/20"), Map.entry("acc", "0.5/20"));
    }

    @ParameterizedTest
    @CsvSource({
        "inf, Infinity",
        "Inf, Infinity",
        "+inf, Infinity",
        "-inf, -Infinity",
        "Infinity, Infinity",
        "-Infinity, -Infinity",
        "nan, NaN",
    })
    void infinite_values_are_read_in_all_notations(String printed, String value) {
        assertThat(read("epoch 20: loss=%s val_loss=%s acc=0.5%n".formatted(printed, printed)))
                .containsOnly(
                        Map.entry("loss", value + "/20"),
                        Map.entry("val_loss", value + "/20"),
                        Map.entry("acc", "0.5/20"));
        assertThat(read("epoch 20 loss %s val loss %s%n".formatted(printed, printed)))
                .containsOnly(Map.entry("loss", value + "/20"), Map.entry("val loss", value + "/20"));
    }

    @Test
    void nan_in_the_postfix_of_a_progress_bar_is_read() {
        assertThat(read("Epoch 2:  50%|#####     | 10/20 [00:01<00:01, 9.8it/s, loss=nan, acc=0.5]\r\n"))
                .containsOnly(Map.entry("loss", "NaN@10/2"), Map.entry("acc", "0.5@10/2"));
    }

    @Test
    void a_percentage_that_is_nan_is_read() {
        assertThat(read("epoch 3 acc: nan% loss: 0.5\n"))
                .containsOnly(Map.entry("acc", "NaN/3"), Map.entry("loss", "0.5/3"));
    }

    @Test
    void a_word_after_an_equals_sign_is_not_part_of_the_next_name() {
        assertThat(read("epoch=3 loss=None val_loss=0.5 lr=auto acc=0.25\n"))
                .containsOnly(Map.entry("val_loss", "0.5/3"), Map.entry("acc", "0.25/3"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "epoch: 3 loss: None val_loss: 0.5",
                "epoch = 3 loss = None val_loss = 0.5",
                "epoch 3 loss None val_loss 0.5",
                "epoch 3 loss null val_loss 0.5",
                "epoch 3 loss N/A val_loss 0.5",
            })
    void a_word_for_an_absent_number_is_not_part_of_the_next_name(String line) {
        assertThat(read(line + "\n")).containsOnly(Map.entry("val_loss", "0.5/3"));
    }

    @Test
    void names_after_a_colon_or_that_begin_with_a_word_for_an_absent_number_are_kept() {
        assertThat(read("epoch 3 INFO: train loss 0.5 | nullable loss: 0.25\n"))
                .containsOnly(Map.entry("train loss", "0.5/3"), Map.entry("nullable loss", "0.25/3"));
    }

    @Test
    void words_that_begin_like_nan_are_part_of_a_name() {
        assertThat(read("epoch 3 | info loss: 0.5 | nanny loss: 0.25\n"))
                .containsOnly(Map.entry("info loss", "0.5/3"), Map.entry("nanny loss", "0.25/3"));
    }
}
