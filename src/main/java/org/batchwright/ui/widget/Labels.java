package org.batchwright.ui.widget;

import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** Factory for labels. */
public final class Labels {
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

    /** Wraps the text of a label, and truncates it after {@code lines} lines. */
    public static void wrap(Label label, int lines) {
        label.setWrapText(true);
        label.fontProperty().subscribe(font -> label.setMaxHeight(Math.ceil(lines * lineHeight(font))));
    }

    /** Returns the height of a line with characters of the tallest scripts, which may come from fallback fonts. */
    private static double lineHeight(Font font) {
        Text sample = new Text("Ág漢글");
        sample.setFont(font);
        return sample.getLayoutBounds().getHeight();
    }
}
