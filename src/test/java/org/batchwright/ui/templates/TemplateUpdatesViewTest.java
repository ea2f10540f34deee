package org.batchwright.ui.templates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import javafx.stage.Stage;
import org.batchwright.ui.templates.TrialViewModel.TrialTab;
import org.batchwright.workspace.template.TemplateFile.Origin;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests changes made to templates by others: on disk, and by an update of Batchwright. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class TemplateUpdatesViewTest extends TemplatesWindow {
    @Start
    void open(Stage stage) throws Exception {
        openWindow(stage);
    }

    @Test
    void a_file_changed_while_typing_is_reported_and_the_edits_are_kept(FxRobot robot) {
        choose(robot, SLURM);
        copy(robot);
        robot.interact(() -> models.getFirst().edit("# mine\n"));
        write(SLURM, "# theirs\n");
        await().until(() -> now().conflict().isPresent());
        assertThat(now().text()).isEqualTo("# mine\n");
        await().until(() -> robot.lookup("#template-save").queryButton().isDisabled());

        robot.interact(() -> views.getFirst().actions().getFirst().run().run());
        assertThat(robot.lookup("#template-keep").queryButton().isFocused()).isTrue();
        assertThat(text()).isEqualTo("# theirs\n");
        press(robot, "#template-keep");
        await().until(() -> text().equals("# mine\n"));
        await().until(() -> now().conflict().isEmpty() && !now().isUnsaved());
    }

    @Test
    void the_bundled_template_is_restored_and_the_custom_template_can_be_recovered(FxRobot robot) {
        choose(robot, SLURM);
        copy(robot);
        robot.interact(() -> models.getFirst().edit("# mine\n"));
        press(robot, "#template-save");
        await().until(() -> !now().isUnsaved());
        press(robot, "#template-bundled");
        await().until(() -> now().file().origin() == Origin.BUNDLED);
        press(robot, "#templates-snackbar-action");
        await().until(() -> now().file().origin() == Origin.CHANGED);
        assertThat(text()).isEqualTo("# mine\n");
    }

    @Test
    void changes_to_bundled_templates_are_shown_after_an_update_until_they_are_dismissed(FxRobot robot) {
        choose(robot, SLURM);
        overtake(robot);
        press(robot, "#template-update");
        await().until(() -> changes(robot).contains("an older line"));
        assertThat(trials.getFirst().shownTab().get()).isEqualTo(TrialTab.UPDATE);
        press(robot, "#template-compared");
        await().until(() -> !now().file().isOutdated());
        assertThat(trials.getFirst().shownTab().get()).isEqualTo(TrialTab.SCRIPT);
    }

    @Test
    void changes_in_an_update_are_merged_except_on_lines_that_both_sides_changed(FxRobot robot) {
        choose(robot, SLURM);
        overtake(robot);
        String mine = now().text();
        press(robot, "#template-bring-in");
        assertThat(now().text()).isEqualTo(mine);
        robot.interact(() -> models.getFirst().edit(mine.replace("run's folder", "run's folder, an older line")));
        press(robot, "#template-bring-in");
        assertThat(now().text()).as("the update's line and ours").isEqualTo(mine);
        robot.interact(() -> models.getFirst().edit(mine.replace("run's folder", "folder of mine")));
        press(robot, "#template-bring-in");
        assertThat(now().text()).contains("folder of mine");
        assertThat(robot.lookup("#error-panel").tryQuery()).isPresent();
    }
}
