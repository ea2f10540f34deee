package org.batchwright.ui.metrics.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HeadingsTest {
    @Test
    void shared_words_are_omitted_and_long_names_wrap() {
        assertThat(Headings.of(List.of(
                        "train #42 · lr 1.0e-4 · batch-size 4 · train_loss",
                        "train #42 · lr 1.0e-4 · batch-size 4 · val_loss",
                        "train #42 · lr 2.0e-4 · batch-size 4 · train_loss")))
                .containsExactly(
                        List.of("lr 1.0e-4 · batch-size 4", "train_loss"),
                        List.of("lr 1.0e-4 · batch-size 4", "val_loss"),
                        List.of("lr 2.0e-4 · batch-size 4", "train_loss"));
        assertThat(Headings.of(List.of("lr 1 · optimizer adam · loss", "lr 2 · optimizer adam · loss")))
                .containsExactly(List.of("lr 1"), List.of("lr 2"));
        assertThat(Headings.of(List.of(
                        "learning-rate 0.0001 · batch-size 4 · warmup 10 · loss",
                        "learning-rate 0.0002 · batch-size 8 · warmup 20 · val_loss")))
                .first()
                .isEqualTo(List.of("learning-rate 0.0001", "batch-size 4 · warmup 10", "loss"));
    }

    @Test
    void words_at_the_beginning_of_all_long_names_are_dropped() {
        assertThat(Headings.of(List.of("finetune_large_model_batch_16 #7", "finetune_large_model_batch_32 #8")))
                .containsExactly(List.of("…16 #7"), List.of("…32 #8"));
        assertThat(Headings.of(List.of("train_16", "train_32")))
                .containsExactly(List.of("train_16"), List.of("train_32"));
    }

    @Test
    void a_single_or_repeated_name_is_kept() {
        assertThat(Headings.of(List.of("a · loss"))).containsExactly(List.of("a", "loss"));
        assertThat(Headings.of(List.of("loss", "loss"))).containsExactly(List.of("loss"), List.of("loss"));
        assertThat(Headings.of(List.of())).isEmpty();
    }
}
