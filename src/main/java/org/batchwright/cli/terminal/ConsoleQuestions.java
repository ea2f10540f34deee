package org.batchwright.cli.terminal;

import java.io.PrintStream;
import java.util.Optional;
import org.batchwright.remote.LoginQuestions;

/** Asks during a login on the terminal; without one it declines and says so. */
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
                    + ", and there is no terminal to ask you on. Run this in a terminal without redirecting"
                    + " its input or output, or log in with a key from ssh-agent.");
            return Optional.empty();
        }
        if (secret.again()) {
            err.println("That was not accepted.");
        }
        // an empty line declines: nobody has an empty password, and it is the quickest way past a key one cannot open
        return prompt.get().secret(question(secret)).filter(typed -> typed.length > 0);
    }

    @Override
    public boolean trust(NewHostKey key) {
        err.println("The host key of " + key.host() + " is not known yet:");
        err.println("  " + key.type() + " " + key.fingerprint());
        if (prompt.isEmpty()) {
            err.println("It was not accepted, because there is no terminal to ask you on. Connect once in a terminal:"
                    + " batchwright clusters --connect NAME");
            return false;
        }
        err.println(
                switch (key.status()) {
                    case NEW -> "Compare it with what the site publishes.";
                    case PUBLISHED -> "This is a fingerprint that the site publishes.";
                    case CHECKING_OFF ->
                        "Compare it with what the site publishes: StrictHostKeyChecking no is not followed here.";
                });
        return yes(prompt.get(), "Trust it from now on? (yes/no) ");
    }

    @Override
    public boolean mayRun(LocalCommand command) {
        err.println("~/.ssh/config wants to run a command on this computer to find out what holds for " + command.host()
                + " (" + command.where() + "):");
        err.println("  " + command.command());
        if (prompt.isEmpty()) {
            err.println("It was not run, because there is no terminal to ask you on.");
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
            case PASSPHRASE -> "the passphrase of " + secret.serverText();
            case PROMPT -> "\"" + secret.serverText().strip() + "\"";
        };
    }

    private static String question(Secret secret) {
        return switch (secret.kind()) {
            case PASSWORD -> "Password of " + secret.host() + ": ";
            case PASSPHRASE -> "Passphrase of " + secret.serverText() + " for " + secret.host() + ": ";
            case PROMPT -> "(" + secret.host() + ") " + secret.serverText().strip() + " ";
        };
    }
}
