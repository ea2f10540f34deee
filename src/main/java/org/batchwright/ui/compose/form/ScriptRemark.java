package org.batchwright.ui.compose.form;

import atlantafx.base.controls.Popover;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.options.OptionReading;
import org.batchwright.ui.compose.draft.ComposeServices.Scripts.How;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.compose.field.OptionTexts;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Header of the parameters card: the number and source of the options that were read, what could not be read, and a way to read them again.
 */
final class ScriptRemark {
    private static final double MIN_WIDTH_FOR_LABELS = 430;

    private final ComposeViewModel compose;
    private final FactFinding facts;
    private final Card card;
    private final Hyperlink gaps = Nodes.withId(Labels.whole(new Hyperlink()), "option-gaps", "gaps-link");
    private final Button reread;
    private final MenuButton ask = new MenuButton();

    ScriptRemark(ComposeViewModel compose, FactFinding facts, Card card) {
        this.compose = compose;
        this.facts = facts;
        this.card = card;
        reread = Buttons.withIcon("reread", "fth-rotate-cw", Texts.get("compose.reread"), facts::reread);
        HoverText.set(reread, Texts.get("compose.reread.tip"));
        reread.setAccessibleText(Texts.get("compose.reread.tip"));
        reread.getStyleClass().add("card-action");
        setUpAsk();
        card.remark().setId("script-remark");
        card.remark().setMinWidth(0);
        card.addBesideRemark(gaps);
        HBox actions = new HBox(6, ask, reread);
        actions.setAlignment(Pos.CENTER_RIGHT);
        card.addAction(actions);
        gaps.managedProperty().bind(gaps.visibleProperty());
        reread.managedProperty().bind(reread.visibleProperty());
        reread.contentDisplayProperty()
                .bind(Bindings.createObjectBinding(
                        () -> card.getWidth() < MIN_WIDTH_FOR_LABELS || ask.isVisible()
                                ? ContentDisplay.GRAPHIC_ONLY
                                : ContentDisplay.LEFT,
                        card.widthProperty(),
                        ask.visibleProperty()));
        card.remark().managedProperty().bind(card.remark().visibleProperty());
        card.widthProperty()
                .map(width -> width.doubleValue() < MIN_WIDTH_FOR_LABELS)
                .addListener((states, before, now) -> show());
        facts.reading().addListener((states, before, now) -> show());
        facts.runningHelpQuery().addListener((askings, before, now) -> show());
        compose.form().addListener((forms, before, now) -> show());
        show();
    }

    private void setUpAsk() {
        ask.setId("ask-help");
        ask.setMinWidth(Button.USE_PREF_SIZE);
        ask.setAccessibleText(Texts.get("compose.ask")); // the visible text may be shorter
        HoverText.set(ask, Texts.get("compose.ask.says"));
        ask.managedProperty().bind(ask.visibleProperty());
    }

    private void show() {
        Optional<OptionReading> reading =
                compose.form().get().map(FormState::script).flatMap(FormState.Script::reading);
        card.remark().setText(describe(reading));
        HoverText.set(card.remark(), card.remark().getText());
        Optional<Options> options = reading.flatMap(ScriptRemark::options);
        int missed = options.map(some -> some.gaps().size()).orElse(0);
        gaps.setVisible(missed > 0);
        boolean isNarrow = card.getWidth() < MIN_WIDTH_FOR_LABELS;
        gaps.setText(Texts.get(isNarrow ? "compose.options.gaps.short" : "compose.options.gaps", missed));
        card.remark().setVisible(missed == 0 || !isNarrow);
        ask.setText(Texts.get(isNarrow && missed > 0 ? "compose.ask.short" : "compose.ask"));
        gaps.setOnAction(pressed -> {
            gaps.setVisited(false);
            options.ifPresent(this::showGaps);
        });
        boolean mayHaveHelp = reading.filter(one -> one instanceof OptionReading.Unread unread && unread.mayHaveHelp())
                .isPresent();
        ask.setVisible(mayHaveHelp || missed > 0);
        ask.setDisable(facts.runningHelpQuery().get().isPresent());
        offerHelp();
        reread.setVisible(reading.isPresent());
        reread.setDisable(facts.reading().get());
    }

    private String describe(Optional<OptionReading> reading) {
        if (facts.runningHelpQuery().get().isPresent()) {
            return Texts.get("compose.options.asking");
        }
        if (facts.reading().get() && reading.isEmpty()) {
            return Texts.get("compose.options.reading");
        }
        return reading.filter(OptionReading.Read.class::isInstance)
                .map(OptionReading.Read.class::cast)
                .map(ScriptRemark::describe)
                .orElse("");
    }

    private static String describe(OptionReading.Read read) {
        String key = read.means() == OptionReading.Method.HELP ? "compose.options.told" : "compose.options.read";
        Options options = read.options();
        return Texts.get(
                options.gaps().isEmpty() ? key : "compose.options.some",
                options.all().size(),
                options.program());
    }

    private static Optional<Options> options(OptionReading reading) {
        return reading instanceof OptionReading.Read(Options options, OptionReading.Method means)
                ? Optional.of(options)
                : Optional.empty();
    }

    private void offerHelp() {
        SeparatorMenuItem says = new SeparatorMenuItem(); // arrow keys skip it, unlike a disabled item
        Label words = Labels.styled(Texts.get("compose.ask.says"), "menu-title");
        says.setContent(words);
        MenuItem here =
                MenuItems.of("ask-help-here", Texts.get("compose.ask.here"), () -> facts.queryHelp(How.HELP_HERE));
        ask.getItems().setAll(says, new SeparatorMenuItem(), here);
        ClusterName cluster = compose.cluster().get();
        if (!cluster.equals(ClusterName.THIS_COMPUTER)) {
            ask.getItems()
                    .add(MenuItems.of(
                            "ask-help-cluster",
                            Texts.get("compose.ask.cluster", cluster.title()),
                            () -> facts.queryHelp(How.HELP_ON_CLUSTER)));
        }
    }

    private void showGaps(Options options) {
        VBox lines = Nodes.styled(new VBox(6), "gaps");
        options.gaps().stream()
                .map(gap -> wrapped(OptionTexts.joined(
                        gap.source().map(Option.SourceLine::toString).orElse(""), gap.what())))
                .forEach(lines.getChildren()::add);
        Label then = wrapped(Texts.get("compose.options.gaps.then"));
        then.getStyleClass().add("muted");
        lines.getChildren().add(then);
        Popover popover = new Popover(lines);
        popover.setId("gaps-popover");
        popover.setAnimated(false);
        popover.setDetachable(false);
        popover.setArrowLocation(Popover.ArrowLocation.TOP_CENTER);
        popover.show(gaps);
    }

    private static Label wrapped(String text) {
        Label line = new Label(text);
        line.setWrapText(true);
        line.setMaxWidth(380);
        return line;
    }
}
