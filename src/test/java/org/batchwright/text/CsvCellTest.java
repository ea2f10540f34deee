package org.batchwright.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvCellTest {

    @ParameterizedTest
    @ValueSource(strings = {"=HYPERLINK(0)", "+cmd|' /C calc'!A0", "-2+3", "@SUM(1)", "\tx", "＝1", "＋1", "－1", "＠x"})
    void formulas_are_turned_into_text(String formula) {
        assertThat(CsvCell.of(formula)).isEqualTo("'" + formula);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "+2.5", "-1e-4", "-.5", "-inf", "1", "", "学習/평가 =1", "a-b"})
    void numbers_and_other_strings_are_unchanged(String text) {
        assertThat(CsvCell.of(text)).isEqualTo(text);
    }

    @Test
    void separators_quotes_and_line_breaks_are_quoted() {
        assertThat(CsvCell.of("a,b")).isEqualTo("\"a,b\"");
        assertThat(CsvCell.of("a\"b")).isEqualTo("\"a\"\"b\"");
        assertThat(CsvCell.of("a\nb")).isEqualTo("\"a\nb\"");
        assertThat(CsvCell.of("=a,b")).isEqualTo("\"'=a,b\"");
        assertThat(CsvCell.of("-1\n=2")).isEqualTo("\"'-1\n=2\"");
    }
}
