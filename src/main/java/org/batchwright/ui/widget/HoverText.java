package org.batchwright.ui.widget;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/**
 * The text that appears when the mouse rests on a node. The tooltip is created when the mouse first enters, because a
 * form has hundreds of them, each of which would be a popup window with its own scene.
 */
public final class HoverText {
    /** The maximum width of a tooltip, in pixels. */
    private static final double MAX_WIDTH = 420;

    private final Node node;
    private String text = "";
    private Optional<Tooltip> tooltip = Optional.empty();

    private HoverText(Node node) {
        this.node = node;
        node.addEventHandler(MouseEvent.MOUSE_ENTERED, entered -> install());
    }

    /** Sets the text; an empty string removes the tooltip. */
    public static void set(Node node, String text) {
        HoverText hover = find(node).orElseGet(() -> new HoverText(node));
        node.getProperties().put(HoverText.class, hover);
        hover.change(text);
    }

    /** Returns the text of this node; empty if there is none. */
    public static String of(Node node) {
        return find(node).map(hover -> hover.text).orElse("");
    }

    private static Optional<HoverText> find(Node node) {
        return node.hasProperties() && node.getProperties().get(HoverText.class) instanceof HoverText hover
                ? Optional.of(hover)
                : Optional.empty();
    }

    private void change(String now) {
        text = now;
        node.setAccessibleHelp(now);
        tooltip.ifPresent(made -> made.setText(now));
        if (now.isEmpty()) {
            tooltip.ifPresent(made -> Tooltip.uninstall(node, made));
            tooltip = Optional.empty();
        }
    }

    private void install() {
        if (tooltip.isEmpty() && !text.isEmpty()) {
            Tooltip made = new Tooltip(text);
            made.setMaxWidth(MAX_WIDTH);
            made.setWrapText(true);
            Tooltip.install(node, made);
            tooltip = Optional.of(made);
        }
    }
}
