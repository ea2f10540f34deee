package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.DialectComposer;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the job of an imported script calls the same programs with the same arguments, folder and environment. */
@Tag("slow")
class SameCommandLinesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "readonly LR=0.5\npython train.py --lr $LR",
                "declare -r LR=0.5\npython train.py --lr $LR --epochs 3",
                "LR=0.5\nreadonly LR\npython train.py --lr $LR",
                "declare -rx A=1\nexport B=2\npython train.py",
                "export A=1\nreadonly A\npython train.py --a $A",
                "readonly A=1\nexport A\npython train.py --a $A",
                "set -e\ndeclare -rx PYTHONPATH=src\nfor i in 1 2; do python train.py $i; done",
                "cd $SLURM_SUBMIT_DIR/src\npython train.py",
                "readonly SLURM_SUBMIT_DIR\ncd $SLURM_SUBMIT_DIR\npython train.py",
                "set -e\nreadonly SLURM_SUBMIT_DIR\ncd $SLURM_SUBMIT_DIR/src\npython train.py",
                "set -e\nreadonly SLURM_SUBMIT_DIR=${SLURM_SUBMIT_DIR:-.}\nfor i in 1; do cd $SLURM_SUBMIT_DIR/src; python a.py; done",
                "set -e\nf() { local -r x=$1; python train.py $x; }\nf 1\nf 2",
                "set -e\nreadonly container=a.sif\nreadonly file=b\npython train.py $container $file",
            })
    void the_command_line_is_the_same_with_readonly_variables(String text) throws Exception {
        sameCalls(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SEED=1\nexport SEED\npython train.py --seed $SEED",
                "SEED=1\ndeclare -x SEED\npython train.py --seed $SEED",
                "SEED=1\ntypeset -x SEED\npython train.py --seed $SEED",
                "set -a\nSEED=1\npython train.py --seed $SEED",
                "set -o allexport\nSEED=1\npython train.py --seed $SEED",
                "SEED=1\nname=SEED\nexport $name\npython train.py --seed $SEED",
                "SEED=1\nname=SEED\npython train.py --seed $SEED --twice ${!name}",
                "SEED=1\necho 'export S=$SEED' >names\nsource names\npython train.py --seed $SEED",
                "SEED=1\neval 'export S=$SEED'\npython train.py --seed $SEED",
                "SEED=1\n[ -v SEED ] && export A=1\npython train.py --seed $SEED",
            })
    void the_command_line_is_the_same_with_parameter_variables_in_the_environment(String text) throws Exception {
        sameCalls(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "source ~/miniconda3/etc/profile.d/conda.sh\nconda activate ml\npython train.py --lr 1",
                ". \"$HOME\"/miniconda3/etc/profile.d/conda.sh && conda activate ml\npython train.py",
                "source $HOME/miniconda3/bin/activate ml\npython train.py",
                "source ~/miniconda3/etc/profile.d/conda.sh\nconda activate ml\nfor i in 1 2; do python a.py $i; done",
                "set -eu\nmodule load gcc\nset -o pipefail\nexport A=1\nfor i in 1 2; do python a.py $i $-; done",
                "module load gcc\nexport A=1\nsource ~/miniconda3/etc/profile.d/conda.sh\nconda activate $A\npython a.py",
                "if [ -d ~/miniconda3 ]; then source ~/miniconda3/bin/activate ml; fi\npython a.py",
            })
    void the_command_line_is_the_same_with_conda_environments(String text) throws Exception {
        sameCalls(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# first\nX=a   # why\nmkdir -p out # 'odd \" text\n# last\npython train.py $X",
                "time python train.py --lr 1\necho done >>log",
                "f() {\n  # inside\n  python a.py\n}   # behind\n# then\nf\npython b.py",
                "cat >x.txt <<E # why\n# text\nE\n# then\npython b.py $(cat x.txt | wc -c)",
            })
    void the_command_line_is_the_same_with_comments_and_profilers(String text) throws Exception {
        sameCalls(text);
    }

    private void sameCalls(String text) throws Exception {
        String script = "#!/bin/bash\n#SBATCH --time=10\n" + text + "\n";
        StubbedBash bash = new StubbedBash(folder);
        Path own = bash.code("own");
        Path run = Files.createDirectories(folder.resolve("run"));
        bash.code("run/work");
        Path before = Files.writeString(own.resolve("job.sh"), script);
        String again = new DialectComposer(
                        new Planner(),
                        Dialects.known(),
                        new ScriptWriter(new Templates(Path.of("no-such-folder"))),
                        ClusterFindings.NOTHING)
                .compose(Given.alone(Samples.read("x", script).preset()), Samples.cluster("slurm/x"))
                .script()
                .orElseThrow();
        Path after = Files.writeString(run.resolve("job.sh"), again);

        List<String> expected = bash.calls(before, own, own, Map.of());
        assertThat(bash.calls(after, run.resolve("work"), run, Map.of()))
                .as(again)
                .isEqualTo(expected)
                .isNotEmpty();
    }
}
