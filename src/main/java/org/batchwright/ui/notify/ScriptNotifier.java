package org.batchwright.ui.notify;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.batchwright.model.ProgramPath;

/**
 * Shows notices through a system script. Title and text are passed as data, never as part of the script.
 *
 * @param command the program and its first arguments
 * @param arguments returns the remaining arguments for a notice
 * @param input what the program reads from stdin
 * @param patience how long the program may take
 */
record ScriptNotifier(
        ProgramPath programs,
        List<String> command,
        Function<Notice, List<String>> arguments,
        String input,
        Duration patience)
        implements DesktopChannel {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cntrl}&&[^\n]]");

    /**
     * Uses AppleScript's {@code display notification}; Script Editor is shown as the sender. The script is read from
     * stdin, since {@code osascript} treats whatever follows a file name as arguments, even if it begins with a hyphen.
     */
    static ScriptNotifier macOs(ProgramPath programs) {
        return new ScriptNotifier(
                programs,
                List.of("osascript", "-"),
                notice -> List.of(notice.title(), notice.text()),
                script("notice.applescript"),
                PATIENCE);
    }

    /** Shows a Windows Runtime toast through Windows PowerShell 5.1, which Windows displays as the sender. */
    static ScriptNotifier windows(ProgramPath programs) {
        String encoded = Base64.getEncoder().encodeToString(script("notice.ps1").getBytes(StandardCharsets.UTF_16LE));
        return new ScriptNotifier(
                programs,
                List.of("powershell", "-NoProfile", "-NonInteractive", "-EncodedCommand", encoded),
                notice -> List.of(),
                "",
                PATIENCE);
    }

    @Override
    public synchronized boolean show(Notice raw) {
        Notice notice = new Notice(raw.key(), raw.event(), withoutControls(raw.title()), withoutControls(raw.text()));
        try {
            List<String> words = new ArrayList<>(command);
            words.set(0, programs.find(command.getFirst()).toString());
            words.addAll(arguments.apply(notice));
            ProcessBuilder builder = new ProcessBuilder(words)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().put("BATCHWRIGHT_NOTICE_TITLE", notice.title());
            builder.environment().put("BATCHWRIGHT_NOTICE_TEXT", notice.text());
            return endsWell(builder.start());
        } catch (IOException e) {
            return false; // the program is missing or cannot be started
        }
    }

    private boolean endsWell(Process process) throws IOException {
        try {
            try (OutputStream out = process.getOutputStream()) {
                out.write(input.getBytes(StandardCharsets.UTF_8));
            }
            return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS) && process.exitValue() == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            process.destroyForcibly();
        }
    }

    /** Removes characters that are not allowed in an argument or in XML; keeps line breaks. */
    private static String withoutControls(String text) {
        return CONTROLS.matcher(text).replaceAll("");
    }

    private static String script(String name) {
        try (InputStream in = Objects.requireNonNull(ScriptNotifier.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
