package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.batchwright.model.ProgramPath;
import org.batchwright.remote.local.TestProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests notifications on macOS and Windows, with fakes of the programs that show them. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the imitations are shell scripts")
class ScriptNotifierTest {
    private static final String RECORD = """
            #!/bin/sh
            cd "${0%/*}" || exit 1
            printf '%s\\000' "$@" >arguments
            cat >input
            printf '%s\\000%s' "$BATCHWRIGHT_NOTICE_TITLE" "$BATCHWRIGHT_NOTICE_TEXT" >texts
            """;
    private static final Notice HOSTILE =
            new Notice("7/ended", NoticeEvent.FAILED, "-e 'do shell script' $(id) #7", "\"; rm -rf ~\n학습 実験 <b>&amp;");

    @TempDir
    Path folder;

    private ProgramPath programs() {
        return new ProgramPath(List.of(folder));
    }

    private String read(String file) throws Exception {
        return Files.readString(folder.resolve(file));
    }

    @Test
    void on_macos_the_title_and_the_text_are_passed_to_the_script_as_arguments() throws Exception {
        TestProgram.write(folder.resolve("osascript"), RECORD);
        assertThat(ScriptNotifier.macOs(programs()).show(HOSTILE)).isTrue();
        assertThat(read("arguments")).isEqualTo("-\0" + HOSTILE.title() + "\0" + HOSTILE.text() + "\0");
        assertThat(read("input"))
                .startsWith("on run texts")
                .contains("display notification (item 2 of texts) with title (item 1 of texts)")
                .doesNotContain("학습");
    }

    @Test
    void on_windows_the_title_and_the_text_are_passed_to_the_script_in_environment_variables() throws Exception {
        TestProgram.write(folder.resolve("powershell"), RECORD);
        assertThat(ScriptNotifier.windows(programs()).show(HOSTILE)).isTrue();
        assertThat(read("texts")).isEqualTo(HOSTILE.title() + "\0" + HOSTILE.text());
        String[] arguments = read("arguments").split("\0");
        assertThat(arguments)
                .startsWith("-NoProfile", "-NonInteractive", "-EncodedCommand")
                .hasSize(4);
        assertThat(new String(Base64.getDecoder().decode(arguments[3]), StandardCharsets.UTF_16LE))
                .contains("CreateTextNode(\"$env:BATCHWRIGHT_NOTICE_TEXT\")")
                .doesNotContain("학습");
    }

    @Test
    void control_characters_are_removed() throws Exception {
        TestProgram.write(folder.resolve("osascript"), RECORD);
        Notice notice = new Notice("7/ended", NoticeEvent.FAILED, "a\0b\u001b[31m", "c\r\nd");
        assertThat(ScriptNotifier.macOs(programs()).show(notice)).isTrue();
        assertThat(read("arguments")).isEqualTo("-\0ab[31m\0c\nd\0");
    }

    @Test
    void no_notice_counts_as_shown_if_the_program_is_missing_fails_or_hangs() throws Exception {
        assertThat(ScriptNotifier.macOs(programs()).show(HOSTILE)).isFalse();
        TestProgram.write(folder.resolve("osascript"), "#!/bin/sh\nexit 1\n");
        assertThat(ScriptNotifier.macOs(programs()).show(HOSTILE)).isFalse();
        TestProgram.write(folder.resolve("hanging"), "#!/bin/sh\nexec sleep 600\n");
        assertThat(new ScriptNotifier(programs(), List.of("hanging"), notice -> List.of(), "", Duration.ofMillis(100))
                        .show(HOSTILE))
                .isFalse();
    }

    @Test
    void each_operating_system_shows_its_own_notifications() {
        Map<String, String> bus = Map.of("DBUS_SESSION_BUS_ADDRESS", "unix:path=/run/bus");
        assertThat(DesktopChannels.of("Batchwright", "Mac OS X", Map.of()))
                .extracting("command")
                .asString()
                .contains("osascript");
        assertThat(DesktopChannels.of("Batchwright", "Windows 11", Map.of()))
                .extracting("command")
                .asString()
                .contains("powershell");
        assertThat(DesktopChannels.of("Batchwright", "Linux", bus)).isInstanceOf(DesktopNotifier.class);
    }
}
