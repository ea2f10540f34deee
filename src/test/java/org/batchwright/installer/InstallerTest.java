package org.batchwright.installer;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.lang.module.ModuleFinder;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.Property;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import jfx.incubator.scene.control.input.KeyBinding;
import jfx.incubator.scene.control.richtext.CodeArea;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Checks that the installed launcher has all of the application's libraries. Other tests would not notice a missing one, because they have
 * all of them on the class path.
 */
@Tag("slow")
class InstallerTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"LC_ALL=C", "LANG=C", "LC_CTYPE=POSIX", "LC_ALL=xx_XX.nothing", "LANG=xx_XX.UTF-8"})
    void file_names_survive_any_locale(String locale) throws Exception {
        Path home = Files.createDirectories(folder.resolve("홈"));
        Path code = Files.createDirectories(home.resolve("작업/code"));
        Files.writeString(code.resolve("학습é.py"), "print('안녕')\n");
        Path presets = Files.createDirectories(home.resolve("작업/presets"));
        Files.writeString(presets.resolve("미리.yaml"), "folder: ../code\ncommand: python3 학습é.py\n");

        String out = batchwright(
                locale,
                ". installer/needs.sh\nuse_utf8\n",
                home,
                "preview",
                "미리",
                "--json",
                "--workspace",
                home.resolve("작업").toString());

        JsonNode answer = JsonMapper.builder().build().readTree(out);
        assertThat(answer.at("/code/files").asInt()).isEqualTo(1);
        assertThat(answer.at("/code/left_out").size()).isZero();
        assertThat(answer.at("/script").asString()).contains("학습é.py");
    }

    @Test
    void a_locale_that_cannot_encode_all_file_names_is_rejected_without_a_fallback() throws Exception {
        assertThat(batchwright("LC_ALL=C", "", folder, "runs", "--as-known"))
                .contains("The locale is not UTF-8")
                .contains("LC_ALL=C.UTF-8");
    }

    @Test
    void the_history_and_the_settings_become_private_even_if_they_were_readable_before() throws Exception {
        Path data = Files.createDirectories(folder.resolve("own/data"));
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
        batchwright("LC_ALL=C.UTF-8", "umask 022\n", folder, "runs");
        assertThat(data.resolve("history.db")).exists();
        assertThat(Files.getPosixFilePermissions(data)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
        assertThat(Files.getPosixFilePermissions(folder.resolve("own/config")))
                .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    /** Returns standard output or, on failure, both streams. */
    private String batchwright(String locale, String before, Path home, String... words) throws Exception {
        Path script = Files.writeString(folder.resolve("start.sh"), before + """
            exec "$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED \
              --sun-misc-unsafe-memory-access=allow -cp "$classes" org.batchwright.Main "$@"
            """);
        List<String> command = new ArrayList<>(List.of("env", "-u", "LC_ALL", "-u", "LC_CTYPE", "-u", "LANG", locale));
        command.addAll(List.of(
                "HOME=" + home,
                "BATCHWRIGHT_HOME=" + home.resolve("own"),
                "classes=" + System.getProperty("java.class.path"),
                "java=" + Path.of(System.getProperty("java.home"), "bin/java")));
        command.addAll(List.of("bash", script.toString()));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command)
                .redirectError(folder.resolve("err").toFile())
                .start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() == 0 ? out : out + Files.readString(folder.resolve("err"));
    }

    @ParameterizedTest
    @ValueSource(classes = {Property.class, Scene.class, Control.class, KeyBinding.class, CodeArea.class})
    void every_javafx_module_is_on_the_module_path_and_required(Class<?> part) throws Exception {
        String start = Files.readString(Path.of("installer/run")) + Files.readString(Path.of("installer/launch.sh"));
        Path jar =
                Path.of(part.getProtectionDomain().getCodeSource().getLocation().toURI());
        String family = jar.getFileName().toString().replaceFirst("-.*", "");
        String module =
                ModuleFinder.of(jar).findAll().iterator().next().descriptor().name();
        assertThat(start).containsPattern(family + "-\\*-linux\\*\\.jar(\\)| \\|)");
        assertThat(start).containsPattern("--add-modules (\\S*,)?" + module.replace(".", "\\.") + "[,\\s]");
    }

    @ParameterizedTest
    @ValueSource(classes = {HttpServer.class, HttpClient.class, Connection.class})
    void the_runtime_of_a_package_has_the_java_modules_that_the_app_uses(Class<?> part) throws Exception {
        String modules = Files.readAllLines(Path.of("installer/contents.sh")).stream()
                .filter(line -> line.matches("modules\\+?=.*"))
                .map(line -> line.replaceFirst("[^=]*=", ""))
                .collect(Collectors.joining(","));
        assertThat(modules.split(",")).contains(part.getModule().getName());
    }

    @Test
    void the_heap_is_limited_and_unused_memory_is_returned_no_matter_how_the_app_is_started() throws Exception {
        assertThat(Files.readString(Path.of("installer/launch.sh")))
                .containsPattern("-XX:\\+UseSerialGC .*-Xmx\\d+m .*-XX:MaxHeapFreeRatio=\\d+");
        assertThat(Files.readString(Path.of("pom.xml")))
                .containsPattern("commandlineArgs>-XX:\\+UseSerialGC .*-Xmx\\d+m .*-XX:MaxHeapFreeRatio=\\d+ ");
    }
}
