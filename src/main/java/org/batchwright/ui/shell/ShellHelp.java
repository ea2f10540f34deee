package org.batchwright.ui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.batchwright.ui.about.AboutPane;
import org.batchwright.ui.fx.ManualRequest;
import org.batchwright.ui.report.ReportPane;
import org.batchwright.ui.widget.Texts;

/** The items of the Help menu: the manual, the keyboard shortcuts, a report, and information about Batchwright. */
final class ShellHelp {
    private static final KeyCombination MANUAL = new KeyCodeCombination(KeyCode.F1);
    private static final KeyCombination SHORTCUTS = new KeyCodeCombination(KeyCode.F1, KeyCombination.SHIFT_DOWN);

    private final Navigation navigation;
    private final ShortcutsPane shortcuts;
    private final AboutPane about;
    private Optional<Consumer<String>> manual = Optional.empty();
    private Optional<ReportPane> report = Optional.empty();

    ShellHelp(Navigation navigation, ShortcutsPane shortcuts, AboutPane about) {
        this.navigation = navigation;
        this.shortcuts = shortcuts;
        this.about = about;
    }

    void offerReport(ReportPane pane) {
        report = Optional.of(pane);
    }

    /** @param open action that opens the page about a screen, given its name */
    void offerManual(Consumer<String> open) {
        manual = Optional.of(open);
    }

    /** Opens the manual pages that parts of the window request. */
    void follow(Node window) {
        window.addEventHandler(ManualRequest.TYPE, request -> manual.ifPresent(open -> open.accept(request.screen())));
    }

    List<Action> actions() {
        List<Action> all = new ArrayList<>();
        manual.ifPresent(open -> all.add(Action.of(
                Texts.get("shell.manual"),
                MANUAL,
                () -> open.accept(navigation.current().get()))));
        all.add(Action.of(Texts.get("shell.shortcuts"), SHORTCUTS, shortcuts::open));
        report.ifPresent(pane -> all.add(Action.of(Texts.get("report.collect"), pane::open)));
        all.add(Action.of(Texts.get("about.title"), about::open));
        return all;
    }

    /** Returns whether one of the help panes covers the window. */
    boolean isOpen() {
        return shortcuts.isVisible()
                || about.isVisible()
                || report.filter(Node::isVisible).isPresent();
    }
}
