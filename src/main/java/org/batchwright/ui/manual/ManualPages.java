package org.batchwright.ui.manual;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** The manual as HTML in a folder of the application; written when a page is opened. Blocks. */
public final class ManualPages {
    static final String CONTENTS = "README";

    static final List<String> PAGES = List.of(
            CONTENTS,
            "checks",
            "clusters",
            "command-line",
            "connection",
            "errors",
            "failures",
            "metrics",
            "notifications",
            "options",
            "presets",
            "results",
            "schedulers",
            "scripts",
            "stages",
            "sweeps",
            "working-on-a-node");

    static final List<String> FILES = List.of(
            "command-line.schema.json",
            "pictures/compose-light.png",
            "pictures/metrics-light.png",
            "pictures/sweep-light.png");

    /** By the name of a screen. */
    private static final Map<String, String> PAGE_OF_SCREEN = Map.of(
            "compose", "presets",
            "runs", "results",
            "clusters", "clusters",
            "templates", "scripts",
            "terminal", "working-on-a-node");

    private static final String RESOURCES = "/org/batchwright/manual/";
    private static final String FRAME = "/org/batchwright/ui/manual/page.html";

    private final Path folder;
    private final Source source;

    /** The texts and pictures, by their names. */
    interface Source {
        InputStream open(String name) throws IOException;
    }

    /** @param folder where the pages are written; created on first use */
    public ManualPages(Path folder) {
        this(folder, name -> resource(RESOURCES + name));
    }

    ManualPages(Path folder, Source source) {
        this.folder = folder;
        this.source = source;
    }

    private static InputStream resource(String name) {
        return Objects.requireNonNull(ManualPages.class.getResourceAsStream(name), name);
    }

    /** Writes the manual and returns its page about a screen; the contents if there is none. */
    public Path pageFor(String screen) throws OperationException {
        try {
            Files.createDirectories(folder.resolve(ManualHtml.PICTURES));
            ManualHtml html = new ManualHtml(text(resource(FRAME)), PAGES);
            for (String page : PAGES) {
                write(
                        ManualHtml.file(page),
                        html.render(text(source.open(page + ".md"))).getBytes(StandardCharsets.UTF_8));
            }
            for (String file : FILES) {
                try (InputStream content = source.open(file)) {
                    write(file, content.readAllBytes());
                }
            }
            return folder.resolve(ManualHtml.file(PAGE_OF_SCREEN.getOrDefault(screen, CONTENTS)));
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("ui.manual-not-written", folder), folder.toString(), refused);
        }
    }

    private static String text(InputStream content) throws IOException {
        try (content) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Another window may be reading it. */
    private void write(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        if (Files.exists(file) && Arrays.equals(Files.readAllBytes(file), content)) {
            return;
        }
        Path fresh = Files.createTempFile(folder, ".", ".new");
        try {
            Files.write(fresh, content);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }
}
