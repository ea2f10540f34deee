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
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.script.patch.Differ;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fake.FakePresets;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.script.ScriptRow;
import org.batchwright.workspace.Workspace;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.batchwright.workspace.template.TemplateFile.Origin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** The templates page in a window. */
abstract class TemplatesWindow {
    static final String SLURM = "slurm/job.sh.mustache";

    @TempDir
    static Path temporary;

    final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    final StackPane holder = new StackPane();
    final List<Workspace> opened = new ArrayList<>();
    final List<TemplateServices> services = new ArrayList<>();
    final List<TemplatesViewModel> models = new ArrayList<>();
    final List<TrialViewModel> trials = new ArrayList<>();
    final List<TemplatesView> views = new ArrayList<>();
    Path root = Path.of("none");

    void openWindow(Stage stage) throws Exception {
        root = Files.createTempDirectory(temporary, "workspace");
        write("shared/lab-環境を読み込む_very_long_name.sh.mustache", "module load lab\n");
        Workspace workspace = Workspace.open(root, Dialects.known().names());
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

    /** Simulates a copy that was made from an older version of the bundled template. */
    void overtake(FxRobot robot) {
        copy(robot);
        write(".bundled/" + SLURM, now().text().replace("run's folder", "run's folder, an older line"));
        write(SLURM, now().text() + "# ours\n");
        await().until(() -> now().file().isOutdated());
    }

    TemplatesViewModel.Open now() {
        return models.getFirst().open().get().orElseThrow();
    }

    void choose(FxRobot robot, String name) {
        robot.interact(() -> models.getFirst().select(name));
        assertThat(now().file().name()).isEqualTo(name);
    }

    void copy(FxRobot robot) {
        press(robot, "#template-copy");
        await().until(() -> now().file().origin() == Origin.CHANGED);
    }

    static void press(FxRobot robot, String id) {
        robot.interact(() -> robot.lookup(id).queryButton().fire());
    }

    static String changes(FxRobot robot) {
        return rows(robot).stream()
                .filter(ScriptRow::differs)
                .map(ScriptRow::text)
                .collect(Collectors.joining("\n"));
    }

    static List<ScriptRow> rows(FxRobot robot) {
        ListView<ScriptRow> rows = robot.lookup("#trial").queryListView();
        return List.copyOf(rows.getItems());
    }

    String text() {
        try {
            return Files.readString(root.resolve("templates").resolve(SLURM));
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    void write(String name, String text) {
        try {
            Path file = root.resolve("templates").resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }
}
