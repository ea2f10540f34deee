package org.batchwright.options.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.options.command.CommandLine;
import org.batchwright.options.command.CommandLineParser;
import org.batchwright.options.python.PythonProgram.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the messages that are shown if no Python responds. */
class PythonProgramTest {
    @TempDir
    Path folder;

    @Test
    void no_empty_list_of_attempts_is_shown_on_a_computer_without_python() throws Exception {
        assertThat(why(new Pythons(List.of(), List.of())))
                .isEqualTo("Reading options requires Python 3.8 or later, which was not found on this computer.");
    }

    @Test
    void the_attempts_are_listed() throws Exception {
        assertThat(why(new Pythons(List.of(List.of("/no/such/python")), List.of())))
                .contains("(/no/such/python does not exist)");
    }

    private String why(Pythons pythons) throws InterruptedException {
        CommandLine.Program started =
                CommandLineParser.parse("python train.py").program().orElseThrow();
        ScriptQuestion question = new ScriptQuestion(folder, started);
        return ((Outcome.Failed)
                        new PythonProgram(folder, Optional.empty(), pythons, LimitedProcess.TIMEOUT).run(question))
                .message()
                .what();
    }
}
