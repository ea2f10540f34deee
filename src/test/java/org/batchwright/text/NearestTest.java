package org.batchwright.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
    private static final List<String> KNOWN = List.of("epochs", "eps", "batch_size", "lr", "lr-decay", "num_workers");

    @ParameterizedTest
    @CsvSource({
        "epochss, epochs",
        "epcohs, epochs",
        "epoch, epochs",
        "batch-size, batch_size",
        "batchsize, batch_size",
        "LR, lr",
        "lr_decay, lr-decay",
        "nworkers, num_workers"
    })
    void the_intended_word_is_found_for_a_mistyped_word(String typed, String meant) {
        assertThat(Nearest.find(typed, KNOWN)).contains(meant);
    }

    @Test
    void no_suggestion_is_made_for_a_dissimilar_word() {
        assertThat(Nearest.find("momentum", KNOWN)).isEmpty();
        assertThat(Nearest.find("epochs", List.of())).isEmpty();
    }

    @Test
    void swapped_adjacent_letters_count_as_one_edit() {
        assertThat(Nearest.find("sede", List.of("sed", "seed"))).contains("sed");
        assertThat(Nearest.find("sede", List.of("seta", "seed"))).contains("seed");
    }

    @Test
    void words_without_a_common_letter_are_never_similar() {
        assertThat(Nearest.find("b", List.of("k"))).isEmpty();
    }
}
