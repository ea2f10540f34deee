package org.batchwright.ui.compose.modules;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.run.modules.ModuleList;
import org.batchwright.run.modules.ModuleList.Module;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The cluster's modules next to the form: typing searches, arrow keys select, Enter adds, Escape returns to the script. */
public final class ModulesPane extends BorderPane {
    private final ModuleBrowser browser;
    private final SearchField search = new SearchField("modules-search", Texts.get("compose.modules.search"));
    private final ListView<Module> list = new ListView<>();
    private final Label title = new Label();
    private final Label remark = new Label();
    private final Label emptyText = Nodes.withId(new Label(), "modules-nothing");
    private final ModulePane one;

    public ModulesPane(ModuleBrowser browser, ComposeViewModel compose) {
        this.browser = browser;
        one = new ModulePane(browser);
        list.setId("modules");
        list.setCellFactory(view -> new ModuleCell());
        list.setPlaceholder(emptyText);
        emptyText.setWrapText(true);
        emptyText.getStyleClass().add("muted");
        list.getSelectionModel()
                .selectedItemProperty()
                .addListener((items, before, now) -> one.show(Optional.ofNullable(now)));
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::onListKey);
        search.textProperty().addListener((texts, before, now) -> fill());
        search.addEventFilter(KeyEvent.KEY_PRESSED, this::onSearchKey);
        SplitPane split = new SplitPane(list, one);
        split.setDividerPositions(0.4);
        setTop(header());
        setCenter(split);
        getStyleClass().addAll("jobs-pane", "modules-pane");
        setVisible(false);
        Nodes.onEscape(this, this::close);
        browser.list().addListener((lists, before, now) -> fill());
        browser.listing().addListener((busy, before, now) -> fill());
        browser.failure().addListener((failures, before, now) -> failure(now));
        compose.cluster().addListener((clusters, before, now) -> close());
    }

    private BorderPane header() {
        title.getStyleClass().add("card-title");
        title.setId("modules-title");
        remark.getStyleClass().add("muted");
        remark.setMinWidth(0);
        ProgressIndicator turning = new ProgressIndicator();
        turning.setPrefSize(16, 16);
        Nodes.showWhile(turning, browser.listing());
        Button again = Buttons.icon(
                "modules-refresh", "fth-refresh-cw", Texts.get("compose.modules.refresh"), browser::refresh);
        again.disableProperty().bind(browser.listing());
        Button close = Buttons.withIcon("modules-close", "fth-x", Texts.get("compose.jobs.close"), this::close);
        close.getStyleClass().add("card-action");
        HBox line = Nodes.styled(Nodes.row(10, title, remark, new Spacer(), turning, again, close), "jobs-header");
        StackPane searching = Nodes.styled(new StackPane(search), "modules-search");
        BorderPane header = new BorderPane();
        header.setTop(line);
        header.setCenter(searching);
        return header;
    }

    public void open() {
        title.setText(browser.cluster()
                .map(Cluster::name)
                .map(name -> Texts.get("compose.modules.of", name.title()))
                .orElse(""));
        setVisible(true);
        search.clear();
        browser.open();
        fill();
        search.requestFocus();
    }

    private void close() {
        setVisible(false);
    }

    private void failure(Optional<OperationException> failure) {
        setBottom(failure.map(refused -> new ErrorPanel(refused, browser::dismiss).apart())
                .orElse(null));
    }

    private void fill() {
        Optional<ModuleList> known = browser.list().get();
        Module before = list.getSelectionModel().getSelectedItem();
        List<Module> matching = known.map(all -> all.matching(search.getText())).orElse(List.of());
        if (!matching.equals(list.getItems())) {
            list.getItems().setAll(matching);
        }
        if (before != null && matching.contains(before)) {
            list.getSelectionModel().select(before);
        } else if (!matching.isEmpty()) {
            list.getSelectionModel().clearAndSelect(0);
            list.scrollTo(0);
        }
        remark.setText(known.map(
                        all -> Texts.get("compose.modules.count", all.modules().size()))
                .orElse(""));
        emptyText.setText(emptyText(known));
    }

    private String emptyText(Optional<ModuleList> known) {
        if (known.isPresent()) {
            return Texts.get("compose.modules.nomatch", search.getText());
        }
        return Texts.get(browser.listing().get() ? "compose.modules.asking" : "compose.modules.unknown");
    }

    private void onSearchKey(KeyEvent pressed) {
        int at = list.getSelectionModel().getSelectedIndex();
        switch (pressed.getCode()) {
            case DOWN -> select(at + 1);
            case UP -> select(at - 1);
            case ENTER -> one.add();
            default -> {
                return;
            }
        }
        pressed.consume();
    }

    private void select(int to) {
        if (to >= 0 && to < list.getItems().size()) {
            list.getSelectionModel().clearAndSelect(to);
            list.scrollTo(Math.max(0, to - 3));
        }
    }

    private void onListKey(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ENTER) {
            one.add();
            pressed.consume();
        }
    }

    private static final class ModuleCell extends ListCell<Module> {
        private final Label name = new Label();
        private final Label versions = new Label();
        private final HBox line = new HBox(8);

        ModuleCell() {
            name.getStyleClass().add("mono");
            name.setMinWidth(0);
            versions.getStyleClass().add("muted");
            versions.setMinWidth(USE_PREF_SIZE);
            line.getChildren().setAll(name, new Spacer(), versions);
            line.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0); // follows the width of the list
        }

        @Override
        protected void updateItem(Module module, boolean empty) {
            super.updateItem(module, empty);
            setText(null);
            setGraphic(empty || module == null ? null : line);
            if (!empty && module != null) {
                name.setText(module.name());
                versions.setText(describe(module));
                setAccessibleText(module.name() + ", " + versions.getText());
            }
        }

        private static String describe(Module module) {
            int count = module.versions().size();
            return count == 0
                    ? ""
                    : count == 1 ? module.versions().getFirst() : Texts.get("compose.modules.versions", count);
        }
    }
}
