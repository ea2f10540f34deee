package org.batchwright.cli.terminal;

import java.io.PrintStream;
import java.util.Optional;
import org.batchwright.remote.LoginQuestions;

/** Prompts on the terminal during a login; without a terminal it declines with a message. */
public final class ConsoleQuestions implements LoginQuestions {
    private final Optional<Prompt> prompt;
    private final PrintStream err;

    public ConsoleQuestions(Optional<Prompt> prompt, PrintStream err) {
        this.prompt = prompt;
        this.err = err;
    }

    @Override
    public Optional<char[]> secret(Secret secret) {
        if (prompt.isEmpty()) {
            err.println(secret.host() + " asks for " + noun(secret)
                    + ", but there is no terminal to prompt in. Run this in a terminal without redirecting"
                    + " input or output, or log in with a key from ssh-agent.");
            return Optional.empty();
        }
        if (secret.again()) {
            err.println("That was not accepted.");
        }
        // an empty line declines: no password is empty, and it is the quickest way to skip a key one cannot unlock
        return prompt.get().secret(question(secret)).filter(typed -> typed.length > 0);
    }

    @Override
    public boolean trust(NewHostKey key) {
        err.println("The host key for " + key.host() + " is unknown:");
        err.println("  " + key.type() + " " + key.fingerprint());
        if (prompt.isEmpty()) {
            err.println("It was not accepted because there is no terminal to prompt in. Connect once from a terminal:"
                    + " batchwright clusters --connect NAME");
            return false;
        }
        err.println(
                switch (key.status()) {
                    case NEW -> "Compare it with the fingerprint that the site publishes.";
                    case PUBLISHED -> "The site publishes this fingerprint.";
                    case CHECKING_OFF ->
                        "Compare it with the fingerprint that the site publishes;"
                                + " Batchwright does not honor StrictHostKeyChecking no.";
                });
        return yes(prompt.get(), "Trust this key? (yes/no) ");
    }

    @Override
    public boolean mayRun(LocalCommand command) {
        err.println("~/.ssh/config runs a command on this computer to determine the settings for " + command.host()
                + " (" + command.where() + "):");
        err.println("  " + command.command());
        if (prompt.isEmpty()) {
            err.println("It was not run because there is no terminal to prompt in.");
            return false;
        }
        return yes(prompt.get(), "Run it? (yes/no) ");
    }

    private static boolean yes(Prompt prompt, String question) {
        Optional<String> answer = prompt.line(question);
        while (answer.isPresent() && !answer.get().strip().matches("(?i)yes|no")) {
            answer = prompt.line("Please type yes or no: ");
        }
        return answer.filter(said -> said.strip().equalsIgnoreCase("yes")).isPresent();
    }

    private static String noun(Secret secret) {
        return switch (secret.kind()) {
            case PASSWORD -> "a password";
            case PASSPHRASE -> "the passphrase for " + secret.serverText();
            case PROMPT -> "\"" + secret.serverText().strip() + "\"";
        };
    }

    private static String question(Secret secret) {
        return switch (secret.kind()) {
            case PASSWORD -> "Password for " + secret.host() + ": ";
            case PASSPHRASE -> "Passphrase of " + secret.serverText() + " for " + secret.host() + ": ";
            case PROMPT -> "(" + secret.host() + ") " + secret.serverText().strip() + " ";
        };
    }
}
