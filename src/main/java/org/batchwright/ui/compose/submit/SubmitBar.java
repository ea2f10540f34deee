package org.batchwright.ui.compose.submit;

import java.io.File;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The Submit button with its summary, and the progress of a submission or the reason why it failed. */
public final class SubmitBar extends VBox {
    private static final String SEPARATOR = " · ";
    private static final char NO_BREAK = '\u00a0';

    private static final double MIN_WIDTH_FOR_LABELS = 520;

    private static final double MIN_WIDTH_FOR_BUTTONS = 780;

    private final Submitting submitting;
    private final Label headline = new Label();
    private final Label details = new Label();
    private final Button submit;
    private final StackPane submitHolder = new StackPane();
    private final Tooltip why = new Tooltip();
    private final Button saveScript;
    private final NodeWorkButton work;
    private final DebugButton debug;
    private final VBox above = Nodes.styled(Nodes.collapse(new VBox(8)), "submit-above");

    public SubmitBar(Submitting submitting, Node clusterChoice) {
        this.submitting = submitting;
        ObservableValue<Boolean> isWide = widthProperty().map(width -> width.doubleValue() >= MIN_WIDTH_FOR_BUTTONS);
        this.work = new NodeWorkButton(submitting.derived(), isWide);
        this.debug = new DebugButton(submitting.derived(), isWide);
        Label on = Labels.whole(Texts.get("compose.on"), "muted");
        Nodes.showWhile(on, widthProperty().map(width -> width.doubleValue() >= MIN_WIDTH_FOR_LABELS));
        saveScript =
                Buttons.withIcon("save-script", "fth-download", Texts.get("compose.save-script"), this::saveScript);
        HoverText.set(saveScript, saveScript.getText());
        saveScript.setContentDisplay(ContentDisplay.TEXT_ONLY);
        Nodes.showWhile(saveScript, isWide);
        MoreMenu more = new MoreMenu(List.of(work, debug, new SaveScriptAction()));
        Nodes.showWhile(more, isWide.map(wide -> !wide));
        submit = Buttons.withIcon("submit", "fth-play", "", submitting::submit);
        Buttons.markPrimary(submit);
        submit.getStyleClass().add("main-button");
        submitHolder.getChildren().setAll(submit); // disabled buttons show no tooltip, so their container does
        Tooltip.install(submitHolder, why);
        submitHolder.setOnMouseClicked(clicked -> {
            if (submit.isDisabled()) {
                submitting.submit(); // goes to the obstacle
            }
        });
        HBox doing = Nodes.row(8, on, clusterChoice, new Spacer(), work, debug, saveScript, more, submitHolder);
        VBox bar = Nodes.styled(new VBox(8, summary(), new SubmitObstacle(submitting), doing), "submit-bar");
        getChildren().setAll(above, bar);
        submitting.state().addListener((states, before, now) -> show());
        submitting.failure().addListener((failures, before, now) -> show());
        show();
    }

    private final class SaveScriptAction implements MoreMenu.Action {
        @Override
        public String title() {
            return saveScript.getText();
        }

        @Override
        public boolean isOffered() {
            return !saveScript.isDisabled();
        }

        @Override
        public Optional<String> obstacle() {
            return Optional.empty();
        }

        @Override
        public void start(Node anchor) {
            saveScript();
        }
    }

    /** Returns 0, because a menu replaces the buttons if the bar is too narrow for them. */
    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    private HBox summary() {
        headline.getStyleClass().add("submit-headline");
        headline.setId("submit-headline");
        headline.setMinWidth(USE_PREF_SIZE);
        details.getStyleClass().add("muted");
        details.setId("submit-details");
        details.managedProperty().bind(details.textProperty().isNotEmpty());
        details.setMinWidth(0);
        details.setWrapText(true);
        details.setMinHeight(USE_PREF_SIZE);
        VBox texts = new VBox(1, headline, details);
        texts.setAlignment(Pos.CENTER_LEFT);
        texts.setMinWidth(0);
        return Nodes.row(
                10, texts, new Spacer(), new CodeFilesMenu(submitting), new PredecessorRunChoice(submitting.after()));
    }

    /** Lets a text break only between its parts. */
    private static String breakable(String text) {
        return Stream.of(text.split(SEPARATOR, -1))
                .map(part -> part.replace(' ', NO_BREAK))
                .collect(Collectors.joining(SEPARATOR.replaceFirst(" ", String.valueOf(NO_BREAK))));
    }

    private void show() {
        SubmitState state = submitting.state().get();
        headline.setText(state.summary().headline());
        HoverText.set(headline, state.summary().headline());
        details.setText(breakable(state.summary().details()));
        HoverText.set(
                details, (state.summary().details() + "\n\n" + state.summary().formula()).strip());
        submit.setText(state.button());
        Buttons.setPrimary(submit, !state.rejected());
        submit.setDisable(!state.canSubmit());
        saveScript.setDisable(state.button().isEmpty());
        work.update();
        debug.update();
        why.setText(Texts.get("compose.submit.tip", state.obstacle().orElse(state.button())));
        submit.setAccessibleHelp(state.obstacle().orElse(""));
        above.getChildren().clear();
        state.running().map(SubmitBar::progress).ifPresent(above.getChildren()::add);
        submitting
                .failure()
                .get()
                .ifPresent(failure -> above.getChildren()
                        .add(new ErrorPanel(failure, () -> submitting.failure().set(Optional.empty()))));
        above.setVisible(!above.getChildren().isEmpty());
    }

    private static Node progress(Running running) {
        Label what = new Label();
        what.textProperty().bind(running.step().map(step -> step.what().isEmpty() ? running.title() : step.what()));
        ProgressBar bar = new ProgressBar();
        bar.progressProperty().bind(running.step().map(Running.Step::fraction));
        bar.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(bar, Priority.ALWAYS);
        Button cancel = Buttons.text("cancel-submit", Texts.get("compose.submit.cancel"), running::cancel);
        return Nodes.row(10, what, bar, cancel);
    }

    private void saveScript() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("compose.save-script"));
        chooser.setInitialFileName("job.sh");
        Optional.ofNullable(chooser.showSaveDialog(getScene().getWindow()))
                .map(File::toPath)
                .ifPresent(submitting::saveScript);
    }
}
