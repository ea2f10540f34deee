package org.batchwright.ui.about;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.run.update.Installation;
import org.batchwright.text.ProgramVersion;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.WindowVeil;
import org.batchwright.ui.widget.node.Nodes;

/** Shows versions, libraries and licenses on top of the window until Escape is pressed or the user clicks outside. */
public final class AboutPane extends StackPane {
    private static final double WIDTH = 720;
    private static final double HEIGHT = 560;
    private static final double LIST_HEIGHT = 9 * RowHeights.ROW;
    private static final double NAME_WIDTH = 250;

    private final Background background;
    private final TableView<Library> table = new TableView<>();
    private final TextArea license = Nodes.withId(new TextArea(), "about-license");
    private final Label versions = Nodes.withId(new Label(versions()), "about-versions");

    public AboutPane(Background background) {
        this.background = background;
        setId("about");
        setUpTable();
        license.setEditable(false);
        license.getStyleClass().add("mono");
        license.setAccessibleText(Texts.get("about.license"));
        VBox.setVgrow(license, Priority.ALWAYS);
        versions.setMinHeight(Region.USE_PREF_SIZE);
        Label libraries = Labels.styled(Texts.get("about.libraries"), "card-title");
        VBox box = new VBox(10, header(), versions, libraries, table, license);
        WindowVeil.set(this, box, WIDTH, HEIGHT);
    }

    private HBox header() {
        Label title = Labels.styled(Texts.get("about.title"), "pane-title");
        Button copy = Buttons.icon("about-copy", "fth-copy", Texts.get("about.copy"), this::copy);
        Button close = Buttons.icon("about-close", "fth-x", Texts.get("about.close"), this::close);
        return Nodes.row(4, title, new Spacer(), copy, close);
    }

    private void setUpTable() {
        table.setId("about-libraries");
        table.setAccessibleText(Texts.get("about.libraries"));
        table.setFixedCellSize(RowHeights.ROW);
        table.setMinHeight(LIST_HEIGHT);
        table.setPrefHeight(LIST_HEIGHT);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns()
                .setAll(List.of(
                        column("library", Library::title),
                        column("version", Library::version),
                        column("license", Library::license)));
        table.getColumns().getFirst().setPrefWidth(NAME_WIDTH);
        table.getSelectionModel().selectedItemProperty().addListener((rows, before, now) -> show(now));
    }

    private static TableColumn<Library, String> column(String name, Function<Library, String> text) {
        TableColumn<Library, String> column = new TableColumn<>(Texts.get("about." + name));
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(text.apply(row.getValue())));
        column.setSortable(false);
        column.setReorderable(false);
        return Shortened.cells(column);
    }

    public void open() {
        setVisible(true);
        table.requestFocus();
        if (table.getItems().isEmpty()) {
            background.startHidden(progress -> Libraries.all(), outcome -> outcome.handle(this::list, failure -> {}));
            background.startHidden(
                    progress -> Installation.current().title(), outcome -> outcome.handle(this::add, failure -> {}));
        }
    }

    private void add(String installation) {
        versions.setText(versions.getText() + "\n" + Texts.get("about.installation", installation));
    }

    private void list(List<Library> libraries) {
        table.getItems().setAll(libraries);
        table.getSelectionModel().selectFirst();
    }

    private void show(Library library) {
        Optional.ofNullable(library)
                .ifPresent(chosen -> background.startHidden(
                        progress -> Libraries.licenseText(chosen),
                        outcome -> outcome.handle(license::setText, failure -> {})));
    }

    private void close() {
        setVisible(false);
    }

    private void copy() {
        SystemClipboard.copy(versions.getText());
    }

    private static String versions() {
        String version = ProgramVersion.number()
                .map(number -> Texts.get("about.version.number", number))
                .orElse(Texts.get("about.version.development"));
        return Texts.get(
                "about.versions",
                version,
                System.getProperty("java.runtime.version"),
                System.getProperty("java.vendor"),
                System.getProperty("javafx.runtime.version", ""),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("os.arch"));
    }
}
