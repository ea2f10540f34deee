package org.batchwright.ui.metrics.paint;

import java.util.Locale;

/** Draws a chart as an SVG image. */
public final class SvgSurface implements PlotSurface {
    private static final int FONT_SIZE = 12;

    private final StringBuilder svg = new StringBuilder();
    private int clips;

    public SvgSurface(double width, double height) {
        svg.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$.0f\" height=\"%2$.0f\" viewBox=\"0 0 %1$.0f %2$.0f\""
                        + " font-family=\"sans-serif\" font-size=\"%3$d\">%n",
                width,
                height,
                FONT_SIZE));
    }

    @Override
    public void fill(double x, double y, double width, double height, Ink ink) {
        append(
                "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%s\"%s/>",
                x, y, width, height, ink.hex(), opacity(ink));
    }

    @Override
    public void box(double x, double y, double width, double height, double radius, Ink ink) {
        append(
                "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.1f\" fill=\"%s\"%s/>",
                x, y, width, height, radius, ink.hex(), opacity(ink));
    }

    @Override
    public void polygon(double[] xs, double[] ys, int count, Ink ink) {
        append("<polygon fill=\"%s\"%s points=\"%s\"/>", ink.hex(), opacity(ink), points(xs, ys, count));
    }

    @Override
    public void dot(double x, double y, double radius, Ink ink) {
        append("<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\" fill=\"%s\"%s/>", x, y, radius, ink.hex(), opacity(ink));
    }

    @Override
    public void line(double[] xs, double[] ys, int count, Stroke stroke) {
        append(
                "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\" stroke-linejoin=\"round\"%s%s points=\"%s\"/>",
                stroke.ink().hex(),
                stroke.width(),
                opacity(stroke.ink()),
                stroke.dashed() ? " stroke-dasharray=\"6 4\"" : "",
                points(xs, ys, count));
    }

    private static String points(double[] xs, double[] ys, int count) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < count; i++) {
            points.append(String.format(Locale.ROOT, "%.2f,%.2f ", xs[i], ys[i]));
        }
        return points.toString().strip();
    }

    @Override
    public void text(String text, double x, double y, Anchor anchor, Ink ink) {
        text(text, x, y, anchor, ink, "");
    }

    @Override
    public void boldText(String text, double x, double y, Anchor anchor, Ink ink) {
        text(text, x, y, anchor, ink, " font-weight=\"bold\"");
    }

    private void text(String text, double x, double y, Anchor anchor, Ink ink, String weight) {
        String place = switch (anchor) {
            case LEFT -> "start";
            case CENTER -> "middle";
            case RIGHT -> "end";
        };
        append(
                "<text x=\"%.2f\" y=\"%.2f\" text-anchor=\"%s\" fill=\"%s\"%s>%s</text>",
                x, y + FONT_SIZE * 0.35, place, ink.hex(), weight, escaped(text));
    }

    @Override
    public void clip(double x, double y, double width, double height) {
        clips++;
        append(
                "<clipPath id=\"area%d\"><rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/></clipPath>",
                clips, x, y, width, height);
        append("<g clip-path=\"url(#area%d)\">", clips);
    }

    @Override
    public void unclip() {
        append("</g>");
    }

    /** Returns the content of the file. */
    public String text() {
        return svg + "</svg>\n";
    }

    private static String opacity(Ink ink) {
        return ink.opacity() >= 1 ? "" : String.format(Locale.ROOT, " opacity=\"%.2f\"", ink.opacity());
    }

    /** Escapes text, and removes control characters, which a program may have written into a name but XML does not allow. */
    private static String escaped(String text) {
        return text.replaceAll("[\\p{Cntrl}\\uFFFE\\uFFFF]", " ")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }

    private void append(String format, Object... parts) {
        svg.append(String.format(Locale.ROOT, format, parts)).append('\n');
    }
}
