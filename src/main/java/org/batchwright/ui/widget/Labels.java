package org.batchwright.ui.widget;

import javafx.scene.control.Label;

/** Factory for labels. */
public final class Labels {
    private Labels() {}

    public static Label styled(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        return label;
    }

    /** Wraps its text instead of cutting it off. */
    public static Label wrapped(String text, String... styles) {
        Label label = styled(text, styles);
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        return label;
    }
}
