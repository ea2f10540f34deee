package org.batchwright.options.python;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.UntrustedFolders;
import org.batchwright.options.Digest;
import org.batchwright.text.Message;

/** The bundled Python program that reads options. Unpacks the program, starts it (in isolated mode) and queries it. */
final class PythonProgram {
    private static final String MAIN = "read_options.py";

    static final List<String> FILES = List.of(
            MAIN,
            "absl_flags.py",
            "answer.py",
            "argparse_declaration.py",
            "argparse_options.py",
            "attempts.py",
            "builtin_calls.py",
            "calls.py",
            "certainty.py",
            "click_options.py",
            "config_files.py",
            "dataclass_fields.py",
            "expressions.py",
            "extent.py",
            "frameworks.py",
            "hf_options.py",
            "imports.py",
            "library_tables.json",
            "library_tables.py",
            "limits.py",
            "nested_options.py",
            "operators.py",
            "option_kinds.py",
            "other_frameworks.py",
            "own_loader.py",
            "program_calls.py",
            "reader.py",
            "sources.py",
            "statements.py",
            "super_calls.py",
            "type_calls.py",
            "typer_options.py",
            "tyro_apps.py",
            "tyro_marks.py",
            "tyro_options.py",
            "tyro_types.py",
            "values.py");

    /** The exit status of the program when it reaches a limit that it set itself. */
    private static final int EXIT_LIMIT_EXCEEDED = 75;

    /** The base of exit statuses that report a signal, such as the signal for exceeding a system limit. */
    private static final int SIGNAL_EXIT_BASE = 128;

    /** The outcome of a query. */
    sealed interface Outcome {
        /** @param json the program's answer */
        record Answered(String json) implements Outcome {}

        record Failed(Message message) implements Outcome {}
    }

    private final Path folder;
    private final Optional<Path> workspace;
    private final Pythons pythons;
    private final Duration timeout;
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final String digest;

    /** @param timeout how long one reading may take */
    PythonProgram(Path folder, Optional<Path> workspace, Pythons pythons, Duration timeout) {
        this.workspace = workspace;
        this.pythons = pythons;
        this.timeout = timeout;
        FILES.forEach(name -> files.put(name, resource(name)));
        this.digest = Digest.of(files.values());
        this.folder = folder.resolve(digest.substring(0, 16));
    }

    /** Returns a digest of the program, which identifies its version. */
    String digest() {
        return digest;
    }

    Outcome run(ScriptQuestion question) throws InterruptedException {
        try {
            unpack();
        } catch (IOException e) {
            return new Outcome.Failed(Message.of("options.reader-not-written", folder, String.valueOf(e.getMessage())));
        }
        Pythons.Choice choice = pythons.forQuestion(question, UntrustedFolders.of(question.folder(), workspace));
        List<String> tried = new ArrayList<>();
        String input = QuestionJson.write(question, pythons.prefix(question));
        for (List<String> python : choice.starts()) {
            Optional<Outcome> outcome = runWith(question, python, input, tried);
            if (outcome.isPresent()) {
                return outcome.get();
            }
        }
        tried.addAll(choice.refused());
        return new Outcome.Failed(
                tried.isEmpty()
                        ? Message.of("options.no-python")
                        : Message.of("options.no-usable-python", String.join("; ", tried)));
    }

    /** Runs the program with one Python; returns empty if it cannot be used. */
    private Optional<Outcome> runWith(ScriptQuestion question, List<String> python, String input, List<String> tried)
            throws InterruptedException {
        List<String> words = new ArrayList<>(python);
        words.addAll(List.of("-I", "-S", folder.resolve(MAIN).toString()));
        try {
            LimitedProcess.Ended ended = new LimitedProcess(timeout).run(words, folder, input);
            if (ended.late() || ended.status() == EXIT_LIMIT_EXCEEDED || ended.status() > SIGNAL_EXIT_BASE) {
                return Optional.of(limitExceeded(question));
            }
            if (ended.status() == 0 && ended.answer().startsWith("{")) {
                return Optional.of(new Outcome.Answered(ended.answer()));
            }
            tried.add(Message.text("options.python-failed", String.join(" ", python), ended.status()));
        } catch (IOException e) {
            tried.add(Message.text("options.python-not-started", String.join(" ", python)));
        }
        return Optional.empty();
    }

    private Outcome limitExceeded(ScriptQuestion question) {
        return new Outcome.Failed(Message.of(
                "options.reading-limit",
                question.started().entry().displayName(),
                timeout.toSeconds(),
                LimitedProcess.MAX_MEMORY_MB));
    }

    /** Rewrites files that differ, so that modified code is never run. */
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
