package org.batchwright.ui.widget;

import javafx.scene.control.Label;
import javafx.scene.control.Labeled;

/** Factory for labels. */
public final class Labels {
    private Labels() {}

    public static Label styled(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        return label;
    }

    /** Never shortens its text. */
    public static Label whole(String text, String... styles) {
        return whole(styled(text, styles));
    }

    /** Never lets this text be shortened. */
    public static <L extends Labeled> L whole(L labeled) {
        labeled.setMinWidth(Labeled.USE_PREF_SIZE);
        return labeled;
    }

    /** Wraps its text instead of cutting it off. */
    public static Label wrapped(String text, String... styles) {
        Label label = styled(text, styles);
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        return label;
    }
}
