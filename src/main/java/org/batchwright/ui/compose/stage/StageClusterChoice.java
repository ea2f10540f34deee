package org.batchwright.ui.compose.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.ChoiceTexts;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** Chooses where the edited stage runs: on the cluster of the run, or on another one, once the run's results have been copied there. */
final class StageClusterChoice extends HBox {
    private final ComposeViewModel compose;
    private final ComboBox<Optional<ClusterName>> box = new ComboBox<>();
    private String stage = "";
    private boolean showing;

    StageClusterChoice(ComposeViewModel compose) {
        super(6);
        this.compose = compose;
        Label title = Labels.whole(Texts.get("compose.stage.cluster"), "field-name");
        title.setLabelFor(box);
        box.setId("stage-cluster");
        box.setMinWidth(90);
        box.setConverter(new ChoiceTexts<>(
                place -> place.map(ClusterName::title).orElseGet(() -> Texts.get("compose.stage.cluster.of-run"))));
        box.valueProperty().addListener((values, before, now) -> {
            if (!showing && now != null) {
                compose.stages().setCluster(stage, now);
            }
        });
        setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(title, box);
        managedProperty().bind(visibleProperty());
    }

    void show(String now) {
        stage = now;
        Optional<ClusterName> chosen = compose.stages().cluster(stage);
        List<Optional<ClusterName>> places = new ArrayList<>();
        if (!compose.stages().isClusterInherited(stage)) {
            places.add(Optional.empty());
        }
        compose.chosenCluster().clusters().get().stream().map(Optional::of).forEach(places::add);
        if (!places.contains(chosen)) {
            places.add(chosen); // a nonexistent cluster, which a problem reports
        }
        showing = true;
        if (!box.getItems().equals(places)) {
            box.setValue(null); // otherwise the box shows the value's index in the previous list
            box.getItems().setAll(places);
        }
        box.setValue(chosen);
        showing = false;
        String help = Texts.get("compose.stage.cluster.help", stage);
        box.setAccessibleText(help);
        HoverText.set(box, help);
    }

    @Override
    public void requestFocus() {
        box.requestFocus();
    }
}
