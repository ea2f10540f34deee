package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.Mutations;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that invalid data in one section of the load does not make the whole page unavailable. */
class LoadFuzzTest {
    private static final int ANSWERS = 150;
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final Pattern PART = Pattern.compile("\\bpart ([a-z-]+)");

    static List<Dialect> dialects() {
        return Dialects.known().all().stream()
                .filter(dialect -> dialect.loadReader().isPresent())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void as_much_damaged_load_output_as_possible_is_read(Dialect dialect) throws IOException {
        LoadReader reader = dialect.loadReader().orElseThrow();
        List<LoadAnswer> originals = originals(dialect.name(), reader.script());
        Mutations mutations = new Mutations(7);
        for (int at = 0; at < ANSWERS; at++) {
            Map<String, LoadAnswer.Part> parts = new HashMap<>();
            originals
                    .get(at % originals.size())
                    .parts()
                    .forEach((name, part) ->
                            parts.put(name, new LoadAnswer.Part(0, mutations.of(part.text()), part.error())));
            LoadAnswer broken = new LoadAnswer(parts);
            assertThatCode(() -> reader.read(broken))
                    .as("answer %d of %s", at, dialect.name())
                    .doesNotThrowAnyException();
        }
    }

    /** Returns the captured answers, and variants of each in which one captured output replaces one section. */
    private static List<LoadAnswer> originals(String dialect, String script) throws IOException {
        List<String> names = PART.matcher(script)
                .results()
                .map(part -> part.group(1))
                .distinct()
                .toList();
        List<LoadAnswer> originals = new ArrayList<>();
        for (String text : contents(RESOURCES.resolve("org/batchwright/scheduler/load"), dialect)) {
            originals.add(LoadAnswer.read(text));
        }
        List<String> outputs =
                new ArrayList<>(contents(RESOURCES.resolve("answers").resolve(dialect), ""));
        outputs.add("alice\n1795866000\n+0900\n");
        for (int at = 0; at < outputs.size(); at++) {
            Map<String, LoadAnswer.Part> parts = new HashMap<>();
            for (String name : names) {
                String text = outputs.get((at + parts.size()) % outputs.size());
                parts.put(name, new LoadAnswer.Part(0, text, ""));
            }
            originals.add(new LoadAnswer(parts));
        }
        return originals;
    }

    private static List<String> contents(Path folder, String prefix) throws IOException {
        List<String> contents = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile)
                        .filter(path -> path.getFileName().toString().startsWith(prefix))
                        .sorted()
                        .toList()) {
                    contents.add(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
                }
            }
        }
        return contents;
    }
}
