package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.batchwright.model.metric.Better;
import org.batchwright.ui.metrics.series.MetricName.Part;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricNameTest {

    @ParameterizedTest
    @CsvSource({
        "loss, loss, NONE, LOWER",
        "val_loss, loss, VALIDATION, LOWER",
        "train/loss, loss, TRAINING, LOWER",
        "loss/train, loss, TRAINING, LOWER",
        "eval_accuracy, accuracy, VALIDATION, HIGHER",
        "train_loss_step, loss, TRAINING, LOWER",
        "train_loss_epoch, loss, TRAINING, LOWER",
        "test acc, acc, TEST, HIGHER",
        "lm loss, lm loss, NONE, LOWER",
        "learning_rate, learning_rate, NONE, NEITHER",
        "train, train, NONE, NEITHER",
        "train/, train/, NONE, NEITHER",
        "metrics/mAP50(B), metrics/mAP50(B), NONE, NEITHER",
        "val/psnr, psnr, VALIDATION, HIGHER",
        "epoch, epoch, NONE, NEITHER"
    })
    void a_name_shows_what_is_measured_and_on_which_data(String name, String group, Part part, Better better) {
        assertThat(MetricName.of(name)).isEqualTo(new MetricName(group, part, better, Optional.empty()));
    }
}
