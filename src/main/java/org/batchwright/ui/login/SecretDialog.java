package org.batchwright.ui.login;

import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.remote.LoginQuestions.Given;
import org.batchwright.remote.LoginQuestions.Secret;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** Asks for a password, a passphrase, or the answer to a server's prompt. */
final class SecretDialog extends Dialog<Optional<Given>> {
    /**
     * Limits on characters and lines. A longer message from a server scrolls, so that the field and the buttons stay visible in a small
     * window.
     */
    private static final int LONG_TEXT_LENGTH = 400;

    private static final int LONG_LINES = 12;
    private static final int LONG_HEIGHT = 220;

    private final PasswordField field = new PasswordField();
    private final CheckBox keep = new CheckBox(Texts.get("login.keep"));

    SecretDialog(Secret secret, Keeping keeping) {
        String kind = secret.kind().name().toLowerCase(Locale.ROOT);
        ButtonType login = new ButtonType(Texts.get("login.ok"), ButtonData.OK_DONE);
        setTitle(Texts.get("login.title", secret.host()));
        setHeaderText(Texts.get("login." + kind + ".header", secret.host()));
        field.setId("login-secret");
        field.setAccessibleText(getHeaderText());
        keep.setId("login-keep");
        VBox content = new VBox(12);
        content.setPrefWidth(520);
        if (secret.again()) {
            content.getChildren().add(createLabel(Texts.get("login.again"), "login-again"));
        }
        addDetails(secret, content);
        content.getChildren()
                .addAll(
                        labeled(kind),
                        keeping == Keeping.OFFERED ? keep : createLabel(Texts.get("login.kept"), "muted"));
        getDialogPane().setContent(content);
        getDialogPane().getButtonTypes().setAll(login, ButtonType.CANCEL);
        getDialogPane().setId("login-dialog");
        Node ok = getDialogPane().lookupButton(login);
        ok.setId("login-ok");
        setResultConverter(button -> button == login ? Optional.of(given()) : Optional.empty());
        setOnShown(shown -> field.requestFocus());
    }

    private Node labeled(String kind) {
        Label label = Labels.styled(Texts.get("login." + kind + ".label"), "field-name");
        label.setLabelFor(field);
        return new VBox(3, label, field);
    }

    /** Whether storing in the keychain is offered. */
    enum Keeping {
        OFFERED,
        NOT_OFFERED
    }

    private Given given() {
        CharSequence typed = field.getCharacters();
        char[] secret = new char[typed.length()];
        for (int at = 0; at < secret.length; at++) {
            secret[at] = typed.charAt(at);
        }
        field.clear();
        return new Given(secret, keep.isSelected());
    }

    private static void addDetails(Secret secret, VBox content) {
        switch (secret.kind()) {
            case PASSWORD -> {}
            case PASSPHRASE ->
                content.getChildren().add(createLabel(Texts.get("login.keyfile", secret.serverText()), "plain"));
            case PROMPT ->
                content.getChildren()
                        .addAll(
                                createLabel(Texts.get("login.server", secret.host()), "muted"),
                                quoted(secret.serverText()));
        }
    }

    /**
     * Returns a server's message as plain text in a frame, so that it cannot be mistaken for a message from Batchwright; a long message is
     * scrolled to the question at its end.
     */
    private static Region quoted(String text) {
        Label label = createLabel(text, "mono");
        label.setId("login-server-text");
        label.setMaxWidth(Double.MAX_VALUE);
        label.setStyle(
                "-fx-background-color: -color-bg-subtle; -fx-border-color: -color-border-default; -fx-padding: 8;");
        if (text.length() < LONG_TEXT_LENGTH && text.lines().count() < LONG_LINES) {
            return label;
        }
        ScrollPane scroll = new ScrollPane(label);
        scroll.setId("login-server-scroll");
        scroll.setFitToWidth(true);
        scroll.setPrefViewportHeight(LONG_HEIGHT);
        scroll.setVvalue(1);
        return scroll;
    }

    private static Label createLabel(String text, String look) {
        Label label = Labels.styled(text, look);
        label.setWrapText(true);
        if (look.equals("login-again")) {
            label.setId(look);
            label.setStyle("-fx-text-fill: -color-danger-fg;");
        }
        return label;
    }
}
