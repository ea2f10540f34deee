package org.batchwright.ui.terminal.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.ui.log.text.AnsiColor;
import org.batchwright.ui.log.text.TextStyle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the screen after ECMA-48 and xterm sequences with that of tmux, an independent terminal. */
class ScreensTest {
    private static final String ESC = "\u001b";
    private static final String CSI = "\u001b[";

    private static Arguments screen(String name, int columns, int rows, String printed, String... lines) {
        return Arguments.of(name, columns, rows, printed, List.of(lines));
    }

    static Stream<Arguments> screens() {
        return Stream.concat(moving(), editing());
    }

    private static Stream<Arguments> moving() {
        return Stream.of(
                screen(
                        "the cursor moves and stops at the edges",
                        20,
                        6,
                        CSI + "3;5HX" + CSI + "A" + CSI + "2DA" + CSI + "2BB" + CSI + "3CC" + CSI + "10DD" + CSI
                                + "6;1HZ" + CSI + "99A" + CSI + "99CT" + CSI + "5GG" + CSI + "4dV" + CSI + "E1" + CSI
                                + "2FP" + CSI + "1;18fQ",
                        "    G            Q T",
                        "   A",
                        "P   X",
                        "D   BV  C",
                        "1",
                        "Z"),
                screen(
                        "the screen is filled for alignment",
                        8,
                        3,
                        ESC + "#8" + CSI + "2;3Hab",
                        "EEEEEEEE",
                        "EEabEEEE",
                        "EEEEEEEE"),
                screen(
                        "a region scrolls alone",
                        10,
                        6,
                        "1\r\n2\r\n3\r\n4\r\n5\r\n6" + CSI + "2;4r" + CSI + "4;1Ha\r\nb" + CSI + "2;1H" + ESC + "Mc"
                                + CSI + "6;1Hd\r\ne" + CSI + "r",
                        "1",
                        "c",
                        "3",
                        "a",
                        "5",
                        "e"),
                screen(
                        "rows count from the region in origin mode",
                        10,
                        6,
                        CSI + "3;5r" + CSI + "?6h" + CSI + "Ha" + CSI + "9;9Hb" + CSI + "?6l" + CSI + "Hc",
                        "c",
                        "",
                        "a",
                        "",
                        "        b",
                        ""),
                screen(
                        "the screen and a region scroll on request",
                        10,
                        5,
                        "1\r\n2\r\n3\r\n4\r\n5" + CSI + "S" + CSI + "2;4r" + CSI + "T" + CSI + "r",
                        "2",
                        "",
                        "3",
                        "4",
                        ""),
                screen(
                        "lines are inserted and deleted",
                        10,
                        5,
                        "1\r\n2\r\n3\r\n4\r\n5" + CSI + "2;3H" + CSI + "L" + CSI + "4;1H" + CSI + "M",
                        "1",
                        "",
                        "2",
                        "4",
                        ""),
                screen(
                        "characters are inserted, deleted, erased and shifted",
                        12,
                        3,
                        "abcdefgh" + CSI + "3G" + CSI + "2@" + CSI + "6G" + CSI + "P\r\nabcdefgh" + CSI + "3G" + CSI
                                + "3X\r\nabcdef" + CSI + "2G" + CSI + "4hXY" + CSI + "4l",
                        "ab  cefgh",
                        "ab   fgh",
                        "aXYbcdef"),
                screen(
                        "lines are erased to the left, to the right and whole",
                        10,
                        5,
                        "aaaaaaaaaa\r\nbbbbbbbbb\r\ncccccccc\r\nddddddd\r\neeeee" + CSI + "2;4H" + CSI + "K" + CSI
                                + "3;4H" + CSI + "1K" + CSI + "4;2H" + CSI + "2K" + CSI + "5;3H" + CSI + "1J" + CSI
                                + "1;1Htop",
                        "top",
                        "",
                        "",
                        "",
                        "   ee"),
                screen(
                        "what is below is erased",
                        10,
                        4,
                        "aaaa\r\nbbbb\r\ncccc\r\ndddd" + CSI + "2;3H" + CSI + "J",
                        "aaaa",
                        "bb",
                        "",
                        ""),
                screen(
                        "tabs are set, cleared and gone back to",
                        40,
                        3,
                        "a\tb\tc\r" + CSI + "3C" + ESC + "H\ra\tX\r\n" + CSI + "3g\ty\rz" + CSI + "39G" + CSI + "Z<",
                        "a  X    b       c",
                        "<                                      y",
                        ""),
                screen(
                        "lines wrap unless told not to",
                        5,
                        4,
                        "abcdefg" + CSI + "2;5HX" + CSI + "?7l123" + CSI + "?7h\r\nfghij\bK",
                        "abcde",
                        "fg  3",
                        "fghKj",
                        ""),
                screen(
                        "the last column does not wrap before the next character",
                        5,
                        3,
                        "abcde\rX\r\nabcde" + CSI + "Kf",
                        "Xbcde",
                        "abcde",
                        "f"),
                screen(
                        "the cursor is saved and restored",
                        10,
                        3,
                        "ab" + ESC + "7" + CSI + "3;9Hx" + ESC + "8c" + CSI + "s" + CSI + "1;8Hy" + CSI + "ud",
                        "abcd   y",
                        "",
                        "        x"));
    }

    private static Stream<Arguments> editing() {
        return Stream.of(
                screen(
                        "index, next line and reverse index",
                        6,
                        3,
                        "a" + ESC + "Db" + ESC + "Ec" + ESC + "Dd" + CSI + "H" + ESC + "Me",
                        "e",
                        " b",
                        "c"),
                screen(
                        "the alternate screen leaves the first one as it was",
                        10,
                        3,
                        "shell" + CSI + "?1049h" + CSI + "Hvim" + CSI + "2;2Hx" + CSI + "?1049l$",
                        "shell$",
                        "",
                        ""),
                screen(
                        "boxes are drawn",
                        10,
                        3,
                        ESC + "(0lqk\r\nx x\r\nmqj" + ESC + "(B q\u000e\u000f",
                        "┌─┐",
                        "│ │",
                        "└─┘ q"),
                screen(
                        "wide characters wrap whole, and half of one is not left",
                        10,
                        4,
                        "가나다라마바" + CSI + "1;2HX\r\n" + CSI + "2;9H한글" + CSI + "4;1H日本" + CSI + "1GA",
                        " X나다라마",
                        "바      한",
                        "글",
                        "A 本"),
                screen(
                        "wide characters are deleted and erased whole",
                        12,
                        3,
                        "가나다라" + CSI + "3G" + CSI + "P\r\n가나다라" + CSI + "3G" + CSI + "2@" + CSI + "3;1H가나다라" + CSI
                                + "4G" + CSI + "X",
                        "가 다라",
                        "가  나다라",
                        "가  다라"),
                screen("a character is repeated", 12, 2, "ab" + CSI + "3b\r\n=" + CSI + "10b", "abbbb", "==========="),
                screen(
                        "a soft reset ends modes and regions",
                        8,
                        3,
                        CSI + "2;3r" + CSI + "?6h" + CSI + "4hxx" + CSI + "!p" + CSI + "Hok\r\n1\r\n2\r\n3",
                        "1",
                        "2",
                        "3"),
                screen("a full reset clears", 8, 3, "abc\r\ndef" + ESC + "cg", "g", "", ""),
                screen(
                        "the cursor does not leave the screen",
                        6,
                        3,
                        "ab\b\b\b\bX\r\n\n\n" + ESC + "M\u000bv",
                        "",
                        "",
                        "v"),
                screen("emoji take two cells", 10, 2, "a😀b\r\nc✓d", "a😀b", "c✓d"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("screens")
    void the_screen_is_the_same_as_in_tmux(String name, int columns, int rows, String printed, List<String> lines) {
        assertThat(new TestEmulator(columns, rows).print(printed).lines())
                .as(name)
                .isEqualTo(lines);
        TestEmulator inParts = new TestEmulator(columns, rows);
        printed.chars().forEach(one -> inParts.print(String.valueOf((char) one)));
        assertThat(inParts.lines()).as("character by character: %s", name).isEqualTo(lines);
    }

    @Test
    void palette_colors_and_true_colors_are_read_in_either_notation() {
        TestEmulator terminal = new TestEmulator(40, 2)
                .print(CSI + "31ma" + CSI + "38;5;208mb" + CSI + "38;2;1;2;3mc" + CSI + "38:2::4:5:6md" + CSI
                        + "38:5:21me" + CSI + "48;5;232mf" + CSI + "0;97;105mg" + CSI + "mh");
        assertThat(text(terminal))
                .containsExactly(
                        Optional.of(new AnsiColor.Named(1)),
                        Optional.of(new AnsiColor.Rgb(255, 135, 0)),
                        Optional.of(new AnsiColor.Rgb(1, 2, 3)),
                        Optional.of(new AnsiColor.Rgb(4, 5, 6)),
                        Optional.of(new AnsiColor.Rgb(0, 0, 255)),
                        Optional.of(new AnsiColor.Rgb(0, 0, 255)),
                        Optional.of(new AnsiColor.Named(15)),
                        Optional.empty());
        List<ScreenContent.Run> runs =
                terminal.emulator.content(Optional.empty()).lines().getFirst();
        assertThat(runs.get(5).style().back()).contains(new AnsiColor.Rgb(8, 8, 8));
        assertThat(runs.get(6).style().back()).contains(new AnsiColor.Named(13));
    }

    private static List<Optional<AnsiColor>> text(TestEmulator terminal) {
        return terminal.emulator.content(Optional.empty()).lines().getFirst().stream()
                .map(ScreenContent.Run::style)
                .map(TextStyle::text)
                .limit(8)
                .toList();
    }

    @ParameterizedTest
    @MethodSource
    void no_output_is_echoed_as_input(String output) {
        TestEmulator terminal = new TestEmulator(40, 3).print(ESC + "]2;rm -rf work\r\u0007", output);
        assertThat(terminal.replies.toString()).doesNotContain("rm", "\r", "\n");
        assertThat(terminal.titles).allMatch(title -> !title.contains("reply"));
        terminal.print("\u0018" + CSI + "2;1Hstill here");
        assertThat(terminal.line(1)).isEqualTo("still here");
    }

    static Stream<String> no_output_is_echoed_as_input() {
        return Stream.of(
                CSI + "21t",
                CSI + "20t",
                CSI + "18t",
                CSI + "?1;1;0S",
                CSI + "22;0t" + CSI + "23;0t",
                "\u0005",
                ESC + "]52;c;?\u0007",
                ESC + "]4;1;?\u0007",
                ESC + "]10;?" + ESC + "\\",
                ESC + "]50;?\u0007",
                ESC + "]2;?\u0007",
                ESC + "P$qm" + ESC + "\\",
                ESC + "P+q544e" + ESC + "\\",
                ESC + "]8;;javascript:alert(1)" + ESC + "\\press" + ESC + "]8;;" + ESC + "\\",
                ESC + "]1337;File=name=YQ==:YQ==\u0007",
                ESC + "_Gi=1,a=q;AAAA" + ESC + "\\",
                "\u009b21t");
    }
}
