package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModulesImportedTest {

    @Test
    void the_environment_is_recognized_despite_strict_options_and_an_initial_module_purge() throws Exception {
        ImportedPreset read = Samples.read("x", """
            #!/bin/bash
            #SBATCH --nodes=1
            set -euo pipefail
            module purge
            module load cuda/12.4
            source ~/miniconda3/etc/profile.d/conda.sh
            conda activate ml
            export OMP_NUM_THREADS=8
            cd $SLURM_SUBMIT_DIR
            torchrun --nproc_per_node 2 train.py --lr 1e-4
            """);
        Settings settings = read.preset().settings();

        assertThat(settings.get(Fields.MODULES)).contains(List.of("cuda/12.4"));
        assertThat(settings.get(Conda.NAME)).contains("ml");
        assertThat(settings.get(Conda.ROOT)).contains("~/miniconda3");
        assertThat(read.preset().variables().values()).containsOnlyKeys("OMP_NUM_THREADS");
        assertThat(settings.get(Fields.SETUP)).contains(List.of("set -euo pipefail"));
        assertThat(read.notes())
                .filteredOn(note -> note.became() == Became.LEFT_OUT)
                .extracting(ImportNote::text)
                .contains("module purge");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "module reset",
                "ml purge",
                "module --force purge",
                "module purge\nmodule reset",
                "module purge\necho loading\nexport A=1"
            })
    void a_module_purge_right_before_loading_modules_is_not_needed(String lines) throws Exception {
        Settings settings = settings(lines + "\nmodule load gcc\npython train.py\n");

        assertThat(settings.get(Fields.MODULES)).contains(List.of("gcc"));
        assertThat(setup(settings)).doesNotContain("purge", "reset");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "module load gcc\nmodule purge\nmodule load cuda",
                "module purge\nmodule use ~/modules\nmodule load cuda",
                "module purge || true\nmodule load cuda",
                "module purge\nmodule load $CUDA",
                ". ~/site.sh\nmodule purge\nmodule load cuda",
                "module purge"
            })
    void any_other_module_purge_stays_before_the_lines_that_follow_it(String lines) throws Exception {
        List<String> after =
                List.of(lines.substring(lines.indexOf("module purge")).split("\n"));

        assertThat(settings(lines + "\npython train.py\n").get(Fields.SETUP).orElseThrow())
                .containsSubsequence(after);
    }

    @Test
    void a_script_kept_whole_still_has_its_modules_in_the_fields() throws Exception {
        Settings settings = settings("module purge\nmodule load gcc\nfor i in 1 2; do python train.py $i; done\n");

        assertThat(settings.get(Fields.MODULES)).contains(List.of("gcc"));
        assertThat(setup(settings)).contains("main() (").doesNotContain("module");
    }

    @Test
    void a_script_kept_whole_keeps_its_strict_options_in_the_function() throws Exception {
        Settings settings = settings("""
            set -euo pipefail
            module purge
            module load gcc
            set -x
            for i in 1 2; do python train.py $i; done
            """);

        assertThat(settings.get(Fields.MODULES)).contains(List.of("gcc"));
        assertThat(settings.get(Fields.SETUP))
                .contains(List.of(
                        "main() (", "  set -euo pipefail", "set -x", "for i in 1 2; do python train.py $i; done", ")"));
    }

    @ParameterizedTest
    @CsvSource({
        "module load gcc, LEFT_OUT, not needed: each run starts in its code folder",
        "python prepare.py, SETUP, 'replaced by cd \"$bw_run/work\", because the setup starts in the run''s folder'"
    })
    void the_report_says_whether_the_setup_changes_to_the_code_folder(String line, Became became, String what)
            throws Exception {
        ImportedPreset read = Samples.read("x", line + "\ncd $SLURM_SUBMIT_DIR\npython train.py\n");

        assertThat(setup(read.preset().settings()).contains("cd \"$bw_run/work\""))
                .isEqualTo(became == Became.SETUP);
        assertThat(read.notes())
                .filteredOn(note -> note.text().startsWith("cd "))
                .singleElement()
                .satisfies(note -> assertThat(note.became()).isEqualTo(became))
                .satisfies(note -> assertThat(note.what()).isEqualTo(what));
    }

    private static Settings settings(String text) throws Exception {
        return Samples.read("x", text).preset().settings();
    }

    private static String setup(Settings settings) {
        return String.join("\n", settings.get(Fields.SETUP).orElse(List.of()));
    }
}
