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

/** The actions offered with an error on a cluster's page: trying again, and changing the setting that may be the cause. */
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

    /** Returns the panel for a failure of this cluster. */
    ErrorPanel panel(Cluster cluster, OperationException failure) {
        ErrorPanel panel = new ErrorPanel(failure, model::dismissFailure);
        List<Button> buttons = new ArrayList<>();
        if (model.isRetriable(failure)) {
            buttons.add(retry(cluster));
        }
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
            case OperationException.Unreachable _ -> unreachable(address.get(), failure);
            case OperationException.LoginRefused _ -> {
                ClusterField<?> other = isAtJump(address.get(), failure) ? ClusterFields.JUMP : ClusterFields.USER;
                yield acceptsKeys(failure) ? List.of(ClusterFields.KEY_FILE, other) : List.of(other);
            }
            case OperationException.HostKeyRefused refused
            when refused.message().code().equals("remote.host-key-not-published") -> List.of(ClusterFields.HOST_KEYS);
            default -> List.of();
        };
    }

    /** Returns whether the host may accept a key. It does not if it offered only other login methods. */
    private static boolean acceptsKeys(OperationException failure) {
        List<Object> arguments = failure.message().arguments();
        boolean known = failure.message().code().equals("remote.login-rejected") && arguments.size() > 2;
        String offers = known ? String.valueOf(arguments.get(2)) : "";
        return offers.isEmpty() || offers.contains("publickey");
    }

    private static List<ClusterField<?>> unreachable(Address address, OperationException failure) {
        if (isAtJump(address, failure)) {
            return List.of(ClusterFields.JUMP);
        }
        ClusterField<?> own = OF_PORT.contains(failure.message().code()) ? ClusterFields.PORT : ClusterFields.HOST;
        boolean isOwn = address.jump().isEmpty() || isAt(address.host(), failure);
        return isOwn ? List.of(own) : List.of(own, ClusterFields.JUMP); // an alias may be the name of either host
    }

    private static boolean isAtJump(Address address, OperationException failure) {
        return address.jump().stream()
                .map(jump -> Address.parse(jump).host())
                .anyMatch(host -> !host.equalsIgnoreCase(address.host()) && isAt(host, failure));
    }

    /**
     * Returns whether the failure concerns this host, which its message names as {@code host} or {@code user@host:port}, possibly followed
     * by other requirements of the host.
     */
    private static boolean isAt(String host, OperationException failure) {
        return failure.message().arguments().stream()
                .limit(1)
                .map(named ->
                        Address.parse(String.valueOf(named).split(" ", 2)[0]).host())
                .anyMatch(host::equalsIgnoreCase);
    }
}
