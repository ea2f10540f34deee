package org.batchwright.options.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.options.command.CommandLine.Cause;
import org.batchwright.options.command.CommandLine.Entry;
import org.batchwright.options.command.CommandLine.Program;
import org.batchwright.options.command.CommandLine.Unclear;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            python3 -u $(bw_debugpy) train.py --lr 1 | train.py
            python train.py                                                       | train.py
            python3.11 -u -X dev -W ignore ./train.py                             | train.py
            ./train.py --lr 1                                                     | train.py
            OMP_NUM_THREADS=4 A='b c' python tools/train.py                       | tools/train.py
            torchrun --nproc_per_node=4 --nnodes $N train.py --x 1                | train.py
            torchrun --standalone --nproc-per-node 4 train.py                     | train.py
            accelerate launch --mixed_precision fp16 --config_file a.yaml train.py | train.py
            deepspeed --num_gpus 8 --hostfile hosts pkg/train.py --deepspeed ds.json | pkg/train.py
            srun -N 2 --gpus-per-node=4 python -u train.py                        | train.py
            mpirun -np 8 -x PATH --mca btl tcp python3 train.py                   | train.py
            mpiexec -genv A B apptainer exec --nv img.sif python train.py         | train.py
            uv run --with torch train.py                                          | train.py
            poetry run python train.py                                            | train.py
            conda run -n ml --no-capture-output python train.py                   | train.py
            python -m torch.distributed.launch --nproc_per_node 4 train.py        | train.py
            cd src && python train.py > log.txt 2>&1                              | src/train.py
            source env.sh; env A=b nohup python 'my train.py'                     | my train.py
            /opt/ml/bin/python3 "train.py"                                        | train.py
            """)
    void the_script_that_a_command_starts_is_found(String command, String script) {
        assertThat(program(command).entry()).isEqualTo(new Entry.Script(script));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            python -m pkg.train --lr 1             | pkg.train
            python3 -um pkg.train                  | pkg.train
            python -mpkg.train                     | pkg.train
            torchrun --nproc_per_node 2 -m pkg.cli | pkg.cli
            accelerate launch --module pkg.cli     | pkg.cli
            uv run -m pkg.cli                      | pkg.cli
            """)
    void the_module_that_a_command_starts_is_found(String command, String module) {
        assertThat(program(command).entry()).isEqualTo(new Entry.Module(module));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bash run.sh",
                "./run.sh",
                "srun bash run.sh",
                "python $SCRIPT",
                "python \"$DIR/train.py\"",
                "$PROGRAM --lr 1",
                "python -c 'print(1)'",
                "python train.py | tee log",
                "python train.py &",
                "yolo train",
                "torchrun --nproc_per_node 4",
                "python",
                "python -m",
                "A=b",
                ""
            })
    void an_explanation_and_advice_are_given_if_the_script_of_a_command_cannot_be_determined(String command) {
        assertThat(CommandLineParser.parse(command)).isInstanceOfSatisfying(Unclear.class, unclear -> {
            assertThat(unclear.message().what()).endsWith(".").hasSizeGreaterThan(20);
            assertThat(unclear.message().advice()).endsWith(".");
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sleep 60                 | OTHER_PROGRAM
            cd src && ./hello        | OTHER_PROGRAM
            srun bash run.sh         | OTHER_PROGRAM
            $PROGRAM --lr 1          | VARIABLE
            python "$DIR/train.py"   | VARIABLE
            python                   | FORM
            python train.py &        | FORM
            torchrun --nproc_per_node 4 | FORM
            """)
    void a_program_that_is_not_python_is_distinguished_from_an_unclear_command(String command, Cause cause) {
        assertThat(CommandLineParser.parse(command))
                .isInstanceOfSatisfying(
                        Unclear.class, unclear -> assertThat(unclear.cause()).isEqualTo(cause));
    }

    @Test
    void arguments_in_the_command_itself_are_unquoted() {
        assertThat(program("python main.py train --name 'a b' --x=\"c d\" e\\ f $HOME/data >log 2>&1 --last")
                        .words())
                .containsExactly("train", "--name", "a b", "--x=c d", "e f", "$HOME/data", "--last");
    }

    @Test
    void the_python_named_in_the_command_is_used() {
        assertThat(program("/opt/ml/bin/python3 train.py").python()).contains("/opt/ml/bin/python3");
        assertThat(program("srun python3.9 train.py").python()).contains("python3.9");
        assertThat(program("torchrun train.py").python()).isEmpty();
        assertThat(program("$CONDA_PREFIX/bin/python train.py").python()).isEmpty();
    }

    @Test
    void a_command_on_several_lines_is_parsed_as_a_single_command() {
        assertThat(program("torchrun \\\n  --nproc_per_node 4 \\\n  train.py \\\n  --lr 1")
                        .words())
                .isEqualTo(List.of("--lr", "1"));
    }

    private static Program program(String command) {
        return CommandLineParser.parse(command)
                .program()
                .orElseThrow(() ->
                        new AssertionError(CommandLineParser.parse(command).toString()));
    }
}
