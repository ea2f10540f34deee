package org.batchwright;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.importing.experiment.ImportFile;
import org.batchwright.importing.experiment.PastedCommand;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests the import of hundreds of broken experiment files, generated from a fixed seed. Each file is imported or rejected within bounded
 * time.
 */
@Tag("slow")
class ExperimentFilesFuzzTest {
    private static final int FILES = 200;

    /** The limit on CPU time, so that other load on the machine does not count. */
    private static final Duration LONGEST = Duration.ofSeconds(20);

    private static final Path RESOURCES = Path.of("src/test/resources");

    @Test
    void broken_experiment_files_are_imported_or_rejected() throws Exception {
        Mutations mutations = new Mutations(7);
        List<Path> files = experimentFiles();
        for (int at = 0; at < FILES; at++) {
            Path original = files.get(at % files.size());
            String name = String.valueOf(original.getFileName());
            byte[] broken = mutations.of(Files.readAllBytes(original));
            bounded(name + " " + at, () -> ImportFile.read(new ScriptFileToImport(name, broken, Optional.empty())));
        }
        for (String piece : List.of(
                "[", "{a: ", "- ", "? ", "{\"a\":", "&a [*a, ", "!!x ", "- - - a: &b\n", "(", "dict(", "x = [\n")) {
            for (String name : List.of("a.yaml", "a.json", "a.py", "a.txt")) {
                byte[] nested = piece.repeat(40_000).getBytes(StandardCharsets.UTF_8);
                bounded(
                        name + " " + piece,
                        () -> ImportFile.read(new ScriptFileToImport(name, nested, Optional.empty())));
            }
        }
        String blanks = "echo" + " ".repeat(4_900) + "x";
        bounded("blanks", () -> PastedCommand.read(blanks));
        String many = "program: x.py\nmethod: grid\nparameters:\n"
                + IntStream.range(0, 15_000)
                        .mapToObj(number -> "  p" + number + ": { values: [1, 2] }\n")
                        .collect(Collectors.joining());
        bounded(
                "a large sweep",
                () -> ImportFile.read(
                        new ScriptFileToImport("a.yaml", many.getBytes(StandardCharsets.UTF_8), Optional.empty())));
    }

    private static List<Path> experimentFiles() throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES.resolve("experiments"))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private interface Reading {
        void run() throws OperationException;
    }

    /** An OperationException is a valid outcome; any other exception is a bug. */
    private static void bounded(String what, Reading reading) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        try {
            reading.run();
        } catch (OperationException refused) {
            assertThat(refused.what()).as(what).isNotBlank();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError thrown) {
            throw new AssertionError(what + ": " + thrown, thrown);
        }
        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - start))
                .as("processor time that %s took", what)
                .isLessThan(LONGEST);
    }
}
