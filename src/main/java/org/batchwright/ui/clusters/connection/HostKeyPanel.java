package org.batchwright.ui.clusters.connection;

import java.util.Locale;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.HostKeyChange;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/**
 * A changed host key: the known and the offered fingerprint, what may have happened, how to check the key, and what the user can do. It
 * cannot be dismissed, because there is no connection until the key has been checked.
 */
public final class HostKeyPanel extends VBox {

    /**
     * @param check action that connects again, which fails unless the host presents the known key
     * @param replace action that replaces the known keys after the user has confirmed it
     */
    public HostKeyPanel(HostKeyChange change, Runnable check, Runnable replace) {
        getStyleClass().addAll("error-panel", Tone.DANGER.styleClass());
        setId("host-key-panel");
        Label what = Labels.wrapped(Texts.get("clusters.host-key.changed", change.host()), "error-what");
        HBox.setHgrow(what, Priority.ALWAYS);
        getChildren()
                .setAll(
                        new HBox(8, Buttons.icon("fth-alert-circle"), what),
                        Labels.wrapped(Texts.get("clusters.host-key.why")),
                        new HostKeyTable(change),
                        Nodes.withId(Labels.wrapped(advice(change)), "host-key-advice"),
                        actions(change, check, replace));
    }

    private static String advice(HostKeyChange change) {
        String of = change.replacement().name().toLowerCase(Locale.ROOT);
        String files = change.known().stream()
                .map(entry -> entry.file() + ":" + entry.line())
                .distinct()
                .collect(Collectors.joining(", "));
        return Texts.get("clusters.host-key.advice." + of, change.host(), files, change.knownKeys());
    }

    private Node actions(HostKeyChange change, Runnable check, Runnable replace) {
        HBox actions = Nodes.row(8);
        actions.getChildren()
                .addAll(
                        button(
                                "host-key-copy",
                                Texts.get("clusters.host-key.copy"),
                                () -> SystemClipboard.copy(change.text())),
                        button("host-key-check", Texts.get("clusters.host-key.check"), check));
        if (change.canReplace()) {
            Button remove = button(
                    "host-key-replace",
                    Texts.get("clusters.host-key.replace", change.knownKeys()),
                    () -> new ReplaceKeyDialog(getScene(), change).showDialog(replace));
            remove.getStyleClass().addAll("flat", "danger");
            actions.getChildren().add(remove);
        }
        return actions;
    }

    private static Button button(String id, String text, Runnable action) {
        return Labels.whole(Buttons.text(id, text, action));
    }
}
