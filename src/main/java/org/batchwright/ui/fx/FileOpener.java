package org.batchwright.ui.fx;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.batchwright.model.ChildEnvironment;
import org.batchwright.model.OperationException;
import org.batchwright.model.ProgramPath;
import org.batchwright.text.Message;

/**
 * Opens a file with the desktop's default program: {@code xdg-open}, {@code open}, or the Windows equivalent. The file itself is never
 * executed.
 */
public record FileOpener(String system) {
    /** File types that desktops would execute rather than open. */
    private static final List<String> PROGRAMS = List.of(
            ".desktop",
            ".exe",
            ".com",
            ".bat",
            ".cmd",
            ".scr",
            ".msi",
            ".ps1",
            ".vbs",
            ".vbe",
            ".js",
            ".jse",
            ".wsf",
            ".lnk",
            ".url",
            ".hta",
            ".jar",
            ".app",
            ".command",
            ".appimage",
            ".run",
            ".reg",
            ".pif",
            ".jnlp");

    public FileOpener() {
        this(System.getProperty("os.name", ""));
    }

    /** Opens a page in the desktop's browser. */
    public void browse(URI page) throws OperationException {
        try {
            start(pageWords(page));
        } catch (IOException e) {
            throw new OperationException.NotPossible(
                    Message.of("ui.no-browser", pageWords(page).getFirst(), page));
        }
    }

    public void open(Path file) throws OperationException {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (!Files.isDirectory(file) && PROGRAMS.stream().anyMatch(name::endsWith)) {
            throw new OperationException.NotPossible(Message.of("ui.might-be-run", file.getFileName()));
        }
        try {
            start(openCommand(file));
        } catch (IOException e) {
            throw new OperationException.FileFailed(
                    Message.of("ui.no-opener", openCommand(file).getFirst()), file.toString(), e);
        }
    }

    private static void start(List<String> words) throws IOException {
        List<String> started = new ArrayList<>(words);
        started.set(0, ProgramPath.ofThisComputer().find(words.getFirst()).toString());
        ChildEnvironment.clean(new ProcessBuilder(started))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    List<String> pageWords(URI page) {
        if (system.startsWith("Windows")) {
            return List.of("rundll32.exe", "url.dll,FileProtocolHandler", page.toString());
        }
        return List.of(system.startsWith("Mac") ? "open" : "xdg-open", page.toString());
    }

    List<String> openCommand(Path file) {
        String path = file.toAbsolutePath().toString();
        if (system.startsWith("Windows")) {
            return List.of("explorer.exe", path);
        }
        return List.of(system.startsWith("Mac") ? "open" : "xdg-open", path);
    }
}
