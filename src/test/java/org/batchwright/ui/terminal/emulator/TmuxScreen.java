package org.batchwright.ui.terminal.emulator;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.remote.terminal.TerminalSize;

/** The screen that tmux, an independent terminal, shows for the same output. */
final class TmuxScreen implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final String SETTINGS = """
            set -g status off
            set -g default-terminal xterm-256color
            """;

    /** A script that prints the chunks one by one, each as soon as the file for the previous one is removed. */
    private static final String PLAY = """
            stty raw -echo
            for ((part = 0; ; part++)); do
              until [ -e "$1/part$part" ]; do sleep 0.02; done
              cat "$1/part$part"
              rm "$1/part$part"
            done
            """;

    private final Path folder;
    private final List<String> tmux;

    TmuxScreen(Path folder, TerminalSize size) throws Exception {
        this.folder = folder;
        Path settings = Files.writeString(folder.resolve("settings"), SETTINGS);
        Path play = Files.writeString(folder.resolve("play"), PLAY);
        tmux = List.of("tmux", "-u", "-S", folder.resolve("socket").toString(), "-f", settings.toString());
        tell(
                "new-session",
                "-d",
                "-x",
                String.valueOf(size.columns()),
                "-y",
                String.valueOf(size.rows()),
                "bash '" + play + "' '" + folder + "'");
    }

    /** Returns the lines on the screen after the chunks have been printed, each at its own terminal size. */
    List<String> lines(List<RecordedProgram.Output> printed) throws Exception {
        for (int part = 0; part < printed.size(); part++) {
            TerminalSize size = printed.get(part).size();
            tell("resize-window", "-x", String.valueOf(size.columns()), "-y", String.valueOf(size.rows()));
            Path file = folder.resolve("part" + part);
            Path unfinished = Files.writeString(
                    folder.resolve("unfinished"), printed.get(part).bytes(), StandardCharsets.ISO_8859_1);
            Files.move(unfinished, file);
            await().atMost(PATIENCE).until(() -> !Files.exists(file));
        }
        List<String> before = new ArrayList<>();
        await().atMost(PATIENCE).until(() -> {
            List<String> now = captured(); // tmux may have read output that it has not drawn yet
            boolean same = now.equals(before);
            before.clear();
            before.addAll(now);
            return same;
        });
        return before;
    }

    private List<String> captured() throws Exception {
        List<String> lines =
                tell("capture-pane", "-p").lines().map(String::stripTrailing).toList();
        int rows =
                Integer.parseInt(tell("display-message", "-p", "#{pane_height}").strip());
        List<String> all = new ArrayList<>(lines);
        while (all.size() < rows) {
            all.add("");
        }
        return all;
    }

    private String tell(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(tmux);
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().remove("TMUX");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", words) + ": " + output);
        }
        return output;
    }

    @Override
    public void close() throws IOException {
        try {
            tell("kill-server");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
