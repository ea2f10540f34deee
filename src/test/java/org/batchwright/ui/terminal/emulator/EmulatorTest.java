package org.batchwright.ui.terminal.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.ui.log.text.AnsiColor;
import org.batchwright.ui.log.text.TextStyle.Face;
import org.batchwright.ui.terminal.emulator.CellRange.Cell;
import org.batchwright.ui.terminal.emulator.TerminalKey.Modifiers;
import org.junit.jupiter.api.Test;

class EmulatorTest {
    private static final String CSI = "\u001b[";
    private static final int UP = 0x26;

    @Test
    void a_prompt_is_displayed_in_its_colors() {
        // captured from bash on Debian
        TestEmulator terminal = new TestEmulator(80, 24)
                .print(
                        "\u001b[?2004h\u001b]0;kim@lab: ~\u0007\u001b[01;32mkim@lab\u001b[00m:\u001b[01;34m~\u001b[00m$ ");
        assertThat(terminal.line(0)).isEqualTo("kim@lab:~$");
        List<ScreenContent.Run> runs =
                terminal.emulator.content(Optional.empty()).lines().getFirst();
        assertThat(runs.getFirst().style().text()).contains(new AnsiColor.Named(2));
        assertThat(runs.getFirst().style().faces()).containsExactly(Face.BOLD);
        assertThat(terminal.titles).containsExactly("kim@lab: ~");
        assertThat(terminal.cursor().column()).isEqualTo(11);
        assertThat(terminal.emulator.bracketsPastes()).isTrue();
    }

    @Test
    void a_full_screen_program_restores_the_screen_when_it_exits() {
        // the beginning and the end of a session of less on Debian
        TestEmulator terminal =
                new TestEmulator(20, 4).print("$ less x\r\n", "\u001b[?1049h\u001b[22;0;0t\u001b[?1h\u001b=\r");
        assertThat(terminal.emulator.isFullScreen()).isTrue();
        terminal.print("one\r\n", "\u001b[7m(END)\u001b[27m\u001b[K");
        assertThat(terminal.line(2)).isEqualTo("(END)");
        assertThat(terminal.emulator.encode(new TerminalKey(UP, Modifiers.NONE)).map(EmulatorTest::text))
                .contains("\u001bOA");
        terminal.print("\r\u001b[K\u001b[?1l\u001b>\u001b[?1049l\u001b[23;0;0t");
        assertThat(terminal.line(0)).isEqualTo("$ less x");
        assertThat(terminal.emulator.encode(new TerminalKey(UP, Modifiers.NONE)).map(EmulatorTest::text))
                .contains("\u001b[A");
    }

    @Test
    void wide_characters_take_two_cells_and_wrap_where_programs_expect_it() {
        TestEmulator terminal = new TestEmulator(7, 4).print("학습률損失終");
        assertThat(terminal.lines()).startsWith("학습률", "損失終");
        assertThat(terminal.cursor().row()).isEqualTo(1);
        assertThat(terminal.cursor().column()).isEqualTo(6);
        ScreenContent.Run second =
                terminal.emulator.content(Optional.empty()).lines().getFirst().get(1);
        assertThat(second.column()).isEqualTo(2);
        assertThat(second.cells()).isEqualTo(2);
    }

    @Test
    void decomposed_names_from_macos_are_composed() {
        assertThat(new TestEmulator(20, 2)
                        .print("\u1112\u1161\u11ab\u1100\u1173\u11af")
                        .line(0))
                .isEqualTo("한글");
    }

    @Test
    void a_sequence_split_across_reads_is_recognized() {
        TestEmulator terminal = new TestEmulator(20, 2).print("a\u001b", "[3", "1mb", "\u001b]2;t", "wo\u001b", "\\c");
        assertThat(terminal.line(0)).isEqualTo("abc");
        assertThat(terminal.titles).containsExactly("two");
    }

    @Test
    void a_server_cannot_write_to_the_clipboard_resize_the_window_or_read_back_what_it_has_set() {
        TestEmulator terminal = new TestEmulator(20, 3)
                .print(
                        "\u001b]52;c;cm0gLXJmIH4K\u0007",
                        "\u001b]2;rm -rf ~\u0007",
                        CSI + "21t",
                        CSI + "8;50;200t",
                        CSI + "?3h");
        assertThat(terminal.emulator.size()).isEqualTo(new TerminalSize(20, 3));
        assertThat(terminal.replies).isEmpty();
        assertThat(terminal.line(0)).isEmpty();
    }

    @Test
    void endless_sequences_do_not_use_unlimited_memory() {
        TestEmulator terminal = new TestEmulator(20, 3).print("\u001b]2;");
        IntStream.range(0, 1_000).forEach(part -> terminal.print("x".repeat(1_000)));
        terminal.print("\u0007", CSI, "1;".repeat(100_000), "m", "still here");
        assertThat(terminal.titles.getFirst()).hasSize(SequenceFilter.MAX_TITLE);
        assertThat(terminal.line(0)).isEqualTo("still here");
    }

    @Test
    void the_terminal_identifies_itself_on_request() {
        assertThat(new TestEmulator(20, 3).print(CSI + "c", CSI + "6n").replies.toString())
                .startsWith("\u001b[?")
                .endsWith("\u001b[1;1R");
        assertThat(new TestEmulator(20, 3).print(CSI + ">c").replies.toString()).matches("\u001b\\[>0;\\d+;0c");
    }

    @Test
    void sequences_that_the_library_does_not_support_are_supported() {
        assertThat(new TestEmulator(20, 2).print("-" + CSI + "4b").line(0)).isEqualTo("-----");
        assertThat(new TestEmulator(20, 2)
                        .print(CSI + "s", "abc", CSI + "u", "X")
                        .line(0))
                .isEqualTo("Xbc");
        TestEmulator colored = new TestEmulator(20, 2).print(CSI + "38:2::1:2:3;4:3mx");
        ScreenContent.Run run =
                colored.emulator.content(Optional.empty()).lines().getFirst().getFirst();
        assertThat(run.style().text()).contains(new AnsiColor.Rgb(1, 2, 3));
        assertThat(run.style().faces()).containsExactly(Face.UNDERLINE);
        TestEmulator plain = new TestEmulator(20, 2).print(CSI + "1m" + CSI + ";4ma" + CSI + "7;mb");
        assertThat(faces(plain)).containsExactly(Set.of(Face.UNDERLINE), Set.of());
        TestEmulator bar = new TestEmulator(20, 2).print("ab" + CSI + "6 q");
        assertThat(bar.cursor().shape()).isEqualTo(ScreenContent.Shape.BAR);
        assertThat(bar.cursor().column()).isEqualTo(2);
    }

    private static List<Set<Face>> faces(TestEmulator terminal) {
        return terminal.emulator.content(Optional.empty()).lines().getFirst().stream()
                .map(run -> run.style().faces())
                .toList();
    }

    @Test
    void lines_keep_their_numbers_when_they_scroll() {
        TestEmulator terminal = new TestEmulator(20, 3).print("first\r\n");
        CellRange word = terminal.emulator.word(new Cell(0, 2));
        IntStream.range(0, 500).forEach(line -> terminal.print("line " + line + "\r\n"));
        assertThat(terminal.emulator.text(word)).isEqualTo("first");
        assertThat(TestEmulator.text(
                        terminal.emulator.content(Optional.of(0L)).lines().getFirst()))
                .isEqualTo("first");
        assertThat(terminal.emulator.find("LINE 499")).hasSize(1);
    }

    @Test
    void wrapped_text_is_copied_as_one_line_and_wide_text_can_be_found() {
        TestEmulator terminal = new TestEmulator(10, 5).print("0123456789abc  \r\n손실 0.5\r\n");
        assertThat(terminal.emulator.text(terminal.emulator.all())).startsWith("0123456789abc\n손실 0.5\n");
        CellRange found = terminal.emulator.find("0.5").getFirst();
        assertThat(found.from()).isEqualTo(new Cell(2, 5));
        assertThat(terminal.emulator.text(terminal.emulator.find("실").getFirst()))
                .isEqualTo("실");
    }

    @Test
    void the_number_of_stored_lines_is_limited() {
        TestEmulator terminal = new TestEmulator(20, 3);
        String many = IntStream.range(0, 1_000).mapToObj(line -> line + "\r\n").collect(Collectors.joining());
        IntStream.range(0, 40).forEach(part -> terminal.print(many));
        ScreenContent.Range range = terminal.emulator.content(Optional.empty()).range();
        assertThat(range.screen()).isEqualTo(40_000 - 2);
        assertThat(range.screen() - range.first()).isBetween(Emulator.MAX_LINES * 7 / 10L, (long) Emulator.MAX_LINES);
    }

    @Test
    void resizing_keeps_the_text() {
        TestEmulator terminal = new TestEmulator(10, 4).print("0123456789abcdef\r\n$ ");
        terminal.emulator.resize(new TerminalSize(200, 50));
        assertThat(terminal.line(0)).isEqualTo("0123456789abcdef");
        assertThat(terminal.lines()).hasSize(50);
        terminal.emulator.resize(new TerminalSize(8, 2));
        assertThat(terminal.emulator.text(terminal.emulator.all())).startsWith("0123456789abcdef\n$");
    }

    @Test
    void resizing_during_a_full_screen_program_keeps_the_main_screen() {
        TestEmulator terminal =
                new TestEmulator(40, 12).print("one\r\ntwo\r\n$ vim\r\n", CSI + "?1049h" + CSI + "12;1H~\u001b7");
        terminal.emulator.resize(new TerminalSize(20, 5));
        assertThat(terminal.cursor().row()).isEqualTo(4);
        terminal.emulator.resize(new TerminalSize(20, 3)); // reduces only the height
        terminal.print(CSI + "?1049l$ ");
        assertThat(terminal.lines()).containsExactly("two", "$ vim", "$");
        terminal.emulator.resize(new TerminalSize(200, 6));
        assertThat(terminal.lines()).containsExactly("one", "two", "$ vim", "$", "", "");
        assertThat(terminal.cursor().row()).isEqualTo(3);
    }

    @Test
    void no_text_is_lost_when_the_terminal_is_resized_during_output() throws Exception {
        TestEmulator terminal = new TestEmulator(80, 24);
        List<String> lines = IntStream.range(0, 2000)
                .mapToObj(line ->
                        "%04d %s".formatted(line, "학습률 loss ".repeat(line % 15)).strip())
                .toList();
        Thread printing = Thread.ofPlatform().start(() -> lines.forEach(line -> terminal.print(line, "\r\n")));
        for (int size = 0; printing.isAlive(); size++) {
            terminal.emulator.resize(size % 2 == 0 ? new TerminalSize(200, 50) : new TerminalSize(80, 24));
        }
        printing.join();
        assertThat(terminal.emulator
                        .text(terminal.emulator.all())
                        .stripTrailing()
                        .lines())
                .containsExactlyElementsOf(lines);
    }

    @Test
    void wide_characters_are_never_split_at_any_width_and_are_copied_without_blanks() {
        TestEmulator terminal = new TestEmulator(11, 6).print("가나다라마바사아자차\r\n0123456789 가😀😀");
        assertThat(terminal.lines()).containsExactly("가나다라마", "바사아자차", "0123456789", "가😀😀", "", "");
        String text = "가나다라마바사아자차\n0123456789 가😀😀";
        Map<Integer, Integer> cursors = Map.of(30, 17, 11, 6, 8, 2, 5, 2, 12, 6, 7, 4, 200, 17);
        for (int width : new int[] {30, 11, 8, 5, 12, 7, 200}) {
            terminal.emulator.resize(new TerminalSize(width, 6));
            assertThat(terminal.emulator.text(terminal.emulator.all()).strip())
                    .as("%d columns", width)
                    .isEqualTo(text);
            assertThat(terminal.cursor().column()).as("%d columns", width).isEqualTo(cursors.get(width));
        }
        terminal.emulator.resize(new TerminalSize(9, 6));
        assertThat(terminal.lines()).containsExactly("가나다라", "마바사아", "자차", "012345678", "9 가😀😀", "");
    }

    @Test
    void a_paste_cannot_break_out_of_its_brackets() {
        TestEmulator terminal = new TestEmulator(20, 3);
        assertThat(text(terminal.emulator.encodePaste("a\r\nb\u0003"))).isEqualTo("a\rb");
        terminal.print(CSI + "?2004h");
        assertThat(text(terminal.emulator.encodePaste("a\u001b[201~rm\n")))
                .isEqualTo("\u001b[200~a[201~rm\r\u001b[201~");
    }

    @Test
    void mouse_events_are_reported_to_programs_that_request_them() {
        TestEmulator terminal = new TestEmulator(20, 5).print(CSI + "?1000;1006h");
        assertThat(terminal.emulator.wantsMouse()).isTrue();
        terminal.emulator.report(
                new MouseReport(MouseReport.Gesture.PRESSED, MouseReport.WHEEL_UP, 4, 2, Modifiers.NONE));
        assertThat(terminal.replies.toString()).isEqualTo("\u001b[<64;5;3M");
        terminal.print(CSI + "?1000l");
        assertThat(terminal.emulator.wantsMouse()).isFalse();
    }

    @Test
    void no_output_can_break_the_emulator() {
        Random random = new Random(7);
        TestEmulator terminal = new TestEmulator(12, 4);
        String letters =
                "\u001b\u001b[[];?0123456789:mHJKLMPrhlABCDEFGSTX@bcdnqst \r\n\t\b\u0007(B#8학ab\ud83d\ude00\u009b";
        for (int piece = 0; piece < 2_000; piece++) {
            String printed = random.ints(30, 0, letters.length())
                    .mapToObj(at -> String.valueOf(letters.charAt(at)))
                    .collect(Collectors.joining());
            terminal.print(printed);
            if (piece % 50 == 0) {
                terminal.emulator.resize(new TerminalSize(5 + random.nextInt(30), 2 + random.nextInt(10)));
            }
            ScreenContent content = terminal.emulator.content(Optional.empty());
            assertThat(content.lines()).hasSize(terminal.emulator.size().rows());
        }
        terminal.print("\u0018\u001bc\u001b[!p", "well");
        assertThat(terminal.line(0)).isEqualTo("well");
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
