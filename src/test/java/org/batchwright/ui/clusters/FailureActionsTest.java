package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;

/** Tests which setting the form shows when it is opened from an error on a cluster's page. */
class FailureActionsTest {
    private final Cluster cluster = ClustersViewModelTest.cluster("lab");

    @Test
    void an_unreachable_host_opens_the_form_at_the_host_and_a_refused_port_at_the_port() {
        assertThat(FailureActions.fields(cluster, unreachable("remote.host-not-found", "lab")))
                .containsExactly(ClusterFields.HOST);
        assertThat(FailureActions.fields(cluster, unreachable("remote.connection-refused", "lab", 22)))
                .containsExactly(ClusterFields.PORT);
    }

    @Test
    void an_unreachable_jump_host_opens_the_form_at_the_jump_hosts() {
        Cluster behind = behind("lab", "alice@gate:2222");
        assertThat(FailureActions.fields(behind, unreachable("remote.connection-refused", "gate", 2222)))
                .containsExactly(ClusterFields.JUMP);
        assertThat(FailureActions.fields(behind, unreachable("remote.closed-during-login", "alice@gate:2222")))
                .containsExactly(ClusterFields.JUMP);
        assertThat(FailureActions.fields(
                        behind,
                        new OperationException.LoginRefused(
                                Message.of("remote.account-expired", "alice@gate:2222"), "")))
                .containsExactly(ClusterFields.KEY_FILE, ClusterFields.JUMP);
    }

    @Test
    void a_jump_host_is_recognized_by_its_whole_name() {
        Cluster behind = behind("login.gate-center.example", "gate");
        assertThat(FailureActions.fields(
                        behind, unreachable("remote.connection-refused", "login.gate-center.example", 22)))
                .containsExactly(ClusterFields.PORT);
        assertThat(FailureActions.fields(behind, unreachable("remote.host-not-found", "other.example")))
                .as("an alias of either")
                .containsExactly(ClusterFields.HOST, ClusterFields.JUMP);
    }

    private Cluster behind(String host, String jump) {
        return new Cluster(
                cluster.name(),
                Optional.of(new Address(host, Optional.empty(), OptionalInt.empty(), Optional.empty(), List.of(jump))),
                "slurm",
                Cluster.Policy.USUAL,
                Map.of(),
                List.of());
    }

    @Test
    void a_rejected_login_opens_the_form_at_the_key_file_and_the_user() {
        assertThat(FailureActions.fields(
                        cluster, new OperationException.LoginRefused(Message.of("run.login-needed", "lab"), "")))
                .containsExactly(ClusterFields.KEY_FILE, ClusterFields.USER);
    }

    @Test
    void the_form_is_not_opened_at_the_key_file_if_the_host_accepts_only_passwords_and_codes() {
        assertThat(FailureActions.fields(cluster, rejected("keyboard-interactive, password")))
                .containsExactly(ClusterFields.USER);
        assertThat(FailureActions.fields(cluster, rejected("publickey, password")))
                .containsExactly(ClusterFields.KEY_FILE, ClusterFields.USER);
    }

    private static OperationException rejected(String offers) {
        return new OperationException.LoginRefused(
                Message.of("remote.login-rejected", "alice@lab", "wrong password", offers), "");
    }

    @Test
    void an_unwritable_folder_opens_the_form_at_the_folder_and_this_computer_has_no_login() {
        String root = cluster.policy().root();
        assertThat(FailureActions.fields(
                        cluster,
                        new OperationException.FileFailed(
                                Message.of("run.root-not-writable", root, "lab", "read-only"), root)))
                .containsExactly(ClusterFields.ROOT);
        assertThat(FailureActions.fields(Cluster.thisComputer(), unreachable("remote.host-not-found", "lab")))
                .isEmpty();
    }

    private static OperationException unreachable(String code, Object... arguments) {
        return new OperationException.Unreachable(Message.of(code, arguments), new IOException("lab"));
    }
}
