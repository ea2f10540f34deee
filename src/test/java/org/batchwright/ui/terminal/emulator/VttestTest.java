package org.batchwright.ui.terminal.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.clusters.Rigs;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.ui.log.text.TextStyle.Face;
import org.batchwright.ui.terminal.emulator.TerminalKey.Modifiers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that the screens of vttest, the usual test program for terminals, match the descriptions that vttest prints. Features that this
 * terminal lacks are not tested: switching to 132 columns or a light background on request, double-sized characters, VT52, blinking, and
 * obscure reports.
 */
@Tag("rig")
class VttestTest {
    private static final TerminalSize SIZE = new TerminalSize(80, 24);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String MENU = "Enter choice number (0 - ";
    private static final List<String> PROMPTS = List.of("Push <RETURN>", "Push the RETURN key:");
    private static final int ENTER = 0x0a;

    @TempDir
    Path folder;

    private Optional<RecordedProgram> opened = Optional.empty();

    @BeforeEach
    void open() throws Exception {
        Rigs.program("vttest", "apt-get install vttest");
        String script = "export PATH='" + System.getenv("PATH") + "'; cd '" + folder + "'; exec vttest 24x80.80";
        opened = Optional.of(new RecordedProgram(script, SIZE));
        program().awaitQuiet();
        awaitPrompt();
    }

    @AfterEach
    void close() {
        opened.ifPresent(RecordedProgram::close);
    }

    private RecordedProgram program() {
        return opened.orElseThrow();
    }

    /** @param choices the menu choices in order */
    @ParameterizedTest
    @CsvSource({"cursor, 1", "screen, 2", "characters, 3", "reports, 6 2 3 4 5", "insert-and-delete, 8"})
    void screens_match_the_descriptions_of_vttest(String name, String choices) throws Exception {
        Set<String> screens = new LinkedHashSet<>();
        for (String choice : choices.split(" ")) {
            program().type(choice);
            pressEnter();
            while (!text().contains(MENU)) {
                screens.add(text());
                pressEnter();
            }
        }
        String shown = String.join("\n" + "=".repeat(SIZE.columns()) + "\n", screens) + "\n";
        Path actual = Files.writeString(
                Files.createDirectories(Path.of("target", "vttest")).resolve(name + ".txt"), shown);
        try (var expected = VttestTest.class.getResourceAsStream("vttest/" + name + ".txt")) {
            assertThat(expected)
                    .as("the screens to be checked are in %s", actual)
                    .isNotNull();
            assertThat(shown).isEqualTo(new String(expected.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void each_sample_text_has_the_attributes_that_it_describes() throws Exception {
        program().type("2");
        pressEnter();
        while (!text().contains("Graphic rendition test pattern")) {
            pressEnter();
        }
        List<ScreenContent.Run> texts = program().content().lines().stream()
                .flatMap(List::stream)
                .filter(run -> run.text().matches(" *(vanilla|bold|underline|blink|negative)\\b.*"))
                .toList();
        assertThat(texts).hasSize(16);
        assertThat(texts)
                .allSatisfy(
                        run -> assertThat(run.style().faces()).as(run.text()).isEqualTo(named(run.text())));
    }

    private static Set<Face> named(String text) {
        Set<Face> faces = EnumSet.noneOf(Face.class);
        for (String word : text.strip().split(" ")) {
            switch (word) {
                case "bold" -> faces.add(Face.BOLD);
                case "underline" -> faces.add(Face.UNDERLINE);
                case "negative" -> faces.add(Face.INVERSE);
                default -> {} // blinking text is shown without blinking
            }
        }
        return faces;
    }

    /** Presses Enter in the encoding that the program has chosen. */
    private void pressEnter() throws IOException {
        byte[] key = program().encode(new TerminalKey(ENTER, Modifiers.NONE));
        program().type(new String(key, StandardCharsets.UTF_8));
        awaitPrompt();
    }

    private void awaitPrompt() {
        await().atMost(PATIENCE)
                .until(() -> text().contains(MENU) || PROMPTS.stream().anyMatch(text()::contains));
    }

    private String text() {
        return program().lines().stream().collect(Collectors.joining("\n")).stripTrailing();
    }
}
