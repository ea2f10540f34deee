package org.batchwright.ui.clusters.connection;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Login;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A card shown after a password login, which offers to set up a key instead. */
public final class PasswordCard {

    private PasswordCard() {}

    public static Optional<Node> of(Cluster cluster, ConnectionStatus status, LoginKeys keys) {
        boolean typed = status.login().filter(Login::typed).isPresent();
        return typed && status.link() == LinkState.UP ? Optional.of(card(cluster, keys)) : Optional.empty();
    }

    private static Node card(Cluster cluster, LoginKeys keys) {
        Label text = Nodes.withId(
                new Label(keys.made(cluster.name())
                        .map(file -> Texts.get("clusters.key.made", file))
                        .orElseGet(
                                () -> Texts.get(cluster.isPlatform() ? "clusters.key.platform" : "clusters.key.text"))),
                "cluster-key-text");
        text.setWrapText(true);
        Button forget = Buttons.text("cluster-forget", Texts.get("clusters.key.forget"), () -> keys.forget(cluster));
        forget.setDisable(keys.areSecretsForgotten(cluster.name()));
        HBox buttons = new HBox(8, forget);
        if (!cluster.isPlatform() && keys.made(cluster.name()).isEmpty()) {
            Button key = Buttons.text("cluster-key", Texts.get("clusters.key"), () -> {});
            key.setOnAction(
                    pressed -> new KeyDialog(key.getScene(), cluster.name().title())
                            .showDialog(passphrase -> keys.setUp(cluster, passphrase)));
            key.setDisable(keys.isRunning(cluster.name()));
            buttons.getChildren().addFirst(key);
        }
        return new Card(Texts.get("clusters.key.title"), new VBox(10, text, buttons));
    }
}
