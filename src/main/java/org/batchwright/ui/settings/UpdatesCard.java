package org.batchwright.ui.settings;

import java.net.URI;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.batchwright.remote.update.Release;
import org.batchwright.run.update.DailyCheck;
import org.batchwright.ui.update.UpdateLine;
import org.batchwright.ui.update.UpdatesViewModel;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Update settings: whether and where to check for newer versions, the changes in a newer version, and how to update. */
final class UpdatesCard {
    private UpdatesCard() {}

    static Card of(UpdatesViewModel model) {
        CheckBox on = Nodes.withId(new CheckBox(Texts.get("settings.updates.on")), "updates");
        model.on().subscribe(on::setSelected);
        on.setOnAction(pressed -> {
            model.turn(on.isSelected());
            on.setSelected(model.on().get());
        });
        on.disableProperty().bind(model.on().not().and(model.possible().not()));
        SettingsGrid grid = new SettingsGrid();
        grid.addWide("settings.updates.address", address(model));
        grid.addBelow(new VBox(8, problem(model), Labels.wrapped(Texts.get("settings.updates.note"), "muted")));
        return new Card(Texts.get("settings.updates"), new VBox(12, on, grid, answer(model)));
    }

    private static Node address(UpdatesViewModel model) {
        TextField address = Nodes.withId(new TextField(), "update-address");
        address.setPromptText(Texts.get("settings.updates.prompt"));
        address.textProperty().bindBidirectional(model.typed());
        address.setOnAction(entered -> model.enter());
        address.focusedProperty().subscribe(focused -> {
            if (!focused) {
                model.enter();
            }
        });
        return address;
    }

    private static Label problem(UpdatesViewModel model) {
        Label problem = Labels.wrapped("", "problem-error");
        problem.setId("update-problem");
        problem.textProperty().bind(model.problem());
        Nodes.showWhile(problem, model.problem().isNotEmpty());
        return problem;
    }

    private static Node answer(UpdatesViewModel model) {
        VBox box = Nodes.withId(Nodes.collapse(new VBox(6)), "update-answer");
        model.known().subscribe(known -> {
            box.getChildren().clear();
            known.ifPresent(one -> fill(box, one, model));
            box.setVisible(known.isPresent());
        });
        return box;
    }

    private static void fill(VBox box, DailyCheck.Known known, UpdatesViewModel model) {
        Release release = known.release();
        if (!known.newer()) {
            box.getChildren().add(Labels.wrapped(Texts.get("settings.updates.none", release.version()), "muted"));
            return;
        }
        box.getChildren().add(Labels.wrapped(UpdateLine.sentence(release)));
        release.page().ifPresent(page -> box.getChildren().add(link(page, model)));
        box.getChildren().add(Labels.wrapped(model.howToUpdate()));
    }

    /** Creates a link whose full address can be seen before it is opened. */
    private static Hyperlink link(URI page, UpdatesViewModel model) {
        Hyperlink link = Nodes.withId(Shortened.of(new Hyperlink(page.toString())), "update-page");
        link.setMnemonicParsing(false);
        link.setOnAction(pressed -> model.open(page));
        return link;
    }
}
