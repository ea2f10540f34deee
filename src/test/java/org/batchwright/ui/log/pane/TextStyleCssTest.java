package org.batchwright.ui.log.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.batchwright.ui.log.text.AnsiColor;
import org.batchwright.ui.log.text.TextStyle;
import org.junit.jupiter.api.Test;

class TextStyleCssTest {
    private static final AnsiColor RED = new AnsiColor.Named(1);
    private static final AnsiColor WHITE = new AnsiColor.Named(15);
    private static final AnsiColor NAVY = new AnsiColor.Rgb(0, 0, 128);

    @Test
    void text_on_a_named_background_has_the_background_color_of_the_page() {
        assertThat(style(Optional.empty(), Optional.of(RED))).isEqualTo("-fx-fill: -color-bg-default;");
        assertThat(style(Optional.of(WHITE), Optional.of(RED))).isEqualTo("-fx-fill: -color-bg-default;");
    }

    @Test
    void text_without_a_color_is_black_or_white_on_a_literal_background() {
        AnsiColor gold = new AnsiColor.Rgb(255, 215, 0);
        assertThat(style(Optional.empty(), Optional.of(gold))).isEqualTo("-fx-fill: black;");
        assertThat(style(Optional.empty(), Optional.of(NAVY))).isEqualTo("-fx-fill: white;");
    }

    @Test
    void text_with_a_color_keeps_it_with_or_without_a_literal_background() {
        AnsiColor pink = new AnsiColor.Rgb(255, 192, 203);
        assertThat(style(Optional.of(pink), Optional.of(NAVY))).isEqualTo("-fx-fill: #ffc0cb;");
        assertThat(style(Optional.of(RED), Optional.empty())).isEqualTo("-fx-fill: -log-1;");
        assertThat(style(Optional.empty(), Optional.empty())).isEmpty();
    }

    private static String style(Optional<AnsiColor> text, Optional<AnsiColor> back) {
        return TextStyleCss.textStyle(new TextStyle(text, back, Set.of()));
    }
}
