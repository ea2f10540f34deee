package org.batchwright.ui.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.Button;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Texts;

/** The actions that an error on a cluster's page offers: trying again, and changing the setting that may be its cause. */
final class FailureActions {
    private static final Set<String> OF_PORT = Set.of(
            "remote.connection-refused",
            "remote.not-an-ssh-server",
            "remote.handshake-failed",
            "remote.closed-before-login");

    private final ClustersViewModel model;
    private final ClusterVerbs verbs;

    FailureActions(ClustersViewModel model, ClusterVerbs verbs) {
        this.model = model;
        this.verbs = verbs;
    }

    /** Returns the panel of a failure of this cluster. */
    ErrorPanel panel(Cluster cluster, OperationException failure) {
        ErrorPanel panel = new ErrorPanel(failure, model::dismissFailure);
        List<Button> buttons = new ArrayList<>();
        buttons.add(retry(cluster));
        List<ClusterField<?>> fields = fields(cluster, failure);
        fields.stream().map(field -> edit(cluster, field)).forEach(buttons::add);
        buttons.reversed().forEach(panel::addButton);
        return panel;
    }

    private Button retry(Cluster cluster) {
        boolean up = model.status(cluster.name()).link() == LinkState.UP;
        return up
                ? button("failure-retry", "clusters.failure.query", () -> model.refresh.start(cluster))
                : button("failure-retry", "clusters.failure.retry", () -> model.connect(cluster));
    }

    private Button edit(Cluster cluster, ClusterField<?> field) {
        return button("failure-edit-" + field.key(), "clusters.failure.edit." + field.key(), () -> {
            if (field.equals(ClusterFields.KEY_FILE)) {
                verbs.chooseKeyFile(cluster);
            } else {
                verbs.edit(cluster, field);
            }
        });
    }

    private static Button button(String id, String text, Runnable action) {
        return Buttons.text(id, Texts.get(text), action);
    }

    /** Returns the settings that may be the cause, the most likely one first. */
    static List<ClusterField<?>> fields(Cluster cluster, OperationException failure) {
        Optional<Address> address = cluster.address();
        if (failure instanceof OperationException.FileFailed file
                && file.path().equals(cluster.policy().root())) {
            return List.of(ClusterFields.ROOT);
        }
        if (address.isEmpty()) {
            return List.of();
        }
        if (cluster.isPlatform()) {
            return failure instanceof OperationException.Unreachable ? List.of(ClusterFields.HOST) : List.of();
        }
        return switch (failure) {
            case OperationException.Unreachable unreachable -> List.of(unreachable(address.get(), unreachable));
            case OperationException.LoginRefused _ -> List.of(ClusterFields.KEY_FILE, ClusterFields.USER);
            case OperationException.HostKeyRefused refused
            when refused.message().code().equals("remote.host-key-not-published") -> List.of(ClusterFields.HOST_KEYS);
            default -> List.of();
        };
    }

    private static ClusterField<?> unreachable(Address address, OperationException.Unreachable failure) {
        if (address.jump().stream().map(FailureActions::hostOnly).anyMatch(failure.what()::contains)) {
            return ClusterFields.JUMP;
        }
        return OF_PORT.contains(failure.message().code()) ? ClusterFields.PORT : ClusterFields.HOST;
    }

    private static String hostOnly(String jump) {
        return Address.parse(jump).host();
    }
}
