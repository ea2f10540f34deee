package org.batchwright.ui.compose.preflight;

import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import org.batchwright.ui.compose.preflight.OtherClusters.OtherCluster;
import org.batchwright.ui.compose.preflight.OtherClusters.Result;
import org.batchwright.ui.widget.Texts;

/** A menu that shows when the preset would start on each of the other connected clusters. Choosing a line selects its cluster. */
final class OtherClustersMenu extends MenuButton {
    private final OtherClusters model;

    OtherClustersMenu(OtherClusters model) {
        super(Texts.get("compose.preflight.others"));
        this.model = model;
        setId("preflight-others");
        getStyleClass().add("small");
        setMinWidth(USE_PREF_SIZE);
        setAccessibleHelp(Texts.get("compose.preflight.others.help"));
        managedProperty().bind(visibleProperty());
        getItems().setAll(item("compose.preflight.others.asking")); // an empty menu does not open
        setOnShowing(showing -> model.ask());
        model.rows().addListener((all, before, now) -> show(now));
        update();
    }

    /** Shows the menu if there is another cluster to query. */
    void update() {
        setVisible(model.isOffered());
    }

    private void show(List<OtherCluster> rows) {
        if (rows.isEmpty()) {
            getItems().setAll(item("compose.preflight.others.none"));
            return;
        }
        getItems().setAll(rows.stream().map(this::item).toList());
    }

    private static MenuItem item(String key) {
        MenuItem item = new MenuItem(Texts.get(key));
        item.setDisable(true);
        item.getStyleClass().add("told");
        return item;
    }

    private MenuItem item(OtherCluster row) {
        MenuItem item = new MenuItem(Texts.get(
                "compose.preflight.others.row",
                row.cluster().title(),
                OtherClusterTexts.of(row.result(), model.now())));
        item.setMnemonicParsing(false);
        item.setDisable(!(row.result() instanceof Result.Answered));
        item.getStyleClass().add("told");
        item.setOnAction(pressed -> model.choose(row.cluster()));
        return item;
    }
}
