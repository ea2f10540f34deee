package org.batchwright.ui.compose.submit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.text.DataSize;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;

/** Menu that lists which files of the project folder would be sent, which would not, and why. */
final class CodeFilesMenu extends MenuButton {
    private static final double WIDTH = 520;
    private static final double ROW = 24;
    private static final int MAX_ROWS = 14;

    private final Submitting submitting;

    /** @param head whether the row is a heading */
    private record FileRow(String text, String note, boolean head) {}

    CodeFilesMenu(Submitting submitting) {
        super(Texts.get("compose.code"));
        this.submitting = submitting;
        setId("code-files");
        setMinWidth(USE_PREF_SIZE);
        setTooltip(new Tooltip(Texts.get("compose.code.tip")));
        setOnShowing(opening -> fill());
        managedProperty().bind(visibleProperty());
        submitting.code().addListener((surveys, before, now) -> setVisible(now.isPresent()));
        setVisible(submitting.code().get().isPresent());
        fill();
    }

    private void fill() {
        getItems()
                .setAll(submitting.code().get().map(CodeFilesMenu::item).stream()
                        .toList());
    }

    private static CustomMenuItem item(ProjectScan scan) {
        ListView<FileRow> list = new ListView<>();
        list.setId("code-files-list");
        list.setAccessibleText(Texts.get("compose.code"));
        list.getItems().setAll(rows(scan));
        list.setFixedCellSize(ROW);
        list.setPrefSize(WIDTH, ROW * Math.min(MAX_ROWS, list.getItems().size()) + 4);
        list.setCellFactory(view -> new RowCell());
        Label advice = Labels.wrapped(Texts.get("compose.code.fix"), "muted");
        advice.setMaxWidth(WIDTH);
        VBox box = new VBox(8, list);
        if (!scan.implicitlyExcluded().isEmpty()) {
            box.getChildren().add(advice);
        }
        CustomMenuItem item = new CustomMenuItem(box, false);
        item.getStyleClass().add("code-files");
        return item;
    }

    private static List<FileRow> rows(ProjectScan scan) {
        List<FileRow> rows = new ArrayList<>();
        List<LeftOutFile> missed = scan.implicitlyExcluded();
        if (!missed.isEmpty()) {
            rows.add(createHeading("compose.code.missed", missed.size()));
            missed.forEach(one -> rows.add(leftOutRow(one)));
        }
        if (!scan.clashes().isEmpty()) {
            rows.add(createHeading("compose.code.clashes"));
            scan.clashes().forEach(one -> rows.add(new FileRow(one, "", false)));
        }
        rows.add(createHeading("compose.code.goes", scan.files(), new DataSize(scan.bytes()).toDisplayText()));
        scan.goes().forEach(one -> rows.add(new FileRow(one.path(), new DataSize(one.bytes()).toDisplayText(), false)));
        List<LeftOutFile> ignored =
                scan.leftOut().stream().filter(one -> !missed.contains(one)).toList();
        if (!ignored.isEmpty()) {
            rows.add(createHeading("compose.code.ignored", ignored.size()));
            ignored.forEach(one -> rows.add(leftOutRow(one)));
        }
        return rows;
    }

    private static FileRow createHeading(String key, Object... values) {
        return new FileRow(Texts.get(key, values), "", true);
    }

    private static FileRow leftOutRow(LeftOutFile one) {
        String why = Texts.get("compose.code.why." + one.why());
        Optional<String> size = Optional.of(one.bytes())
                .filter(bytes -> bytes > 0 && !one.path().endsWith("/"))
                .map(bytes -> new DataSize(bytes).toDisplayText());
        return new FileRow(one.path(), size.map(text -> why + " · " + text).orElse(why), false);
    }

    private static final class RowCell extends ListCell<FileRow> {
        @Override
        protected void updateItem(FileRow row, boolean empty) {
            super.updateItem(row, empty);
            setText(null);
            setGraphic(empty || row == null ? null : line(row));
            getStyleClass().remove("code-files-head");
            if (!empty && row != null && row.head) {
                getStyleClass().add("code-files-head");
            }
        }

        private static HBox line(FileRow row) {
            Label text = Labels.styled(row.text, row.head ? "card-title" : "mono");
            text.setMinWidth(0);
            text.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            Label note = Labels.whole(row.note, "muted");
            return new HBox(10, text, new Spacer(), note);
        }
    }
}
