package org.batchwright.ui.compose.presets;

import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** The report on each line of an imported file, next to the form; Escape returns to the script. */
public final class ImportPane extends BorderPane {
    private final Importing importing;
    private final ListView<ImportNote> list = new ListView<>();
    private final Label title = new Label();
    private final Label remark = new Label();
    private final Label summary = Nodes.withId(new Label(), "import-summary");

    public ImportPane(Importing importing, ComposeViewModel compose) {
        this.importing = importing;
        list.setId("import-notes");
        list.setCellFactory(view -> new NoteCell());
        list.setAccessibleText(Texts.get("compose.import.list"));
        summary.setWrapText(true);
        summary.setMinSize(0, USE_PREF_SIZE);
        VBox first = new VBox(8, summary);
        first.setPadding(new Insets(10, 14, 10, 14));
        setTop(new VBox(header(), first));
        setCenter(list);
        getStyleClass().addAll("jobs-pane", "modules-pane");
        setVisible(false);
        Nodes.onEscapeBefore(this, importing::dismissReport); // the list would consume Escape
        importing.made().addListener((imports, before, now) -> show(now));
        compose.form().addListener((forms, before, now) -> showFor(now));
        show(importing.made().get());
    }

    private HBox header() {
        title.setId("import-title");
        title.getStyleClass().add("card-title");
        title.setMinWidth(0);
        remark.setId("import-remark");
        remark.getStyleClass().add("muted");
        remark.setMinWidth(0);
        VBox texts = new VBox(title, remark);
        texts.setMinWidth(0);
        Button close =
                Buttons.withIcon("import-close", "fth-x", Texts.get("compose.jobs.close"), importing::dismissReport);
        close.getStyleClass().add("card-action");
        close.setMinWidth(USE_PREF_SIZE);
        return Nodes.styled(Nodes.row(10, texts, new Spacer(), close), "jobs-header");
    }

    private void show(Optional<Importing.Made> made) {
        setVisible(made.isPresent());
        made.ifPresent(one -> {
            title.setText(Texts.get("compose.import.of", one.file()));
            remark.setText(describe(one));
            summary.setText(String.join("\n", one.imported().summary()));
            list.getItems().setAll(one.imported().notes());
            list.requestFocus();
            if (!list.getItems().isEmpty()) {
                list.getSelectionModel().clearAndSelect(0);
            }
        });
    }

    /** Shows the report only while the preset that it is about is open. */
    private void showFor(Optional<FormState> form) {
        boolean shown = importing
                .made()
                .get()
                .filter(made -> form.filter(open -> open.id().equals(made.id())).isPresent())
                .isPresent();
        if (!shown) {
            importing.showReportOf(form.map(FormState::id));
        }
    }

    private static String describe(Importing.Made made) {
        ImportedPreset imported = made.imported();
        long left = imported.count(Became.LEFT_OUT);
        long kept = imported.count(Became.DIRECTIVE) + imported.count(Became.SETUP);
        long became = imported.notes().size() - left - kept;
        String counts = Texts.get("compose.import.counts", became, kept, left);
        return made.format()
                .or(imported::scheduler)
                .map(scheduler -> scheduler + " · " + counts)
                .orElse(Texts.get("compose.import.plain") + " · " + counts);
    }

    private static Tone tone(Became became) {
        return switch (became) {
            case LEFT_OUT -> Tone.WARNING;
            case DIRECTIVE, SETUP -> Tone.NEUTRAL;
            default -> Tone.ACCENT;
        };
    }

    private static final class NoteCell extends WrappedCell<ImportNote> {
        private final Label line = new Label();
        private final Chip became = new Chip("", Tone.NEUTRAL);
        private final Label text = new Label();
        private final Label what = new Label();

        NoteCell() {
            line.getStyleClass().addAll("mono", "muted");
            line.setMinWidth(34);
            line.setAlignment(Pos.TOP_RIGHT);
            text.getStyleClass().add("mono");
            HBox place = new HBox(became);
            place.setMinWidth(104);
            lay(text, what, line, place);
        }

        @Override
        void fill(ImportNote note) {
            String word = Texts.get("compose.import.became." + note.became().key());
            line.setText(String.valueOf(note.line()));
            became.setText(word);
            became.setTone(tone(note.became()));
            text.setText(note.text());
            what.setText(note.what());
            setAccessibleText(Texts.get("compose.import.line", note.line(), note.text(), word, note.what()));
        }
    }
}
