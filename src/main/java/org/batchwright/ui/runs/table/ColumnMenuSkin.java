package org.batchwright.ui.runs.table;

import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.control.skin.TableViewSkin;
import org.batchwright.ui.runs.list.RunLine;

/**
 * A table skin with a wider button for the column menu, which offers parameters as well; JavaFX makes it as narrow as the scroll bar below
 * it.
 */
final class ColumnMenuSkin extends TableViewSkin<RunLine> {
    /** Width of the button, in pixels. */
    static final double WIDTH = 22;

    private static final String BUTTON = "show-hide-columns-button";

    private final ColumnMenu menu;

    ColumnMenuSkin(TableView<RunLine> table, ColumnMenu menu) {
        super(table);
        this.menu = menu;
    }

    /** Opens the menu, if there is a button to open it from. */
    void showMenu() {
        Node button = getSkinnable().lookup("." + BUTTON);
        if (button != null) {
            menu.show(button);
        }
    }

    @Override
    protected TableHeaderRow createTableHeaderRow() {
        return new HeaderRow();
    }

    private final class HeaderRow extends TableHeaderRow {
        HeaderRow() {
            super(ColumnMenuSkin.this);
        }

        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            for (Node child : getChildren()) {
                if (child.getStyleClass().contains(BUTTON)) {
                    layOut(child);
                }
            }
        }

        private void layOut(Node button) {
            button.resize(WIDTH, button.getLayoutBounds().getHeight());
            // setting the position twice in one layout pass would request another pass, and so on in every frame
            button.setTranslateX(getSkinnable().getWidth() - WIDTH - button.getLayoutX());
            if (button.getId() == null) { // JavaFX's own menu has no room for parameters
                button.setId("runs-columns-button");
                button.setOnMousePressed(pressed -> {
                    menu.show(button);
                    pressed.consume();
                });
                menu.describe(button);
            }
        }
    }
}
