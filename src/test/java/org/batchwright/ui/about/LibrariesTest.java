package org.batchwright.ui.about;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LibrariesTest {
    private static final Pattern DEPENDENCY = Pattern.compile("<dependency>(.*?)</dependency>", Pattern.DOTALL);
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>(.*?)</artifactId>");

    @Test
    void each_library_is_listed_with_the_version_in_use() {
        List<String> jars = Arrays.stream(
                        System.getProperty("java.class.path").split(System.getProperty("path.separator")))
                .map(entry -> String.valueOf(Path.of(entry).getFileName()))
                .toList();
        for (Library library : Libraries.all()) {
            if (!library.artifact().isEmpty()) {
                assertThat(jars)
                        .as("the version of " + library.title() + " in libraries.tsv")
                        .contains(library.artifact() + "-" + library.version() + ".jar");
            }
        }
    }

    @Test
    void each_direct_dependency_is_listed() throws IOException {
        Set<String> listed = Libraries.all().stream().map(Library::artifact).collect(Collectors.toSet());
        List<String> missing = DEPENDENCY
                .matcher(Files.readString(Path.of("pom.xml")))
                .results()
                .map(match -> match.group(1))
                .filter(dependency -> !dependency.contains("<scope>"))
                .map(dependency -> ARTIFACT.matcher(dependency).results().findFirst())
                .flatMap(found -> found.stream())
                .map(found -> found.group(1))
                .filter(artifact -> listed.stream().noneMatch(known -> belongsTo(artifact, known)))
                .toList();
        assertThat(missing).as("name them in libraries.tsv").isEmpty();
    }

    /** Returns whether an artifact belongs to a project that is listed once for all its artifacts. */
    private static boolean belongsTo(String artifact, String known) {
        return artifact.equals(known)
                || (artifact.startsWith("jfx-") && known.startsWith("javafx-"))
                || (artifact.startsWith("ikonli-") && known.startsWith("ikonli-"))
                || (artifact.startsWith("slf4j-") && known.startsWith("slf4j-"))
                || (artifact.startsWith("commonmark-") && known.equals("commonmark"))
                || (artifact.startsWith("bc") && known.startsWith("bc"))
                || (artifact.startsWith("dbus-java-") && known.startsWith("dbus-java-"));
    }

    @Test
    void the_text_of_each_license_is_available() {
        for (Library library : Libraries.all()) {
            assertThat(Libraries.licenseText(library))
                    .as("license of " + library.title())
                    .hasSizeGreaterThan(900);
            assertThat(library.license()).isNotBlank();
        }
    }
}
