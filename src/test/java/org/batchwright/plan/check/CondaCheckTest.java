package org.batchwright.plan.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CondaCheckTest {

    @ParameterizedTest
    @ValueSource(strings = {"~", "~/miniconda3", "/opt/conda", "/apps/mini conda/24.1", ""})
    void an_absolute_path_is_valid(String root) {
        assertThat(CondaCheck.check(settings(root))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"miniconda3", "./conda", "$HOME/miniconda3", "~other/miniconda3"})
    void a_path_relative_to_the_job_start_folder_is_invalid(String root) {
        assertThat(CondaCheck.check(settings(root)))
                .get()
                .matches(Problem::isBlocking)
                .extracting(Problem::what)
                .isEqualTo("\"" + root + "\" is not an absolute path.");
    }

    @ParameterizedTest
    @CsvSource({
        "~/miniconda3/bin, ~/miniconda3",
        "~/miniconda3/bin/conda, ~/miniconda3",
        "/opt/conda/condabin/, /opt/conda",
        "/opt/conda/etc/profile.d/conda.sh, /opt/conda"
    })
    void the_fix_for_a_file_inside_the_installation_uses_the_folder_of_the_installation(String root, String folder) {
        assertThat(CondaCheck.check(settings(root)).orElseThrow().fixes())
                .containsExactly(new Fix("Use " + folder, new Fix.SetField(Conda.ROOT, Value.of(folder))));
    }

    @Test
    void nothing_is_required_without_an_environment() {
        assertThat(CondaCheck.check(Given.settings(Conda.ROOT, "miniconda3"))).isEmpty();
    }

    private static Settings settings(String root) {
        return Given.settings(Conda.NAME, "ml", Conda.ROOT, root);
    }
}
