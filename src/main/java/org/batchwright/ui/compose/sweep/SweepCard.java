package org.batchwright.ui.compose.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.edit.SweepEdits.Switched;
import org.batchwright.ui.compose.draft.edit.SweepPart;
import org.batchwright.ui.compose.field.HeaderSwitch;
import org.batchwright.ui.compose.parameter.FoldedCard;
import org.batchwright.ui.compose.parameter.Folding;
import org.batchwright.ui.compose.parameter.FormEditors;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/** Card that turns one job into several: parts that can be combined, how the jobs are submitted, and a summary. */
public final class SweepCard implements FoldedCard {
    private final FormEditors editors;
    private final Runnable showJobs;
    private final ComposeViewModel model;
    private final Map<SweepPart, SweepBlock> blocks = new EnumMap<>(SweepPart.class);
    /** Parts that the user has added but not filled in yet. */
    private final Set<SweepPart> begun = EnumSet.noneOf(SweepPart.class);

    private final MenuButton add = new MenuButton(Texts.get("compose.sweep.add"));
    private final HeaderSwitch enabled;
    private Optional<SweepFooter> footer = Optional.empty();
    private final VBox body = Nodes.styled(new VBox(), "sweep-body");
    private final Card card;
    private Optional<FormState.ShownPart> place = Optional.empty();
    private boolean wasUndone;

    public SweepCard(FormEditors editors, Runnable showJobs) {
        this.editors = editors;
        this.showJobs = showJobs;
        model = editors.model();
        enabled = new HeaderSwitch("sweep-enabled", Texts.get("compose.sweep.enabled"), model.sweep()::turn);
        card = new Card(Texts.get("compose.section.sweep"), body);
        card.setId("card-sweep");
        card.remark().setMinWidth(0);
        card.remark().setId("sweep-remark");
        add.setId("sweep-add");
        add.setMinWidth(MenuButton.USE_PREF_SIZE);
        add.getStyleClass().add("card-menu");
        HBox actions = new HBox(10, add, enabled.node());
        actions.setAlignment(Pos.CENTER_RIGHT);
        card.addAction(actions);
        Folding.follow(card, body);
        model.problems().addListener((problems, before, now) -> blocks.values().forEach(block -> block.problems(now)));
    }

    @Override
    public Card card() {
        return card;
    }

    @Override
    public void show(FormState form) {
        if (!place.equals(Optional.of(form.part()))) {
            place = Optional.of(form.part());
            begun.clear();
        }
        Experiment experiment = form.experiment();
        boolean isUndone = form.marks().canRedo();
        if (isUndone && !wasUndone) {
            begun.clear(); // undo removes an added part together with its content
        }
        wasUndone = isUndone;
        blocks.forEach((part, block) -> {
            if (!isUndone && block.isFocusWithin()) {
                begun.add(part); // the user may be about to retype the only value of the part
            }
        });
        Set<SweepPart> there = presentParts(experiment);
        boolean isOn = form.effective().settings().get(Fields.SWEEP_ENABLED).orElse(true);
        there.forEach(this::block);
        blocks.forEach((part, block) -> {
            block.setVisible(there.contains(part));
            block.show(form);
        });
        body.setVisible(isOn && !there.isEmpty());
        enabled.node().setVisible(!there.isEmpty());
        enabled.show(isOn ? Switched.ON : Switched.OFF);
        card.remark().setText(remark(there, isOn));
        footer.ifPresent(line -> line.show(form));
        updateMenu(there);
    }

    private static String remark(Set<SweepPart> there, boolean isOn) {
        if (there.isEmpty()) {
            return Texts.get("compose.sweep.none");
        }
        return isOn ? "" : Texts.get("compose.sweep.off");
    }

    private Set<SweepPart> presentParts(Experiment experiment) {
        Set<SweepPart> there = EnumSet.noneOf(SweepPart.class);
        there.addAll(begun);
        for (SweepPart part : SweepPart.values()) {
            if (part.isIn(experiment, model.cluster().get())) {
                there.add(part);
            }
        }
        return there;
    }

    private void updateMenu(Set<SweepPart> there) {
        List<MenuItem> items = new ArrayList<>();
        for (SweepPart part : SweepPart.values()) {
            if (!there.contains(part)) {
                MenuItem item = MenuItems.of(
                        "sweep-add-" + part.shortName(),
                        Texts.get("compose.sweep." + part.shortName()) + " · "
                                + Texts.get("compose.sweep.hint." + part.shortName()),
                        () -> addPart(part));
                items.add(item);
            }
        }
        if (!items.stream()
                .map(MenuItem::getId)
                .toList()
                .equals(add.getItems().stream().map(MenuItem::getId).toList())) {
            add.getItems().setAll(items);
        }
        add.setVisible(!items.isEmpty());
    }

    private void addPart(SweepPart part) {
        begun.add(part);
        model.sweep().turn(Switched.ON);
        model.sweep().add(part);
        model.form().get().ifPresent(this::show);
        body.applyCss();
        Optional.ofNullable(blocks.get(part)).map(SweepBlock::first).ifPresent(Node::requestFocus);
    }

    private void remove(SweepPart part) {
        add.requestFocus(); // the focused node is removed
        begun.remove(part);
        model.sweep().remove(part);
        model.form().get().ifPresent(this::show);
    }

    /** Returns the block of this part; it is created when the part first exists. */
    private SweepBlock block(SweepPart part) {
        return blocks.computeIfAbsent(part, fresh -> {
            if (footer.isEmpty()) {
                SweepFooter line = new SweepFooter(editors, showJobs);
                footer = Optional.of(line);
                body.getChildren().add(line);
            }
            SweepBlock block = new SweepBlock(fresh, editors, () -> remove(fresh));
            block.problems(model.problems().get());
            long before = blocks.keySet().stream()
                    .filter(other -> other.compareTo(fresh) < 0)
                    .count();
            body.getChildren().add((int) before, block);
            return block;
        });
    }

    private Optional<Node> firstInput() {
        return blocks.values().stream().filter(Node::isVisible).findFirst().map(SweepBlock::first);
    }

    @Override
    public void reveal(String key) {
        for (SweepPart part : SweepPart.values()) {
            boolean isHere = key.equals(part.key()) || key.startsWith(part.key() + ".");
            if (isHere && !block(part).isVisible()) {
                begun.add(part);
                model.form().get().ifPresent(this::show);
            }
        }
        footer.ifPresent(line -> line.reveal(key));
    }

    @Override
    public Optional<Node> findPlace(String key) {
        if (!key.equals("sweep") && !key.startsWith("sweep.")) {
            return Optional.empty();
        }
        return Arrays.stream(SweepPart.values())
                .filter(part -> key.startsWith(part.key()))
                .<Node>map(part -> block(part).first())
                .findFirst()
                .or(this::firstInput)
                .or(() -> Optional.of(add));
    }
}
