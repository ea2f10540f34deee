package org.batchwright.ui.shell;

import java.text.ListFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.batchwright.ui.widget.Texts;

/** The keyboard shortcuts of the window, grouped by where they work. */
final class Shortcuts {
    private static final ListFormat LISTED =
            ListFormat.getInstance(Locale.UK, ListFormat.Type.STANDARD, ListFormat.Style.FULL);

    private Shortcuts() {}

    /** @param actions the actions of the group; those without a key are not listed */
    record Group(String title, List<Action> actions) {}

    /** Returns the groups of the list of shortcuts: those that work everywhere, and those of each screen. */
    static List<Group> groups(List<Action> everywhere, List<Screen> screens) {
        List<Group> groups = new ArrayList<>();
        groups.add(new Group(Texts.get("shell.shortcuts.everywhere"), everywhere));
        screens.forEach(
                screen -> groups.add(new Group(Texts.get("shell.screen." + screen.name()), once(screen.actions()))));
        return groups;
    }

    /** Returns a sentence that names the screens on which a key works: {@code Ctrl+Shift+Y works in Compose and Clusters.} */
    static Optional<String> elsewhere(List<Screen> screens, KeyEvent pressed) {
        List<String> where = new ArrayList<>();
        Optional<KeyCombination> key = Optional.empty();
        for (Screen screen : screens) {
            Optional<KeyCombination> here = screen.actions().stream()
                    .flatMap(action -> action.key().stream())
                    .filter(one -> one.match(pressed))
                    .findFirst();
            here.ifPresent(found -> where.add(Texts.get("shell.screen." + screen.name())));
            key = key.or(() -> here);
        }
        return key.map(one -> Texts.get("shell.key.elsewhere", text(one), LISTED.format(where)));
    }

    /** Returns what an action does whose key was pressed; empty if there is none. */
    static Optional<Runnable> find(List<Action> actions, KeyEvent pressed) {
        return actions.stream()
                .filter(action -> action.key().filter(key -> key.match(pressed)).isPresent())
                .map(Action::run)
                .findFirst();
    }

    /** Returns the actions without duplicates. An action with several keys is listed with the first one. */
    static List<Action> once(List<Action> actions) {
        Set<String> listed = new HashSet<>();
        return actions.stream().filter(action -> listed.add(action.title())).toList();
    }

    /** Returns the key as written on this operating system, such as {@code Ctrl+N}. */
    static String text(KeyCombination key) {
        return key.getDisplayText();
    }
}
