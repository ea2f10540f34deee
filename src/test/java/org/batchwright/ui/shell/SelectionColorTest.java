package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.Set;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafx.scene.paint.Paint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/** Tests that a list without a style of its own shows what is selected like all others. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class SelectionColorTest {

    @ParameterizedTest
    @EnumSource
    void selected_rows_have_one_color_in_lists_tables_and_trees(ColorScheme scheme, FxRobot robot) {
        Set<Paint> colors = new LinkedHashSet<>();
        robot.interact(() -> {
            ListView<String> list = new ListView<>();
            list.getItems().add("한국어");
            list.getSelectionModel().select(0);
            TableView<String> table = new TableView<>();
            table.getColumns().add(new TableColumn<>("Run"));
            table.getItems().add("日本語");
            table.getSelectionModel().select(0);
            TreeView<String> tree = new TreeView<>(new TreeItem<>("中文"));
            tree.getSelectionModel().select(0);
            ListView<String> presets = new ListView<>(list.getItems());
            presets.getSelectionModel().select(0);
            HBox presetPane = new HBox(presets);
            presetPane.getStyleClass().add("preset-pane");
            Scene scene = new Scene(new HBox(list, table, tree, presetPane), 900, 300);
            Theme.follow(scene, new SimpleObjectProperty<>(scheme));
            scene.snapshot(null);
            scene.getRoot().lookupAll(".indexed-cell").forEach(cell -> addColor(cell, colors));
        });
        assertThat(colors).hasSize(1);
    }

    private static void addColor(Node node, Set<Paint> colors) {
        if (node instanceof IndexedCell<?> cell
                && cell.isSelected()
                && !node.getStyleClass().contains("table-cell")) {
            colors.add(cell.getBackground().getFills().getLast().getFill());
        }
    }
}
