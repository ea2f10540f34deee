package org.batchwright.ui.shell.notice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Snackbar;
import org.batchwright.ui.widget.node.Nodes;

/**
 * The notices in the lower right corner of the window, the latest on top. They do not cover what the current screen has at its bottom and
 * marks with the style class {@link #KEEP_CLEAR}.
 */
public final class NoticeStack extends VBox {
    /** The style class of a bar, at the bottom of a screen, that notices must not cover. */
    static final String KEEP_CLEAR = "keep-clear";

    private static final int MOST = 4;
    private static final double MARGIN = 12;

    private final Pane page;
    private final Region below;
    private final List<Snackbar> messages = new ArrayList<>();
    private final InvalidationListener place = changed -> place();
    private Optional<Region> clear = Optional.empty();

    /**
     * @param page the pane that contains the current screen
     * @param below the bar below the screen
     */
    public NoticeStack(Pane page, Region below) {
        super(8);
        this.page = page;
        this.below = below;
        getStyleClass().add("notices");
        setAlignment(Pos.BOTTOM_RIGHT);
        setFillWidth(false);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setPickOnBounds(false);
        StackPane.setAlignment(this, Pos.BOTTOM_RIGHT);
        visibleProperty().bind(Bindings.isNotEmpty(getChildren()));
        below.heightProperty().addListener(place);
        page.heightProperty().addListener(place);
        page.getChildren().addListener((InvalidationListener) changed -> findClear());
    }

    /** Moves a notice here while it is visible. */
    public void add(Snackbar notice) {
        notice.visibleProperty().subscribe(shown -> move(notice, shown));
    }

    /** Shows a message. A message that is still shown is not repeated. */
    public void show(String text) {
        show(text, notice -> notice.show(text));
    }

    /** Shows a message with a button. */
    public void show(String text, String button, Runnable action) {
        show(text, notice -> notice.show(text, button, action));
    }

    private void show(String text, Consumer<Snackbar> how) {
        messages.removeIf(notice -> !notice.isVisible());
        Snackbar notice = messages.stream()
                .filter(shown -> shown.text().equals(text))
                .findFirst()
                .orElseGet(this::create);
        how.accept(notice);
        messages.stream().skip(MOST).toList().forEach(Snackbar::hide);
    }

    private Snackbar create() {
        Snackbar notice = new Snackbar("notice");
        add(notice);
        messages.addFirst(notice);
        return notice;
    }

    private void move(Snackbar notice, boolean shown) {
        if (notice.getParent() instanceof Pane parent) {
            parent.getChildren().remove(notice);
        }
        if (shown) {
            getChildren().addFirst(notice);
            findClear();
        }
    }

    private void findClear() {
        clear.ifPresent(bar -> bar.heightProperty().removeListener(place));
        clear = page.lookupAll("." + KEEP_CLEAR).stream()
                .filter(Nodes::isShowing)
                .map(Region.class::cast)
                .findFirst();
        clear.ifPresent(bar -> bar.heightProperty().addListener(place));
        place();
    }

    private void place() {
        double covered = clear.map(Region::getHeight).orElse(0.0);
        double above = below.getHeight() + Math.min(covered, page.getHeight() / 2);
        StackPane.setMargin(this, new Insets(MARGIN, MARGIN, above + MARGIN, MARGIN));
    }
}
