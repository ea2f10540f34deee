package org.batchwright.ui.templates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.script.patch.Differ;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakePresets;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.templates.TrialViewModel.TrialTab;
import org.batchwright.ui.widget.script.ScriptRow;
import org.batchwright.workspace.Workspace;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.batchwright.workspace.template.TemplateFile.Origin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class TemplatesViewTest {
    private static final String SLURM = "slurm/job.sh.mustache";

    @TempDir
    private static Path temporary;

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final List<Workspace> opened = new ArrayList<>();
    private final List<TemplateServices> services = new ArrayList<>();
    private final List<TemplatesViewModel> models = new ArrayList<>();
    private final List<TrialViewModel> trials = new ArrayList<>();
    private final List<TemplatesView> views = new ArrayList<>();
    private Path root = Path.of("none");

    @Start
    void open(Stage stage) throws Exception {
        root = Files.createTempDirectory(temporary, "workspace");
        write("shared/lab-環境を読み込む_very_long_name.sh.mustache", "module load lab\n");
        Workspace workspace = Workspace.open(root);
        opened.add(workspace);
        FakePresets presets = new FakePresets(
                Given.with(Given.preset("mnist/mnist_quick"), Fields.COMMAND, "python3 mnist.py"),
                Given.with(Given.preset("말뭉치-실험/韓日_翻訳_very_long_name"), Fields.COMMAND, "python 訓練.py"));
        TemplateServices given = new TemplateServices(
                workspace.templates(),
                (template, text) -> new DialectComposer(
                        new Planner(),
                        Dialects.known(),
                        new ScriptWriter(new Templates(workspace.templateFolder()).withTemplate(template, text)),
                        ClusterFindings.NOTHING),
                presets,
                new FakeClusters(Cluster.thisComputer()),
                new Differ(),
                new UnsavedTexts(temporary.resolve("unsaved"), root));
        WindowBackground background = new WindowBackground();
        TemplatesViewModel model = new TemplatesViewModel(given, background);
        TrialViewModel trial = new TrialViewModel(given, model, background);
        TemplatesView view = new TemplatesView(model, trial);
        services.add(given);
        models.add(model);
        trials.add(trial);
        views.add(view);
        holder.getChildren().setAll(view.node());
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    @AfterEach
    void close() {
        opened.forEach(Workspace::close);
    }

    @Test
    void a_preset_with_settings_for_a_cluster_of_the_scheduler_is_tried_first(FxRobot robot) {
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
    void a_bundled_template_is_read_only_until_copied_and_then_editable(FxRobot robot) {
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
    void a_fault_is_shown_with_its_line_marked_and_reached_by_a_click(FxRobot robot) {
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
    void edits_survive_viewing_another_template(FxRobot robot) {
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
    void unsaved_edits_are_available_in_the_next_window(FxRobot robot) {
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
    void a_file_changed_while_typing_is_shown_and_nothing_is_lost(FxRobot robot) {
        choose(robot, SLURM);
        copy(robot);
        robot.interact(() -> models.getFirst().edit("# mine\n"));
        write(SLURM, "# theirs\n");
        await().until(() -> now().conflict().isPresent());
        assertThat(now().text()).isEqualTo("# mine\n");
        await().until(() -> robot.lookup("#template-save").queryButton().isDisabled());

        press(robot, "#template-keep");
        await().until(() -> text().equals("# mine\n"));
        await().until(() -> now().conflict().isEmpty() && !now().isUnsaved());
    }

    @Test
    void the_bundled_template_is_restored_and_the_own_one_can_be_recovered(FxRobot robot) {
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
    void after_an_update_bundled_changes_are_shown_until_dismissed(FxRobot robot) {
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
    void update_changes_are_merged_except_where_both_sides_changed(FxRobot robot) {
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
    void the_script_is_compared_with_that_of_the_bundled_template(FxRobot robot) {
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
    void pictures_of_each_state_are_taken(FxRobot robot) throws Exception {
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

    /** Simulates that the copy was made from an older version of the bundled template. */
    private void overtake(FxRobot robot) {
        copy(robot);
        write(".bundled/" + SLURM, now().text().replace("run's folder", "run's folder, an older line"));
        write(SLURM, now().text() + "# ours\n");
        await().until(() -> now().file().isOutdated());
    }

    private TemplatesViewModel.Open now() {
        return models.getFirst().open().get().orElseThrow();
    }

    private void choose(FxRobot robot, String name) {
        robot.interact(() -> models.getFirst().select(name));
        assertThat(now().file().name()).isEqualTo(name);
    }

    private void copy(FxRobot robot) {
        press(robot, "#template-copy");
        await().until(() -> now().file().origin() == Origin.CHANGED);
    }

    private static void press(FxRobot robot, String id) {
        robot.interact(() -> robot.lookup(id).queryButton().fire());
    }

    private static String script(FxRobot robot) {
        return rows(robot).stream().map(ScriptRow::text).collect(Collectors.joining("\n"));
    }

    private static String changes(FxRobot robot) {
        return rows(robot).stream()
                .filter(ScriptRow::differs)
                .map(ScriptRow::text)
                .collect(Collectors.joining("\n"));
    }

    private static List<ScriptRow> rows(FxRobot robot) {
        ListView<ScriptRow> rows = robot.lookup("#trial").queryListView();
        return List.copyOf(rows.getItems());
    }

    private String text() {
        try {
            return Files.readString(root.resolve("templates").resolve(SLURM));
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    private void write(String name, String text) {
        try {
            Path file = root.resolve("templates").resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }
}
