package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import org.batchwright.ChildJvm;
import org.batchwright.Main;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starts the program from a class cache that is in a different folder than the one in which it was created, as installed packages do.
 * Classes from such a cache have no location.
 */
@Tag("window")
@Tag("slow")
class CachedClassesTest {
    private static final Set<String> OF_JAVAFX = Set.of("glass.", "prism.", "quantum.", "java.awt.");

    private static final String TRAINING = "org.batchwright.CacheTraining";

    @TempDir
    static Path folder;

    private static String classes = "";

    @BeforeAll
    static void create_a_cache_as_the_installer_does_and_move_it() throws Exception {
        Path built = Files.createDirectory(folder.resolve("built"));
        List<Path> names = new ArrayList<>(List.of(Path.of("batchwright-test.jar"))); // all of its classes are cached
        pack(Path.of("target/classes"), built.resolve(names.getFirst()));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (entry.endsWith(".jar")) {
                Path jar = Path.of(entry).toAbsolutePath();
                Files.createSymbolicLink(built.resolve(jar.getFileName()), jar);
                names.add(jar.getFileName());
            }
        }
        Path cache = built.resolve("classes.aot");
        java("-XX:AOTCacheOutput=" + cache, "-cp", classPath(built, names), TRAINING, folder + "/training");
        assertThat(cache).exists();
        Path installed = Files.move(built, folder.resolve("installed"));
        classes = classPath(installed, names);
    }

    /** Deletes the links, because JUnit would log a warning for each. */
    @AfterAll
    static void delete_the_links() throws Exception {
        try (Stream<Path> files = Files.list(folder.resolve("installed"))) {
            for (Path link : files.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }

    private static String classPath(Path jars, List<Path> names) {
        return names.stream()
                .map(name -> jars.resolve(name).toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void a_command_that_prints_the_version_runs_from_the_cached_classes() throws Exception {
        assertThat(cached(classes, Main.class, "--version")).contains("Batchwright");
    }

    @Test
    void a_command_that_opens_the_history_runs_from_the_cached_classes() throws Exception {
        assertThat(cached(classes, Main.class, "runs", "--json")).contains("\"runs\"");
    }

    @Test
    void a_window_opens_from_the_cached_classes() throws Exception {
        Path tests = Files.createSymbolicLink(
                folder.resolve("installed/tests"),
                Path.of("target/test-classes").toAbsolutePath());
        assertThat(cached(classes + File.pathSeparator + tests, StartedWindow.class))
                .contains("shown");
    }

    /** Fails if Java cannot use the cache. */
    private static String cached(String path, Class<?> program, String... words) throws Exception {
        Path cache = folder.resolve("installed/classes.aot");
        List<String> arguments =
                new ArrayList<>(List.of("-XX:AOTMode=on", "-XX:AOTCache=" + cache, "-cp", path, program.getName()));
        arguments.addAll(List.of(words));
        return java(arguments.toArray(String[]::new));
    }

    private static String java(String... words) throws Exception {
        List<String> arguments = new ArrayList<>();
        for (String name : System.getProperties().stringPropertyNames()) {
            if (OF_JAVAFX.stream().anyMatch(name::startsWith)) {
                arguments.add("-D" + name + "=" + System.getProperty(name));
            }
        }
        arguments.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(ChildJvm.command(arguments.toArray(String[]::new)));
        builder.environment().keySet().removeIf(name -> name.startsWith("XDG_") || name.startsWith("BATCHWRIGHT_"));
        builder.environment().put("HOME", folder.resolve("home").toString());
        Process process = builder.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    /**
     * Packs classes into a jar, because a cache contains only classes from jars. Folders are entries as well, because some are looked up.
     */
    private static void pack(Path compiled, Path jar) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(compiled)) {
            out.setLevel(Deflater.NO_COMPRESSION);
            for (Path file : files.skip(1).toList()) {
                boolean isFolder = Files.isDirectory(file);
                out.putNextEntry(new ZipEntry(compiled.relativize(file) + (isFolder ? "/" : "")));
                if (!isFolder) {
                    Files.copy(file, out);
                }
                out.closeEntry();
            }
        }
    }
}
