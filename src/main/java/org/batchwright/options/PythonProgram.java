package org.batchwright.options;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.batchwright.options.OptionReader.Question;

/** The bundled Python program that reads options: unpacks it, starts it isolated, asks it. */
final class PythonProgram {
    private static final String MAIN = "read_options.py";

    static final List<String> FILES = List.of(
            MAIN,
            "absl_flags.py",
            "answer.py",
            "argparse_declaration.py",
            "argparse_options.py",
            "builtin_calls.py",
            "calls.py",
            "certainty.py",
            "click_options.py",
            "config_files.py",
            "dataclass_fields.py",
            "expressions.py",
            "frameworks.py",
            "hf_options.py",
            "imports.py",
            "nested_options.py",
            "operators.py",
            "option_kinds.py",
            "other_frameworks.py",
            "own_loader.py",
            "reader.py",
            "sources.py",
            "statements.py",
            "typer_options.py",
            "values.py");

    /** The program itself gives up after 8 s; a busy computer may take its time to start it. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static final int MOST_BYTES = 8 << 20;

    /** What came of asking. */
    sealed interface Outcome {
        /** @param json the program's answer */
        record Answered(String json) implements Outcome {}

        record Failed(String why, String mend) implements Outcome {}
    }

    private final Path folder;
    private final Pythons pythons;
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final String digest;

    PythonProgram(Path folder, Pythons pythons) {
        this.pythons = pythons;
        FILES.forEach(name -> files.put(name, resource(name)));
        this.digest = Digest.of(files.values());
        this.folder = folder.resolve(digest.substring(0, 16));
    }

    /** Changes with every change of the program. */
    String digest() {
        return digest;
    }

    Outcome ask(Question question) throws InterruptedException {
        try {
            unpack();
        } catch (IOException e) {
            return new Outcome.Failed(
                    "The program that reads options cannot be written to " + folder + ": " + e.getMessage() + ".",
                    "Make room there, or allow writing.");
        }
        List<String> tried = new ArrayList<>();
        String asked = QuestionJson.write(question, pythons.prefix(question));
        for (List<String> python : pythons.forQuestion(question)) {
            Optional<String> answer = answer(python, asked, tried);
            if (answer.isPresent()) {
                return new Outcome.Answered(answer.get());
            }
        }
        return new Outcome.Failed(
                "Options are read with Python 3.8 or newer, and none answered on this computer ("
                        + String.join("; ", tried) + ").",
                "Install Python 3, or let the command name one: /opt/ml/bin/python3 train.py.");
    }

    private Optional<String> answer(List<String> python, String question, List<String> tried)
            throws InterruptedException {
        List<String> words = new ArrayList<>(python);
        words.addAll(List.of("-I", "-S", folder.resolve(MAIN).toString()));
        try {
            Process process =
                    new ProcessBuilder(words).redirectError(Redirect.DISCARD).start();
            String answer = talk(process, question);
            if (process.exitValue() == 0 && answer.startsWith("{")) {
                return Optional.of(answer);
            }
            tried.add(String.join(" ", python) + " ended with " + process.exitValue());
        } catch (IOException e) {
            tried.add(String.join(" ", python) + " could not be started");
        }
        return Optional.empty();
    }

    private static String talk(Process process, String question) throws InterruptedException, IOException {
        try {
            CompletableFuture<byte[]> answer = new CompletableFuture<>();
            Thread.ofVirtual().start(() -> answer.complete(everything(process)));
            Thread.ofVirtual().start(() -> tell(process, question));
            if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
            return new String(answer.join(), StandardCharsets.UTF_8);
        } finally {
            process.destroyForcibly();
        }
    }

    private static byte[] everything(Process process) {
        try (InputStream output = process.getInputStream()) {
            return output.readNBytes(MOST_BYTES);
        } catch (IOException e) {
            return new byte[0];
        }
    }

    private static void tell(Process process, String question) {
        try (OutputStream input = process.getOutputStream()) {
            input.write(question.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            process.destroyForcibly();
        }
    }

    /** Written anew where a file differs, so that nobody else's text is ever started. */
    private synchronized void unpack() throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            if (!Files.isRegularFile(path) || !Arrays.equals(Files.readAllBytes(path), file.getValue())) {
                Files.write(path, file.getValue());
            }
        }
    }

    private static byte[] resource(String name) {
        try (InputStream stream = PythonProgram.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("the application lacks its own file " + name);
            }
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
