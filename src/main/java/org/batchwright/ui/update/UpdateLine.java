package org.batchwright.ui.update;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.remote.update.Release;
import org.batchwright.run.update.DailyCheck;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The line in the status bar about a newer version, shown until the user dismisses it. */
public final class UpdateLine extends HBox {
    private static final double MIN_TEXT = 60;

    private final Label news = Shortened.of(new Label());

    /** @param details action that shows how to update */
    public UpdateLine(UpdatesViewModel model, Runnable details) {
        setId("update-line");
        getStyleClass().add("update-line");
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(0);
        news.setId("update-news");
        news.setMinWidth(MIN_TEXT);
        Button how = Nodes.styled(Buttons.text("update-how", Texts.get("updates.how"), details), "flat");
        Button dismiss = Buttons.icon("update-dismiss", "fth-x", Texts.get("updates.dismiss"), () -> {
            Optional.ofNullable(getParent())
                    .ifPresent(Node::requestFocus); // otherwise the page gets the focus and scrolls to the top
            model.dismiss();
        });
        getChildren().setAll(news, how, dismiss);
        managedProperty().bind(visibleProperty());
        model.news().subscribe(this::show);
    }

    private void show(Optional<DailyCheck.Known> newer) {
        newer.ifPresent(one -> news.setText(sentence(one.release())));
        setVisible(newer.isPresent());
    }

    /** Returns the new version, with the server's notes in quotes. */
    public static String sentence(Release release) {
        return release.notes().isEmpty()
                ? Texts.get("updates.available", release.version())
                : Texts.get("updates.available.notes", release.version(), release.notes());
    }
}
