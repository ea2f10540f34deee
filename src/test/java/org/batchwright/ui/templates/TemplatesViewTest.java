package org.batchwright.ui.templates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.ColorScheme;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.batchwright.Given;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakePresets;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.templates.TrialViewModel.TrialTab;
import org.batchwright.ui.widget.script.ScriptRow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class TemplatesViewTest extends TemplatesWindow {
    @Start
    void open(Stage stage) throws Exception {
        openWindow(stage);
    }

    @Test
    void a_preset_with_settings_for_a_cluster_with_the_scheduler_of_the_template_is_tried_first(FxRobot robot) {
        Cluster lab = Given.slurm();
        Preset first = Given.with(Given.preset("a/first"), Fields.COMMAND, "true");
        Preset meant = Given.with(Given.preset("b/meant"), Fields.COMMAND, "true")
                .withOn(lab.name(), Given.settings(Fields.QUEUE, "gpu"));
        TemplateServices plain = services.getFirst();
        TemplateServices given = new TemplateServices(
                plain.templates(),
                plain.trial(),
                new FakePresets(first, meant),
                new FakeClusters(Cluster.thisComputer(), lab),
                plain.differ(),
                plain.unsaved());
        robot.interact(() -> {
            TemplatesViewModel model = new TemplatesViewModel(given, new WindowBackground());
            TrialViewModel trial = new TrialViewModel(given, model, new WindowBackground());
            model.select(SLURM);
            assertThat(trial.preset().get()).hasValue(meant.id());
            trial.choosePreset(first.id());
            model.select("shared/body.sh.mustache");
            model.select(SLURM);
            assertThat(trial.preset().get()).as("what a person chose is kept").hasValue(first.id());
        });
    }

    @Test
    void a_bundled_template_is_read_only_until_it_is_copied(FxRobot robot) {
        choose(robot, SLURM);
        await().until(() -> script(robot).contains("#SBATCH"));
        robot.interact(() -> views.getFirst().goTo(new Problem.InTemplate(SLURM, 1)));
        robot.write("x");
        assertThat(now().text()).doesNotStartWith("x");

        copy(robot);
        robot.interact(() -> views.getFirst().goTo(new Problem.InTemplate(SLURM, 2)));
        robot.write("# by our lab ");
        await().until(() -> script(robot).contains("# by our lab"));
        assertThat(now().isUnsaved()).isTrue();

        press(robot, "#template-save");
        await().until(() -> !now().isUnsaved());
        assertThat(text()).contains("# by our lab ");
    }

    @Test
    void text_is_found_in_the_template_by_keyboard(FxRobot robot) {
        choose(robot, SLURM);
        robot.interact(() -> views.getFirst().actions().stream()
                .filter(action ->
                        action.key().filter(Action.shortcut(KeyCode.F)::equals).isPresent())
                .findFirst()
                .orElseThrow()
                .run()
                .run());
        robot.write("#!/BIN");
        assertThat(robot.lookup("#template-text-find-count")
                        .queryAs(Label.class)
                        .getText())
                .isEqualTo("1 of 1");
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#template-text").query().isFocused()).isTrue();
    }

    @Test
    void an_error_is_shown_its_line_is_marked_and_clicking_the_error_goes_to_that_line(FxRobot robot) {
        choose(robot, SLURM);
        copy(robot);
        String text = now().text();
        robot.interact(() -> models.getFirst().edit(text + "{{nmae}}\n"));
        await().until(() -> !trials.getFirst().trial().get().faults().isEmpty());

        Hyperlink fault = robot.lookup(".trial-fault").query();
        assertThat(fault.getText())
                .contains("line " + (text.lines().count() + 1))
                .contains("nmae");
        assertThat(script(robot)).isEmpty();
        robot.interact(fault::fire);
        robot.interact(() -> models.getFirst().edit(text));
        await().until(() -> script(robot).contains("#SBATCH"));
        assertThat(robot.lookup(".trial-fault").tryQuery()).isEmpty();
    }

    @Test
    void edits_are_kept_while_viewing_another_template(FxRobot robot) {
        choose(robot, SLURM);
        copy(robot);
        robot.interact(() -> models.getFirst().edit("# mine\n"));
        choose(robot, "shared/body.sh.mustache");
        assertThat(now().text()).doesNotContain("# mine");
        choose(robot, SLURM);
        assertThat(now().text()).isEqualTo("# mine\n");
        press(robot, "#template-revert");
        assertThat(now().isUnsaved()).isFalse();
        press(robot, "#templates-snackbar-action");
        assertThat(now().text()).isEqualTo("# mine\n");
    }

    @Test
    void unsaved_edits_are_restored_in_the_next_window(FxRobot robot) {
        choose(robot, SLURM);
        copy(robot);
        robot.interact(() -> models.getFirst().edit("# mine\n"));
        await().until(() -> {
            try (Stream<Path> files = Files.walk(temporary.resolve("unsaved"))) {
                return files.anyMatch(Files::isRegularFile);
            }
        });

        robot.interact(() -> models.add(new TemplatesViewModel(services.getFirst(), new WindowBackground())));
        await().until(() -> models.getLast().isUnsaved(SLURM));
        assertThat(models.getLast().restoredTemplates().get()).containsExactly(SLURM);
        robot.interact(() -> models.getLast().select(SLURM));
        assertThat(models.getLast().open().get().orElseThrow().text()).isEqualTo("# mine\n");
    }

    @Test
    void a_name_is_found_and_inserted_at_the_caret(FxRobot robot) {
        choose(robot, SLURM);
        copy(robot);
        robot.interact(() -> views.getFirst().goTo(new Problem.InTemplate(SLURM, 1)));
        robot.clickOn("#names-filter").write("virtual");
        ListView<?> names = robot.lookup("#names").queryListView();
        assertThat(names.getItems()).hasSize(1);
        robot.interact(() -> {
            names.getSelectionModel().select(0);
            names.requestFocus();
        });
        robot.type(KeyCode.ENTER);
        assertThat(now().text()).startsWith("{{{venv}}}#!/bin/bash");
    }

    @Test
    void the_script_is_compared_with_the_one_generated_by_the_bundled_template(FxRobot robot) {
        choose(robot, SLURM);
        copy(robot);
        robot.interact(() -> models.getFirst().edit(now().text() + "echo the end\n"));
        ComboBox<TrialTab> looks = robot.lookup("#trial-look").queryComboBox();
        robot.interact(() -> looks.setValue(TrialTab.EFFECT));
        await().until(() -> changes(robot).contains("echo the end"));
        assertThat(changes(robot)).doesNotContain("#SBATCH");
        robot.interact(() -> looks.setValue(TrialTab.TEMPLATE));
        await().until(() -> changes(robot).equals("echo the end"));
    }

    @Test
    @Tag("pictures")
    void takes_screenshots_of_each_state(FxRobot robot) throws Exception {
        choose(robot, "openpbs/job.sh.mustache");
        await().until(() -> !script(robot).isEmpty());
        pictures(robot, "templates-bundled");
        choose(robot, SLURM);
        overtake(robot);
        robot.interact(() -> trials.getFirst().shownTab().set(TrialTab.UPDATE));
        await().until(() -> !changes(robot).isEmpty());
        pictures(robot, "templates-update");
        String text = now().text();
        robot.interact(() -> models.getFirst().edit(text.replace("{{{preset}}}", "{{{persent}}} — 実験 실험")));
        await().until(() -> !trials.getFirst().trial().get().faults().isEmpty());
        write(SLURM, "# theirs\n");
        await().until(() -> now().conflict().isPresent());
        pictures(robot, "templates-fault");
        assertThat(now().text()).contains("persent");
    }

    private void pictures(FxRobot robot, String name) throws Exception {
        robot.interact(() -> scheme.set(ColorScheme.LIGHT));
        Pictures.take(robot, holder, scheme, name + "-light", 1440, 820);
        robot.interact(() -> scheme.set(ColorScheme.DARK));
        Pictures.take(robot, holder, scheme, name + "-dark", 1100, 640);
    }

    private static String script(FxRobot robot) {
        return rows(robot).stream().map(ScriptRow::text).collect(Collectors.joining("\n"));
    }
}
