package org.batchwright.ui.templates;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.script.patch.Patched;
import org.batchwright.script.patch.Patcher;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.templates.TemplateDrafts.Draft;
import org.batchwright.ui.widget.Texts;
import org.batchwright.workspace.template.FileTemplates;
import org.batchwright.workspace.template.FileTemplates.Saved;
import org.batchwright.workspace.template.TemplateFile;
import org.batchwright.workspace.template.TemplateFile.Origin;

/** The templates of a workspace, the open template, and unsaved edits. Unsaved edits are preserved while other templates are shown. */
public final class TemplatesViewModel {
    private final FileTemplates store;
    private final Background background;
    private final Patcher patcher = new Patcher();
    private final ObservableList<TemplateFile> files = FXCollections.observableArrayList();
    private final TemplateDrafts drafts;
    private final ReadOnlyObjectWrapper<Optional<Open>> open = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Notice>> notice = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<String>> restoredTemplates = new ReadOnlyObjectWrapper<>(List.of());

    /**
     * The template in the editor.
     *
     * @param text current text
     * @param conflict the file's current content, if both the file and the text changed
     */
    record Open(TemplateFile file, String text, Optional<String> conflict) {
        boolean isUnsaved() {
            return file.own().filter(saved -> !saved.equals(text)).isPresent();
        }

        boolean isEditable() {
            return file.origin() != Origin.BUNDLED && file.problems().isEmpty();
        }
    }

    /** The last action, and how to undo it. */
    record Notice(String text, Runnable undo) {}

    public TemplatesViewModel(TemplateServices services, Background background) {
        this.store = services.templates();
        this.drafts = new TemplateDrafts(services.unsaved(), background);
        this.background = background;
        store.onChange(() -> background.runOnFxThread(this::read));
        files.setAll(store.all());
        files.stream().findFirst().ifPresent(file -> select(file.name()));
        drafts.restore(kept -> {
            restoredTemplates.set(kept);
            read();
        });
    }

    ObservableList<TemplateFile> files() {
        return files;
    }

    ReadOnlyObjectProperty<Optional<Open>> open() {
        return open.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Notice>> notice() {
        return notice.getReadOnlyProperty();
    }

    /** Returns the templates with unsaved edits from an earlier session. */
    ReadOnlyObjectProperty<List<String>> restoredTemplates() {
        return restoredTemplates.getReadOnlyProperty();
    }

    void dismissFailure() {
        failure.set(Optional.empty());
    }

    boolean isUnsaved(String name) {
        return drafts.find(name).isPresent();
    }

    void select(String name) {
        dismissFailure();
        show(name);
    }

    /** Sets the current text of the editor. */
    void edit(String text) {
        open.get().filter(Open::isEditable).ifPresent(now -> {
            String name = now.file().name();
            String saved = now.file().text();
            if (text.equals(saved)) {
                drafts.remove(name);
            } else {
                drafts.put(
                        name, new Draft(text, drafts.find(name).map(Draft::base).orElse(saved)));
            }
            show(name);
        });
    }

    /** Copies the open bundled template into the workspace. */
    void copy() {
        write(name -> store.copy(name), done -> {});
    }

    void save() {
        open.get()
                .filter(Open::isUnsaved)
                .flatMap(now -> drafts.find(now.file().name()))
                .ifPresent(draft -> write(name -> store.save(name, draft.text(), draft.base()), this::onSaved));
    }

    private void onSaved(Saved saved) {
        if (saved instanceof Saved.Done(TemplateFile file)) {
            drafts.find(file.name()).ifPresent(draft -> {
                if (draft.text().equals(file.text())) {
                    drafts.remove(file.name());
                } else {
                    drafts.put(file.name(), new Draft(draft.text(), file.text()));
                }
            });
        }
    }

    /** Discards unsaved edits; can be undone. */
    void revert() {
        open.get().map(now -> now.file().name()).ifPresent(name -> {
            Optional<Draft> lost = drafts.remove(name);
            show(name);
            lost.ifPresent(draft -> notice.set(
                    Optional.of(new Notice(Texts.get("templates.reverted"), () -> restoreDraft(name, draft)))));
        });
    }

    private void restoreDraft(String name, Draft draft) {
        drafts.put(name, draft);
        show(name);
    }

    /** Returns to the bundled template. The workspace's copy can be restored. */
    void useBundled() {
        Optional<String> text = open.get()
                .map(Open::file)
                .map(TemplateFile::name)
                .flatMap(drafts::find)
                .map(Draft::text);
        write(name -> store.remove(name), deleted -> {
            String name = open.get().map(now -> now.file().name()).orElseThrow();
            drafts.remove(name);
            read();
            notice.set(Optional.of(new Notice(
                    Texts.get("templates.removed"),
                    () -> write(
                            any -> deleted.restore(),
                            file -> text.ifPresent(typed -> {
                                drafts.put(name, new Draft(typed, file.text()));
                                read();
                            })))));
        });
    }

    /** Marks the difference from the current bundled template as reviewed. */
    void compared() {
        write(name -> store.markCompared(name), done -> {});
    }

    /**
     * Merges the update of the bundled template into the workspace's copy without saving it; fails if the update and the copy changed the
     * same lines.
     */
    void mergeUpdate() {
        open.get().filter(now -> now.file().isOutdated()).ifPresent(now -> {
            String mine = now.text();
            Patched merged = patcher.apply(
                    patcher.between(new ManualEdit.Every(), now.file().copied().orElseThrow(), mine),
                    now.file().bundled().orElseThrow());
            int conflicts = merged.conflicts().size();
            if (conflicts == 0) {
                edit(merged.text());
                notice.set(Optional.of(new Notice(Texts.get("templates.broughtin"), () -> edit(mine))));
            } else {
                failure.set(Optional.of(new OperationException.NotPossible(
                        Texts.get("templates.meet", conflicts), Texts.get("templates.meet.fix"))));
            }
        });
    }

    /** Resolves a conflict with the content of the file. */
    void acceptFile() {
        revert();
    }

    /** Resolves a conflict by overwriting the file with the text in the editor. */
    void overwriteFile() {
        open.get().ifPresent(now -> {
            drafts.put(now.file().name(), new Draft(now.text(), now.file().text()));
            save();
        });
    }

    private interface Writing<T> {
        T write(String name) throws OperationException;
    }

    private <T> void write(Writing<T> writing, Consumer<T> then) {
        open.get().map(now -> now.file().name()).ifPresent(name -> {
            dismissFailure();
            background.startHidden(
                    progress -> writing.write(name),
                    outcome -> outcome.handle(
                            done -> {
                                then.accept(done);
                                read();
                            },
                            refused -> failure.set(Optional.of(refused))));
        });
    }

    private void read() {
        if (!files.equals(store.all())) {
            files.setAll(store.all());
        }
        Optional<String> name = open.get().map(now -> now.file().name());
        name.filter(still -> store.find(still).isPresent())
                .or(() -> files.stream().findFirst().map(TemplateFile::name))
                .ifPresent(this::show);
    }

    private void show(String name) {
        open.set(store.find(name).map(file -> {
            Optional<Draft> draft = drafts.find(name).filter(one -> !one.text().equals(file.text()));
            Optional<String> conflict =
                    draft.filter(one -> !one.base().equals(file.text())).map(one -> file.text());
            return new Open(file, draft.map(Draft::text).orElse(file.text()), conflict);
        }));
    }
}
