package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** A real Secret Service, where gnome-keyring is installed: started for this test alone, with an empty home. */
@EnabledIf("keyringIsHere")
class SystemKeychainTest {
    @TempDir
    Path home;

    static boolean keyringIsHere() {
        return Stream.of("gnome-keyring-daemon", "dbus-run-session")
                .allMatch(program -> Files.isExecutable(Path.of("/usr/bin", program)));
    }

    @Test
    void a_secret_is_kept_found_and_forgotten_and_is_in_no_file_in_clear() throws Exception {
        String script = "printf unlock | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec \"$@\"";
        List<String> command = Stream.concat(
                        Stream.of("dbus-run-session", "--", "sh", "-c", script, "sh"),
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin/java")
                                        .toString(),
                                "--enable-native-access=ALL-UNNAMED",
                                "-cp",
                                System.getProperty("java.class.path"),
                                Visit.class.getName()))
                .toList();
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("HOME", home.toString());
        builder.environment()
                .put(
                        "XDG_RUNTIME_DIR",
                        Files.createDirectory(home.resolve("run")).toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("DBUS_"));
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(said).contains("there true", "found sésame ouvre-toi", "forgotten true");
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(text(file)).as(file.toString()).doesNotContain("ouvre-toi");
            }
        }
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    /** What runs beside the keyring. */
    public static final class Visit {
        private Visit() {}

        public static void main(String[] arguments) {
            SystemKeychain keychain = new SystemKeychain();
            System.out.println("there " + keychain.isThere());
            keychain.keep("alice@lab", "sésame ouvre-toi".toCharArray());
            System.out.println(
                    "found " + keychain.find("alice@lab").map(String::new).orElse("nothing"));
            keychain.forget("alice@lab");
            System.out.println("forgotten " + keychain.find("alice@lab").isEmpty());
            System.exit(0);
        }
    }
}
