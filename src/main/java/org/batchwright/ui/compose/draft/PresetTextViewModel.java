package org.batchwright.ui.compose.draft;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.compose.draft.DraftContent.Pending;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;
import org.batchwright.workspace.preset.PresetText;
import org.batchwright.workspace.yaml.ShownText;

/**
 * The open preset as the text that its file would have if it were saved now. Typed text is parsed after a pause or when needed. While it is
 * not a valid preset, the draft stays unchanged and cannot be submitted or saved.
 */
public final class PresetTextViewModel {
    private static final Duration PAUSE = Duration.ofMillis(250);

    private final PresetDraft open;
    private final Drafts drafts;
    private final ReadOnlyObjectProperty<List<Problem>> problems;
    private final Background background;
    private final Runnable refresh;
    private final Latest<PresetText> reading;
    private final Latest<ShownPresetText> showing;
    private final ReadOnlyObjectWrapper<Editing> editing = new ReadOnlyObjectWrapper<>(Editing.FORM);
    private final ReadOnlyObjectWrapper<Optional<ShownPresetText>> shown =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Integer>> line = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper unread = new ReadOnlyBooleanWrapper();
    private Editing chosen = Editing.FORM;
    private Optional<Draft> typing = Optional.empty();
    private Subscription pause = () -> {};

    /** The ways to edit a preset. */
    public enum Editing {
        FORM,
        YAML
    }

    /** @param refresh shows the open draft and composes it again */
    PresetTextViewModel(
            PresetDraft open,
            Drafts drafts,
            ReadOnlyObjectProperty<List<Problem>> problems,
            Background background,
            Runnable refresh) {
        this.open = open;
        this.drafts = drafts;
        this.problems = problems;
        this.background = background;
        this.refresh = refresh;
        reading = new Latest<>(background);
        showing = new Latest<>(background);
        problems.addListener((lists, before, now) -> follow());
    }

    /** Returns how the preset is being edited: in the chosen way, or as text while the text is not a valid preset. */
    public ReadOnlyObjectProperty<Editing> editing() {
        return editing.getReadOnlyProperty();
    }

    /** Returns the text; empty while the form is shown or the text is not known yet. */
    public ReadOnlyObjectProperty<Optional<ShownPresetText>> shown() {
        return shown.getReadOnlyProperty();
    }

    /** Returns whether typed text has not been parsed yet. */
    ReadOnlyBooleanProperty unread() {
        return unread.getReadOnlyProperty();
    }

    /** Returns the one-based number of the line that the user was last taken to. */
    public ReadOnlyObjectProperty<Optional<Integer>> line() {
        return line.getReadOnlyProperty();
    }

    /** Switches between the form and the text; text that is not a valid preset is shown instead of the form. */
    public void choose(Editing how) {
        if (how == Editing.YAML || isSound()) {
            chosen = how;
            follow();
        }
    }

    public void toggle() {
        choose(editing.get() == Editing.FORM ? Editing.YAML : Editing.FORM);
    }

    /** Returns whether the text is a valid preset; if it is not, shows why. */
    public boolean isSound() {
        settle();
        Optional<Problem> fault = drafts.open().flatMap(Draft::fault);
        fault.ifPresent(problem -> goTo(problem.where()));
        return fault.isEmpty();
    }

    /** Goes to the line of a problem or value; returns false if the text does not contain it or the form is shown. */
    public boolean goTo(Problem.Where where) {
        Optional<Integer> found = line(where);
        if (found.isPresent()) {
            line.set(Optional.empty()); // so that requesting the same line again fires a change
            line.set(found);
        }
        return found.isPresent();
    }

    /**
     * Returns the one-based line number of a problem or value in the shown text; empty if the text does not contain it or the form is
     * shown.
     */
    public Optional<Integer> line(Problem.Where where) {
        return shown.get().flatMap(text -> text.line(where));
    }

    /** Sets the text as typed, in the form of {@link ShownPresetText#text}. */
    public void type(String text) {
        drafts.open().ifPresent(draft -> {
            showing.drop();
            draft.type(ShownText.toFile(text, draft.base().text()));
            unread.set(draft.isUnread());
            drafts.unsaved(); // from here on, the text survives a crash
            pause.close();
            typing = Optional.of(draft);
            pause = background.after(PAUSE, () -> read(draft));
        });
    }

    /** Discards the changes typed since the text was last a valid preset. */
    public void discard() {
        drafts.open().ifPresent(Draft::discardPending);
        refresh.run();
    }

    private void read(Draft draft) {
        draft.pending()
                .ifPresent(pending -> reading.run(
                        progress -> read(draft.base(), pending),
                        outcome -> outcome.handle(read -> take(draft, read), failure -> {})));
    }

    private static PresetText read(PresetText base, Pending typed) {
        PresetId id = base.preset().id();
        return PresetText.read(base.file(), id, typed.text());
    }

    /** Parses the typed text immediately. */
    public void settle() {
        drafts.open()
                .filter(Draft::isUnread)
                .ifPresent(draft -> draft.pending().ifPresent(typed -> take(draft, read(draft.base(), typed))));
    }

    /** Accepts the parsed preset; does nothing if the user has typed more since then. */
    private void take(Draft draft, PresetText read) {
        boolean isNewest = draft.isUnread()
                && draft.pending()
                        .filter(typed -> typed.text().equals(read.text()))
                        .isPresent();
        if (isNewest) {
            typing = Optional.empty();
            read.fault().ifPresentOrElse(draft::reject, () -> draft.accept(read));
            refresh.run();
        }
    }

    /** Applies an edit that was made outside the text. While the text is not a valid preset, shows its error instead. */
    void edit(String what, UnaryOperator<Preset> how) {
        settle();
        drafts.open().ifPresent(draft -> {
            Preset changed = how.apply(draft.currentPreset());
            if (draft.accepts(changed)) {
                draft.edit(what, changed);
            } else {
                draft.fault().ifPresent(problem -> goTo(problem.where()));
            }
        });
    }

    /** Shows the open draft in its current state. */
    void follow() {
        Optional<Draft> draft = drafts.open();
        draft.filter(Draft::isUnread)
                .filter(unread -> !typing.equals(draft)) // restored text, or text left before the pause ended
                .ifPresent(this::read);
        unread.set(draft.filter(Draft::isUnread).isPresent());
        editing.set(draft.flatMap(Draft::fault).isPresent() ? Editing.YAML : chosen);
        if (draft.isPresent() && editing.get() == Editing.YAML) {
            show(draft.get());
        } else {
            showing.drop();
            shown.set(Optional.empty());
        }
    }

    private void show(Draft draft) {
        ShownPresetText.Source source =
                ShownPresetText.Source.of(draft, open.cluster().get(), problems.get());
        if (source.pending().isPresent()) {
            showing.drop();
            shown.set(Optional.of(ShownPresetText.of(source)));
        } else {
            showing.run(
                    progress -> ShownPresetText.of(source),
                    outcome -> outcome.handle(text -> shown.set(Optional.of(text)), failure -> {}));
        }
    }
}
