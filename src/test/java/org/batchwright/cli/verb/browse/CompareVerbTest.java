package org.batchwright.cli.verb.browse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.run.JobState;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.FakeCodeVersions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CompareVerbTest {
    private final CliHarness typed = new CliHarness();

    @BeforeEach
    void two_runs_with_different_code() {
        typed.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        typed.engine.put(FakeEngine.run(4, JobState.SUCCEEDED));
        typed.engine.code = new FakeCodeVersions(
                Optional.of(new CodeDifference(List.of("train.py"), List.of("new.py"), List.of("old.py"))));
    }

    @Test
    void the_files_that_differ_between_two_runs_are_listed() {
        assertThat(typed.run("compare", "3", "4")).isZero();

        assertThat(typed.out()).isEqualTo("added    new.py\nremoved  old.py\nchanged  train.py\n");
        assertThat(typed.err()).isEqualTo("quick #3 → quick #4: 3 files differ.\n");
    }

    @Test
    void a_run_is_compared_with_its_own_project_folder_or_with_that_of_a_preset() {
        assertThat(typed.run("compare", "3")).isZero();
        assertThat(typed.err()).contains("quick #3 → " + FakeCodeVersions.FOLDER + ": 3 files differ.");

        assertThat(typed.run("compare", "3", "depth/twice")).isZero();
        assertThat(typed.err()).contains("quick #3 → depth/twice: 3 files differ.");
    }

    @Test
    void the_changed_lines_of_a_file_are_shown_as_a_unified_diff() {
        assertThat(typed.run("compare", "3", "4", "--diff", "--file", "train.py"))
                .isZero();

        assertThat(typed.out()).isEqualTo("""
                --- a/train.py
                +++ b/train.py
                @@ -1,2 +1,2 @@
                 import torch
                -lr = 1e-3  # train.py
                +lr = 1e-4  # train.py
                """);
        assertThat(typed.err()).isEqualTo("quick #3 → quick #4: 1 file differs.\n");
    }

    @Test
    void an_unchanged_file_is_reported_as_such() {
        assertThat(typed.run("compare", "3", "4", "--file", "model.py")).isZero();

        assertThat(typed.out()).isEmpty();
        assertThat(typed.err())
                .isEqualTo("model.py does not differ between quick #3 and quick #4, or is in neither of them.\n");
    }

    @Test
    void json_has_every_field() {
        assertThat(typed.run("compare", "3", "4", "--diff", "--json")).isZero();

        assertThat(typed.json().at("/files").size()).isEqualTo(3);
        assertThat(typed.json().at("/files/0/change").asString()).isEqualTo("added");
        assertThat(typed.json().at("/files/0/diff").asString()).startsWith("--- /dev/null\n+++ b/new.py\n");
        assertThat(typed.json().at("/files/2/not_shown").isNull()).isTrue();
    }

    @Test
    void identical_code_is_reported() {
        typed.engine.code = new FakeCodeVersions(Optional.of(CodeDifference.NONE));

        assertThat(typed.run("compare", "3", "4")).isZero();

        assertThat(typed.out()).isEmpty();
        assertThat(typed.err()).isEqualTo("quick #3 → quick #4: the code is the same.\n");
    }

    @Test
    void impossible_comparisons_are_rejected() {
        assertThat(typed.run("compare", "88")).isEqualTo(5);
        assertThat(typed.run("compare", "3", "88")).isEqualTo(5);
        assertThat(typed.err()).contains("Run \"88\" not found.");
        assertThat(typed.run("compare", "3", "nothing")).isEqualTo(5);
        assertThat(typed.err()).contains("Preset \"nothing\" not found.");

        typed.engine.code = new FakeCodeVersions(Optional.empty());
        assertThat(typed.run("compare", "3", "4")).isEqualTo(4);
    }
}
