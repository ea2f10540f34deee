package org.batchwright.workspace.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.SiteProfile;
import org.snakeyaml.engine.v2.nodes.Node;

/** The ready-made sites that come with the application, one per file in {@code sites/}. */
public final class BundledSites {
    private static final String BUNDLED = "/org/batchwright/sites";
    private static final String EXTENSION = ".yaml";

    private final Supplier<Map<String, byte[]>> source;
    private final AtomicReference<Map<String, byte[]>> texts = new AtomicReference<>(Map.of());
    private final Map<String, SiteReader.Read> known = new ConcurrentHashMap<>();

    /** @param source provides the bytes of each file, keyed by site name, in order; called on first use */
    BundledSites(Supplier<Map<String, byte[]>> source) {
        this.source = source;
    }

    /** Returns the application's own sites. */
    public static BundledSites bundled() {
        return new BundledSites(BundledSites::bundledTexts);
    }

    private static Map<String, byte[]> bundledTexts() {
        URL folder = BundledSites.class.getResource(BUNDLED);
        try {
            return folder == null ? Map.of() : texts(folder.toURI());
        } catch (IOException | URISyntaxException broken) {
            throw new IllegalStateException("the application's own files cannot be read", broken);
        }
    }

    /** Returns all sites, sorted by name. */
    public List<SiteProfile> all() {
        return texts().keySet().stream()
                .flatMap(name -> read(name).stream())
                .map(SiteReader.Read::profile)
                .toList();
    }

    public Optional<SiteProfile> find(String name) {
        return read(name).map(SiteReader.Read::profile);
    }

    /** Returns the contents of a site's file, for a cluster that builds on the site. */
    Optional<Map<String, Node>> nodes(String name) {
        return read(name).map(SiteReader.Read::nodes);
    }

    List<Problem> problems() {
        return texts().keySet().stream()
                .flatMap(name -> read(name).stream())
                .flatMap(read -> read.problems().stream())
                .toList();
    }

    private Optional<SiteReader.Read> read(String name) {
        return Optional.ofNullable(texts().get(name))
                .map(bytes ->
                        known.computeIfAbsent(name, site -> SiteReader.read(Path.of(site + EXTENSION), site, bytes)));
    }

    private Map<String, byte[]> texts() {
        if (texts.get().isEmpty()) {
            texts.set(source.get());
        }
        return texts.get();
    }

    /** Reads the files from a folder of classes, or from inside a jar, which is opened as a file system. */
    private static Map<String, byte[]> texts(URI folder) throws IOException {
        if (!folder.getScheme().equals("jar")) {
            return texts(Path.of(folder));
        }
        String[] parts = folder.getRawSchemeSpecificPart().split("!", 2);
        try (FileSystem inside = FileSystems.newFileSystem(Path.of(URI.create(parts[0])), Map.of())) {
            return texts(inside.getPath(parts[1]));
        }
    }

    private static Map<String, byte[]> texts(Path folder) throws IOException {
        Map<String, byte[]> texts = new LinkedHashMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(EXTENSION)) {
                    texts.put(name.substring(0, name.length() - EXTENSION.length()), Files.readAllBytes(file));
                }
            }
        } catch (UncheckedIOException broken) {
            throw broken.getCause();
        }
        return texts;
    }
}
