package org.batchwright.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.batchwright.ui.fx.NamelessControls;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class NavigationRailTest {

    @ParameterizedTest
    @CsvSource({"1100, 48", "1440, 76"})
    void the_rail_shows_titles_only_where_there_is_room(int window, double width, FxRobot robot) {
        List<Region> made = new ArrayList<>();
        robot.interact(() -> {
            NavigationRail rail =
                    new NavigationRail(List.of(screen("runs")), screen("settings"), new Navigation(), List::of);
            Scene scene = new Scene(new HBox(rail), window, 700);
            Theme.follow(scene, new SimpleObjectProperty<>(ColorScheme.LIGHT));
            scene.snapshot(null);
            made.add(rail);
        });
        Region rail = made.getFirst();
        assertThat(rail.getWidth()).isEqualTo(width);
        Labeled runs = (Labeled) rail.lookup("#nav-runs");
        assertThat(runs.lookup(".text") != null).isEqualTo(window == 1440);
        assertThat(NamelessControls.in(rail)).isEmpty();
    }

    private static Screen screen(String name) {
        Label node = new Label(name);
        return new Screen() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public String icon() {
                return "fth-list";
            }

            @Override
            public Node node() {
                return node;
            }
        };
    }
}
