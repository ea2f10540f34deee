package org.batchwright.ui.terminal;

import java.util.List;
import javafx.scene.control.Button;
import org.batchwright.ui.fx.SystemClipboard;
import org.batchwright.ui.terminal.emulator.TerminalLink;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;

/**
 * Asks what to do with a link.
 *
 * @param what the question
 * @param shown the full target of the link
 */
record LinkPrompt(String what, String shown, List<Button> buttons) {

    /** @param done called after a button is pressed */
    static LinkPrompt of(TerminalLink link, LinkFollower links, Runnable done) {
        Button cancel = Buttons.text("terminal-link-cancel", Texts.get("terminal.link.no"), () -> {
            links.dismiss();
            done.run();
        });
        return switch (link) {
            case TerminalLink.Page page -> {
                Button open = Buttons.text("terminal-link-open", Texts.get("terminal.link.open"), () -> {
                    links.open(page.address());
                    done.run();
                });
                Buttons.markPrimary(open);
                String address = page.address().toString();
                yield new LinkPrompt(
                        Texts.get("terminal.link.page"), address, List.of(open, copy(address, links, done), cancel));
            }
            case TerminalLink.FileLine file -> {
                Button copy = copy(file.asText(), links, done);
                Buttons.markPrimary(copy);
                yield new LinkPrompt(Texts.get("terminal.link.file", file.line()), file.path(), List.of(copy, cancel));
            }
        };
    }

    private static Button copy(String text, LinkFollower links, Runnable done) {
        return Buttons.withIcon("terminal-link-copy", "fth-copy", Texts.get("terminal.menu.copy"), () -> {
            SystemClipboard.copy(text);
            links.dismiss();
            done.run();
        });
    }
}
