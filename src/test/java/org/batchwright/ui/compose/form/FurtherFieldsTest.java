package org.batchwright.ui.compose.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.ComposeScreen;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.shell.Theme;
import org.batchwright.ui.widget.FieldLabels;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FurtherFieldsTest {
    private static final PresetId MNIST = PresetId.of("mnist/mnist_quick");

    private final Lab lab = new Lab();
    private ComposeViewModel model = new ComposeViewModel(lab.services, new InlineBackground());

    @Start
    void open(Stage stage) {
        ComposeScreen screen = new ComposeScreen(lab.services, new InlineBackground(), lab.shown::add);
        model = screen.model();
        model.open(Lab.BATCH_4);
        model.chooseCluster(Lab.tsubame().name());
        stage.setScene(new Scene(new StackPane(screen.node()), 1280, 900));
        Theme.follow(stage.getScene(), new SimpleObjectProperty<>(ColorScheme.LIGHT));
        stage.show();
    }

    @Test
    void a_less_common_resource_is_hidden_until_it_is_requested_or_set(FxRobot robot) {
        assertThat(robot.lookup("#field-resources-qos").queryAll()).isEmpty();

        robot.interact(() -> model.set(Fields.QOS, Value.of("high")));
        assertThat(input(robot, "#field-resources-qos").getText()).isEqualTo("high");
        assertThat(robot.lookup("#field-resources-reservation").queryAll()).isEmpty();

        search(robot);
        robot.write("reserv").type(KeyCode.ENTER);
        assertThat(input(robot, "#field-resources-reservation").isFocused()).isTrue();
        assertThat(robot.lookup("#add-field-list").tryQuery()).isEmpty();

        robot.interact(() -> input(robot, "#field-command").requestFocus());
        robot.interact(() -> model.open(Lab.BASE));
        assertThat(robot.lookup("#field-resources-reservation").queryAll())
                .as("in another preset")
                .isEmpty();
    }

    @Test
    void a_focused_field_that_is_set_in_one_preset_is_not_shown_in_the_next(FxRobot robot) {
        robot.interact(() -> model.set(Fields.LAUNCH, Value.of("torchrun")));
        robot.interact(() -> robot.lookup("#field-resources-launch").query().requestFocus());
        robot.interact(() -> model.open(MNIST));
        assertThat(robot.lookup("#field-resources-launch").queryAll()).isEmpty();
    }

    @Test
    void the_search_offers_supported_fields_that_are_not_in_the_form(FxRobot robot) {
        robot.interact(() -> model.set(Fields.QOS, Value.of("high")));
        search(robot);
        assertThat(offered(robot)).contains(Fields.RESERVATION).doesNotContain(Fields.QOS);
        robot.type(KeyCode.ESCAPE);

        robot.interact(() -> model.chooseCluster(Cluster.thisComputer().name()));
        search(robot);
        assertThat(offered(robot)).contains(Fields.SIGNAL).doesNotContain(Fields.RESERVATION, Fields.MAIL);
    }

    @Test
    void fields_that_a_cluster_does_not_use_are_shown_only_if_set(FxRobot robot) {
        assertThat(robot.lookup("#field-resources-queue").queryAll()).hasSize(1);

        robot.interact(() -> model.set(Fields.ofSample(Fields.TIME), Value.of("00:05:00")));
        assertThat(showsSampleQueue(robot)).isTrue();

        robot.interact(() -> model.open(MNIST));
        robot.interact(() -> model.chooseCluster(Cluster.thisComputer().name()));
        assertThat(robot.lookup("#field-resources-queue").queryAll()).isEmpty();
        assertThat(robot.lookup("#field-resources-time").queryAll()).hasSize(1);

        robot.interact(() -> model.set(Fields.ofSample(Fields.TIME), Value.of("00:05:00")));
        assertThat(showsSampleQueue(robot)).isFalse();

        robot.interact(() -> model.set(Fields.QUEUE, Value.of("gpu")));
        assertThat(input(robot, "#field-resources-queue").getText()).isEqualTo("gpu");
    }

    private static boolean showsSampleQueue(FxRobot robot) {
        return robot.lookup("#field-sample-resources-queue").queryAll().stream()
                .anyMatch(control -> control.getParent().isVisible());
    }

    private static void search(FxRobot robot) {
        robot.interact(() -> {
            robot.lookup(".form-scroll")
                    .queryAs(ScrollPane.class)
                    .setVvalue(0.3); // otherwise, the popup would be off the screen
            robot.lookup("#further-fields").<Button>query().fire();
        });
    }

    private static List<Field<?>> offered(FxRobot robot) {
        ListView<Field<?>> list = robot.lookup("#add-field-list").query();
        return List.copyOf(list.getItems());
    }

    @Test
    void a_field_stays_visible_while_it_is_retyped(FxRobot robot) {
        robot.interact(() -> model.set(Fields.QOS, Value.of("high")));
        robot.interact(() -> {
            input(robot, "#field-resources-qos").requestFocus();
            input(robot, "#field-resources-qos").selectAll();
        });
        robot.type(KeyCode.BACK_SPACE).write("low");

        assertThat(model.form()
                        .get()
                        .orElseThrow()
                        .field(Fields.QOS)
                        .orElseThrow()
                        .own())
                .contains(Value.of("low"));
    }

    @Test
    void mail_events_are_entered_as_a_list_on_one_line(FxRobot robot) {
        robot.interact(() -> model.set(Fields.MAIL, Value.of(List.of("end"))));
        robot.interact(() -> input(robot, "#field-resources-mail").requestFocus());
        robot.interact(() -> input(robot, "#field-resources-mail").end());
        robot.write(", fail");

        assertThat(model.form()
                        .get()
                        .orElseThrow()
                        .field(Fields.MAIL)
                        .orElseThrow()
                        .own())
                .contains(Value.of(List.of("end", "fail")));
    }

    @Test
    void each_less_common_resource_has_a_distinct_name() {
        assertThat(Fields.rare(Field.Section.RESOURCES))
                .extracting(field -> FieldLabels.ofPreset(field.key()))
                .doesNotHaveDuplicates();
    }

    private static TextInputControl input(FxRobot robot, String field) {
        return robot.lookup(field).query();
    }
}
