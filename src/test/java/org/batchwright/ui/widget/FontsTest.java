package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class FontsTest {

    @Start
    void start(Stage stage) {
        stage.show();
    }

    @Test
    void the_bundled_fonts_are_used_instead_of_similar_system_fonts(FxRobot robot) {
        List<String> names = new ArrayList<>();
        robot.interact(() -> {
            names.addAll(Fonts.load());
            names.add(Fonts.text(12).getName());
            names.add(Fonts.mono(12).getName());
            names.add(Font.font(Fonts.TEXT, FontWeight.BOLD, 12).getName());
        });
        assertThat(names)
                .containsExactly(
                        "Inter Tabular Regular",
                        "Inter Tabular Bold",
                        "JetBrains Mono Regular",
                        "JetBrains Mono Bold",
                        "Inter Tabular Regular",
                        "JetBrains Mono Regular",
                        "Inter Tabular Bold");
    }

    @Test
    void all_characters_of_code_have_the_same_width(FxRobot robot) {
        List<Double> widths = new ArrayList<>();
        robot.interact(() -> {
            Fonts.load();
            for (String text : List.of("iiii", "WWWW", "!=->", "0000")) {
                Text measured = new Text(text);
                measured.setFont(Fonts.mono(12));
                widths.add(measured.getLayoutBounds().getWidth());
            }
        });
        assertThat(widths.stream().distinct()).hasSize(1);
    }

    @Test
    void all_digits_have_the_same_width(FxRobot robot) {
        List<Double> widths = new ArrayList<>();
        robot.interact(() -> {
            Fonts.load();
            for (int digit = 0; digit < 10; digit++) {
                Text measured = new Text(String.valueOf(digit).repeat(4));
                measured.setFont(Fonts.text(12));
                widths.add(measured.getLayoutBounds().getWidth());
            }
        });
        assertThat(widths.stream().distinct()).hasSize(1);
    }
}
