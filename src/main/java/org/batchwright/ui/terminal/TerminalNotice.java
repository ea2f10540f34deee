package org.batchwright.ui.terminal;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.OperationException;
import org.batchwright.ui.terminal.emulator.PastedText;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Notices below a terminal, outside the area in which a program can draw: the shell has ended or was lost, or the user has to confirm
 * pasting or following a link.
 */
final class TerminalNotice extends VBox {
    private final TerminalViewModel model;
    private final LinkFollower links;
    private final Runnable close;
    private final Runnable done;

    /**
     * @param close closes the terminal
     * @param done called after a button is pressed
     */
    TerminalNotice(TerminalViewModel model, LinkFollower links, Runnable close, Runnable done) {
        this.model = model;
        this.links = links;
        this.close = close;
        this.done = done;
        setId("terminal-notice");
        model.session().status().subscribe(this::show);
        model.question().subscribe(this::show);
        links.question().subscribe(this::show);
        links.failure().subscribe(this::show);
    }

    private void show() {
        List<Node> lines = model.question()
                .get()
                .map(this::question)
                .or(this::link)
                .map(List::of)
                .orElseGet(() -> state(model.session().status().get()).stream().toList());
        getChildren().setAll(lines);
        Nodes.setShown(this, !lines.isEmpty());
    }

    private Node question(String text) {
        Button paste = Buttons.text("terminal-paste", Texts.get("terminal.paste.yes"), () -> answer(true));
        Buttons.markPrimary(paste);
        Button cancel = Buttons.text("terminal-paste-cancel", Texts.get("terminal.paste.no"), () -> answer(false));
        return line(
                Tone.WARNING,
                Texts.get(
                        model.session().emulator().bracketsPastes() ? "terminal.paste.several" : "terminal.paste.run",
                        PastedText.lines(text)),
                "",
                List.of(paste, cancel));
    }

    private Optional<Node> link() {
        Optional<Node> question = links.question().get().map(link -> {
            LinkPrompt line = LinkPrompt.of(link, links, done);
            return line(Tone.NEUTRAL, line.what(), line.shown(), line.buttons());
        });
        return question.or(() -> links.failure().get().map(refused -> {
            Button dismiss = Buttons.text("terminal-link-cancel", Texts.get("terminal.link.dismiss"), links::dismiss);
            return line(Tone.DANGER, refused.what(), refused.advice(), List.of(dismiss));
        }));
    }

    private void answer(boolean paste) {
        model.answer(paste);
        done.run();
    }

    private Optional<Node> state(TerminalSession.Status status) {
        return switch (status.state()) {
            case OPENING, OPEN -> Optional.empty();
            case ENDED ->
                Optional.of(line(
                        Tone.NEUTRAL,
                        Texts.get("terminal.ended", status.exit().orElse(0)),
                        "",
                        List.of(again("terminal.again"), end())));
            case FAILED -> status.failure().map(this::failure);
        };
    }

    private Node failure(OperationException failure) {
        boolean lost = failure instanceof OperationException.ConnectionLost;
        return line(
                Tone.DANGER,
                failure.what(),
                failure.advice(),
                List.of(again(lost ? "terminal.reconnect" : "terminal.again"), end()));
    }

    private Button again(String text) {
        Button button = Buttons.withIcon("terminal-again", "fth-refresh-cw", Texts.get(text), () -> {
            model.session().open();
            done.run();
        });
        Buttons.markPrimary(button);
        return button;
    }

    private Button end() {
        return Buttons.text("terminal-end", Texts.get("terminal.close"), close);
    }

    private static Node line(Tone tone, String what, String advice, List<Button> buttons) {
        VBox texts = new VBox(2, Labels.wrapped(what, "terminal-notice-what"));
        if (!advice.isEmpty()) {
            texts.getChildren().add(Labels.wrapped(advice, "muted"));
        }
        HBox.setHgrow(texts, Priority.ALWAYS);
        HBox line = new HBox(8, texts);
        line.getChildren().addAll(buttons);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().addAll("terminal-notice", tone.styleClass());
        return line;
    }
}
