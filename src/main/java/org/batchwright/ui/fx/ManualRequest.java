package org.batchwright.ui.fx;

import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;

/** A request to open a page of the manual; any part of the window can fire it, and the window handles it. */
public final class ManualRequest extends Event {
    public static final EventType<ManualRequest> TYPE = new EventType<>(Event.ANY, "MANUAL");

    private static final long serialVersionUID = 1;

    private final String screen;

    private ManualRequest(String screen) {
        super(TYPE);
        this.screen = screen;
    }

    /** @param screen the name of the screen or other part of the window that the page is about */
    public static void fire(Node from, String screen) {
        Event.fireEvent(from, new ManualRequest(screen));
    }

    /** Returns the name of the screen or other part of the window that the page is about. */
    public String screen() {
        return screen;
    }
}
