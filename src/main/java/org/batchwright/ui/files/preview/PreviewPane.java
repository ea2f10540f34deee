package org.batchwright.ui.files.preview;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Preview of the selected file: text, image, or table. */
public final class PreviewPane extends BorderPane {
    private static final int MAX_COLUMNS = 60;
    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    public PreviewPane() {
        setId("files-preview");
        getStyleClass().add("files-preview");
    }

    public void show(Preview preview) {
        switch (preview) {
            case Preview.Nothing() -> showMessage("fth-eye", "nothing");
            case Preview.Loading() -> showMessage("fth-clock", "loading");
            case Preview.Binary() -> showMessage("fth-box", "binary");
            case Preview.TooLarge() -> showMessage("fth-image", "tooLarge");
            case Preview.Failed failed ->
                message(
                        "fth-alert-circle",
                        failed.failure().what() + " " + failed.failure().advice());
            case Preview.Text text when text.lines().isEmpty() -> showMessage("fth-file", "empty");
            case Preview.Text text -> {
                setCenter(lines(text.lines()));
                remark(text.latin() ? "latin" : "", text.cut() ? "cut" : "");
            }
            case Preview.Table table -> {
                setCenter(cells(table.rows()));
                remark("", table.cut() ? "cut" : "");
            }
            case Preview.Picture(ByteBuffer bytes) -> picture(bytes);
        }
    }

    private void showMessage(String icon, String key) {
        message(icon, Texts.get("files.preview." + key));
    }

    private void message(String icon, String text) {
        Label label = Labels.styled(text, "muted", "files-message");
        label.setWrapText(true);
        VBox box = new VBox(8, Buttons.icon(icon), label);
        box.setAlignment(Pos.CENTER);
        box.getStyleClass().add("empty");
        setCenter(box);
        setBottom(null);
    }

    private void remark(String... keys) {
        String remarks = String.join(
                " ",
                List.of(keys).stream()
                        .filter(key -> !key.isEmpty())
                        .map(key -> Texts.get("files.preview." + key))
                        .toList());
        Label label = Nodes.withId(Labels.styled(remarks, "muted", "files-remark"), "files-preview-remark");
        setBottom(remarks.isEmpty() ? null : label);
    }

    private static Node lines(List<String> lines) {
        ListView<String> list = Nodes.withId(new ListView<>(FXCollections.observableList(lines)), "files-text");
        list.setAccessibleText(Texts.get("files.preview"));
        list.setFixedCellSize(RowHeights.CODE);
        list.getStyleClass().addAll("mono", "files-text");
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.setOnKeyPressed(key -> {
            if (COPY.match(key)) {
                SystemClipboard.copy(String.join("\n", list.getSelectionModel().getSelectedItems()));
                key.consume();
            }
        });
        return list;
    }

    private static Node cells(List<List<String>> rows) {
        TableView<List<String>> table = Nodes.withId(new TableView<>(), "files-cells");
        table.setAccessibleText(Texts.get("files.preview"));
        table.setFixedCellSize(RowHeights.ROW);
        List<String> heads = rows.getFirst();
        for (int at = 0; at < Math.min(heads.size(), MAX_COLUMNS); at++) {
            int place = at;
            TableColumn<List<String>, String> column = new TableColumn<>(heads.get(at));
            column.setSortable(false);
            column.setMinWidth(60);
            column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(
                    place < row.getValue().size() ? row.getValue().get(place) : ""));
            table.getColumns().add(column);
        }
        table.setItems(FXCollections.observableList(rows.subList(1, rows.size())));
        return table;
    }

    private void picture(ByteBuffer bytes) {
        byte[] copy = new byte[bytes.remaining()];
        bytes.duplicate().get(copy);
        Image image = new Image(new ByteArrayInputStream(copy), 2_000, 2_000, true, true);
        if (image.isError() || image.getWidth() == 0) {
            showMessage("fth-image", "noImage");
            return;
        }
        ImageView view = Nodes.withId(new ImageView(image), "files-picture");
        view.setPreserveRatio(true);
        StackPane middle = new StackPane(view);
        middle.setAlignment(Pos.CENTER);
        ScrollPane scroll = new ScrollPane(middle);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        view.fitWidthProperty()
                .bind(scroll.widthProperty()
                        .subtract(24)
                        .map(width -> Math.min(width.doubleValue(), image.getWidth())));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        setCenter(scroll);
        Label size = Labels.styled(
                Texts.get("files.preview.picture", (int) image.getWidth(), (int) image.getHeight()),
                "muted",
                "files-remark");
        setBottom(size);
    }
}
