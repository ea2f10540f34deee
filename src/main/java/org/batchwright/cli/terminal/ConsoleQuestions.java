package org.batchwright.cli.terminal;

import java.io.PrintStream;
import java.util.Optional;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.text.Message;

/** Prompts on the terminal during a login; without a terminal, declines with a message. */
public record ConsoleQuestions(Optional<Prompt> prompt, PrintStream err) implements LoginQuestions {
    @Override
    public Optional<char[]> secret(Secret secret) {
        if (prompt.isEmpty()) {
            err.println(Message.text("cli.no-terminal-for-secret", secret.host(), noun(secret)));
            return Optional.empty();
        }
        if (secret.again()) {
            err.println(Message.text("cli.not-accepted"));
        }
        // an empty line declines, because no password is empty and this is the quickest way to skip a locked key
        return prompt.get().secret(question(secret)).filter(typed -> typed.length > 0);
    }

    @Override
    public boolean trust(NewHostKey key) {
        err.println(Message.text("cli.unknown-host-key", key.host()));
        err.println("  " + key.type() + " " + key.fingerprint());
        if (prompt.isEmpty()) {
            err.println(Message.text("cli.no-terminal-for-key"));
            return false;
        }
        err.println(Message.text(
                switch (key.status()) {
                    case NEW -> "cli.compare-fingerprint";
                    case PUBLISHED -> "cli.published-fingerprint";
                    case CHECKING_OFF -> "cli.compare-fingerprint-anyway";
                }));
        return prompt.get().isConfirmed(Message.text("cli.trust-key"));
    }

    @Override
    public boolean mayRun(LocalCommand command) {
        err.println(Message.text("cli.runs-command", command.host(), command.where()));
        err.println("  " + command.command());
        if (prompt.isEmpty()) {
            err.println(Message.text("cli.no-terminal-for-command"));
            return false;
        }
        return prompt.get().isConfirmed(Message.text("cli.run-command"));
    }

    private static String noun(Secret secret) {
        return switch (secret.kind()) {
            case PASSWORD -> Message.text("cli.secret-password");
            case PASSPHRASE -> Message.text("cli.secret-passphrase", secret.serverText());
            case PROMPT -> "\"" + secret.serverText().strip() + "\"";
        };
    }

    private static String question(Secret secret) {
        return switch (secret.kind()) {
            case PASSWORD -> Message.text("cli.prompt-password", secret.host()) + " ";
            case PASSPHRASE -> Message.text("cli.prompt-passphrase", secret.serverText(), secret.host()) + " ";
            case PROMPT -> "(" + secret.host() + ") " + secret.serverText().strip() + " ";
        };
    }
}
