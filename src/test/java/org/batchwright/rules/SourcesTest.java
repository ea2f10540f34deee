package org.batchwright.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks rules that can be checked only on the source text. */
class SourcesTest {
    private static final int MOST_LINES = 300;

    private static final int MOST_CLASSES = 25;

    private static final Pattern SLEEP = Pattern.compile(
            "\\b(Thread|WaitForAsyncUtils|TimeUnit\\.\\w+|(NANO|MICRO|MILLI)?SECONDS|MINUTES|HOURS|DAYS)\\.sleep\\b");

    /** Matches string literals, comments, imports and the package declaration. */
    private static final Pattern NO_CODE = Pattern.compile(
            "\"{3}.*?\"{3}|\"(?:[^\"\\\\\n]++|\\\\.)*+\"|'(?:[^'\\\\\n]++|\\\\.)++'|//[^\n]*|/\\*.*?\\*/|^(?:import|package) [^\n]*",
            Pattern.DOTALL | Pattern.MULTILINE);

    private static final Pattern QUALIFIED =
            Pattern.compile("(?<![\\w.])(?:java|javax|javafx|org|com)(?:\\.[a-z]\\w*)+\\.([A-Z]\\w*)");

    private static final Pattern CONFLICT = Pattern.compile("^(?:<{7}|>{7}) \\S", Pattern.MULTILINE);

    @Test
    void no_class_name_is_qualified_if_the_class_could_be_imported() throws IOException {
        List<String> qualified = new ArrayList<>();
        for (String root : List.of("src/main/java", "src/test/java", "src/bench/java")) {
            for (Path file : javaFiles(root)) {
                String text = Files.readString(file);
                QUALIFIED
                        .matcher(NO_CODE.matcher(text).replaceAll(""))
                        .results()
                        .filter(name -> !importsAnother(text, name))
                        .forEach(name -> qualified.add(file + " " + name.group()));
            }
        }
        assertThat(qualified).as("import it").isEmpty();
    }

    private static boolean importsAnother(String text, MatchResult name) {
        return text.contains("." + name.group(1) + ";") && !text.contains("import " + name.group() + ";");
    }

    @Test
    void no_java_file_exceeds_300_lines() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (String root : List.of("src/main/java", "src/test/java", "src/bench/java")) {
            for (Path file : javaFiles(root)) {
                int lines = Files.readAllLines(file).size();
                if (lines > MOST_LINES) {
                    tooLong.add(file + " has " + lines);
                }
            }
        }
        assertThat(tooLong).as("one idea a file: take one out").isEmpty();
    }

    @Test
    void no_package_contains_more_than_25_classes() throws IOException {
        List<String> tooMany = new ArrayList<>();
        for (String root : List.of("src/main/java", "src/test/java", "src/bench/java")) {
            Map<Path, Long> packages = javaFiles(root).stream()
                    .filter(file -> !file.endsWith("package-info.java"))
                    .collect(Collectors.groupingBy(Path::getParent, TreeMap::new, Collectors.counting()));
            packages.forEach((folder, classes) -> {
                if (classes > MOST_CLASSES) {
                    tooMany.add(folder + " has " + classes);
                }
            });
        }
        assertThat(tooMany).as("a package has one responsibility: take one out").isEmpty();
    }

    @Test
    void no_test_sleeps() throws IOException {
        List<String> sleeping = new ArrayList<>();
        for (Path file : javaFiles("src/test/java")) {
            List<String> lines = Files.readAllLines(file);
            for (int index = 0; index < lines.size(); index++) {
                if (SLEEP.matcher(lines.get(index)).find()) {
                    sleeping.add(
                            file + ":" + (index + 1) + " " + lines.get(index).strip());
                }
            }
        }
        assertThat(sleeping).as("wait for a condition with Awaitility instead").isEmpty();
    }

    @Test
    void no_file_contains_an_unresolved_merge_conflict() throws IOException {
        List<String> conflicts = new ArrayList<>();
        for (String root : List.of("README.md", "pom.xml", "src", "templates", "presets", "installer")) {
            try (Stream<Path> files = Files.walk(Path.of(root))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    if (CONFLICT.matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                            .find()) {
                        conflicts.add(file.toString());
                    }
                }
            }
        }
        assertThat(conflicts).isEmpty();
    }

    private static List<Path> javaFiles(String root) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(root))) {
            List<Path> found =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            assertThat(found).as("Java files under " + root).isNotEmpty();
            return found;
        }
    }
}
