package org.batchwright.remote.ssh.destination;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.OperationException;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.ssh.config.LocalShell;
import org.batchwright.text.Message;

/**
 * Runs commands that the configuration specifies ({@code Match exec}) on this computer. Each command requires the user's consent once per
 * application session.
 */
final class AllowedCommands {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final List<String> shell;
    private final Set<String> allowed = ConcurrentHashMap.newKeySet();

    AllowedCommands(Map<String, String> environment) {
        this.shell = shell(environment);
    }

    /** Returns how to pass a command line to the user's shell. */
    static List<String> shell(Map<String, String> environment) {
        return File.separatorChar == '\\'
                ? List.of("cmd.exe", "/c")
                : List.of(
                        Optional.ofNullable(environment.get("SHELL"))
                                .filter(path -> path.startsWith("/"))
                                .orElse("/bin/sh"),
                        "-c");
    }

    /** @param host host whose configuration is read */
    LocalShell asking(String host, LoginQuestions questions) {
        return (command, where) -> {
            if (!allowed.contains(command)) {
                if (!questions.mayRun(new LoginQuestions.LocalCommand(host, SanitizedText.text(command), where))) {
                    throw new OperationException.NotPossible(
                            Message.of("remote.match-exec-not-allowed", host, where, SanitizedText.line(command)));
                }
                allowed.add(command);
            }
            return run(command, where);
        };
    }

    private boolean run(String command, String where) throws OperationException, InterruptedException {
        List<String> words = List.of(shell.getFirst(), shell.getLast(), command);
        try {
            Process process = new ProcessBuilder(words)
                    .redirectInput(nullDevice())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                if (!process.waitFor(TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
                    throw new OperationException.TimedOut(
                            Message.of(
                                    "remote.match-exec-timed-out",
                                    where,
                                    TIMEOUT.toSeconds(),
                                    SanitizedText.line(command)),
                            "");
                }
                return process.exitValue() == 0;
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new OperationException.NotPossible(Message.of(
                    "remote.match-exec-not-started",
                    where,
                    SanitizedText.line(String.valueOf(e.getMessage())),
                    shell.getFirst()));
        }
    }

    private static File nullDevice() {
        return Path.of("/dev/null").toFile().exists() ? new File("/dev/null") : new File("NUL");
    }
}
