package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the setup program for Windows, made by NSIS from a small zip. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the setup program is made on Linux")
class WindowsSetupTest {
    private static final List<String> FILES = List.of("batchwright.cmd", "LICENSE.txt", "lib/batchwright.jar");
    private static final String MAKE = """
            set -euo pipefail
            project=$PWD out=$1 jdk=$2 version=1.2.3-SNAPSHOT
            . installer/contents.sh
            . installer/zips.sh
            make_setup
            """;

    @TempDir
    private Path folder;

    @Test
    void the_setup_is_a_program_that_states_its_version() throws Exception {
        byte[] setup = Files.readAllBytes(make());

        assertThat(new String(setup, StandardCharsets.ISO_8859_1)).startsWith("MZ");
        assertThat(new String(setup, StandardCharsets.UTF_16LE)
                        + new String(setup, 1, setup.length - 1, StandardCharsets.UTF_16LE))
                .contains("1.2.3-SNAPSHOT");
    }

    @Test
    void uninstalling_removes_only_the_installed_files_and_never_the_whole_folder() throws Exception {
        String script = Files.readString(Path.of("installer/windows/setup.nsi"));

        TreeSet<String> installed = new TreeSet<>(List.of("batchwright.ico", "uninstall.exe"));
        FILES.forEach(file -> installed.add(file.replaceFirst("/.*", "")));
        for (String name : installed) {
            assertThat(script).containsPattern("(Delete|RMDir /r) \"\\$INSTDIR\\\\" + name + "\"");
        }
        assertThat(script).contains("RMDir \"$INSTDIR\"").doesNotContain("RMDir /r \"$INSTDIR\"");
    }

    private Path make() throws Exception {
        try (ZipOutputStream out = new ZipOutputStream(
                Files.newOutputStream(folder.resolve("batchwright-1.2.3-SNAPSHOT-windows-x86_64.zip")))) {
            for (String name : FILES) {
                add(out, "Batchwright/" + name);
            }
        }
        Process process = new ProcessBuilder(
                        "bash", "-c", MAKE, "bash", folder.toString(), System.getProperty("java.home"))
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return folder.resolve("batchwright-1.2.3-SNAPSHOT-windows-x86_64-setup.exe");
    }

    private static void add(ZipOutputStream out, String name) throws IOException {
        out.putNextEntry(new ZipEntry(name));
        out.write(name.getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
    }
}
