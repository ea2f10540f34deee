package org.batchwright.ui.compose.submit;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.ChoiceTexts;
import org.batchwright.ui.widget.Texts;

/** A control for selecting the cluster to run on. */
public final class ClusterChoice {
    private final ComboBox<ClusterName> box = new ComboBox<>();
    private boolean showing;

    public ClusterChoice(ComposeViewModel model) {
        box.setId("cluster");
        box.setAccessibleText(Texts.get("compose.cluster"));
        box.setConverter(new ChoiceTexts<>(ClusterName::title));
        box.setPrefWidth(150);
        box.setMinWidth(110);
        box.valueProperty().addListener((values, before, now) -> {
            if (!showing && now != null) {
                model.chooseCluster(now);
            }
        });
        model.chosenCluster()
                .clusters()
                .addListener((lists, before, now) -> show(now, model.cluster().get()));
        model.cluster()
                .addListener((names, before, now) ->
                        show(model.chosenCluster().clusters().get(), now));
        show(model.chosenCluster().clusters().get(), model.cluster().get());
    }

    public Node node() {
        return box;
    }

    private void show(List<ClusterName> all, ClusterName chosen) {
        showing = true;
        if (!box.getItems().equals(all)) {
            box.getItems().setAll(all);
        }
        box.setValue(chosen);
        showing = false;
    }
}
