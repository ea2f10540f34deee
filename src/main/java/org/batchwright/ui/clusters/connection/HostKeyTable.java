package org.batchwright.ui.clusters.connection;

import java.util.List;
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
        super(3);
        for (HostKeyChange.Entry entry : change.known()) {
            getChildren().addAll(lines("known", entry.key()));
        }
        getChildren().addAll(lines("offered", change.offered()));
    }

    private List<Node> lines(String which, HostKeyChange.Key key) {
        String name = Texts.get("clusters.host-key." + which, key.type());
        Label label = Labels.whole(name, "muted");
        TextField fingerprint = Nodes.withId(
                new TextField(key.fingerprint()),
                "host-key-" + which + "-" + getChildren().size() / 2);
        fingerprint.setEditable(false);
        fingerprint.setPrefColumnCount(FINGERPRINT_LENGTH);
        fingerprint.setMinWidth(TextField.USE_PREF_SIZE);
        fingerprint.getStyleClass().add("mono");
        fingerprint.setAccessibleText(name);
        label.setLabelFor(fingerprint);
        return List.of(label, fingerprint);
    }
}
