package org.batchwright.ui.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.cluster.Sharing;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.clusters.form.LocalSsh;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ClusterFormTest {
    private static final ClusterName LAB = new ClusterName("lab-slurm");

    private final FakeClusters store =
            new FakeClusters(Cluster.thisComputer(), ClustersViewModelTest.cluster(LAB.value()));

    private final StackPane holder = new StackPane();
    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);

    @Start
    void open(Stage stage) {
        ClustersViewModel model = new ClustersViewModel(
                store,
                new StagedClusterConnections(),
                new LocalSsh(List::of, Path.of("/home/alice")),
                new WindowBackground(),
                InstantSource.fixed(StagedClusterConnections.NOW),
                Dialects.known());
        model.select(LAB);
        holder.getChildren().setAll(new ClustersView(model, List::of, StagedSnapshots.kept()).node());
        Scene scene = new Scene(holder, 1100, 700);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void errors_are_shown_while_typing(FxRobot robot) {
        press(robot, "#cluster-edit");
        type(robot, "#cluster-jump", "gate, a b");
        assertThat(wrong(robot, "jump")).contains("\"a b\"", "it contains a space");
        type(robot, "#cluster-jump", "ann@gate:99999");
        assertThat(wrong(robot, "jump")).contains("its port is not a number from 1 to 65535");
        type(robot, "#cluster-jump", "gate, ann@inner:2022");
        assertThat(robot.lookup("#cluster-wrong-jump").<Node>query().isVisible())
                .isFalse();
        type(robot, "#cluster-port", "70000");
        assertThat(wrong(robot, "port")).contains("Type a number from 1 to 65535");
        type(robot, "#cluster-port", "");
        assertThat(wrong(robot, "port")).isEmpty();
    }

    @Test
    void clicking_the_number_of_invalid_settings_leads_to_the_first_one(FxRobot robot) {
        press(robot, "#cluster-edit");
        type(robot, "#cluster-port", "70000");
        type(robot, "#cluster-jump", "gate, a b");
        Hyperlink faults = robot.lookup("#cluster-form-faults").queryAs(Hyperlink.class);
        assertThat(faults.getText()).isEqualTo("2 settings are invalid");
        assertThat(robot.lookup("#cluster-save").queryButton().isDefaultButton())
                .isFalse();
        robot.interact(faults::fire);
        assertThat(robot.lookup("#cluster-port").query().isFocused()).isTrue();
    }

    @Test
    void an_error_marks_its_field_without_moving_anything(FxRobot robot) {
        press(robot, "#cluster-edit");
        double[] heights = robot.lookup("#cluster-form .text-input").queryAll().stream()
                .mapToDouble(ClusterFormTest::top)
                .toArray();
        type(robot, "#cluster-port", "70000");
        type(robot, "#cluster-jump", "gate, a b");
        type(robot, "#cluster-key-file", "~/.ssh/no-such-key");
        await().until(() -> wrong(robot, "key-file").contains("was not found"));
        robot.interact(() -> robot.lookup("#cluster-form").queryParent().layout());

        assertThat(robot.lookup("#cluster-form .text-input").queryAll().stream()
                        .mapToDouble(ClusterFormTest::top)
                        .toArray())
                .containsExactly(heights);
        assertThat(robot.lookup("#cluster-port").query().getStyleClass()).contains("wrong");
        assertThat(robot.lookup("#cluster-jump").query().getStyleClass()).contains("wrong");
        assertThat(robot.lookup("#cluster-key-file").query().getStyleClass())
                .contains("doubtful")
                .doesNotContain("wrong");
        Label error = robot.lookup("#cluster-wrong-port").query();
        assertThat(error.getHeight()).isGreaterThan(14);
    }

    private static double top(Node node) {
        return node.localToScene(0, 0).getY();
    }

    @Test
    void the_sharing_of_runs_is_selected_and_saved(FxRobot robot) {
        press(robot, "#cluster-edit");
        choose(robot, "#cluster-sharing", "group");
        press(robot, "#cluster-save");
        await().until(() -> sharing().equals(Optional.of(Sharing.GROUP)));
        press(robot, "#cluster-edit");
        assertThat(robot.lookup("#cluster-sharing").queryAs(ComboBox.class).getValue())
                .isEqualTo("group");
        choose(robot, "#cluster-sharing", "");
        press(robot, "#cluster-save");
        await().until(() -> sharing().isEmpty());
    }

    @Test
    void the_limit_on_concurrent_jobs_is_offered_only_for_this_computer(FxRobot robot) {
        press(robot, "#cluster-edit");
        assertThat(robot.lookup("#cluster-at-once").tryQuery()).isEmpty();
        press(robot, "#cluster-cancel");
        robot.interact(() -> robot.lookup("#clusters-list")
                .queryListView()
                .getSelectionModel()
                .selectFirst());
        press(robot, "#cluster-edit");
        type(robot, "#cluster-at-once", "0");
        assertThat(wrong(robot, "at-once")).contains("Type a whole number of at least 1");
        type(robot, "#cluster-at-once", "3");
        assertThat(wrong(robot, "at-once")).isEmpty();
        press(robot, "#cluster-save");
        await().until(() -> store.find(ClusterName.THIS_COMPUTER)
                .orElseThrow()
                .policy()
                .atOnce()
                .equals(OptionalInt.of(3)));
    }

    @Test
    void a_queue_typed_into_the_table_is_saved_to_the_file(FxRobot robot) throws Exception {
        press(robot, "#cluster-edit");
        press(robot, "#cluster-queues-add");
        type(robot, "#cluster-queues-0-name", "gpu_長い名前");
        type(robot, "#cluster-queues-0-longest-time", "24:00");
        type(robot, "#cluster-queues-0-gpus", "four");
        assertThat(wrong(robot, "queues")).contains("GPUs", "a whole number");
        type(robot, "#cluster-queues-0-gpus", "4");
        assertThat(wrong(robot, "queues")).isEmpty();
        press(robot, "#cluster-queues-add");
        type(robot, "#cluster-queues-1-name", "gone");
        robot.interact(() -> robot.lookup("#cluster-queues .button").queryAllAs(Button.class).stream()
                .filter(button -> "cluster-remove-row".equals(button.getId()))
                .reduce((first, last) -> last)
                .orElseThrow()
                .fire());
        press(robot, "#cluster-save");

        await().until(() -> !store.find(LAB).orElseThrow().queues().isEmpty());
        assertThat(store.onDisk(LAB))
                .contains("queues:\n  - name: gpu_長い名前\n    longest-time: 24:00\n    gpus: 4\n")
                .doesNotContain("gone");
        assertThat(store.find(LAB).orElseThrow().queues())
                .extracting(Queue::name)
                .containsExactly("gpu_長い名前");
    }

    @Test
    void a_less_common_setting_is_found_by_name_and_saved(FxRobot robot) throws Exception {
        press(robot, "#cluster-edit");
        search(robot, "cost");
        robot.write("unit").type(KeyCode.ENTER);
        await().until(() -> robot.lookup("#cluster-cost-unit")
                .tryQuery()
                .filter(Node::isFocused)
                .isPresent());
        robot.write("points");
        press(robot, "#cluster-cost-rates-add");
        type(robot, "#cluster-cost-rates-0-queue", "*");
        type(robot, "#cluster-cost-rates-0-rate", "0.5");
        press(robot, "#cluster-save");

        await().until(() -> store.onDisk(LAB).contains("cost"));
        assertThat(store.onDisk(LAB)).contains("cost:\n  unit: points\n  rates:\n    '*': 0.5\n");
    }

    @Test
    @Tag("pictures")
    void every_card_of_the_form_fits_its_content(FxRobot robot) throws Exception {
        ClusterSettings before = store.settings(LAB);
        ClusterSettings all = before.with(
                        "host-keys",
                        Optional.of(Value.of(List.of("SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU"))))
                .with("jump", Optional.of(Value.of(List.of("gate.lab", "ann@inner:2022"))))
                .with("scheduler", Optional.of(Value.of("lsf")))
                .with("dialect.memory-per", Optional.of(Value.of("host")))
                .with("dialect.gpu-resource", Optional.of(Value.of("no name")))
                .with("submit-options", Optional.of(Value.of(List.of("-P", "my group"))))
                .with("required", Optional.of(Value.of(List.of("queue", "time"))))
                .with("defaults.time", Optional.of(Value.of("soon")))
                .with("defaults.environment.modules", Optional.of(Value.of(List.of("cuda/12.1", "gcc"))))
                .with("cost.unit", Optional.of(Value.of("ポイント")))
                .withRows(
                        ClusterFields.QUEUE_LIMITS,
                        List.of(
                                new ClusterRow(
                                        List.of("a_very_long_queue_name_計算機センター"),
                                        Map.of("longest-time", Value.of("24:00:00"), "cpus", Value.of("few"))),
                                new ClusterRow(List.of("gpu"), Map.of("gpus", Value.of("4")))))
                .withRows(ClusterFields.RATES, List.of(new ClusterRow(List.of("*"), Map.of("rate", Value.of("0.5")))))
                .withRows(
                        ClusterFields.FACTORS,
                        List.of(new ClusterRow(List.of("qos", "premium"), Map.of("factor", Value.of("2")))));
        store.save(LAB, before, all);
        press(robot, "#cluster-edit");
        await().until(() -> robot.lookup("#cluster-form").tryQuery().isPresent());
        for (ColorScheme look : ColorScheme.values()) {
            robot.interact(() -> scheme.set(look));
            String name = "cluster-form-" + look.name().toLowerCase(Locale.ROOT);
            Pictures.take(robot, holder, scheme, name, 1440, 2400);
            Pictures.take(robot, holder, scheme, name, 1100, 2400);
        }
        assertThat(robot.lookup("#cluster-form").query().getLayoutBounds().getWidth())
                .isLessThanOrEqualTo(robot.lookup("#clusters-right")
                        .query()
                        .getLayoutBounds()
                        .getWidth());
    }

    private static void search(FxRobot robot, String section) {
        await().until(() -> robot.lookup("#cluster-add-" + section).tryQuery().isPresent());
        robot.interact(() -> {
            Button button = robot.lookup("#cluster-add-" + section).queryButton();
            ScrollPane scroll = robot.lookup(".cluster-form-scroll").queryAs(ScrollPane.class);
            scroll.applyCss();
            scroll.layout();
            double top =
                    scroll.getContent().sceneToLocal(button.localToScene(0, 0)).getY();
            double room = scroll.getContent().getLayoutBounds().getHeight()
                    - scroll.getViewportBounds().getHeight();
            scroll.setVvalue(Math.clamp((top - 100) / room, 0, 1)); // otherwise, the popup would be off the screen
            scroll.layout();
            button.fire();
        });
    }

    private Optional<Sharing> sharing() {
        return store.find(LAB).orElseThrow().policy().sharing();
    }

    @SuppressWarnings("unchecked")
    private static void choose(FxRobot robot, String field, String word) {
        robot.interact(() -> ((ComboBox<String>) robot.lookup(field).query()).setValue(word));
    }

    private static String wrong(FxRobot robot, String field) {
        return robot.lookup("#cluster-wrong-" + field).queryAs(Label.class).getText();
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.interact(() -> robot.lookup(field).queryAs(TextInputControl.class).setText(text));
    }

    private static void press(FxRobot robot, String button) {
        await().until(() -> robot.lookup(button).tryQuery().isPresent());
        robot.interact(() -> robot.lookup(button).queryButton().fire());
    }
}
