package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Tests that packages contain picocli with stack maps, without which the class cache excludes its classes. */
@Tag("slow")
class StackMapsTest {
    private static final int JAVA_8 = 52;

    @Test
    void converted_classes_pass_the_verifier_like_the_original_classes(@TempDir Path folder) throws Exception {
        Path jar = Path.of(CommandLine.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        extract(jar, folder);
        Map<String, String> before = load(jar.toUri().toURL(), folder);

        Process converting = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--class-path",
                        jar.toString(),
                        "installer/StackMaps.java",
                        folder.toString())
                .inheritIO()
                .start();
        assertThat(converting.waitFor()).isZero();

        assertThat(before).containsEntry("picocli.CommandLine", "");
        assertThat(load(folder.toUri().toURL(), folder)).isEqualTo(before);
        byte[] converted = Files.readAllBytes(folder.resolve("picocli/CommandLine.class"));
        assertThat(converted[7]).isEqualTo((byte) JAVA_8);
    }

    private static void extract(Path jar, Path folder) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry :
                    file.stream().filter(one -> !one.isDirectory()).toList()) {
                Path to = folder.resolve(entry.getName());
                Files.createDirectories(to.getParent());
                try (InputStream content = file.getInputStream(entry)) {
                    Files.copy(content, to);
                }
            }
        }
    }

    /** Returns the verification error of each class, empty for classes that pass. A few need optional libraries. */
    private static Map<String, String> load(URL classes, Path folder) throws IOException {
        Map<String, String> errors = new TreeMap<>();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader());
                var files = Files.walk(folder.resolve("picocli"))) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".class")).toList()) {
                String path = folder.relativize(file).toString();
                String name =
                        path.substring(0, path.length() - ".class".length()).replace('/', '.');
                errors.put(name, error(name, loader));
            }
        }
        return errors;
    }

    private static String error(String name, ClassLoader loader) {
        try {
            Class.forName(name, true, loader);
            return "";
        } catch (ClassNotFoundException | LinkageError error) {
            return error.toString();
        }
    }
}
