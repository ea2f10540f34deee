package org.batchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Tests the completion files for shells and the manual page. Here, bash runs its completion file. In src/test/packages/check, zsh and man
 * check their files.
 */
class GrammarFilesTest {
    @TempDir
    Path share;

    @BeforeEach
    void write() throws IOException {
        GrammarFiles.main(new String[] {share.toString()});
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the completion is for bash")
    void bash_completes_commands_options_states_and_file_names() throws Exception {
        Files.createDirectories(share.resolve("my-workspace"));
        assertThat(completed("batchwright", "re"))
                .containsExactlyInAnyOrder("results", "release", "requeue", "resubmit", "report", "restore");
        assertThat(completed("batchwright", "clusters", "a")).containsExactly("add");
        assertThat(completed("batchwright", "submit", "--fo")).containsExactly("--follow");
        assertThat(completed("batchwright", "runs", "--state", "que")).containsExactly("queued");
        assertThat(completed("batchwright", "runs", "--workspace", "my")).containsExactly("my-workspace");
        assertThat(completed("batchwright", "clusters", "add", "--key-file", "my"))
                .containsExactly("my-workspace");
    }

    @Test
    void zsh_has_a_function_for_each_command_with_its_options_and_their_descriptions() throws IOException {
        String script = Files.readString(share.resolve("zsh/site-functions/_batchwright"));
        assertThat(script)
                .startsWith("#compdef batchwright\n")
                .contains("'(--follow)--follow[Print until the job ends. Ctrl+C stops following; the job continues.]'")
                .contains("'*--set=[Set or add a parameter.")
                .contains("'(--key-file)--key-file=[Your private key for the cluster.]:FILE:_files'")
                .contains("DIR:_files -/'")
                .contains(":STATE:(")
                .contains("a job script'\\''s own folder")
                .contains("Default\\: 50.");
        for (CommandLine command : new Root().grammar().getSubcommands().values()) {
            String name = command.getCommandName();
            assertThat(script).contains("_batchwright-" + name + "() {", name + ") _batchwright-" + name + " ;;");
        }
    }

    @Test
    void the_manual_names_every_command() throws IOException {
        String page = Files.readString(Path.of("src", "docs", "manual", "command-line.md"));
        assertThat(new Root().grammar().getSubcommands().keySet())
                .allSatisfy(name -> assertThat(page).containsPattern("(installer/run |`)" + name + "[` ]"));
    }

    @Test
    void the_manual_page_describes_every_option() throws IOException {
        String page = Files.readString(share.resolve("man/man1/batchwright.1"));
        for (CommandLine command : new Root().grammar().getSubcommands().values()) {
            assertThat(page).contains("\n.SS " + command.getCommandName().replace("-", "\\-") + "\n");
            for (OptionSpec option : command.getCommandSpec().options()) {
                assertThat(page).contains("\\fB" + option.longestName().replace("-", "\\-") + "\\fR");
            }
        }
        assertThat(page)
                .contains(
                        ".SS clusters add\n",
                        ".SH EXIT STATUS\n.TP\n\\fB0\\fR\nsuccess\n",
                        "\\fI~/.config/batchwright\\fR")
                .doesNotContain("json: ");
        assertThat(page.lines().filter(line -> line.startsWith(".")))
                .allMatch(line -> line.matches("\\.(TH|SH|SS|TP|PP|B|br)\\b.*"));
    }

    private List<String> completed(String... words) throws Exception {
        String script = """
                . "$1"
                shift
                COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*"
                _complete_batchwright 2>/dev/null # outside of a shell with a line to edit compopt complains
                printf '%s\\n' "${COMPREPLY[@]}"
                """;
        ProcessBuilder builder = new ProcessBuilder("bash", "--norc", "-c", script, "bash");
        builder.command()
                .add(share.resolve("bash-completion/completions/batchwright").toString());
        builder.command().addAll(List.of(words));
        Process process =
                builder.directory(share.toFile()).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.lines().toList();
    }
}
