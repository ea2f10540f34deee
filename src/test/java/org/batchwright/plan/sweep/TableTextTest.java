package org.batchwright.plan.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Problem;
import org.junit.jupiter.api.Test;

class TableTextTest {
    private final List<Problem> problems = new ArrayList<>();

    private List<List<String>> cells(String text) {
        TableText table = TableText.read(text, "sweep.table", problems);
        List<List<String>> all = new ArrayList<>(List.of(table.names()));
        table.rows().forEach(row -> all.add(row.cells()));
        return all;
    }

    private List<String> problems(String text) {
        cells(text);
        return problems.stream().map(Problem::what).toList();
    }

    @Test
    void commas_semicolons_and_tabs_are_detected_from_the_first_line() {
        List<List<String>> expected = List.of(List.of("lr", "batch"), List.of("1e-4", "4"), List.of("1e-3", "8"));
        assertThat(cells("lr, batch\n1e-4, 4\n1e-3,8\n")).isEqualTo(expected);
        assertThat(cells("lr;batch\n1e-4;4\n1e-3;8")).isEqualTo(expected);
        assertThat(cells("lr\tbatch\r\n1e-4\t4\r\n1e-3\t8\r\n")).isEqualTo(expected);
        assertThat(problems).isEmpty();
    }

    @Test
    void a_single_column_needs_no_separator() {
        assertThat(cells("lr\n1e-4\n\n  \n1e-3\n")).containsExactly(List.of("lr"), List.of("1e-4"), List.of("1e-3"));
    }

    @Test
    void quotes_preserve_separators_blanks_line_breaks_and_quotes() {
        assertThat(cells("a,b\n\"x, y\", \" z \"\n\"one\ntwo\",\"say \"\"hi\"\"\"\n"))
                .containsExactly(List.of("a", "b"), List.of("x, y", " z "), List.of("one\ntwo", "say \"hi\""));
        assertThat(problems).isEmpty();
    }

    @Test
    void a_pasted_sheet_with_empty_rows_and_a_byte_order_mark_is_read() {
        assertThat(cells("\uFEFFa\tb\n\t\n1\t\n\t\n")).containsExactly(List.of("a", "b"), List.of("1", ""));
    }

    @Test
    void a_row_of_a_different_length_is_reported_with_its_line_number() {
        assertThat(problems("a,b\n\"x\ny\",1\n\n1,2,3\n"))
                .containsExactly("Line 5 has 3 values; the header has 2 parameters.");
    }

    @Test
    void empty_and_duplicate_names_and_an_open_quote_are_reported() {
        assertThat(problems("a,,a\n1,2,3\n"))
                .containsExactly("Column 2 on line 1 has no name.", "Line 1 lists \"a\" twice.");
        problems.clear();
        assertThat(problems("a\n\"x\n")).containsExactly("The quote opened on line 2 is not closed.");
    }
}
