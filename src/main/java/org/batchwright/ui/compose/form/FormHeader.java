package org.batchwright.ui.compose.form;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.Problem;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.Drafts.EditedRun;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.PresetTextViewModel.Editing;
import org.batchwright.ui.compose.draft.ShownStage;
import org.batchwright.ui.compose.presets.PresetLibrary;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.FocusMarks;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.workspace.preset.PresetFile;

/** Header of the form: the preset, its save state, undo and revert, and conflicts with its file. */
public final class FormHeader extends VBox {
    /** In pixels. */
    private static final double MIN_WIDTH_FOR_ROOM = 440;

    private static final String SWEEP = "sweep";
    private static final String KEEP_MINE = "keep-mine";

    private final ComposeViewModel model;
    private final PresetLibrary library;
    private final Label name = new Label();
    private final Chip unsaved = new Chip(Texts.get("compose.unsaved"), Tone.WARNING);
    private final Button sweep;
    private final Button undo;
    private final Button redo;
    private final Button revert;
    private final Button save;
    private final VBox notes = Nodes.styled(Nodes.collapse(new VBox(8)), "notes");

    private Optional<EditedRun> noted = Optional.empty();
    private boolean tight;

    /** @param goTo action that shows a field or value of the preset */
    public FormHeader(ComposeViewModel model, PresetLibrary library, Consumer<Problem.Where> goTo) {
        this.model = model;
        this.library = library;
        undo = Buttons.icon("undo", "fth-corner-up-left", Texts.get("compose.undo.tip"), model::undo);
        redo = Buttons.icon("redo", "fth-corner-up-right", Texts.get("compose.redo.tip"), model::redo);
        revert = Buttons.icon("revert", "fth-rotate-ccw", Texts.get("compose.revert.tip"), model::revert);
        save = Buttons.text("save", Texts.get("compose.save"), library::save);
        HoverText.set(save, Texts.get("compose.save.tip"));
        sweep = Buttons.text("go-to-sweep", "", () -> goTo.accept(new Problem.InField(SWEEP)));
        sweep.getStyleClass().addAll("flat", "chip", "chip-button", Tone.ACCENT.styleClass());
        getChildren().setAll(bar(), notes, new BrokenFileNotice(model, library));
        model.form().addListener((forms, before, now) -> show(now));
        model.composition().subscribe(now -> showSweep(now));
        model.drafts().editedRun().addListener((runs, before, now) -> showNotes());
        library.conflict().addListener((files, before, now) -> showNotes());
        library.failure().addListener((failures, before, now) -> showNotes());
        library.refusedSaves().addListener((counts, before, now) -> focusConflict());
        show(model.form().get());
        showNotes();
    }

    /** Focuses the conflict, which the user has to resolve first: saving again would have no effect. */
    private void focusConflict() {
        Optional.ofNullable(notes.lookup("#" + KEEP_MINE)).ifPresent(FocusMarks::focusVisibly);
    }

    /** Returns the title with its marks, which lose their words if there is no room, so that the name is shown. */
    private HBox title() {
        name.getStyleClass().add("pane-title");
        name.setId("preset-name");
        name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS); // variants of a preset differ at the end
        unsaved.setId("unsaved");
        unsaved.setAccessibleText(Texts.get("compose.unsaved"));
        HoverText.set(unsaved, Texts.get("compose.unsaved"));
        sweep.setMinWidth(USE_PREF_SIZE);
        unsaved.setMinWidth(USE_PREF_SIZE);
        for (Node hiding : List.of(sweep, unsaved)) {
            hiding.managedProperty().bind(hiding.visibleProperty());
        }
        name.setMinWidth(0);
        HBox title = Nodes.row(6, name, sweep, unsaved);
        title.setMinWidth(80);
        HBox.setHgrow(title, Priority.ALWAYS);
        return title;
    }

    private HBox bar() {
        HBox bar = Nodes.styled(Nodes.row(6, title(), editing(), undo, redo, revert, save), "pane-header");
        bar.widthProperty()
                .map(width -> width.doubleValue() < MIN_WIDTH_FOR_ROOM)
                .subscribe(now -> {
                    tight = now;
                    unsaved.setText(now ? "●" : Texts.get("compose.unsaved"));
                    showSweep(model.composition().get());
                    bar.getStyleClass().remove("tight");
                    bar.getStyleClass().addAll(now ? List.of("tight") : List.of());
                    bar.setSpacing(now ? 2 : 6);
                });
        return bar;
    }

    private Segments<Editing> editing() {
        Segments<Editing> choice = new Segments<>(
                "editing",
                List.of(Editing.values()),
                how -> Texts.get("compose.editing." + how.name().toLowerCase(Locale.ROOT)));
        HoverText.set(choice, Texts.get("compose.editing.tip"));
        choice.onPressed(() -> {
            model.text().choose(choice.value().get());
            choice.value().set(model.text().editing().get()); // stays on the text if it is not a valid preset
        });
        model.text().editing().subscribe(choice.value()::set);
        return choice;
    }

    private void show(Optional<FormState> form) {
        form.ifPresent(now -> {
            name.setText(now.id().name());
            HoverText.set(
                    name,
                    now.base()
                            .map(base -> Texts.get("compose.extends", now.id(), base))
                            .orElse(now.id().toString()));
            unsaved.setVisible(now.marks().unsaved());
            undo.setDisable(!now.marks().canUndo());
            redo.setDisable(!now.marks().canRedo());
            revert.setDisable(!now.marks().unsaved());
            save.setDisable(!now.marks().unsaved() || now.marks().faulty());
        });
        if (!editedRun().equals(noted)) {
            showNotes();
        }
    }

    /** Shows the number of jobs in the header, because the sweep card may be scrolled out of view in a long form. */
    private void showSweep(Optional<ComposedPlan> composition) {
        String summary = model.sweepSummary().get();
        sweep.setVisible(composition.isPresent() && !summary.isEmpty());
        composition
                .map(made -> model.stages().edited().get().isPresent()
                        ? ShownStage.of(made, model.stages().edited().get())
                        : made)
                .ifPresent(part -> sweep.setText(Texts.get(
                        tight ? "compose.sweep.chip.short" : "compose.sweep.chip",
                        part.plan().jobs().size())));
        HoverText.set(sweep, summary);
    }

    /** Returns the run that the unsaved draft was created from. */
    private Optional<EditedRun> editedRun() {
        return model.drafts()
                .editedRun()
                .get()
                .filter(run -> model.form()
                        .get()
                        .filter(form -> form.id().equals(run.preset()))
                        .filter(form -> form.marks().unsaved())
                        .isPresent());
    }

    private Node origin(EditedRun run) {
        Label what =
                Nodes.withId(new Label(Texts.get("compose.edited-run", String.valueOf(run.number()))), "edited-run");
        Hyperlink back = Nodes.withId(
                Labels.whole(new Hyperlink(Texts.get("compose.edited-run.back"))), "edited-run-back", "quiet-link");
        HoverText.set(back, Texts.get("compose.edited-run.back.tip"));
        back.setOnAction(pressed -> model.revert());
        return Nodes.row(8, Shortened.of(what), back);
    }

    private void showNotes() {
        noted = editedRun();
        notes.getChildren().clear();
        noted.ifPresent(run -> notes.getChildren().add(origin(run)));
        library.failure()
                .get()
                .ifPresent(failure -> notes.getChildren()
                        .add(new ErrorPanel(failure, () -> library.failure().set(Optional.empty()))));
        library.conflict().get().ifPresent(onDisk -> notes.getChildren().add(conflict(onDisk)));
        notes.setVisible(!notes.getChildren().isEmpty());
    }

    private Node conflict(PresetFile onDisk) {
        Label what =
                Labels.wrapped(Texts.get("compose.conflict.what", onDisk.path().getFileName()), "error-what");
        String differing = model.draft()
                .map(draft -> PresetDifference.keys(draft.currentPreset(), onDisk.preset()))
                .map(keys -> String.join("\n", keys))
                .orElse("");
        Label differ = Labels.wrapped(Texts.get("compose.conflict.differ"));
        Label where = Labels.wrapped(differing, "mono");
        where.setId("conflict-where");
        Nodes.setShown(differ, !differing.isEmpty());
        Nodes.setShown(where, !differing.isEmpty());
        Label advice = Labels.wrapped(Texts.get("compose.conflict.fix"), "muted");
        Button mine = Buttons.text(KEEP_MINE, Texts.get("compose.conflict.mine"), library::overwriteFile);
        Button theirs = Buttons.text("take-theirs", Texts.get("compose.conflict.theirs"), library::acceptFile);
        mine.setAccessibleHelp(what.getText() + " " + advice.getText());
        mine.getStyleClass().add(Styles.SMALL);
        theirs.getStyleClass().add(Styles.SMALL);
        VBox box = new VBox(6, what, differ, where, advice, new HBox(8, mine, theirs));
        box.getStyleClass().addAll("error-panel", Tone.WARNING.styleClass());
        box.setId("conflict");
        return box;
    }
}
