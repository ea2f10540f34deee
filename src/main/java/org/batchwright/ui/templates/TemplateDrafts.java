package org.batchwright.ui.templates;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.WriteBehind;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.batchwright.workspace.folder.UnsavedTexts.TextKind;
import org.batchwright.workspace.folder.UnsavedTexts.Unsaved;

/** Unsaved edits of templates, which are written to disk shortly after each keystroke and restored at the next start. */
final class TemplateDrafts {
    private final UnsavedTexts disk;
    private final Background background;
    private final WriteBehind<String> writes;
    private final Map<String, Draft> all = new HashMap<>();

    /**
     * Unsaved text of a template.
     *
     * @param base content of the file when editing started
     */
    record Draft(String text, String base) {}

    TemplateDrafts(UnsavedTexts disk, Background background) {
        this.disk = disk;
        this.background = background;
        this.writes = new WriteBehind<>(background);
    }

    /**
     * Reads the drafts left by a crash or by closing the window.
     *
     * @param then receives the names of the restored templates
     */
    void restore(Consumer<List<String>> then) {
        background.startHidden(
                progress -> disk.all(TextKind.TEMPLATE),
                outcome -> outcome.handle(
                        left -> {
                            left.forEach(one -> all.putIfAbsent(one.name(), new Draft(one.text(), one.base())));
                            then.accept(left.stream().map(Unsaved::name).toList());
                        },
                        unreadable -> {}));
    }

    Optional<Draft> find(String name) {
        return Optional.ofNullable(all.get(name));
    }

    void put(String name, Draft draft) {
        all.put(name, draft);
        writes.put(name, () -> disk.store(new Unsaved(TextKind.TEMPLATE, name, draft.base(), draft.text())));
    }

    Optional<Draft> remove(String name) {
        Optional<Draft> gone = Optional.ofNullable(all.remove(name));
        gone.ifPresent(draft -> writes.put(name, () -> disk.remove(TextKind.TEMPLATE, name)));
        return gone;
    }
}
