package org.batchwright.ui.clusters.form;

import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.batchwright.ui.widget.HoverText;

/**
 * The help text of a field, which an error replaces. The size depends only on the help text, so that an error never shifts the content
 * below; an error that does not fit is truncated, and shown in full on hover.
 */
final class FieldMessage extends Region {
    /** The gap to the next line of the form, which a two-line error may use. */
    private static final double ROOM_BELOW = 6;

    private final Region help;
    private final Label error;

    /** @param help the help text, or another node that an error replaces */
    FieldMessage(Region help, Label error) {
        this.help = help;
        this.error = error;
        error.setWrapText(true);
        error.setVisible(false);
        error.managedProperty().bind(error.visibleProperty());
        error.textProperty().subscribe(this::show);
        getChildren().setAll(help, error);
    }

    private void show(String text) {
        error.setVisible(!text.isEmpty());
        help.setVisible(text.isEmpty());
        HoverText.set(error, text);
        requestLayout();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return help.prefWidth(-1);
    }

    @Override
    protected double computeMaxWidth(double height) {
        return Double.MAX_VALUE;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    /** Returns at least the height of one line, even for fields without help. */
    @Override
    protected double computePrefHeight(double width) {
        return Math.max(lineHeight(), help.prefHeight(width));
    }

    private double lineHeight() {
        return Math.ceil(error.getFont().getSize() * 1.5);
    }

    @Override
    protected void layoutChildren() {
        double usual = help.prefHeight(getWidth());
        help.resizeRelocate(0, 0, getWidth(), usual);
        double wanted = error.prefHeight(getWidth());
        double room = Math.max(getHeight(), usual) + ROOM_BELOW;
        error.resizeRelocate(0, Math.clamp(usual - wanted, 0, room), getWidth(), Math.min(wanted, room));
    }
}
