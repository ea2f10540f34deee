package org.batchwright.ui.runs.table;

import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.control.skin.TableViewSkin;

/** A table skin with a wider button for the column menu; JavaFX makes it as narrow as the scroll bar below it. */
final class ColumnMenuSkin<S> extends TableViewSkin<S> {
    /** Width of the button, in pixels. */
    static final double WIDTH = 22;

    ColumnMenuSkin(TableView<S> table) {
        super(table);
    }

    @Override
    protected TableHeaderRow createTableHeaderRow() {
        return new TableHeaderRow(this) {
            @Override
            protected void layoutChildren() {
                super.layoutChildren();
                for (Node child : getChildren()) {
                    if (child.getStyleClass().contains("show-hide-columns-button")) {
                        child.resize(WIDTH, child.getLayoutBounds().getHeight());
                        // setting the position twice in one layout pass would request another pass, and so on in every
                        // frame
                        child.setTranslateX(getSkinnable().getWidth() - WIDTH - child.getLayoutX());
                    }
                }
            }
        };
    }
}
