package org.batchwright.ui.shell;

import javafx.scene.Node;
import javafx.scene.control.Label;

/** A screen that shows its name. */
public final class LabelScreen implements Screen {
    private final String name;
    private final Label label;

    public LabelScreen(String name) {
        this.name = name;
        this.label = new Label(name);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String icon() {
        return "fth-list";
    }

    @Override
    public Node node() {
        return label;
    }
}
