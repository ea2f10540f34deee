package org.batchwright.ui.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.batchwright.ui.widget.HoverText;

/**
 * Finds text that a user cannot read in full. Text outside buttons may be shortened if a tooltip shows all of it, and text that can be
 * scrolled into view does not count as cut off.
 */
public final class ClippedTexts {
    /** Style class of buttons that show a user's own names, which may be shortened like other text. */
    private static final String SHORTENED = "shortened";

    /** Style classes of code and logs, which are scrolled. */
    private static final Set<String> SCROLLED = Set.of("script-cell", "rich-text-area", "log-list");

    private static final String TOOLTIP = "javafx.scene.control.Tooltip";
    private static final double TOLERANCE = 1;
    private static final double ENDLESS = 1e6;

    private final List<String> found = new ArrayList<>();

    private ClippedTexts() {}

    /** Returns a line for each piece of text that is cut off below this node, which has been laid out and fills the given area. */
    public static List<String> in(Parent root, double width, double height) {
        ClippedTexts texts = new ClippedTexts();
        texts.walk(root, new BoundingBox(0, 0, width, height));
        return texts.found;
    }

    /** @param room the part of the scene in which this node is visible */
    private void walk(Node node, Bounds room) {
        boolean isHidden = !node.isVisible() || node.getOpacity() == 0 || room.getWidth() < 2 || room.getHeight() < 2;
        if (isHidden || node.getStyleClass().stream().anyMatch(SCROLLED::contains)) {
            return;
        }
        switch (node) {
            case TextInputControl input -> checkInput(input, room);
            case Labeled labeled -> {
                checkLabeled(labeled, room);
                walkInto(labeled, room);
            }
            case Text text -> checkInside(text, text.getText(), room);
            case ComboBoxBase<?> box -> {
                checkInside(box, "", room);
                walkInto(box, room);
            }
            case Parent parent -> walkInto(parent, room);
            default -> {}
        }
    }

    private void walkInto(Parent parent, Bounds room) {
        Bounds inner = room(parent, room);
        parent.getChildrenUnmodifiable().forEach(child -> walk(child, inner));
    }

    private static Bounds room(Parent parent, Bounds outer) {
        if (parent.getParent() instanceof ScrollPane pane
                && parent.getStyleClass().contains("viewport")) {
            return intersect(
                    outer,
                    parent,
                    pane.getHbarPolicy() != ScrollPane.ScrollBarPolicy.NEVER && !pane.isFitToWidth(),
                    pane.getVbarPolicy() != ScrollPane.ScrollBarPolicy.NEVER);
        }
        if (parent.getParent() instanceof VirtualFlow<?> flow
                && parent.getStyleClass().contains("clipped-container")) {
            return intersect(outer, parent, scrolls(flow, Orientation.HORIZONTAL), scrolls(flow, Orientation.VERTICAL));
        }
        if (parent.getStyleClass().contains("column-header-background")) {
            return intersect(outer, parent, true, false); // scrolls together with its table
        }
        return parent.getClip() == null ? outer : intersect(outer, parent, false, parent instanceof Cell<?>);
    }

    private static Bounds intersect(Bounds outer, Node node, boolean endlessX, boolean endlessY) {
        Bounds own = node.localToScene(
                node.getClip() == null ? node.getLayoutBounds() : node.getClip().getBoundsInParent());
        double left = endlessX ? -ENDLESS : Math.max(outer.getMinX(), own.getMinX());
        double right = endlessX ? ENDLESS : Math.min(outer.getMaxX(), own.getMaxX());
        double top = endlessY ? -ENDLESS : Math.max(outer.getMinY(), own.getMinY());
        double bottom = endlessY ? ENDLESS : Math.min(outer.getMaxY(), own.getMaxY());
        return new BoundingBox(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    private static boolean scrolls(VirtualFlow<?> flow, Orientation direction) {
        return flow.getChildrenUnmodifiable().stream()
                .anyMatch(child ->
                        child instanceof ScrollBar bar && bar.isVisible() && bar.getOrientation() == direction);
    }

    private void checkInput(TextInputControl input, Bounds room) {
        checkInside(input, input.getPromptText(), room);
        boolean isEmpty = input.getText() == null || input.getText().isEmpty();
        boolean isCut = !isEmpty && !input.isEditable() && width(input, input.getText()) > textWidth(input) + TOLERANCE;
        if (isCut && !toldInFull(input, input.getText())) {
            report(input, input.getText(), "text cut");
        }
        double needed = width(input, input.getPromptText());
        if (isEmpty && needed > textWidth(input) + TOLERANCE && !toldInFull(input, input.getPromptText())) {
            report(input, input.getPromptText(), "prompt cut");
        }
    }

    private static double width(TextInputControl input, String text) {
        Text measured = new Text(text);
        measured.setFont(input.getFont());
        return measured.getLayoutBounds().getWidth();
    }

    private static double textWidth(TextInputControl input) {
        return Stream.of(input.lookup(".scroll-pane"))
                .filter(Region.class::isInstance)
                .findFirst()
                .map(area -> Double.MAX_VALUE) // a text area wraps its prompt text
                .orElseGet(() ->
                        input.getWidth() - input.snappedLeftInset() - input.snappedRightInset() - besideText(input));
    }

    /** Returns the width taken by the icon of a search field or the arrow of a list. */
    private static double besideText(TextInputControl input) {
        return input.getChildrenUnmodifiable().stream()
                .filter(child -> child.getStyleClass().contains("left-pane")
                        || child.getStyleClass().contains("right-pane"))
                .mapToDouble(child -> child.getLayoutBounds().getWidth())
                .sum();
    }

    private void checkLabeled(Labeled labeled, Bounds room) {
        String text = labeled.getText() == null ? "" : labeled.getText();
        if (labeled instanceof ButtonBase) {
            checkInside(labeled, text, room);
        }
        boolean readable =
                !(labeled instanceof ButtonBase) || labeled.getStyleClass().contains(SHORTENED);
        if (isCut(labeled, text) && !(readable && toldInFull(labeled, text))) {
            report(labeled, text, "shortened");
        }
    }

    /**
     * Returns whether the text is cut off; JavaFX may still report wrapped text as truncated because it was truncated in an earlier layout.
     */
    private static boolean isCut(Labeled labeled, String text) {
        return labeled.isTextTruncated()
                && labeled.getChildrenUnmodifiable().stream()
                        .filter(Text.class::isInstance)
                        .map(Text.class::cast)
                        .noneMatch(shown -> shown.getText().equals(text));
    }

    private void checkInside(Node node, String text, Bounds room) {
        Bounds own = node.localToScene(node.getLayoutBounds());
        boolean isCut = own.getMinX() < room.getMinX() - TOLERANCE
                || own.getMaxX() > room.getMaxX() + TOLERANCE
                || own.getMinY() < room.getMinY() - TOLERANCE
                || own.getMaxY() > room.getMaxY() + TOLERANCE;
        boolean ofLabel = node.getParent() instanceof Labeled labeled && toldInFull(labeled, text);
        if (isCut && own.getWidth() > 0 && !ofLabel) {
            report(
                    node,
                    text,
                    String.format(
                            Locale.ROOT,
                            "outside: %.0f,%.0f-%.0f,%.0f of %.0f,%.0f-%.0f,%.0f",
                            own.getMinX(),
                            own.getMinY(),
                            own.getMaxX(),
                            own.getMaxY(),
                            room.getMinX(),
                            room.getMinY(),
                            room.getMaxX(),
                            room.getMaxY()));
        }
    }

    /** Returns whether a tooltip of the node or of an ancestor contains the whole text. */
    private static boolean toldInFull(Node node, String text) {
        return Stream.iterate(node, one -> one != null, Node::getParent)
                .limit(5)
                .flatMap(ClippedTexts::hoverTexts)
                .anyMatch(whole -> Stream.of(text.split("[·…\\s]+"))
                        .allMatch(part -> plain(whole).contains(plain(part))));
    }

    private static Stream<String> hoverTexts(Node node) {
        Stream<String> installed = Optional.ofNullable(node.getProperties().get(TOOLTIP)).stream()
                .filter(Tooltip.class::isInstance)
                .map(tooltip -> ((Tooltip) tooltip).getText());
        return Stream.concat(installed, Stream.of(HoverText.of(node)));
    }

    private static String plain(String text) {
        return text.replaceAll("[\\s⏎]+", " ").strip();
    }

    private void report(Node node, String text, String fault) {
        StringBuilder place = new StringBuilder();
        Stream.iterate(node, one -> one != null, Node::getParent)
                .limit(6)
                .forEach(one -> place.append(" < ")
                        .append(one.getClass().getSimpleName())
                        .append(one.getId() == null ? "" : "#" + one.getId())
                        .append(one.getStyleClass().isEmpty() ? "" : "." + String.join(".", one.getStyleClass())));
        found.add("\"" + text + "\" " + fault + place);
    }
}
