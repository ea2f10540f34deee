package org.batchwright.ui.runs;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.ui.runs.list.HiddenRun;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A notice that the run just submitted is hidden, with a link to show it. */
final class HiddenRunNotice extends HBox {

    HiddenRunNotice(HiddenRun hidden) {
        super(6);
        setId("runs-hidden");
        getStyleClass().add("runs-hidden");
        setAlignment(Pos.CENTER_LEFT);
        Label text = Shortened.of(new Label());
        text.setId("runs-hidden-text");
        text.setMinWidth(0);
        Hyperlink show = Nodes.withId(Labels.whole(new Hyperlink(Texts.get("runs.hidden.show"))), "runs-hidden-show");
        show.setOnAction(clicked -> hidden.show());
        getChildren()
                .setAll(
                        text,
                        show,
                        new Spacer(),
                        Buttons.icon(
                                "runs-hidden-dismiss", "fth-x", Texts.get("runs.hidden.dismiss"), hidden::dismiss));
        managedProperty().bind(visibleProperty());
        hidden.run().subscribe(run -> {
            setVisible(run.isPresent());
            run.ifPresent(item ->
                    text.setText(Texts.get("runs.hidden", item.row().get().run().title())));
        });
    }
}
