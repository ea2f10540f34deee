package org.batchwright.ui.about;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * The libraries and fonts included with Batchwright, and the text of their licenses. Reads resources, so it must not be called on the FX
 * thread.
 */
public final class Libraries {
    private static final String FOLDER = "/org/batchwright/ui/about/";

    private Libraries() {}

    /** Returns the libraries and fonts, sorted by title. */
    public static List<Library> all() {
        return read("libraries.tsv").lines().map(Libraries::parse).toList();
    }

    public static String licenseText(Library library) {
        return read("licenses/" + library.file() + ".txt");
    }

    private static Library parse(String line) {
        String[] parts = line.split("\t", -1);
        return new Library(parts[0], parts[1], parts[2], parts[3], parts[4]);
    }

    private static String read(String name) {
        try (InputStream text = Objects.requireNonNull(Libraries.class.getResourceAsStream(FOLDER + name), name)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
