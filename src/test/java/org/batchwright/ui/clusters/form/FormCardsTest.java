package org.batchwright.ui.clusters.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.ui.fake.FakeClusters;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The form of this computer, which has no card for a login node. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FormCardsTest {
    private final List<ClusterDraft> saved = new ArrayList<>();
    private final ClusterFormViewModel model = new ClusterFormViewModel(
            new FakeClusters(Cluster.thisComputer()),
            Dialects.known(),
            Optional.of(Cluster.thisComputer()),
            new ClusterFormViewModel.KnownNames(
                    List::of,
                    name -> Optional.empty(),
                    new KeyFileCheck(Path.of("/home/alice"), new InlineBackground())),
            saved::add);
    private final FieldErrors errors = new FieldErrors();
    private final List<FormCards> cards = new ArrayList<>();

    @Start
    void open(Stage stage) {
        cards.add(new FormCards(model, errors, Optional.empty()));
        stage.setScene(new Scene(cards.getFirst(), 900, 500));
        stage.show();
    }

    @ParameterizedTest
    @ValueSource(strings = {"port", "cost.least", "submit-options"})
    void the_field_of_the_first_error_is_added_and_focused_even_if_it_is_not_shown(String key, FxRobot robot) {
        String field = "#" + SettingLine.id(key);
        assertThat(robot.lookup(field).tryQuery()).isEmpty();
        robot.interact(() -> cards.getFirst()
                .showFirst(List.of(
                        Problem.warning(new Problem.InField("root"), "odd", ""),
                        Problem.error(new Problem.InField(key), "wrong", ""))));
        assertThat(focused().getId()).isEqualTo(SettingLine.id(key));
    }

    @Test
    void the_invalid_cell_of_a_table_is_focused(FxRobot robot) {
        robot.interact(() -> {
            model.setRows(
                    ClusterFields.SITE_VARIABLES,
                    List.of(new ClusterRow(List.of(""), Map.of("value", Value.of("/data")))));
            FormCards reopened = new FormCards(model, errors, Optional.empty());
            cards.getFirst().getScene().setRoot(reopened);
            cards.set(0, reopened);
        });
        robot.interact(() -> cards.getFirst().showFirst(model.problems()));
        assertThat(focused().getId()).startsWith("cluster-site-0-");
    }

    @Test
    void a_card_is_hidden_once_the_only_field_added_to_it_no_longer_exists(FxRobot robot) {
        ClusterField<String> option = ClusterFields.dialectOption("space", FieldType.LINE);
        assertThat(schedulerCard().isVisible()).isFalse();
        robot.interact(() -> {
            model.set(option, Value.of("vision"));
            cards.getFirst().showField(option);
        });
        assertThat(schedulerCard().isVisible()).isTrue();
        robot.interact(() -> {
            model.set(option, Value.of(""));
            cards.getFirst().show();
        });
        assertThat(schedulerCard().isVisible()).isFalse();
    }

    private Node schedulerCard() {
        return cards.getFirst().find("#cluster-card-scheduler").orElseThrow();
    }

    private Node focused() {
        return cards.getFirst().getScene().getFocusOwner();
    }
}
