package org.batchwright.compose.variant;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DebuggedCommandTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "python train.py | python $(bw_debugpy) train.py",
                "python3 -u -W ignore -m pkg.train --lr 1 | python3 -u -W ignore $(bw_debugpy) -m pkg.train --lr 1",
                "cd src && A=1 ~/venv/bin/python3.11 train.py | cd src && A=1 ~/venv/bin/python3.11 $(bw_debugpy) train.py",
                "python prepare.py; python train.py | python prepare.py; python $(bw_debugpy) train.py",
                "uv run python -Xdev train.py | uv run python -Xdev $(bw_debugpy) train.py",
                "python -m torch.distributed.run t.py | python $(bw_debugpy) -m torch.distributed.run t.py",
                "echo 'a b'; python t.py | echo 'a b'; python $(bw_debugpy) t.py",
            })
    void the_options_are_inserted_between_python_and_the_program(String command, String debugged) {
        assertThat(DebuggedCommand.of(command)).contains(debugged);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"torchrun train.py", "bash -c 'python train.py'", "./train.sh", "", "python", "my-python x.py"})
    void a_command_that_does_not_start_python_itself_cannot_be_debugged(String command) {
        assertThat(DebuggedCommand.of(command)).isEmpty();
    }

    @Test
    void debugger_options_are_not_added_to_a_command_twice() {
        assertThat(DebuggedCommand.of("python $(bw_debugpy) train.py")).contains("python $(bw_debugpy) train.py");
    }
}
