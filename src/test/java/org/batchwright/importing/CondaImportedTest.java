package org.batchwright.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CondaImportedTest {

    @ParameterizedTest
    @CsvSource({
        "source ~/miniconda3/etc/profile.d/conda.sh; conda activate ml, ~/miniconda3",
        "source ~/miniconda3/etc/profile.d/conda.sh && conda activate ml, ~/miniconda3",
        "module load gcc; . \"$HOME/miniconda3/etc/profile.d/conda.sh\"; conda activate 'ml', ~/miniconda3",
        "source \"${HOME}\"/mini\\ conda/etc/profile.d/conda.sh; conda activate ml, ~/mini conda",
        "source /opt/conda/etc/profile.d/conda.sh; conda activate ml, /opt/conda",
        "source ~/miniconda3/bin/activate ml, ~/miniconda3",
        "source /apps/anaconda3/2023.03/bin/activate ml, /apps/anaconda3/2023.03",
        "module load anaconda; source activate ml, ''",
        "source \"$(conda info --base)/etc/profile.d/conda.sh\"; conda activate ml, ''",
        "source $(conda info --base)/etc/profile.d/conda.sh && conda activate ml, ''",
        "eval \"$(conda shell.bash hook)\"; conda activate ml, ''",
        "eval \"$(conda shell.bash hook)\" && conda activate ml, ''",
    })
    void an_activation_becomes_the_environment(String lines, String root) throws Exception {
        Settings settings = settings(lines);

        assertThat(settings.get(Conda.NAME)).contains("ml");
        assertThat(settings.get(Conda.ROOT).orElse("")).isEqualTo(root);
        assertThat(settings.get(Fields.SETUP)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "source ~/miniconda3/etc/profile.d/conda.sh",
                "source ~/miniconda3/etc/profile.d/conda.sh; export CONDA_ENVS_PATH=/e; conda activate ml",
                "source ~/miniconda3/etc/profile.d/conda.sh; conda deactivate; conda activate ml",
                "source ~/miniconda3/etc/profile.d/conda.sh; conda activate ml || conda activate base",
                "source ~/miniconda3/etc/profile.d/conda.sh || exit 1; conda activate ml",
                "source ~/miniconda3/etc/profile.d/conda.sh && conda activate ml && pip install x",
                "[ -d ~/x ] && source ~/miniconda3/etc/profile.d/conda.sh; conda activate ml",
                "if true; then source ~/miniconda3/etc/profile.d/conda.sh; conda activate ml; fi",
                "source ~/miniconda3/etc/profile.d/conda.sh; conda activate $ENVIRONMENT",
                "source ~/miniconda3/etc/profile.d/conda.sh; conda activate ./env",
                "source ~/miniconda3/etc/profile.d/conda.sh; conda activate envs/ml",
                "source \"$CONDA/etc/profile.d/conda.sh\"; conda activate ml",
                "source miniconda3/etc/profile.d/conda.sh; conda activate ml",
                "eval \"$(conda shell.bash hook)\"; conda activate ./env",
                "source ~/venvs/ml/bin/activate ml",
                "source ~/miniconda3/envs/ml/bin/activate ml",
                "export PATH=/x:$PATH; source ~/miniconda3/etc/profile.d/conda.sh; conda activate ml",
            })
    void other_ways_to_activate_an_environment_stay_in_the_setup(String lines) throws Exception {
        Settings settings = settings(lines);

        assertThat(settings.get(Conda.NAME)).isEmpty();
        assertThat(settings.get(Conda.ROOT)).isEmpty();
        assertThat(String.join("; ", settings.get(Fields.SETUP).orElse(List.of())))
                .contains(lines.contains("bin/activate") ? "activate" : lines.contains("eval") ? "eval" : "conda.sh");
    }

    @Test
    void a_script_kept_whole_still_has_its_conda_environment_in_the_fields() throws Exception {
        String script = """
            source ~/miniconda3/etc/profile.d/conda.sh
            conda activate ml
            for i in 1 2; do python train.py $i; done
            """;
        Settings settings = Samples.read("x", script).preset().settings();

        assertThat(settings.get(Fields.COMMAND)).contains("main");
        assertThat(settings.get(Conda.NAME)).contains("ml");
        assertThat(settings.get(Conda.ROOT)).contains("~/miniconda3");
        assertThat(settings.get(Fields.SETUP).orElseThrow()).noneMatch(line -> line.contains("conda"));
    }

    private static Settings settings(String lines) throws Exception {
        return Samples.read("x", lines.replace("; ", lines.contains(" then ") ? "; " : "\n") + "\npython train.py\n")
                .preset()
                .settings();
    }
}
