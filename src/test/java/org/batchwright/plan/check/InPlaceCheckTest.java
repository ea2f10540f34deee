package org.batchwright.plan.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.registry.Dialects;
import org.junit.jupiter.api.Test;

class InPlaceCheckTest {
    private static final Settings IN_PLACE = Settings.NONE.with(CodeLocationFields.CODE, Value.of("in-place"));
    private static final Settings THERE = IN_PLACE.with(CodeLocationFields.FOLDER, Value.of("~/depth"));

    private static List<Problem> check(Settings settings, String scheduler) {
        return InPlaceCheck.check(
                settings,
                Dialects.known()
                        .withCapabilities(new Cluster(
                                new ClusterName("lab"),
                                Optional.empty(),
                                scheduler,
                                Cluster.Policy.USUAL,
                                Map.of(),
                                List.of())));
    }

    @Test
    void a_copy_of_the_code_needs_no_note() {
        assertThat(check(Settings.NONE, "slurm")).isEmpty();
        assertThat(check(Settings.NONE.with(CodeLocationFields.CODE, Value.of("snapshot")), "slurm"))
                .isEmpty();
    }

    @Test
    void running_in_place_is_explained_and_does_not_block_submission() {
        assertThat(check(THERE, "slurm")).singleElement().satisfies(problem -> {
            assertThat(problem.isBlocking()).isFalse();
            assertThat(problem.severity()).isEqualTo(Problem.Severity.WARNING);
            assertThat(problem.what()).contains("directly in ~/depth", "see every later change");
        });
    }

    @Test
    void a_folder_that_is_missing_or_not_on_the_cluster_blocks_submission() {
        assertThat(check(IN_PLACE, "slurm")).singleElement().matches(Problem::isBlocking);
        for (String folder : List.of("depth", "~other/depth", "")) {
            assertThat(check(IN_PLACE.with(CodeLocationFields.FOLDER, Value.of(folder)), "slurm"))
                    .as(folder)
                    .singleElement()
                    .matches(Problem::isBlocking);
        }
    }

    @Test
    void running_in_place_is_suggested_if_only_a_folder_is_given() {
        assertThat(check(Settings.NONE.with(CodeLocationFields.FOLDER, Value.of("~/depth")), "slurm"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.isBlocking()).isFalse();
                    assertThat(problem.fixes()).hasSize(1);
                });
    }

    @Test
    void running_in_place_excludes_features_that_need_their_own_folder() {
        assertThat(check(THERE, "kubernetes")).singleElement().matches(Problem::isBlocking);
        assertThat(check(THERE, "crater")).singleElement().matches(Problem::isBlocking);
        assertThat(check(THERE.with(ContainerFields.IMAGE, Value.of("~/torch.sif")), "slurm"))
                .anyMatch(Problem::isBlocking);
        assertThat(check(THERE.with(Fields.SWEEP_FOLDERS, Value.of("own")), "slurm"))
                .anyMatch(Problem::isBlocking);
    }
}
