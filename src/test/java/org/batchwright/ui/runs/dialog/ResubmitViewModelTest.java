package org.batchwright.ui.runs.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.NodeFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.run.submit.Submissions;
import org.batchwright.ui.runs.stage.StagedRun;
import org.batchwright.ui.runs.sweep.SweepRuns;
import org.junit.jupiter.api.Test;

class ResubmitViewModelTest extends SweepRuns {
    private final List<Settings> changes = new ArrayList<>();

    @Test
    void jobs_are_rerun_with_only_the_changed_values() {
        List<Submissions.Resubmission> sent = new ArrayList<>();
        ResubmitViewModel resubmit =
                new ResubmitViewModel(row(51), Set.of(5, 9), Settings.NONE, ResubmitCode.ofRun(row(51)), sent::add);
        assertThat(resubmit.text(Fields.MEMORY).get()).isEqualTo("64 GB");
        resubmit.text(Fields.MEMORY).set("lots");
        assertThat(resubmit.allValid().get()).isFalse();
        assertThat(resubmit.submit()).isFalse();
        resubmit.text(Fields.MEMORY).set("128 GB");
        assertThat(resubmit.allValid().get()).isTrue();
        assertThat(resubmit.submit()).isTrue();
        assertThat(sent)
                .containsExactly(new Submissions.Resubmission(
                        Set.of(5, 9),
                        Settings.NONE.with(Fields.MEMORY, Value.of("128 GB")),
                        Submissions.CodeChoice.OF_RUN));
    }

    @Test
    void a_suggested_change_is_prefilled_and_can_be_reverted() {
        List<Submissions.Resubmission> sent = new ArrayList<>();
        Settings suggested = Settings.NONE
                .with(Fields.MEMORY, Value.of("96 GB"))
                .with(NodeFields.EXCLUDE_NODES, Value.of(List.of("gpu01", "gpu07")));
        ResubmitViewModel resubmit =
                new ResubmitViewModel(row(51), Set.of(5), suggested, ResubmitCode.ofRun(row(51)), sent::add);
        assertThat(resubmit.fields()).containsExactly(Fields.MEMORY, Fields.TIME, NodeFields.EXCLUDE_NODES);
        assertThat(resubmit.text(Fields.MEMORY).get()).isEqualTo("96 GB");
        assertThat(resubmit.before(Fields.MEMORY)).contains("64 GB");
        assertThat(resubmit.before(Fields.TIME)).isEmpty();
        resubmit.text(Fields.MEMORY).set("64 GB");
        assertThat(resubmit.submit()).isTrue();
        assertThat(sent)
                .containsExactly(new Submissions.Resubmission(
                        Set.of(5),
                        Settings.NONE.with(NodeFields.EXCLUDE_NODES, Value.of(List.of("gpu01", "gpu07"))),
                        Submissions.CodeChoice.OF_RUN));
    }

    @Test
    void the_limits_offered_for_jobs_are_those_of_their_stage() {
        assertThat(ofStages(0).text(Fields.TIME).get()).isEqualTo("00:05:00");
        assertThat(ofStages(1, 2).text(Fields.TIME).get()).isEmpty();
        assertThat(ofStages(1, 2).differs(Fields.TIME)).isFalse();
        assertThat(ofStages(3).text(Fields.TIME).get()).isEqualTo("02:00:00");
        assertThat(ofStages(1, 3).text(Fields.MEMORY).get()).isEqualTo("4 GB");
    }

    @Test
    void limits_that_differ_between_stages_are_not_changed() {
        ResubmitViewModel both = ofStages(0, 3);

        assertThat(both.differs(Fields.TIME)).isTrue();
        assertThat(both.text(Fields.TIME).get()).isEmpty();
        assertThat(both.submit()).isTrue();
        assertThat(changes).containsExactly(Settings.NONE);
    }

    private ResubmitViewModel ofStages(Integer... jobs) {
        return new ResubmitViewModel(
                StagedRun.row(),
                Set.of(jobs),
                Settings.NONE,
                ResubmitCode.ofRun(StagedRun.row()),
                again -> changes.add(again.changes()));
    }
}
