package org.batchwright.ui.compose.stage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Appearances;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.ShellView;
import org.batchwright.ui.shell.ShellViewModel;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests editing stages in the form by keyboard. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class StageBarTest {
    private final Lab lab = new Lab();
    private Optional<ComposeViewModel> model = Optional.empty();

    @Start
    void open(javafx.stage.Stage window) {
        InlineBackground background = new InlineBackground();
        ComposeScreen screen = new ComposeScreen(lab.services, background, lab.shown::add);
        model = Optional.of(screen.model());
        screen.model().open(Lab.BATCH_4);
        screen.model().chooseCluster(Lab.tsubame().name());
        ShellViewModel shell = new ShellViewModel(
                lab.clusters, new FakeClusterConnections(), lab.book, background, InstantSource.system());
        Scene scene = new Scene(
                new ShellView("depth-lab", shell, List.of(screen), new Navigation(), Appearances.light(), background),
                1280,
                900);
        Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
        window.setScene(scene);
        window.show();
    }

    private ComposeViewModel compose() {
        return model.orElseThrow();
    }

    private void putStages(FxRobot robot) {
        robot.interact(() -> compose()
                .edit(
                        "stages",
                        preset -> preset.withStages(List.of(
                                Stage.named("prepare"),
                                Stage.named("train").withAfter(Map.of("prepare", Condition.SUCCESS)),
                                Stage.named("evaluate").withAfter(Map.of("train", Condition.SUCCESS))))));
    }

    private Stage stage(String name) {
        return compose().draft().orElseThrow().currentPreset().stages().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static void press(FxRobot robot, String button) {
        robot.interact(robot.lookup(button).<Button>query()::fire);
    }

    private static boolean isSeen(FxRobot robot, String node) {
        for (Node one = robot.lookup(node).tryQuery().orElse(null); one != null; one = one.getParent()) {
            if (!one.isVisible()) {
                return false;
            }
        }
        return robot.lookup(node).tryQuery().isPresent();
    }

    private static String text(FxRobot robot, String node) {
        return robot.lookup(node).<Labeled>query().getText();
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.interact(() -> robot.lookup(field).<TextField>query().setText(text));
    }

    @Test
    void the_form_edits_the_stage_chosen_in_the_graph(FxRobot robot) {
        putStages(robot);
        ToggleButton node = robot.lookup("#stages .stage-node").<ToggleButton>queryAll().stream()
                .filter(one -> one.getAccessibleText().startsWith("train,"))
                .findFirst()
                .orElseThrow();
        robot.interact(node::requestFocus);
        robot.push(KeyCode.SPACE);

        assertThat(robot.lookup("#stage-choice")
                        .<ComboBox<Optional<String>>>query()
                        .getValue())
                .contains("train");
        assertThat(isSeen(robot, "#card-chain")).as("a stage cannot be a chain").isFalse();
        robot.interact(robot.lookup("#field-resources-gpus-per-node").query()::requestFocus);
        type(robot, "#field-resources-gpus-per-node", "4");
        assertThat(stage("train").values().settings().rawValue(Fields.GPUS_PER_NODE))
                .contains(Value.of("4"));

        robot.interact(() -> robot.lookup("#stage-choice").query().requestFocus());
        robot.push(KeyCode.UP);
        robot.push(KeyCode.UP);
        assertThat(compose().stages().edited().get()).isEmpty();
        assertThat(isSeen(robot, "#card-chain")).isTrue();
        assertThat(robot.lookup("#field-resources-gpus-per-node")
                        .<TextField>query()
                        .getText())
                .isNotEqualTo("4");
    }

    @Test
    void the_first_stage_is_added_from_its_card(FxRobot robot) {
        assertThat(isSeen(robot, "#stage-bar")).isFalse();

        press(robot, "#first-stage-add");
        type(robot, "#first-stage-name", "train");
        robot.push(KeyCode.ENTER);

        assertThat(stage("train").after()).isEmpty();
        assertThat(isSeen(robot, "#stage-bar")).isTrue();
        assertThat(isSeen(robot, "#card-stages")).isFalse();
        assertThat(robot.lookup("#stage-choice").query().isFocused()).isTrue();
    }

    @Test
    void an_invalid_name_is_rejected_while_typing(FxRobot robot) {
        putStages(robot);
        press(robot, "#stage-add");
        type(robot, "#stage-name", "train");
        assertThat(text(robot, "#stage-name-wrong")).isEqualTo("A stage named \"train\" already exists.");
        robot.push(KeyCode.ENTER);
        assertThat(isSeen(robot, "#stage-name")).isTrue();

        type(robot, "#stage-name", "report");
        assertThat(isSeen(robot, "#stage-name-wrong")).isFalse();
        robot.push(KeyCode.ENTER);
        assertThat(stage("report").after()).containsOnlyKeys("evaluate");
        assertThat(isSeen(robot, "#stage-name")).isFalse();

        press(robot, "#stage-rename");
        type(robot, "#stage-name", "summary");
        robot.push(KeyCode.ENTER);
        assertThat(compose().stages().edited().get()).contains("summary");
        press(robot, "#stage-rename");
        robot.push(KeyCode.ESCAPE);
        assertThat(isSeen(robot, "#stage-name")).isFalse();
        assertThat(robot.lookup("#stage-choice").query().isFocused()).isTrue();
    }

    @Test
    void the_stages_that_depend_on_a_removed_stage_are_named(FxRobot robot) {
        putStages(robot);
        robot.interact(() -> compose().stages().choose("train"));
        assertThat(robot.lookup("#stage-remove").query().getAccessibleText()).contains("evaluate");

        press(robot, "#stage-remove");
        assertThat(text(robot, "#stage-removed"))
                .isEqualTo("Removed stage train. Stages that now wait for prepare instead: evaluate.");
        assertThat(stage("evaluate").after()).containsOnlyKeys("prepare");

        robot.interact(robot.lookup("#stage-removed-undo").<Hyperlink>query()::fire);
        assertThat(isSeen(robot, "#stage-removed")).isFalse();
        assertThat(stage("evaluate").after()).containsOnlyKeys("train");
    }

    @Test
    void a_stage_is_moved_with_its_buttons_or_by_keyboard(FxRobot robot) {
        putStages(robot);
        robot.interact(() -> compose().stages().choose("evaluate"));
        assertThat(robot.lookup("#stage-down").query().isDisabled()).isTrue();
        assertThat(robot.lookup("#stage-down").query().getAccessibleText()).isEqualTo("evaluate is the last stage");
        assertThat(robot.lookup("#stage-up").query().getAccessibleText())
                .startsWith("Move stage evaluate before train, which will then wait for it");

        robot.interact(() -> robot.lookup("#stage-up").query().requestFocus());
        robot.push(KeyCode.SPACE);
        assertThat(stage("train").after()).containsOnlyKeys("evaluate");
        assertThat(robot.lookup("#stage-choice")
                        .<ComboBox<Optional<String>>>query()
                        .getSelectionModel()
                        .getSelectedIndex())
                .as("the place of evaluate, whose name the box shows")
                .isEqualTo(2);
        assertThat(nodes(robot)).containsExactly("prepare", "evaluate", "train");
        assertThat(robot.lookup("#stage-up").query().isFocused()).isTrue();
        robot.push(KeyCode.SPACE);
        assertThat(robot.lookup("#stage-choice").query().isFocused()).isTrue();
        assertThat(nodes(robot)).containsExactly("evaluate", "prepare", "train");

        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.DOWN);
        assertThat(nodes(robot)).containsExactly("prepare", "evaluate", "train");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.UP);
        assertThat(nodes(robot)).containsExactly("evaluate", "prepare", "train");
        assertThat(compose().stages().edited().get()).contains("evaluate");
    }

    @Test
    void no_stage_is_selected_in_the_graph_while_the_form_edits_all_stages(FxRobot robot) {
        putStages(robot);
        assertThat(chosen(robot)).isEmpty();
        assertThat(robot.lookup("#stages .stage-node").<ToggleButton>queryAll())
                .filteredOn(one -> one.getAccessibleText().contains("script"))
                .hasSize(1);
        robot.interact(() -> compose().stages().choose("train"));
        assertThat(chosen(robot)).containsExactly("train");
        robot.interact(() -> compose().stages().chooseAll());
        assertThat(chosen(robot)).isEmpty();
    }

    @Test
    void a_problem_with_predecessors_is_located_by_the_label_of_the_form_field(FxRobot robot) {
        robot.interact(() -> compose()
                .edit(
                        "stages",
                        preset -> preset.withStages(List.of(
                                Stage.named("prepare"),
                                Stage.named("train").withAfter(Map.of("lost", Condition.SUCCESS))))));

        assertThat(robot.lookup(".problem-place").<Label>queryAll())
                .extracting(place -> place.getText().strip())
                .contains("train · After");
    }

    private static List<String> nodes(FxRobot robot) {
        return robot.lookup("#stages .stage-node").<ToggleButton>queryAll().stream()
                .map(StageBarTest::name)
                .toList();
    }

    private static List<String> chosen(FxRobot robot) {
        return robot.lookup("#stages .stage-node").<ToggleButton>queryAll().stream()
                .filter(ToggleButton::isSelected)
                .map(StageBarTest::name)
                .toList();
    }

    private static String name(ToggleButton stage) {
        return stage.getAccessibleText().replaceAll(",.*", "");
    }

    @Test
    void predecessors_are_chosen_from_stages_that_do_not_wait_for_the_stage(FxRobot robot) {
        putStages(robot);
        robot.interact(() -> compose().stages().choose("train"));
        MenuItem cycle = item(robot, "stage-wait-evaluate");
        assertThat(cycle.isDisable()).isTrue();
        assertThat(cycle.getText()).contains("evaluate", "runs after train");

        robot.interact(() -> compose().stages().choose("evaluate"));
        robot.interact(item(robot, "stage-wait-prepare")::fire);
        assertThat(robot.lookup("#stage-after-prepare").query().isFocused()).isTrue();
        robot.push(KeyCode.DOWN);
        assertThat(stage("evaluate").after())
                .isEqualTo(Map.of("train", Condition.SUCCESS, "prepare", Condition.FAILURE));

        press(robot, "#stage-not-after-train");
        assertThat(stage("evaluate").after()).containsOnlyKeys("prepare");
        assertThat(robot.lookup("#stage-wait").query().isFocused()).isTrue();
    }

    private static MenuItem item(FxRobot robot, String id) {
        return robot.lookup("#stage-wait").<MenuButton>query().getItems().stream()
                .filter(item -> id.equals(item.getId()))
                .findFirst()
                .orElseThrow();
    }
}
