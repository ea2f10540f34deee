package org.batchwright.ui.terminal.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.batchwright.ui.terminal.emulator.CellRange.Cell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkFinderTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "see https://wandb.ai/kim/runs/1a?x=1#top. | https://wandb.ai/kim/runs/1a?x=1#top",
                "(https://en.wikipedia.org/wiki/Fork_(x)) | https://en.wikipedia.org/wiki/Fork_(x)",
                "url=http://127.0.0.1:6006/, ok | http://127.0.0.1:6006/",
                "문서 https://docs.python.org/ko/는 | https://docs.python.org/ko/",
                "<https://a.example/b> | https://a.example/b",
            })
    void an_address_is_a_link_without_surrounding_punctuation(String printed, String address) {
        TestEmulator terminal = new TestEmulator(80, 5).print(printed);
        int at = new TestEmulator(80, 5)
                .print(printed.substring(0, printed.indexOf("http")))
                .cursor()
                .column();
        TerminalLink.Page page = (TerminalLink.Page) link(terminal, 0, at + 2).orElseThrow();
        assertThat(page.address()).hasToString(address);
        assertThat(page.range().from()).isEqualTo(new Cell(0, at));
        assertThat(link(terminal, 0, at + address.length())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "file:///etc/passwd",
                "ssh://host/x",
                "vscode://x/y",
                "https://аpple.com/",
                "https://",
                "https://_/",
                "http:/one.example",
                "mailto:a@b.example"
            })
    void text_that_only_resembles_a_web_address_is_not_a_link(String printed) {
        TestEmulator terminal = new TestEmulator(80, 5).print(printed);
        for (int column = 0; column < 60; column++) {
            assertThat(link(terminal, 0, column)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "  File \"/home/kim/my code/train.py\", line 120, in <module> | /home/kim/my code/train.py:120",
                "src/model.py:33: in forward | src/model.py:33",
                "~/a/b.cu:7:12: error: x | ~/a/b.cu:7",
                "./코드/학습.py:5 | ./코드/학습.py:5",
                "../x.cpp:99 | ../x.cpp:99",
            })
    void a_file_with_a_line_number_is_a_link(String printed, String place) {
        TestEmulator terminal = new TestEmulator(80, 5).print(printed);
        int at = printed.startsWith("  ") ? 9 : 3;
        assertThat(link(terminal, 0, at))
                .get()
                .isInstanceOfSatisfying(
                        TerminalLink.FileLine.class,
                        file -> assertThat(file.asText()).isEqualTo(place));
    }

    @ParameterizedTest
    @ValueSource(strings = {"12:30:05", "epoch:12", "lab.example:22", "1.5:3", "a::b:3"})
    void a_time_or_a_count_is_not_a_link_to_a_file(String printed) {
        TestEmulator terminal = new TestEmulator(80, 5).print(printed);
        Optional<TerminalLink> found = link(terminal, 0, 1);
        assertThat(found.filter(link -> !printed.startsWith("lab"))).isEmpty();
    }

    @Test
    void a_wrapped_address_is_a_single_link() {
        TestEmulator terminal = new TestEmulator(10, 5).print("x https://a.example/long/path y");
        for (int line = 0; line < 3; line++) {
            TerminalLink.Page page = (TerminalLink.Page) link(terminal, line, 3).orElseThrow();
            assertThat(page.address()).hasToString("https://a.example/long/path");
            assertThat(page.range()).isEqualTo(new CellRange(new Cell(0, 2), new Cell(2, 9)));
        }
        assertThat(link(terminal, 3, 0)).isEmpty();
    }

    @Test
    void both_cells_of_a_wide_character_belong_to_the_link() {
        TestEmulator terminal = new TestEmulator(40, 5).print("학습.py:3");
        assertThat(link(terminal, 0, 1)).isEqualTo(link(terminal, 0, 0)).isPresent();
    }

    private static Optional<TerminalLink> link(TestEmulator terminal, long line, int column) {
        return terminal.emulator.link(new Cell(line, column));
    }
}
