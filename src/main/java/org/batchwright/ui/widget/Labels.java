package org.batchwright.ui.widget;

import java.util.HashMap;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** Factory for labels. */
public final class Labels {
    private static final Map<Font, Double> LINE_HEIGHTS = new HashMap<>();

    private Labels() {}

    public static Label styled(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        return label;
    }

    /** Creates a label that never truncates its text. */
    public static Label whole(String text, String... styles) {
        return whole(styled(text, styles));
    }

    /** Prevents the text of a control from being truncated. */
    public static <L extends Labeled> L whole(L labeled) {
        labeled.setMinWidth(Labeled.USE_PREF_SIZE);
        return labeled;
    }

    /** Creates a label that wraps its text instead of truncating it. */
    public static Label wrapped(String text, String... styles) {
        Label label = styled(text, styles);
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        return label;
    }

    /**
     * Wraps the text of a label, and truncates it after {@code lines} lines. Lines are measured once there is a text, because that loads the
     * fonts of all scripts.
     */
    public static void wrap(Label label, int lines) {
        label.setWrapText(true);
        Runnable limit = () -> {
            if (!label.getText().isEmpty()) {
                label.setMaxHeight(
                        Math.ceil(lines * LINE_HEIGHTS.computeIfAbsent(label.getFont(), Labels::lineHeight)));
            }
        };
        label.fontProperty().subscribe(limit);
        label.textProperty().subscribe(limit);
        limit.run();
    }

    /** Returns the height of a line with characters of the tallest scripts, which may come from fallback fonts. */
    private static double lineHeight(Font font) {
        Text sample = new Text("Ág漢글");
        sample.setFont(font);
        return sample.getLayoutBounds().getHeight();
    }
}
