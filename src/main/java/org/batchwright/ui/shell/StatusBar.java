package org.batchwright.ui.shell;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/**
 * The bottom of the window: run counts, what screens have to say, background work with progress and a cancel button, and the time of the
 * last response. Of several works, the first is shown, and the others are in a menu.
 */
final class StatusBar extends HBox {
    private final HBox tasks = new HBox(14);
    private final HBox first = new HBox();
    private final HBox others = new HBox(14);
    /** A menu of further work, because several titles would be cut in a small window. */
    private final MenuButton more = Nodes.styled(new MenuButton(), "flat");

    private List<Running> further = List.of();

    /** @param ownProgress work whose progress the current screen itself displays */
    StatusBar(ShellViewModel model, Background background, ObservableValue<List<Running>> ownProgress) {
        getStyleClass().add("status-bar");
        setAlignment(Pos.CENTER_LEFT);
        Label counts = label("status-counts");
        counts.textProperty().bind(model.counts());
        Label answered = label("status-answered");
        answered.textProperty().bind(model.answered());
        Region gap = new Region();
        setHgrow(gap, Priority.ALWAYS);
        tasks.setAlignment(Pos.CENTER_RIGHT);
        tasks.setMinWidth(USE_PREF_SIZE);
        first.setAlignment(Pos.CENTER_RIGHT);
        tasks.getChildren().setAll(first);
        more.setId("more-tasks");
        more.setMinWidth(USE_PREF_SIZE);
        more.setOnShowing(showing -> more.getItems().setAll(items()));
        background.running().addListener((ListChangeListener<Running>)
                changed -> showTasks(background.running(), ownProgress.getValue()));
        ownProgress.subscribe(own -> showTasks(background.running(), own));
        others.setAlignment(Pos.CENTER_LEFT);
        others.setMinWidth(0);
        getChildren().setAll(counts, others, gap, tasks, answered);
    }

    /** Adds a node next to the counts. */
    void add(Node node) {
        others.getChildren().add(node);
    }

    /** Adds a button at the right end. */
    void addLast(Node button) {
        getChildren().add(button);
    }

    private void showTasks(List<Running> running, List<Running> onPage) {
        List<Running> shown =
                running.stream().filter(one -> !onPage.contains(one)).toList();
        first.getChildren().setAll(shown.stream().limit(1).map(StatusBar::task).toList());
        further = shown.stream().skip(1).toList();
        more.setText(Texts.get("shell.tasks.more", further.size()));
        if (further.isEmpty()) {
            tasks.getChildren().remove(more);
        } else if (!tasks.getChildren().contains(more)) {
            tasks.getChildren().add(more);
        }
    }

    /** Returns the items of the menu, which are made when it opens and kept while it is open. */
    private List<MenuItem> items() {
        return further.stream()
                .map(one -> MenuItems.of("cancel-task-item", Texts.get("shell.cancel", one.title()), one::cancel))
                .toList();
    }

    private static Node task(Running running) {
        Label title = Nodes.styled(new Label(), "status-task");
        title.textProperty().bind(running.step().map(step -> describeStep(running, step)));
        Shortened.of(title).setMaxWidth(320);
        ProgressBar bar = new ProgressBar();
        bar.progressProperty().bind(running.step().map(Running.Step::fraction));
        bar.setPrefWidth(90);
        return Nodes.row(
                6,
                title,
                bar,
                Buttons.icon("cancel-task", "fth-x", Texts.get("shell.cancel", running.title()), running::cancel));
    }

    private static String describeStep(Running running, Running.Step step) {
        return step.what().isEmpty() ? running.title() : running.title() + " · " + step.what();
    }

    private static Label label(String id) {
        return Nodes.withId(Labels.whole(""), id);
    }
}
