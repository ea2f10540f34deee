package org.batchwright.ui.runs.table;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.batchwright.ui.widget.Labels;

/**
 * The name of a run or job, the number of the run, and a remark. If there is not enough room, the remark is omitted first and then the name
 * is truncated. The number always stays visible.
 */
final class RunName extends Region {
    private static final double GAP = 5;

    private final Label name = Labels.styled("", "run-title");
    private final Label number = Labels.whole("", "run-title");
    private final Label remark = Labels.whole("", "muted");

    RunName() {
        name.setMinWidth(0);
        setMinWidth(0);
        getChildren().setAll(name, number, remark);
    }

    /**
     * @param number may be empty
     * @param remark may be empty
     */
    void show(String name, String number, String remark) {
        this.name.setText(name);
        this.number.setText(number);
        this.remark.setText(remark);
    }

    String text() {
        return String.join(" ", name.getText(), number.getText(), remark.getText())
                .strip();
    }

    @Override
    protected double computePrefWidth(double height) {
        return name.prefWidth(-1) + width(number) + width(remark);
    }

    @Override
    protected double computePrefHeight(double width) {
        return name.prefHeight(-1);
    }

    @Override
    protected void layoutChildren() {
        double height = getHeight();
        double named = Math.max(0, Math.min(snapSizeX(name.prefWidth(-1)), getWidth() - width(number)));
        name.resizeRelocate(0, 0, named, height);
        double end = named + width(number);
        number.resizeRelocate(named + GAP, 0, number.prefWidth(-1), height);
        remark.setVisible(!remark.getText().isEmpty() && end + width(remark) <= getWidth());
        remark.resizeRelocate(end + GAP, 0, remark.prefWidth(-1), height);
    }

    /** Returns the width of a label with the gap in front of it. */
    private static double width(Label label) {
        return label.getText().isEmpty() ? 0 : GAP + label.prefWidth(-1);
    }
}
