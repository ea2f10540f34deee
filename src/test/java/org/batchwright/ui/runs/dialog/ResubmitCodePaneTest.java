package org.batchwright.ui.runs.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.code.FakeCodeVersions;
import org.batchwright.run.submit.Submissions.CodeChoice;
import org.batchwright.ui.fake.FakeSubmissions;
import org.batchwright.ui.fake.RecordingRunControl;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.sweep.SweepRuns;
import org.batchwright.ui.widget.HoverText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ResubmitCodePaneTest extends SweepRuns {
    private static final Optional<CodeDifference> CHANGED =
            Optional.of(new CodeDifference(List.of("train.py"), List.of(), List.of()));

    private final StepBackground background = new StepBackground();

    @Test
    void the_folder_of_the_current_code_is_named_even_if_it_cannot_be_compared(FxRobot robot) {
        Pane shown = new Pane(robot, new FakeCodeVersions(Optional.empty()));
        assertThat(shown.current().getText()).isEqualTo("Current code in the project folder");
        robot.interact(background::settle);
        assertThat(shown.current().getText()).isEqualTo("Current code in " + FakeCodeVersions.FOLDER);
        assertThat(HoverText.of(shown.current())).contains(FakeCodeVersions.FOLDER.toString());
        assertThat(shown.status()).startsWith("The code could not be compared.");
        assertThat(shown.current().isDisabled()).isFalse();
    }

    @Test
    void the_current_code_cannot_be_chosen_without_its_folder(FxRobot robot) {
        Pane shown = new Pane(robot, CodeChoice.CURRENT, new FakeCodeVersions(CHANGED, Optional.empty()));
        assertThat(shown.current().isSelected()).isTrue();
        assertThat(shown.code.choice().get()).isEqualTo(CodeChoice.CURRENT);
        robot.interact(background::settle);
        assertThat(shown.current().isDisabled()).isTrue();
        assertThat(shown.code.choice().get()).isEqualTo(CodeChoice.OF_RUN);
        assertThat(shown.status())
                .isEqualTo(
                        "The current code cannot be used. The project folder of quick #9 was not recorded: the run was restored"
                                + " from a backup or submitted by an older version.");
    }

    private final class Pane {
        private final ResubmitCode code;
        private final ResubmitCodePane pane;

        Pane(FxRobot robot, CodeVersions versions) {
            this(robot, CodeChoice.OF_RUN, versions);
        }

        Pane(FxRobot robot, CodeChoice first, CodeVersions versions) {
            code = ResubmitCode.of(
                    row(51),
                    first,
                    new RunActionsViewModel(
                            new RunActionsViewModel.Services(
                                    new RecordingRunControl(new ArrayList<>()),
                                    new FakeSubmissions(),
                                    Optional.empty(),
                                    Optional.of(versions)),
                            cluster -> Optional.empty(),
                            background,
                            run -> {},
                            Optional.empty()));
            List<ResubmitCodePane> made = new ArrayList<>();
            robot.interact(() -> made.add(new ResubmitCodePane(code)));
            pane = made.getFirst();
        }

        RadioButton current() {
            return (RadioButton) pane.lookup("#again-code-current");
        }

        String status() {
            return ((Label) pane.lookup("#again-code-status")).getText();
        }
    }
}
