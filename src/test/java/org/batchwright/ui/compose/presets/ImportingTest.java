package org.batchwright.ui.compose.presets;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.ImportNote;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests importing a job script as an unsaved preset, with a report next to it. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ImportingTest {
    private static final String SCRIPT =
            "#!/bin/bash\n#SBATCH -J small -t 60 --switches=1\npython train.py --lr 1e-4\n";

    private final Lab lab = new Lab();
    private final InlineBackground background = new InlineBackground();
    private final List<ComposeScreen> screens = new ArrayList<>();

    @TempDir
    Path folder;

    @Start
    void open(Stage stage) {
        screens.add(new ComposeScreen(lab.services, background, lab.shown::add));
        screen().model().open(Lab.BATCH_4);
        stage.setScene(new Scene(new StackPane(screen().node()), 1280, 900));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    @Test
    void a_local_file_becomes_an_unsaved_draft_that_refers_to_its_code_folder(FxRobot robot) throws Exception {
        Path code = Files.createDirectories(folder.resolve("depth"));
        Path script = Files.writeString(code.resolve("job.sh"), SCRIPT);

        robot.interact(() -> screen().importing().of(script));

        assertThat(draft().id()).isEqualTo(PresetId.of("depth/small"));
        assertThat(draft().settings().get(Fields.FOLDER)).contains(code.toString());
        assertThat(screen().model().unsaved().get()).contains(draft().id());
        assertThat(lab.presets.find(draft().id())).isEmpty();
        assertThat(screen().findable()).extracting(found -> found.title()).contains("depth/small");
        assertThat(robot.lookup("#import-title").<Label>query().getText()).isEqualTo("Imported job.sh");
        assertThat(robot.lookup("#import-remark").<Label>query().getText())
                .isEqualTo("Slurm · 4 imported, 1 kept as is");
    }

    @Test
    void arrow_keys_navigate_the_report_and_escape_returns_to_the_script(FxRobot robot) throws Exception {
        Path script = Files.writeString(folder.resolve("job.sh"), SCRIPT);
        robot.interact(() -> screen().importing().of(script));
        ListView<ImportNote> notes = robot.lookup("#import-notes").query();
        assertThat(notes.isFocused()).isTrue();

        robot.type(KeyCode.DOWN);
        assertThat(notes.getSelectionModel().getSelectedIndex()).isEqualTo(1);
        robot.type(KeyCode.ESCAPE);

        assertThat(shown(robot)).isFalse();
    }

    @Test
    void opening_another_preset_closes_the_report(FxRobot robot) throws Exception {
        Path script = Files.writeString(folder.resolve("job.sh"), SCRIPT);
        robot.interact(() -> screen().importing().of(script));

        robot.interact(() -> screen().model().open(Lab.BATCH_4));

        assertThat(shown(robot)).isFalse();
    }

    @Test
    void the_report_begins_with_the_summary(FxRobot robot) throws Exception {
        Path script = Files.writeString(folder.resolve("job.sh"), SCRIPT);

        robot.interact(() -> screen().importing().of(script));

        assertThat(robot.lookup("#import-summary").<Label>query().getText())
                .isEqualTo("Runs python train.py, with 1 parameter.\nRequests time 01:00:00.\n"
                        + "0 lines omitted; 1 scheduler option kept unchanged.");
    }

    @Test
    void a_number_is_appended_to_a_taken_name(FxRobot robot) throws Exception {
        Path code = Files.createDirectories(folder.resolve("depth"));
        Path script = Files.writeString(code.resolve("job.sh"), SCRIPT);

        robot.interact(() -> screen().importing().of(script));
        robot.interact(() -> screen().importing().of(script));

        assertThat(draft().id()).isEqualTo(PresetId.of("depth/small-2"));
    }

    @Test
    void a_path_on_the_selected_cluster_is_read_from_the_cluster(FxRobot robot) {
        Cluster cluster = Lab.tsubame();
        lab.having.has("~/job.sh", SCRIPT);
        robot.interact(() -> screen().model().chooseCluster(cluster.name()));

        robot.interact(() -> there(robot).fire());
        robot.write("job.sh");
        robot.type(KeyCode.ENTER);

        assertThat(draft().id()).isEqualTo(PresetId.of("imported/small"));
        assertThat(draft().settings().get(Fields.FOLDER)).isEmpty();
    }

    @Test
    void a_program_becomes_a_draft_without_a_report(FxRobot robot) throws Exception {
        Path code = Files.createDirectories(folder.resolve("depth"));
        Files.createDirectory(code.resolve(".git"));
        Path program = Files.writeString(code.resolve("train.py"), "import argparse\n");

        robot.interact(() -> screen().importing().of(program));

        assertThat(draft().id()).isEqualTo(PresetId.of("depth/train"));
        assertThat(draft().settings().get(Fields.COMMAND)).hasValue("python3 train.py");
        assertThat(draft().settings().get(Fields.FOLDER)).hasValue(code.toString());
        assertThat(shown(robot)).isFalse();
    }

    @Test
    void presets_chosen_from_a_file_are_saved_without_replacing_others(FxRobot robot) throws Exception {
        Path code = Files.createDirectories(folder.resolve("depth/.vscode"));
        Path launch = Files.writeString(code.resolve("launch.json"), """
                {"configurations": [
                  {"name": "small", "type": "debugpy", "program": "train.py", "args": ["--lr", "1"]},
                  {"name": "large", "type": "debugpy", "program": "train.py", "args": ["--lr", "2"], "console": "x"},
                  {"name": "small", "type": "debugpy", "program": "eval.py"},
                  {"name": "server", "type": "node"}]}
                """);

        robot.interact(() -> screen().importing().of(launch));
        ListView<ImportChoice> choice = robot.lookup("#import-choice").query();
        assertThat(choice.getItems())
                .extracting(ImportChoice::detail)
                .containsExactly(
                        "Runs python3 train.py, with 1 parameter.",
                        "Runs python3 train.py, with 1 parameter.",
                        "Runs python3 eval.py.",
                        "Line 5, omitted: \"server\" is of the type node, not a Python program");
        assertThat(choice.getItems().getLast().title()).isEqualTo("server");
        robot.push(KeyCode.ESCAPE);
        assertThat(robot.lookup("#import-dialog").tryQuery()).isEmpty();
        robot.interact(() -> screen().importing().of(launch));
        robot.push(KeyCode.DOWN).push(KeyCode.SPACE);
        robot.interact(robot.lookup("#import-create").<Button>query()::fire);

        assertThat(lab.presets.find(PresetId.of("depth/small"))).isPresent();
        assertThat(lab.presets.find(PresetId.of("depth/small-2"))).isPresent();
        assertThat(lab.presets.find(PresetId.of("depth/large"))).isEmpty();
        assertThat(draft().id()).isEqualTo(PresetId.of("depth/small"));
        assertThat(shown(robot)).isTrue();
        robot.interact(() -> screen().model().open(PresetId.of("depth/small-2")));
        assertThat(shown(robot)).isTrue();
        assertThat(robot.lookup("#import-remark").<Label>query().getText())
                .isEqualTo("VS Code launch configuration · 2 imported");
        robot.interact(() -> screen().model().open(Lab.BATCH_4));
        assertThat(shown(robot)).isFalse();
    }

    @Test
    void values_missing_from_a_file_are_left_blank_for_the_user(FxRobot robot) throws Exception {
        Path sweep = Files.writeString(
                folder.resolve("sweep.yaml"),
                "program: train.py\nmethod: random\nparameters: { lr: { min: 0.1, max: 1.0 } }\n");

        robot.interact(() -> screen().importing().of(sweep));

        Problem.Where count = new Problem.InField(Fields.RANDOM_COUNT.key());
        assertThat(screen().model().blockingProblems())
                .extracting(Problem::where)
                .contains(count);
        assertThat(screen().model().problems().get())
                .filteredOn(problem -> problem.where().equals(count))
                .extracting(Problem::severity)
                .containsExactly(Problem.Severity.NOTE);
    }

    @Test
    void a_pasted_command_becomes_a_draft_with_a_report(FxRobot robot) {
        robot.interact(() -> item(robot, "import-command").fire());
        robot.interact(() -> robot.lookup("#import-text").<TextArea>query().setText("nohup python train.py --lr 1 &"));
        TextArea text = robot.lookup("#import-text").query();
        robot.type(KeyCode.TAB);
        assertThat(text.isFocused()).as("Tab leaves the area").isFalse();
        assertThat(text.getText()).doesNotContain("\t");
        robot.interact(text::requestFocus);
        robot.press(KeyCode.SHORTCUT).type(KeyCode.ENTER).release(KeyCode.SHORTCUT);

        assertThat(draft().id()).isEqualTo(PresetId.of("imported/train"));
        assertThat(draft().settings().get(Fields.COMMAND)).hasValue("python train.py");
        assertThat(robot.lookup("#import-title").<Label>query().getText()).isEqualTo("Imported command");
        assertThat(lab.presets.find(draft().id())).isEmpty();
    }

    @Test
    void the_new_menu_offers_an_empty_preset_and_the_possible_sources(FxRobot robot) {
        robot.interact(() -> screen().model().chooseCluster(Lab.tsubame().name()));
        robot.clickOn("#new-preset");

        assertThat(robot.lookup("#new-preset").<Button>query().getContextMenu().getItems())
                .filteredOn(MenuItem::isVisible)
                .extracting(MenuItem::getText)
                .containsExactly("Empty preset", "From a file…", "From a file on lab-slurm…", "From a command…");
        robot.interact(() -> robot.lookup("#new-preset")
                .<Button>query()
                .getContextMenu()
                .getItems()
                .getFirst()
                .fire());
        assertThat(robot.lookup("#preset-name-field").<Node>query().isFocused()).isTrue();
    }

    @Test
    void a_file_that_is_not_a_script_is_reported_and_changes_nothing(FxRobot robot) throws Exception {
        Path script = Files.writeString(folder.resolve("job.sh"), "#!/bin/csh\nsetenv A b\n");

        robot.interact(() -> screen().importing().of(script));

        assertThat(draft().id()).isEqualTo(Lab.BATCH_4);
        assertThat(shown(robot)).isFalse();
        assertThat(robot.lookup(".error-what").<Label>query().getText()).contains("is written for csh");
    }

    private ComposeScreen screen() {
        return screens.getFirst();
    }

    private Preset draft() {
        return screen().model().draft().orElseThrow().currentPreset();
    }

    private static boolean shown(FxRobot robot) {
        return robot.lookup("#import-notes")
                .tryQuery()
                .map(Node::getParent)
                .filter(Node::isVisible)
                .isPresent();
    }

    private static MenuItem there(FxRobot robot) {
        return item(robot, "import-there");
    }

    private static MenuItem item(FxRobot robot, String id) {
        return robot.lookup("#new-preset").<Button>query().getContextMenu().getItems().stream()
                .filter(item -> id.equals(item.getId()))
                .findFirst()
                .orElseThrow();
    }
}
