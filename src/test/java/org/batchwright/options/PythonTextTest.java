package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PythonTextTest {

    @ParameterizedTest
    @CsvSource({
        "3, true, true",
        "-3, true, true",
        "+3, true, true",
        "' 3 ', true, true",
        "007, true, true",
        "1_000, true, true",
        "1__000, false, false",
        "_1, false, false",
        "1_, false, false",
        "1e3, false, true",
        "1e-4, false, true",
        "4.5, false, true",
        "4., false, true",
        ".5, false, true",
        "., false, false",
        "1e, false, false",
        "1_0.0_1e1_0, false, true",
        "inf, false, true",
        "-Infinity, false, true",
        "NaN, false, true",
        "0x10, false, false",
        "1 000, false, false",
        "'1,5', false, false",
        "'', false, false",
        "true, false, false",
        "٣, true, true",
        "--1, false, false",
    })
    void numbers_are_parsed_like_pythons_int_and_float(String text, boolean whole, boolean number) {
        assertThat(PythonText.isInteger(text)).as("int(%s)", text).isEqualTo(whole);
        assertThat(PythonText.isNumber(text)).as("float(%s)", text).isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource({
        "3, true, false",
        "1_000, true, false",
        "0x1f, true, false",
        "007, false, false",
        "3.0, false, true",
        "1e3, false, true",
        "-1.5e-3, false, true",
        "inf, false, false",
    })
    void literals_are_parsed_like_pythons_literal_eval(String text, boolean whole, boolean number) {
        assertThat(PythonText.isIntegerLiteral(text)).isEqualTo(whole);
        assertThat(PythonText.isNumberLiteral(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource({"1e3, 1000", "4.0, 4", "2.5e1, 25", "1E+2, 100"})
    void an_integer_in_another_notation_is_recognized(String text, String whole) {
        assertThat(PythonText.toInteger(text)).contains(whole);
    }

    @ParameterizedTest
    @CsvSource({"4.5", "inf", "abc", "1e400", "1e999999999", "1e-3"})
    void a_non_integer_is_not_recognized_as_an_integer(String text) {
        assertThat(PythonText.toInteger(text)).isEmpty();
    }
}
