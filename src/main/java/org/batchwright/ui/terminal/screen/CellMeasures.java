package org.batchwright.ui.terminal.screen;

import java.util.Set;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.batchwright.ui.log.text.TextStyle.Face;
import org.batchwright.ui.widget.Fonts;

/**
 * The fonts and the cell size of a terminal, in pixels.
 *
 * @param baseline the distance of the baseline from the top of a cell
 */
record CellMeasures(Font regular, Font bold, double width, double height, double baseline) {
    private static final double SIZE = 13;
    private static final int SAMPLE = 100;

    static CellMeasures usual() {
        Font regular = Fonts.mono(SIZE);
        Text sample = new Text("0".repeat(SAMPLE));
        sample.setFont(regular);
        double height = Math.floor(sample.getLayoutBounds().getHeight());
        return new CellMeasures(
                regular,
                Fonts.monoBold(SIZE),
                sample.getLayoutBounds().getWidth() / SAMPLE,
                height,
                Math.round(sample.getBaselineOffset()));
    }

    Font font(Set<Face> faces) {
        return faces.contains(Face.BOLD) ? bold : regular;
    }

    /** Returns where a column begins, on a whole pixel, so that filled cells touch. */
    double x(int column) {
        return Math.round(column * width);
    }

    double y(int row) {
        return row * height;
    }

    int columns(double pixels) {
        return (int) Math.floor(pixels / width);
    }

    int rows(double pixels) {
        return (int) Math.floor(pixels / height);
    }
}
