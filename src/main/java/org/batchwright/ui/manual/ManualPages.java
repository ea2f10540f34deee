package org.batchwright.ui.manual;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The bundled manual: its pages as HTML, and its images. */
record ManualPages(Source source) {
    static final String CONTENTS = "README";

    static final List<String> PAGES = List.of(
            CONTENTS,
            "checks",
            "clusters",
            "command-line",
            "connection",
            "errors",
            "failures",
            "installation",
            "metrics",
            "notifications",
            "options",
            "presets",
            "results",
            "schedulers",
            "scripts",
            "stages",
            "sweeps",
            "updates",
            "working-on-a-node");

    static final List<String> FILES = List.of(
            "command-line.schema.json",
            "pictures/compose-light.png",
            "pictures/metrics-light.png",
            "pictures/sweep-light.png");

    /** The names of pages, keyed by the name of the screen that they are about. */
    private static final Map<String, String> PAGE_OF_SCREEN = Map.of(
            "compose", "presets",
            "runs", "results",
            "metrics", "metrics",
            "clusters", "clusters",
            "templates", "scripts",
            "terminal", "working-on-a-node");

    private static final String RESOURCES = "/org/batchwright/manual/";
    private static final String ICON = "/org/batchwright/ui/icon-32.png";
    private static final String FRAME = "/org/batchwright/ui/manual/page.html";

    /** Opens pages and images by name. */
    interface Source {
        InputStream open(String name) throws IOException;
    }

    ManualPages() {
        this(name -> resource(RESOURCES + name));
    }

    private static InputStream resource(String name) {
        return Objects.requireNonNull(ManualPages.class.getResourceAsStream(name), name);
    }

    /** Returns the name of the file with the page about a screen, or with the table of contents if there is no such page. */
    static String pageAbout(String screen) {
        return ManualHtml.file(PAGE_OF_SCREEN.getOrDefault(screen, CONTENTS));
    }

    /** Returns the contents of all files, keyed by name. Blocks. */
    Map<String, byte[]> read() throws IOException {
        Map<String, byte[]> files = new HashMap<>();
        ManualHtml html = new ManualHtml(text(resource(FRAME)), PAGES);
        for (String page : PAGES) {
            String rendered = html.render(text(source.open(page + ".md")));
            files.put(ManualHtml.file(page), rendered.getBytes(StandardCharsets.UTF_8));
        }
        for (String file : FILES) {
            files.put(file, bytes(source.open(file)));
        }
        files.put("icon.png", bytes(resource(ICON)));
        return Map.copyOf(files);
    }

    private static String text(InputStream content) throws IOException {
        return new String(bytes(content), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(InputStream content) throws IOException {
        try (content) {
            return content.readAllBytes();
        }
    }
}
