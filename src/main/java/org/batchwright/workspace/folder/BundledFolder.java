package org.batchwright.workspace.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A folder that comes with the application. It is among the classes or inside a jar, which is opened as a file system. */
public final class BundledFolder {
    private BundledFolder() {}

    /** Returns the contents of all files below the folder, keyed by relative name ({@code slurm/job.sh.mustache}). */
    public static Map<String, byte[]> read(URL folder) throws IOException {
        try {
            URI uri = folder.toURI();
            if (!uri.getScheme().equals("jar")) {
                return walk(Path.of(uri));
            }
            String[] parts = uri.getRawSchemeSpecificPart().split("!", 2);
            Path jar = Path.of(URI.create(parts[0]));
            try (FileSystem inside = FileSystems.newFileSystem(jar, Map.of())) {
                return walk(inside.getPath(parts[1]));
            }
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        } catch (UncheckedIOException refused) {
            throw refused.getCause();
        }
    }

    private static Map<String, byte[]> walk(Path from) throws IOException {
        try (Stream<Path> paths = Files.walk(from)) {
            List<Path> files = paths.filter(Files::isRegularFile).toList();
            Map<String, byte[]> all = new TreeMap<>();
            for (Path file : files) {
                all.put(from.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
            return all;
        }
    }
}
