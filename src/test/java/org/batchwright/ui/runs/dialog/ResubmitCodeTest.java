package org.batchwright.ui.runs.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.FakeCodeVersions;
import org.batchwright.run.submit.Submissions.CodeChoice;
import org.batchwright.ui.fake.FakeSubmissions;
import org.batchwright.ui.fake.RecordingRunControl;
import org.batchwright.ui.fx.ForwardingBackground;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.sweep.SweepRuns;
import org.junit.jupiter.api.Test;

class ResubmitCodeTest extends SweepRuns {
    private final Cancellable background = new Cancellable();

    @Test
    void closing_the_dialog_stops_the_comparison() {
        ResubmitCode code = ResubmitCode.of(row(51), CodeChoice.OF_RUN, actions());
        assertThat(code.isOffered()).isTrue();
        assertThat(background.cancelled).isEmpty();
        code.close();
        assertThat(background.cancelled).containsExactly("comparison");
    }

    @Test
    void the_current_code_is_preselected_if_a_program_failed() {
        assertThat(ResubmitQuestion.likelyCode(row(48).run(), Set.of(3, 4), Settings.NONE))
                .isEqualTo(CodeChoice.CURRENT);
        assertThat(ResubmitQuestion.likelyCode(row(48).run(), Set.of(3), Settings.NONE))
                .isEqualTo(CodeChoice.OF_RUN);
    }

    @Test
    void the_code_of_the_run_is_preselected_if_resources_were_insufficient() {
        Settings suggested = Settings.NONE.with(Fields.MEMORY, Value.of("128 GB"));
        assertThat(ResubmitQuestion.likelyCode(row(51).run(), Set.of(5, 9), Settings.NONE))
                .isEqualTo(CodeChoice.OF_RUN);
        assertThat(ResubmitQuestion.likelyCode(row(48).run(), Set.of(4), suggested))
                .isEqualTo(CodeChoice.OF_RUN);
    }

    @Test
    void no_code_can_be_chosen_for_jobs_in_a_shared_folder_because_they_run_the_contents_of_the_folder() {
        Settings inPlace = Settings.NONE
                .with(CodeLocationFields.CODE, Value.of(CodeLocationFields.IN_PLACE))
                .with(CodeLocationFields.FOLDER, Value.of("~/shared/学習"));
        PlannedJob job = new PlannedJob("train", inPlace, Assignments.NONE, Assignments.NONE);
        SubmittedRun.Code sent = new SubmittedRun.Code("c0ffee", "9f31c2a, in place");
        book.put(
                SampleRunHistory.run(99, "mnist/quick", "lab-slurm", JobState.FAILED, "None", SampleRunHistory.NOW),
                new SubmittedRun("#!/bin/bash\n", "{}", job, "{}", Optional.of(sent)));
        RunRow row = row(99);
        ResubmitCode code = ResubmitCode.of(row, CodeChoice.CURRENT, actions());
        assertThat(code.isOffered()).isFalse();
        assertThat(code.choice().get()).isEqualTo(CodeChoice.OF_RUN);
        assertThat(code.sharedFolder()).contains("~/shared/学習");
        assertThat(background.started).isEmpty();
    }

    private RunActionsViewModel actions() {
        return new RunActionsViewModel(
                new RunActionsViewModel.Services(
                        new RecordingRunControl(new ArrayList<>()),
                        new FakeSubmissions(),
                        Optional.empty(),
                        Optional.of(new FakeCodeVersions(Optional.of(CodeDifference.NONE)))),
                cluster -> Optional.empty(),
                background,
                run -> {},
                Optional.empty());
    }

    /** Records what is started and cancelled without running it. */
    private static final class Cancellable extends ForwardingBackground {
        private final List<String> started = new ArrayList<>();
        private final List<String> cancelled = new ArrayList<>();

        Cancellable() {
            super(new StepBackground());
        }

        @Override
        public <T> Running startHidden(Work<T> work, Consumer<Outcome<T>> then) {
            started.add("comparison");
            Running running = super.startHidden(work, then);
            return new Running() {
                @Override
                public String title() {
                    return running.title();
                }

                @Override
                public ReadOnlyObjectProperty<Step> step() {
                    return running.step();
                }

                @Override
                public void cancel() {
                    cancelled.add("comparison");
                }
            };
        }
    }
}
