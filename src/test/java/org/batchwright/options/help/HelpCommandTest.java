package org.batchwright.options.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.batchwright.options.command.CommandLine;
import org.batchwright.options.command.CommandLineParser;
import org.junit.jupiter.api.Test;

class HelpCommandTest {

    @Test
    void launchers_are_skipped_and_the_commands_own_arguments_are_kept() {
        CommandLine.Program program = CommandLineParser.parse("srun torchrun --nproc-per-node 4 main.py train --fast")
                .program()
                .orElseThrow();

        assertThat(HelpCommand.words(program)).containsExactly("python3", "main.py", "train", "--fast", "--help");
    }

    @Test
    void real_bash_runs_the_setup_and_returns_both_streams_and_the_status() throws Exception {
        String text = HelpCommand.text(
                List.of("who=prepared"),
                "python3 -c 'import os, sys; print(os.environ[\"COLUMNS\"], len(sys.stdin.read())); sys.exit(\"end\")' \"$who\"");

        assertThat(bash(text)).isEqualTo("200 0\nend\nexit 1\n");
    }

    @Test
    void endless_output_is_truncated() throws Exception {
        assertThat(bash(HelpCommand.text(List.of(), "yes")).length()).isBetween(1_000_000, 1_000_100);
    }

    private static String bash(String text) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder("bash", "-c", text).redirectErrorStream(true).start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return answer + "exit " + process.waitFor() + "\n";
    }
}
