package org.batchwright.ui.metrics.chart;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.axis.PlotAxis;
import org.batchwright.ui.metrics.paint.CurveStyle;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlotOptions;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.plot.Zoom;
import org.batchwright.ui.widget.Texts;

/** One chart: its curves, the range being shown, and the position of the pointer. */
public final class ChartViewModel {
    private static final double ZOOM_STEP = 0.7;
    /** Maximum distance, in pixels, between the pointer and a curve that it emphasizes. */
    private static final double NEAR = 30;

    private final ObjectProperty<List<PlottedCurve>> curves = new SimpleObjectProperty<>(List.of());
    private final ObjectProperty<BestCurves> best = new SimpleObjectProperty<>(BestCurves.NONE);
    private final ObjectProperty<Set<String>> hidden = new SimpleObjectProperty<>(Set.of());
    private final ObjectProperty<Zoom> zoom = new SimpleObjectProperty<>(Zoom.NONE);
    private final LongProperty version = new SimpleLongProperty();
    private final SharedView shared;
    private final SharedRange.Part span;
    private final StringProperty title;

    public ChartViewModel(String title, SharedView shared) {
        this.title = new SimpleStringProperty(title);
        this.shared = shared;
        this.span = shared.range().add(this::span);
        curves.subscribe(now -> span.update());
        hidden.subscribe(now -> span.update());
    }

    private Interval span() {
        return PlotLayout.span(drawn(), options().get());
    }

    /** Returns the range that all charts over the same axis have in common. */
    ObjectProperty<Interval> range() {
        return shared.range().range();
    }

    public StringProperty title() {
        return title;
    }

    public ObjectProperty<PlotOptions> options() {
        return shared.options();
    }

    public ObjectProperty<Optional<Double>> hover() {
        return shared.hover();
    }

    public ObjectProperty<Optional<Double>> pinned() {
        return shared.pinned();
    }

    /** Returns the job whose curves are emphasized if there are many. */
    public ObjectProperty<Optional<String>> focus() {
        return shared.focus();
    }

    public ObjectProperty<List<PlottedCurve>> curves() {
        return curves;
    }

    /** Returns the curves that stand out if there are many curves. */
    public ObjectProperty<BestCurves> best() {
        return best;
    }

    /** Returns the keys of hidden curves. */
    public ObjectProperty<Set<String>> hidden() {
        return hidden;
    }

    public ObjectProperty<Zoom> zoom() {
        return zoom;
    }

    public String axisTitle() {
        return Texts.get("metrics.horizontal." + options().get().horizontal().key());
    }

    /** Returns a number that changes whenever curves gain points. */
    public LongProperty version() {
        return version;
    }

    /** Called when curves have gained points. */
    public void onGrown() {
        span.update();
        version.set(version.get() + 1);
    }

    public List<PlottedCurve> drawn() {
        return curves.get().stream()
                .filter(curve -> !hidden.get().contains(curve.key()))
                .toList();
    }

    public void setHidden(String key, boolean hide) {
        setHidden(List.of(key), hide);
    }

    /** Hides or shows the curves with these keys. */
    public void setHidden(List<String> keys, boolean hide) {
        Set<String> now = new HashSet<>(hidden.get());
        if (hide ? now.addAll(keys) : now.removeAll(Set.copyOf(keys))) {
            hidden.set(Set.copyOf(now));
        }
    }

    /** Hides or shows all curves of a color. */
    public void setHidden(CurveColor color, boolean hide) {
        setHidden(keys(color), hide);
    }

    /** Returns the keys of all curves of a color. */
    public List<String> keys(CurveColor color) {
        return curves.get().stream()
                .filter(curve -> curve.color().equals(color))
                .map(PlottedCurve::key)
                .toList();
    }

    /** Hides all curves except one; if it is already the only one shown, shows all again. */
    public void showOnly(String key) {
        Set<String> others = new HashSet<>();
        curves.get().forEach(curve -> others.add(curve.key()));
        others.remove(key);
        hidden.set(hidden.get().equals(others) ? Set.of() : Set.copyOf(others));
    }

    public PlotLayout layout(PlotLayout.Space space) {
        Interval shown = shared.range().of(span.own(), options().get().x());
        return PlotLayout.of(drawn(), shown, options().get(), zoom.get(), space);
    }

    /** Zooms to the rectangle between two corners; a flat rectangle covers the whole height, a narrow one the whole width. */
    void zoomTo(PlotLayout layout, Interval acrossPixels, Interval downPixels, double least) {
        boolean wide = acrossPixels.length() >= least;
        boolean high = downPixels.length() >= least;
        PlotAxis x = layout.x();
        PlotAxis y = layout.y();
        Interval xs = x.between(acrossPixels.low() - layout.left(), acrossPixels.high() - layout.left());
        Interval ys = y.between(layout.bottom() - downPixels.high(), layout.bottom() - downPixels.low());
        zoom.set(new Zoom(
                wide && x.resolves(xs) ? Optional.of(xs) : zoom.get().x(),
                high && y.resolves(ys) ? Optional.of(ys) : zoom.get().y()));
    }

    /** Shows a smaller or larger range of x around a pixel. */
    void zoomBy(PlotLayout layout, double steps, double pixel) {
        Interval xs = layout.x().zoomed(Math.pow(ZOOM_STEP, steps), pixel - layout.left());
        if (layout.x().resolves(xs)) {
            zoom.set(zoom.get().withX(xs));
        }
    }

    /** Moves the shown range by a number of pixels. */
    void pan(PlotLayout layout, double pixels) {
        zoom.set(zoom.get().withX(layout.x().between(pixels, layout.x().length() + pixels)));
    }

    public void resetZoom() {
        zoom.set(Zoom.NONE);
    }

    /** Moves the pointer to the next point that is at a different pixel. */
    void moveHover(PlotLayout layout, int pixels) {
        double from = hover().get()
                .orElseGet(() -> pixels > 0
                        ? layout.x().range().low()
                        : layout.x().range().high());
        double start = layout.x().range().contains(from)
                ? from
                : layout.x().number(layout.x().length() / 2);
        hover().set(Optional.of(CurveReading.step(drawn(), layout.x(), start, pixels)));
    }

    /** Emphasizes the job whose curve at the pointer's x value is nearest to a pixel, if it is near enough. */
    void focusNear(PlotLayout layout, double pixelY) {
        List<PlottedCurve> drawn = drawn();
        if (!new CurveStyle(drawn.size()).isCrowd()) {
            return;
        }
        double smoothing = options().get().smoothing();
        focus().set(hover().get().stream()
                .flatMap(x ->
                        CurveReading.at(drawn, x, smoothing).stream().filter(reading -> isNear(layout, reading, x)))
                .filter(reading -> Math.abs(layout.down(reading.smooth()) - pixelY) <= NEAR)
                .min(Comparator.comparingDouble(reading -> Math.abs(layout.down(reading.smooth()) - pixelY)))
                .map(reading -> reading.curve().job()));
    }

    /** Returns whether a curve has points on both sides of an x value, or one near it. */
    private static boolean isNear(PlotLayout layout, CurveReading reading, double x) {
        return reading.curve().points().xs().contains(x)
                || Math.abs(layout.across(reading.x()) - layout.across(x)) <= NEAR;
    }

    /** Returns the curves of the emphasized job; empty if there are only a few curves, or if all belong to that job. */
    List<PlottedCurve> focused() {
        Optional<String> job = focus().get();
        List<PlottedCurve> drawn = job.isEmpty() ? List.of() : drawn();
        List<PlottedCurve> chosen = drawn.stream()
                .filter(curve -> job.equals(Optional.of(curve.job())))
                .toList();
        return new CurveStyle(drawn.size()).isCrowd() && chosen.size() < drawn.size() ? chosen : List.of();
    }

    /** Returns what stands out among many curves. */
    HoverRows.Emphasis emphasis() {
        return new HoverRows.Emphasis(
                focused().stream().map(PlottedCurve::key).collect(Collectors.toSet()),
                best().get().keys());
    }

    /** Pins the readings at the pointer, or unpins them. */
    void switchPin() {
        pinned().set(pinned().get().isPresent() ? Optional.empty() : hover().get());
    }

    /** Returns the x value whose readings are shown. */
    public Optional<Double> shownX() {
        return pinned().get().or(() -> hover().get());
    }

    /** Returns an x value as text, and whether it is pinned. */
    String position(double x) {
        String text = PositionText.of(x, options().get().horizontal());
        return pinned().get().isPresent() ? Texts.get("metrics.pinned", text) : text;
    }

    /** Returns the readings at the pointer or the pin. */
    public List<CurveReading> readings() {
        return shownX().map(x -> CurveReading.at(drawn(), x, options().get().smoothing()))
                .orElse(List.of());
    }
}
