package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.DialectOptionChoice;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.clusters.form.LocalSsh;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.batchwright.workspace.cluster.BundledSites;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.cluster.FileClusters;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.service.query.EmptyNodeQueryException;

/** Tests the card with cluster files on disk. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class DialectOptionsCardTest {
    private static final ClusterName KUBE = new ClusterName("kube");
    private static final String LONG = "arn:aws:eks:ap-northeast-1:123456789012:cluster/machine-learning-of-the-whole-"
            + "institute-and-of-its-guests-with-a-name-that-has-no-end";

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final StagedClusterConnections desk = new StagedClusterConnections();
    private Optional<Path> file = Optional.empty();

    @Start
    void open(Stage stage) throws Exception {
        Path folder = Files.createTempDirectory("clusters");
        file = Optional.of(folder.resolve("kube.yaml"));
        Files.writeString(file.orElseThrow(), """
                host: this-computer
                scheduler: kubernetes
                dialect:
                  context: lab   # the old one
                  image: busybox:1
                """);
        ClusterStore store = new FileClusters(
                folder, BundledSites.bundled(), Dialects.known().names());
        store.reload();
        ClustersViewModel model = new ClustersViewModel(
                store,
                desk,
                new LocalSsh(List::of, Path.of("/home/alice")),
                new WindowBackground(),
                InstantSource.fixed(StagedClusterConnections.NOW),
                Dialects.known());
        model.select(KUBE);
        holder.getChildren().setAll(new ClustersView(model, List::of, StagedSnapshots.kept()).node());
        Scene scene = new Scene(holder, 990, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    private void offer(FxRobot robot, DialectOptionChoice... choices) {
        Discovery found = new Discovery("kubernetes", "Kubernetes 1.31.0", List.of())
                .with(new AvailableResources(
                        List.of(), List.of(), List.of(), List.of(), Arrays.asList(choices), List.of()))
                .withQueryDetails(StagedClusterConnections.slurm().loginNodeFacts(), StagedClusterConnections.NOW);
        robot.interact(() -> desk.stands(
                KUBE,
                new ConnectionStatus(
                        LinkState.UP,
                        Optional.empty(),
                        Optional.of(found),
                        Optional.of(StagedClusterConnections.NOW),
                        Optional.empty())));
        await().until(() -> robot.lookup("#cluster-context").tryQuery().isPresent());
    }

    private static DialectOptionChoice contexts(String... names) {
        return new DialectOptionChoice("context", Optional.of("lab"), List.of(names));
    }

    private static DialectOptionChoice namespaces(String... names) {
        return new DialectOptionChoice("namespace", Optional.of("default"), List.of(names));
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class).getText();
    }

    private String written() throws Exception {
        return Files.readString(file.orElseThrow());
    }

    @Test
    void a_context_is_chosen_by_keyboard_and_saved_and_escape_discards_changes(FxRobot robot) throws Exception {
        offer(robot, contexts("lab", "研究室 of 山田", LONG), namespaces("default", "ml"));
        String before = written();
        robot.interact(() -> robot.lookup("#cluster-context").query().requestFocus());
        robot.type(KeyCode.DOWN);
        await().until(() -> box(robot, "#cluster-context").isShowing());
        robot.type(KeyCode.DOWN, KeyCode.ESCAPE);
        await().until(() -> !box(robot, "#cluster-context").isShowing());
        assertThat(written()).isEqualTo(before);
        assertThat(box(robot, "#cluster-context").getValue()).hasToString("lab");

        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.ENTER);
        await().until(() -> desk.requests.contains("again kube"));
        assertThat(written()).isEqualTo(before.replace("context: lab ", "context: 研究室 of 山田 "));
        await().ignoreException(EmptyNodeQueryException.class)
                .until(() -> box(robot, "#cluster-context").isFocused());
        assertThat(box(robot, "#cluster-context").getValue()).hasToString("研究室 of 山田");
    }

    @Test
    void choosing_the_kubectl_default_removes_the_key_from_the_file(FxRobot robot) throws Exception {
        offer(robot, contexts("lab", "other"), namespaces("default", "ml"));
        robot.interact(() -> robot.lookup("#cluster-context").query().requestFocus());
        robot.type(KeyCode.DOWN, KeyCode.UP, KeyCode.ENTER);

        await().until(() -> desk.requests.contains("again kube"));
        assertThat(written()).doesNotContain("context").contains("image: busybox:1");
        // the card is rebuilt once the contexts have been reread
        await().ignoreException(EmptyNodeQueryException.class)
                .until(() ->
                        box(robot, "#cluster-context").getValue().toString().equals("kubectl default: lab"));
    }

    @Test
    void an_option_without_choices_is_shown_as_text(FxRobot robot) {
        offer(robot, contexts("lab"), namespaces());
        assertThat(text(robot, "#cluster-context")).isEqualTo("lab (the only one)");
        assertThat(text(robot, "#cluster-namespace"))
                .startsWith("default. You are not allowed to list other namespaces");
        assertThat(robot.lookup("#cluster-words .combo-box").tryQuery()).isEmpty();

        offer(robot, contexts(), namespaces());
        await().until(() -> text(robot, "#cluster-context").contains("kubectl config set-context"));
    }

    @Test
    void a_missing_context_is_reported(FxRobot robot) throws Exception {
        offer(robot, contexts("other", LONG), namespaces("default", "ml", "実験"));
        assertThat(text(robot, "#cluster-context-missing")).startsWith("kubectl has no context with this name.");
        assertThat(box(robot, "#cluster-context").getValue()).hasToString("lab");
        Pictures.take(robot, holder, scheme, "kubectl-missing", 1100, 700);
    }

    @Test
    @Tag("pictures")
    void takes_screenshots_of_the_card(FxRobot robot) throws Exception {
        offer(robot, contexts("lab", "研究室 of 山田", LONG), namespaces("default", "ml"));
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            String name = "kubectl-" + look.name().toLowerCase(Locale.ROOT);
            Pictures.take(robot, holder, scheme, name, 1440, 900);
            Pictures.take(robot, holder, scheme, name, 1100, 700);
        }
        offer(robot, contexts(), namespaces());
        await().until(() -> robot.lookup("#cluster-words .combo-box").tryQuery().isEmpty());
        Pictures.take(robot, holder, scheme, "kubectl-none", 1100, 700);
    }

    private static ComboBox<?> box(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(ComboBox.class);
    }
}
