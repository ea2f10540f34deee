package org.batchwright.ui.clusters.form;

import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import org.batchwright.ui.clusters.form.ClusterTextViewModel.ClusterEditing;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Texts;

/** The switch between the form and the YAML of a cluster's file. */
final class EditingChoice {
    private EditingChoice() {}

    static Node of(ClusterTextViewModel text) {
        Segments<ClusterEditing> choice = new Segments<>(
                "cluster-editing",
                List.of(ClusterEditing.values()),
                how -> Texts.get("compose.editing." + how.name().toLowerCase(Locale.ROOT)));
        HoverText.set(choice, Texts.get("clusters.yaml.tip"));
        choice.onPressed(() -> {
            text.choose(choice.value().get());
            choice.value().set(text.editing().get()); // invalid text stays open
        });
        text.editing().subscribe(choice.value()::set);
        return choice;
    }
}
