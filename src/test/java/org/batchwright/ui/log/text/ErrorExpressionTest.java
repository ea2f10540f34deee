package org.batchwright.ui.log.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.text.TerminalSequences;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ErrorExpressionTest {
    private static final Path CORPUS = Path.of("src", "test", "resources", "org", "batchwright", "failure", "corpus");

    private static final List<String> ERRORS = List.of(
            "ValueError: no",
            "torch.cuda.OutOfMemoryError: CUDA out of memory.",
            "KeyboardInterrupt",
            "StopIteration",
            "[rank0]: RuntimeError: NCCL",
            "3: SystemExit: 1",
            "Exception in thread \"main\" java.lang.IllegalStateException",
            "  + Exception Group Traceback (most recent call last):",
            "2026-11-20 10:00:00 ERROR train: lost",
            "[ERROR] lost",
            "ERROR",
            "a|FATAL|b",
            "main.c:3:1: error: expected ';'",
            "Error: not found",
            "internal error: -x",
            "thread 'main' panicked at src/main.rs",
            "fatal: not a git repository",
            "git: fatal: not a git repository",
            "Segmentation fault (core dumped)",
            "Killed",
            "script.sh: line 12: 4242 Killed                  python train.py",
            "=>> PBS: job killed: walltime 3600 exceeded",
            "slurmstepd: error: *** JOB 7 ON n1 CANCELLED AT 2026-11-20T10:00:00 ***",
            "python: can't open file 'a': [Errno 2] No such file or directory",
            "cat: a: No such file or directory",
            "bash: foo: command not found",
            "bash: a: Permission denied",
            "Disk quota exceeded",
            "OSError: [Errno 28] No space left on device",
            "Out of memory: Killed process",
            "oom-kill event");

    private static final List<String> OTHERS = List.of(
            "epoch 3 loss 0.25 error: 0.3",
            "mean error: -0.25",
            "0 errors",
            "errors 3",
            "no error here",
            "TERROR",
            "step 7",
            "warning: deprecated");

    @TempDir
    Path folder;

    private List<Integer> matching(List<String> lines) throws Exception {
        Path file = folder.resolve("lines");
        Files.writeString(file, String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
        ProcessBuilder grep =
                new ProcessBuilder("grep", "-a", "-n", "-E", "-e", ErrorExpression.TEXT, "--", file.toString());
        grep.environment().put("LC_ALL", "C");
        Process process = grep.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isLessThan(2);
        return Stream.of(output.split("\n"))
                .filter(line -> !line.isEmpty())
                .map(line -> Integer.parseInt(line.substring(0, line.indexOf(':'))) - 1)
                .toList();
    }

    @Test
    void grep_finds_each_kind_of_error_also_in_color_and_after_a_redraw() throws Exception {
        List<String> lines = new ArrayList<>();
        for (String error : ERRORS) {
            assertThat(LineSeverity.isError(error)).as(error).isTrue();
            lines.add(error);
            lines.add("\u001b[1;31m" + error + "\u001b[0m");
            lines.add("50%|#####     |\r" + error);
        }
        List<Integer> found = matching(lines);
        for (int line = 0; line < lines.size(); line++) {
            assertThat(found).as(lines.get(line)).contains(line);
        }
    }

    @Test
    void grep_does_not_transfer_lines_that_only_count_errors() throws Exception {
        assertThat(OTHERS).noneMatch(LineSeverity::isError);
        assertThat(matching(OTHERS)).isEmpty();
    }

    @Test
    void grep_finds_all_errors_in_the_logs_of_real_failures_and_few_other_lines() throws Exception {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.walk(CORPUS)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                lines.addAll(read(file));
            }
        }
        List<Integer> found = matching(lines);
        List<String> missed = new ArrayList<>();
        int errors = 0;
        for (int line = 0; line < lines.size(); line++) {
            if (LineSeverity.isError(TerminalSequences.remove(lines.get(line)))) {
                errors++;
                if (!found.contains(line)) {
                    missed.add(lines.get(line));
                }
            }
        }
        assertThat(missed).isEmpty();
        assertThat(errors).isGreaterThan(80);
        assertThat(found.size()).isLessThan(errors * 5 / 4);
    }

    private static List<String> read(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8).lines().toList();
    }
}
