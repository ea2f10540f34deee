package org.batchwright.ui.compose.form;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.Draft;
import org.batchwright.ui.compose.draft.PresetTextViewModel.Editing;
import org.batchwright.ui.compose.presets.PresetLibrary;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/**
 * Notice above the form of a preset whose file, or a file it extends, cannot be read, with the location and ways to fix
 * it.
 */
final class BrokenFileNotice extends VBox {
    private final PresetLibrary library;
    private final ComposeViewModel model;

    BrokenFileNotice(ComposeViewModel model, PresetLibrary library) {
        super(6);
        this.library = library;
        this.model = model;
        setId("spoilt-file");
        getStyleClass().addAll("error-panel", "apart", Tone.DANGER.styleClass());
        model.problems().subscribe(problems -> show());
        model.text().editing().addListener((ways, before, now) -> show());
        managedProperty().bind(visibleProperty());
    }

    /** Shows the problems of other files; the YAML editor shows only the problems of its own file. */
    private void show() {
        Optional<Path> edited = model.text().editing().get() == Editing.YAML
                ? model.draft().map(draft -> draft.base().file())
                : Optional.empty();
        show(model.problems().get().stream()
                .filter(Problem::isBlocking)
                .filter(problem ->
                        problem.where() instanceof Problem.InFile in && !edited.equals(Optional.of(in.file())))
                .findFirst());
    }

    private void show(Optional<Problem> first) {
        setVisible(first.isPresent());
        getChildren().clear();
        first.ifPresent(problem -> {
            Problem.InFile place = (Problem.InFile) problem.where();
            Label where = Labels.wrapped(
                    Texts.get(
                            "compose.file.place",
                            String.valueOf(place.file().getFileName()),
                            String.valueOf(place.line()),
                            String.valueOf(place.column())),
                    "error-place");
            where.setId("spoilt-file-place");
            getChildren()
                    .setAll(
                            where,
                            Labels.wrapped(problem.what(), "error-what"),
                            Labels.wrapped(problem.advice(), "muted"),
                            buttons(place.file()));
        });
    }

    private HBox buttons(Path file) {
        Button open = Buttons.text("open-file", Texts.get("compose.file.open"), () -> library.showFile(file));
        Button folder = Buttons.text(
                "open-folder",
                Texts.get("compose.file.folder"),
                () -> library.showFile(file.toAbsolutePath().resolveSibling("")));
        Button edit = Buttons.text(
                "edit-file", Texts.get("compose.file.edit"), () -> model.text().choose(Editing.YAML));
        edit.getStyleClass().add(Styles.SMALL);
        edit.setVisible(model.draft()
                .flatMap(Draft::file)
                .filter(own -> own.path().equals(file))
                .isPresent());
        edit.managedProperty().bind(edit.visibleProperty());
        open.getStyleClass().add(Styles.SMALL);
        folder.getStyleClass().add(Styles.SMALL);
        return new HBox(8, edit, open, folder);
    }
}
