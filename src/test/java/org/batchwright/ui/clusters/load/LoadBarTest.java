package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.batchwright.model.load.Reservation;
import org.batchwright.ui.widget.node.Nodes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The bars, their legend, and the reservations use the colors of the node map. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class LoadBarTest {
    private static final Instant NOW = Instant.parse("2026-11-20T12:45:10Z");

    @Start
    void open(Stage stage) {
        LoadBar bar = new LoadBar(
                Map.of(LoadBar.Use.DOWN, 1L, LoadBar.Use.MINE, 2L, LoadBar.Use.FREE, 0L, LoadBar.Use.KEPT, 1L));
        HBox legend = Nodes.styled(new HBox(), "load-legend");
        legend.getChildren().setAll(LoadBar.legend(bar.uses()));
        ReservationsCard reservations = new ReservationsCard();
        reservations.show(
                List.of(
                        reservation("class", Reservation.Use.MINE),
                        reservation("other", Reservation.Use.OTHERS),
                        reservation("maint", Reservation.Use.MAINTENANCE)),
                NOW);
        stage.setScene(new Scene(new VBox(bar, legend, reservations.node()), 400, 300));
        stage.show();
    }

    private static Reservation reservation(String name, Reservation.Use use) {
        return new Reservation(name, use, NOW, NOW.plusSeconds(60), List.of("c1"), List.of());
    }

    @Test
    void a_legend_names_only_the_colors_that_the_bar_has(FxRobot robot) {
        assertThat(robot.lookup(".load-legend .label").queryAllAs(Label.class))
                .extracting(Label::getText)
                .containsExactly("yours", "reserved", "down");
        assertThat(robot.lookup(".load-bar .load-map-mine").queryAll()).hasSize(1);
        assertThat(robot.lookup(".load-bar .load-map-free").queryAll()).isEmpty();
    }

    @Test
    void reservations_have_the_colors_of_their_nodes(FxRobot robot) {
        assertThat(robot.lookup("#load-reservations .chip").queryAllAs(Label.class))
                .hasSize(3)
                .allSatisfy(chip -> assertThat(chip.getStyleClass())
                        .contains(chip.getText().equals("yours") ? "tone-accent" : "tone-warning"));
    }

    @Test
    void the_segments_fill_the_bar_and_begin_at_whole_pixels(FxRobot robot) {
        LoadBar bar = robot.lookup(".load-bar").queryAs(LoadBar.class);
        assertThat(bar.getWidth()).isEqualTo(400);
        double end = 0;
        for (Node segment : bar.getChildrenUnmodifiable()) {
            assertThat(segment.getLayoutX()).isEqualTo(end).isEqualTo(Math.rint(end));
            end += segment.getLayoutBounds().getWidth();
        }
        assertThat(end).isEqualTo(400);
    }

    @Test
    void even_a_tiny_share_can_be_seen(FxRobot robot) {
        LoadBar bar = new LoadBar(Map.of(LoadBar.Use.OTHERS, 100_000L, LoadBar.Use.FREE, 1L));
        robot.interact(() -> {
            bar.resize(500, 10);
            bar.layout();
        });
        assertThat(bar.getChildrenUnmodifiable().getLast().getLayoutBounds().getWidth())
                .isGreaterThanOrEqualTo(3);
    }
}
