package org.batchwright.ui.compose.stage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.ui.compose.draft.StagesViewModel;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;

/** The stages that precede the edited one, each with its required outcome, and a menu of the stages that could be added. */
final class Predecessors extends FlowPane {
    private final StagesViewModel model;
    private final Map<String, PredecessorRow> rows = new LinkedHashMap<>();
    private final Label none = new Label(Texts.get("compose.stage.after.none"));
    private final MenuButton add = new MenuButton(Texts.get("compose.stage.after.add"));
    private final Label title = new Label(Texts.get("compose.stage.after"));
    private String stage = "";

    Predecessors(StagesViewModel model) {
        super(6, 4);
        this.model = model;
        title.getStyleClass().add("field-name");
        none.getStyleClass().add("muted");
        add.setId("stage-wait");
        add.getStyleClass().addAll("card-menu", "stage-wait");
        setMinWidth(0);
        setAlignment(Pos.CENTER_LEFT);
        setRowValignment(VPos.CENTER);
        managedProperty().bind(visibleProperty());
    }

    /** Focuses the first predecessor, or the menu for adding one. */
    @Override
    public void requestFocus() {
        rows.values().stream().findFirst().ifPresentOrElse(PredecessorRow::requestFocus, add::requestFocus);
    }

    void show(String now) {
        if (!now.equals(stage)) {
            stage = now;
            rows.clear();
        }
        Map<String, Condition> before = model.predecessors(stage);
        rows.keySet().retainAll(before.keySet());
        before.forEach(
                (name, condition) -> rows.computeIfAbsent(name, this::row).show(condition));
        List<Node> wanted = new ArrayList<>(List.of(title));
        before.keySet().forEach(name -> wanted.add(rows.get(name)));
        if (before.isEmpty()) {
            wanted.add(none);
        }
        offer();
        if (!add.getItems().isEmpty()) {
            wanted.add(add);
        }
        if (!getChildren().equals(wanted)) {
            getChildren().setAll(wanted);
        }
    }

    /** Creates a row that is no wider than the form, however long the name. */
    private PredecessorRow row(String before) {
        PredecessorRow row = new PredecessorRow(model, stage, before, add::requestFocus);
        row.maxWidthProperty().bind(widthProperty());
        return row;
    }

    private void offer() {
        String help = Texts.get("compose.stage.after.add.help", stage);
        HoverText.set(add, help);
        add.setAccessibleHelp(help);
        add.getItems().setAll(model.others(stage).stream().map(this::item).toList());
    }

    /** Creates a menu item; an item that would make the stage wait for itself is disabled and states the reason. */
    private MenuItem item(String other) {
        boolean isCycle = model.runsAfter(other, stage);
        MenuItem item = new MenuItem(isCycle ? Texts.get("compose.stage.after.cycle", other, stage) : other);
        item.setId("stage-wait-" + other);
        item.setMnemonicParsing(false);
        item.setDisable(isCycle);
        item.setOnAction(chosen -> {
            model.setAfter(stage, other, Condition.SUCCESS);
            Optional.ofNullable(rows.get(other)).ifPresent(PredecessorRow::requestFocus);
        });
        return item;
    }
}
