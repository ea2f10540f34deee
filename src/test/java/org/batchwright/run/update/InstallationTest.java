package org.batchwright.run.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstallationTest {
    @TempDir
    private Path folder;

    private Path lib;

    @BeforeEach
    void unpack() throws Exception {
        lib = Files.createDirectories(folder.resolve("lib"));
        Files.createFile(lib.resolve("classpath"));
    }

    @ParameterizedTest
    @CsvSource({"deb, DEB, sudo apt install ./", "rpm, RPM, sudo dnf install ./", "snap, UNKNOWN, the same way"})
    void a_package_declares_its_own_kind(String marker, Installation.Packaging packaging, String how) throws Exception {
        Files.writeString(lib.resolve("package-kind"), marker + "\n");
        Installation installation = Installation.of(lib.resolve("batchwright.jar"));
        assertThat(installation.packaging()).isEqualTo(packaging);
        assertThat(installation.howToUpdate()).contains(how);
    }

    @Test
    void an_unpacked_archive_is_updated_by_replacing_its_folder() {
        Installation installation = Installation.of(lib.resolve("batchwright.jar"));
        assertThat(installation.packaging()).isEqualTo(Installation.Packaging.ARCHIVE);
        assertThat(installation.title()).isEqualTo("tar.xz archive");
        assertThat(installation.howToUpdate()).contains(folder.toString(), "bin/batchwright");
    }

    @Test
    void the_classes_of_these_tests_are_built_from_source() {
        Installation installation = Installation.current();
        assertThat(installation.packaging()).isEqualTo(Installation.Packaging.SOURCE);
        assertThat(installation.folder()).hasValue(Path.of("").toAbsolutePath());
        assertThat(installation.howToUpdate()).contains("\"git pull\"", "\"installer/run\"");
    }

    @Test
    void the_jar_is_found_by_the_url_of_a_class_in_it() throws Exception {
        Path jar = folder.resolve("a program/lib 100%/batchwright.jar");
        URL file = URI.create("jar:" + jar.toUri() + "!/org/batchwright/text/ProgramVersion.class")
                .toURL();
        assertThat(Installation.classes(file)).hasValue(jar);
        assertThat(Installation.classes(
                        URI.create("http://localhost/ProgramVersion.class").toURL()))
                .isEmpty();
    }

    @Test
    void classes_in_any_other_location_belong_to_an_unknown_kind_of_installation() {
        assertThat(Installation.of(folder.resolve("classes")).packaging()).isEqualTo(Installation.Packaging.UNKNOWN);
        assertThat(Installation.of(Path.of("/")).packaging()).isEqualTo(Installation.Packaging.UNKNOWN);
    }
}
