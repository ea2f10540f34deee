package org.batchwright.ui.clusters.connection;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.batchwright.model.HostKeyChange;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The known and the offered host keys, one below the other, as text that can be selected; fingerprints are never truncated. */
final class HostKeyTable extends VBox {
    /** The length of a SHA-256 fingerprint, plus a small margin. */
    private static final int FINGERPRINT_LENGTH = 52;

    HostKeyTable(HostKeyChange change) {
        super(8);
        for (HostKeyChange.Entry entry : change.known()) {
            getChildren().add(lines("known", entry.key()));
        }
        getChildren().add(lines("offered", change.offered()));
    }

    private Node lines(String which, HostKeyChange.Key key) {
        String name = Texts.get("clusters.host-key." + which, key.type());
        Label label = Labels.whole(name, "field-name");
        TextField fingerprint = Nodes.withId(
                new TextField(key.fingerprint()),
                "host-key-" + which + "-" + getChildren().size());
        fingerprint.setEditable(false);
        fingerprint.setPrefColumnCount(FINGERPRINT_LENGTH);
        fingerprint.setMinWidth(TextField.USE_PREF_SIZE);
        fingerprint.getStyleClass().add("mono");
        fingerprint.setAccessibleText(name);
        label.setLabelFor(fingerprint);
        return new VBox(3, label, fingerprint);
    }
}
