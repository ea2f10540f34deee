package org.batchwright.ui.shell;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.HPos;
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
import org.batchwright.ui.widget.node.Nodes;

/** Shows all keyboard shortcuts on top of the window until Escape is pressed or the user clicks outside. */
final class ShortcutsPane extends StackPane {
    private static final double WIDTH = 460;
    private static final double HEIGHT = 520;

    private final Supplier<List<Shortcuts.Group>> groups;
    private final GridPane grid = Nodes.styled(new GridPane(24, 4), "shortcuts-grid");
    private final ScrollPane scroll = Nodes.withId(new ScrollPane(grid), "shortcuts-scroll");

    ShortcutsPane(Supplier<List<Shortcuts.Group>> groups) {
        this.groups = groups;
        setId("shortcuts");
        Label title = Labels.styled(Texts.get("shell.shortcuts"), "card-title");
        Button close = Buttons.icon("shortcuts-close", "fth-x", Texts.get("shell.shortcuts.close"), this::close);
        HBox header = Nodes.row(title, new Spacer(), close);
        ColumnConstraints wide = new ColumnConstraints();
        wide.setHgrow(Priority.ALWAYS);
        ColumnConstraints right = new ColumnConstraints();
        right.setHalignment(HPos.RIGHT);
        grid.getColumnConstraints().setAll(wide, right);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
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
                Label key = Labels.whole(action.key().map(Shortcuts::text).orElse(""), "key");
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
