package org.batchwright.ui.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.stage.Window;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.ui.compose.RestoringSplitPane.Keeping;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.PresetTextViewModel;
import org.batchwright.ui.compose.draft.PresetTextViewModel.Editing;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.compose.form.FormHeader;
import org.batchwright.ui.compose.form.FormPane;
import org.batchwright.ui.compose.modules.ModuleBrowser;
import org.batchwright.ui.compose.modules.ModulesPane;
import org.batchwright.ui.compose.preflight.PreflightCard;
import org.batchwright.ui.compose.preflight.PreflightViewModel;
import org.batchwright.ui.compose.presets.FirstSteps;
import org.batchwright.ui.compose.presets.ImportPane;
import org.batchwright.ui.compose.presets.Importing;
import org.batchwright.ui.compose.presets.NoPresetPane;
import org.batchwright.ui.compose.presets.PresetLibrary;
import org.batchwright.ui.compose.presets.PresetListPane;
import org.batchwright.ui.compose.presets.ScriptDrop;
import org.batchwright.ui.compose.script.Comparison;
import org.batchwright.ui.compose.script.DisplayMode;
import org.batchwright.ui.compose.script.EditorPane;
import org.batchwright.ui.compose.script.EditsViewModel;
import org.batchwright.ui.compose.script.ValuesCover;
import org.batchwright.ui.compose.submit.Submitting;
import org.batchwright.ui.compose.yaml.PresetYamlPane;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.values.ValuesViewModel;
import org.batchwright.ui.widget.Snackbar;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.FocusAreas;
import org.batchwright.ui.widget.node.Layers;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.ui.widget.script.ChangeStepper;
import org.batchwright.ui.widget.script.ScriptView;

/** The Compose screen: presets on the left, the form in the middle, and the script on the right. */
final class ComposeView extends StackPane {
    private final PresetListPane presets;
    private final FormPane form;
    private final PresetYamlPane yaml;
    private final PresetTextViewModel text;
    private final ScriptPane script;
    private final ModulesPane modules;
    private final Snackbar notice;
    private final DisplayMode display;
    private Optional<Node> lastField = Optional.empty();
    private final ReadOnlyObjectWrapper<Optional<Problem.InTemplate>> template =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /** The view models of the screen's parts. */
    record Models(
            ComposeViewModel compose,
            FactFinding facts,
            PresetLibrary library,
            Comparison comparison,
            Submitting submitting,
            Beside beside) {}

    /** Panes that can cover the script. */
    record Beside(ModuleBrowser modules, Importing importing, ValuesViewModel values, EditsViewModel edits) {}

    ComposeView(Models models) {
        presets = new PresetListPane(
                models.compose(), models.library(), models.beside().importing());
        form = new FormPane(models.compose(), models.facts(), this::showJobs, this::showModules);
        text = models.compose().text();
        yaml = new PresetYamlPane(text);
        BorderPane middle = middle(models);
        script = new ScriptPane(
                models.compose(),
                models.comparison(),
                models.submitting(),
                models.beside().edits(),
                this::goTo);
        modules = new ModulesPane(models.beside().modules(), models.compose());
        script.cover(modules);
        script.cover(new ImportPane(models.beside().importing(), models.compose()));
        script.cover(new ValuesCover(models.beside().values(), models.comparison()).node());
        new ScriptDrop(models.beside().importing()).onto(this);
        RestoringSplitPane work = new RestoringSplitPane(Keeping.SHARE, 0.45, middle, script);
        work.visibleProperty().bind(models.compose().form().map(form1 -> form1.isPresent()));
        RestoringSplitPane split =
                new RestoringSplitPane(Keeping.WIDTH, 0.165, presets, new StackPane(placeholder(work, presets), work));
        SplitPane.setResizableWithParent(presets, false);
        display = models.comparison().display();
        RoomForSides.follow(models.comparison(), split, work);
        presets.setMinWidth(160);
        script.setMinWidth(380);
        getStyleClass().add("compose");
        followFocus(models);
        notice = snackbar(models.library());
        getChildren().setAll(split, notice);
        models.compose()
                .form()
                .subscribe(now -> now.filter(form -> presets.isNew(form.id()))
                        .ifPresent(form -> goTo(new Problem.InField(Fields.COMMAND.key()))));
    }

    private BorderPane middle(Models models) {
        form.visibleProperty().bind(yaml.visibleProperty().not());
        BorderPane middle = new BorderPane();
        middle.setTop(new FormHeader(
                models.compose(), models.library(), this::goTo)); // added first, so that Tab reaches it first
        StackPane center = new StackPane();
        Layers layers = new Layers(center);
        layers.add(form);
        layers.add(yaml);
        middle.setCenter(center);
        middle.setMinWidth(RoomForSides.MIN_FORM_WIDTH);
        return middle;
    }

    private void followFocus(Models models) {
        sceneProperty().flatMap(Scene::focusOwnerProperty).addListener((owners, before, now) -> {
            models.compose().drafts().endStep(); // the user's input in the next field is undone separately
            lastField = Optional.ofNullable(now)
                    .filter(owner -> Nodes.hasFocus(form))
                    .or(() -> lastField);
        });
        sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::focusedProperty)
                .addListener((focus, before, now) -> {
                    if (Boolean.TRUE.equals(now)) {
                        models.facts().recheck(); // the script may have been edited in another window
                        models.submitting().rescan();
                    }
                });
    }

    /** Returns the notice about the last action on a preset. */
    Snackbar notice() {
        return notice;
    }

    void focusPresets() {
        if (Nodes.isShowing(presets)) {
            presets.focusList();
        } else {
            script.areas().getFirst().enter().run();
        }
    }

    /** Returns the node that is shown while no preset is open. */
    private static Node placeholder(SplitPane work, PresetListPane presets) {
        NoPresetPane placeholder = new NoPresetPane(presets);
        placeholder.visibleProperty().bind(work.visibleProperty().not());
        return placeholder;
    }

    private static Snackbar snackbar(PresetLibrary library) {
        Snackbar snackbar = new Snackbar("snackbar");
        setAlignment(snackbar, Pos.BOTTOM_RIGHT);
        library.notice()
                .subscribe(now -> now.ifPresent(notice -> notice.undo()
                        .ifPresentOrElse(
                                undo -> snackbar.show(notice.text(), Texts.get("compose.undo"), undo),
                                () -> snackbar.show(notice.text()))));
        return snackbar;
    }

    /** Goes to the next problem, or to the previous one if {@code by} is negative. */
    void stepProblems(int by) {
        script.stepProblems(by);
    }

    BooleanProperty problemsFolded() {
        return script.problemsFolded();
    }

    /** Returns the actions that move the focus between the presets, the form or text, the script and the problems. */
    List<Action> areaActions() {
        List<FocusAreas.Area> areas = new ArrayList<>(
                List.of(new FocusAreas.Area(form, this::focusForm), new FocusAreas.Area(yaml, yaml::focusAgain)));
        areas.addAll(script.areas());
        areas.add(new FocusAreas.Area(presets, presets::focusList));
        return Action.between(new FocusAreas(areas));
    }

    /** Focuses the field that was focused last, or the first field. */
    private void focusForm() {
        lastField
                .filter(field -> field.getScene() != null && field.isVisible())
                .ifPresentOrElse(Node::requestFocus, () -> form.requestFocusTraversal(TraversalDirection.NEXT));
    }

    /** Returns the actions of the script itself. */
    List<Action> scriptActions() {
        return List.of(
                Action.of(Texts.get("compose.command.find"), Action.shortcut(KeyCode.F), this::find),
                Action.of(Texts.get("compose.command.wrap"), ScriptView.WRAP, script::switchWrap),
                Action.of(
                        Texts.get("widget.script.change.command.next"),
                        ChangeStepper.NEXT,
                        () -> script.stepDifferences(1)),
                Action.of(
                        Texts.get("widget.script.change.command.previous"),
                        ChangeStepper.PREVIOUS,
                        () -> script.stepDifferences(-1)));
    }

    /** Opens the search in the text that the user is working on: the preset's YAML or the script. */
    private void find() {
        if (yaml.isInUse()) {
            yaml.find();
        } else {
            script.find();
        }
    }

    /** Shows the location of a problem, or of a value to change. */
    void goTo(Problem.Where where) {
        if (where instanceof Problem.InTemplate place) {
            template.set(Optional.empty()); // so that requesting the same line again fires a change
            template.set(Optional.of(place));
            return;
        }
        if (display.hidden().get() == DisplayMode.Hidden.PRESETS_AND_FORM) {
            display.releaseRoom();
        }
        if (!text.goTo(where)) {
            text.choose(Editing.FORM); // what is missing from the text can be added in the form
            form.goTo(where);
        }
    }

    /** Switches between the form and the YAML text of the preset. */
    void switchEditing() {
        display.releaseRoom();
        text.toggle();
        if (text.editing().get() == Editing.YAML) {
            yaml.focusText();
        }
    }

    /** Returns the template line that was requested last. */
    ReadOnlyObjectProperty<Optional<Problem.InTemplate>> template() {
        return template.getReadOnlyProperty();
    }

    /** Returns whether keyboard input goes to the script. */
    boolean isTypingScript() {
        return Optional.ofNullable(getScene())
                .map(Scene::getFocusOwner)
                .filter(focused -> EditorPane.TEXT.equals(focused.getId()))
                .isPresent();
    }

    private void showJobs() {
        script.showJobs();
    }

    void showModules() {
        modules.open();
    }

    void offer(FirstSteps steps) {
        presets.offer(steps);
    }

    void offer(PreflightCard card, PreflightViewModel model) {
        script.offer(card, model);
    }

    void promptForNewPreset() {
        display.releaseRoom();
        presets.promptForNew();
    }

    void promptForImport() {
        display.releaseRoom();
        presets.promptForImport();
    }

    void promptForCommand() {
        display.releaseRoom();
        presets.promptForCommand();
    }
}
