package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.batchwright.ui.fake.FakeSubmissions;
import org.batchwright.ui.fake.RecordingRunControl;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.junit.jupiter.api.Test;

/** Tests finding a run's folder so that its path can be copied to the clipboard. */
class FindFolderTest {
    private final List<String> found = new ArrayList<>();

    private static RunActionsViewModel actions(String scheduler, Optional<RunActionsViewModel.Folders> folders) {
        return new RunActionsViewModel(
                new RunActionsViewModel.Services(
                        new RecordingRunControl(new ArrayList<>()), new FakeSubmissions(), folders, Optional.empty()),
                cluster -> Dialects.known().named(scheduler),
                new InlineBackground(),
                run -> {},
                Optional.empty());
    }

    private static Run run(JobState state) {
        return SampleRunHistory.run(44, "a/b", "lab", state, "None", SampleRunHistory.NOW);
    }

    @Test
    void the_path_of_the_folder_is_returned() {
        RunActionsViewModel actions = actions("slurm", Optional.of(run -> "/work/" + run));
        actions.findFolder(run(JobState.RUNNING), found::add);
        assertThat(found).containsExactly("/work/" + SampleRunHistory.id(44));
        assertThat(actions.failure().get()).isEmpty();
    }

    @Test
    void an_unreachable_cluster_is_shown_as_the_failure() {
        RunActionsViewModel actions = actions("slurm", Optional.of(run -> {
            throw new OperationException.NotPossible(Message.of("run.unknown-run", run));
        }));
        actions.findFolder(run(JobState.RUNNING), found::add);
        assertThat(found).isEmpty();
        assertThat(actions.failure().get().map(why -> why.message().code())).contains("run.unknown-run");
    }

    @Test
    void the_action_is_offered_only_if_the_run_has_a_folder() {
        Optional<RunActionsViewModel.Folders> folders = Optional.of(run -> "/work");
        assertThat(actions("slurm", folders).canFindFolder(run(JobState.SUCCEEDED)))
                .isTrue();
        assertThat(actions("slurm", folders).canFindFolder(run(JobState.PREPARING)))
                .isFalse();
        assertThat(actions("kubernetes", folders).canFindFolder(run(JobState.RUNNING)))
                .isFalse();
        assertThat(actions("slurm", Optional.empty()).canFindFolder(run(JobState.RUNNING)))
                .isFalse();
    }
}
