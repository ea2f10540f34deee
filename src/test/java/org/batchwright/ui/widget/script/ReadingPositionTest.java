package org.batchwright.ui.widget.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import org.batchwright.script.patch.Differ;
import org.batchwright.script.patch.Difference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class ReadingPositionTest {
    private final List<ScriptView> views = new ArrayList<>();

    @Start
    void open(Stage stage) {
        views.add(new ScriptView("script"));
        stage.setScene(new Scene(views.getFirst(), 500, 200));
        stage.show();
    }

    @Test
    void a_position_within_a_long_removed_block_stays_when_the_kind_of_comparison_changes(FxRobot robot) {
        String kept = lines("kept", 40);
        Difference difference =
                new Differ().between("--a 1\n" + kept + lines("removed", 60) + kept, "--a 2\n" + kept + kept);
        robot.interact(() -> views.getFirst().show(ScriptRows.unified(difference)));
        ListView<?> list = robot.lookup("#script").queryListView();
        robot.interact(() -> list.scrollTo(70));
        robot.interact(list::layout);
        String top = topLine(robot);
        assertThat(top).startsWith("removed ");

        robot.interact(() -> views.getFirst().show(ScriptRows.sideBySide(difference)));
        robot.interact(list::layout);
        assertThat(topLine(robot)).isEqualTo(top);
    }

    private static String lines(String word, int count) {
        return IntStream.range(0, count).mapToObj(i -> word + " " + i + "\n").collect(Collectors.joining());
    }

    /** Returns the older text of the line at the top. */
    private static String topLine(FxRobot robot) {
        return robot
                .from(robot.lookup("#script").queryAll())
                .lookup(".script-cell")
                .<ListCell<ScriptRow>>queryAll()
                .stream()
                .filter(cell -> !cell.isEmpty() && cell.getLayoutY() > -cell.getHeight() / 2)
                .min(Comparator.comparingDouble(ListCell::getLayoutY))
                .map(cell -> cell.getItem().cells().getFirst().text())
                .orElseThrow();
    }
}
