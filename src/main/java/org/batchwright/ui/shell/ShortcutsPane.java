package org.batchwright.ui.shell;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.WindowVeil;

/** All keys of the window, over everything else until Escape or a click beside it. */
final class ShortcutsPane extends StackPane {
    private static final double WIDTH = 460;
    private static final double HEIGHT = 520;

    private final Supplier<List<Shortcuts.Group>> groups;
    private final GridPane grid = new GridPane(24, 4);
    private final ScrollPane scroll = new ScrollPane(grid);

    ShortcutsPane(Supplier<List<Shortcuts.Group>> groups) {
        this.groups = groups;
        setId("shortcuts");
        Label title = new Label(Texts.get("shell.shortcuts"));
        title.getStyleClass().add("card-title");
        Button close = Buttons.icon("shortcuts-close", "fth-x", Texts.get("shell.shortcuts.close"), this::close);
        HBox header = new HBox(title, new Spacer(), close);
        header.setAlignment(Pos.CENTER_LEFT);
        ColumnConstraints wide = new ColumnConstraints();
        wide.setHgrow(Priority.ALWAYS);
        ColumnConstraints right = new ColumnConstraints();
        right.setHalignment(HPos.RIGHT);
        grid.getColumnConstraints().setAll(wide, right);
        grid.getStyleClass().add("shortcuts-grid");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setId("shortcuts-scroll");
        VBox box = new VBox(8, header, scroll);
        WindowVeil.set(this, box, WIDTH, HEIGHT);
    }

    void open() {
        grid.getChildren().clear();
        int row = 0;
        for (Shortcuts.Group group : groups.get()) {
            List<Action> keyed = group.actions().stream()
                    .filter(action -> action.key().isPresent())
                    .toList();
            if (!keyed.isEmpty()) {
                Label title = Labels.styled(group.title(), "shortcuts-group");
                grid.add(title, 0, row++, 2, 1);
            }
            for (Action action : keyed) {
                Label key = new Label(action.key().map(Shortcuts::text).orElse(""));
                key.getStyleClass().add("key");
                key.setMinWidth(USE_PREF_SIZE);
                grid.addRow(row++, new Label(action.title()), key);
            }
        }
        setVisible(true);
        scroll.setVvalue(0);
        scroll.requestFocus();
    }

    private void close() {
        setVisible(false);
    }
}
