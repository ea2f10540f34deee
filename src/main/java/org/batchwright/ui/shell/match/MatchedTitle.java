package org.batchwright.ui.shell.match;

import java.util.BitSet;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.node.Nodes;

/** The title of a palette entry, with the matched letters highlighted unless there is no room for the whole title. */
public final class MatchedTitle extends StackPane {
    private static final PseudoClass COVERED = PseudoClass.getPseudoClass("covered");

    /** @param places the positions of the matched letters */
    public MatchedTitle(String title, BitSet places) {
        Label label = Shortened.of(Nodes.styled(new Label(title), "palette-title"));
        label.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        label.setMinWidth(0);
        setMinWidth(0);
        setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(label);
        if (!places.isEmpty()) {
            HBox letters = letters(title, places);
            letters.visibleProperty().bind(label.textTruncatedProperty().not());
            label.textTruncatedProperty().subscribe(cut -> label.pseudoClassStateChanged(COVERED, !cut));
            getChildren().add(letters);
        }
    }

    /** Returns the title, split into parts that match and parts that do not. */
    private static HBox letters(String title, BitSet places) {
        HBox letters = new HBox();
        letters.setAlignment(Pos.CENTER_LEFT);
        letters.setMouseTransparent(true);
        int at = 0;
        while (at < title.length()) {
            boolean matched = places.get(at);
            int change = matched ? places.nextClearBit(at) : places.nextSetBit(at);
            int end = change < 0 ? title.length() : Math.min(change, title.length());
            letters.getChildren()
                    .add(Nodes.styled(new Text(title.substring(at, end)), matched ? "palette-match" : "palette-rest"));
            at = end;
        }
        return letters;
    }
}
