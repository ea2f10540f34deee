package org.batchwright.model.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A command line that a user pastes instead of an address: {@code ssh -p 2222 -J jump user@host -i key}. */
public final class SshCommandLine {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");
    /** The options of ssh(1) that take a value. */
    private static final String WITH_VALUE = "BbcDEeFIiJLlmOoPpQRSWw";

    private Optional<Address> destination = Optional.empty();
    private Optional<String> user = Optional.empty();
    private OptionalInt port = OptionalInt.empty();
    private Optional<String> keyFile = Optional.empty();
    private List<String> jump = List.of();

    private SshCommandLine() {}

    /** Returns the address that the command connects to; empty if the text is not such a command or names no host. */
    public static Optional<Address> parse(String text) {
        List<String> words = words(text);
        if (words.isEmpty() || !words.getFirst().matches("(?:.*/)?ssh")) {
            return Optional.empty();
        }
        SshCommandLine command = new SshCommandLine();
        command.read(words.subList(1, words.size()));
        return command.address();
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text.strip());
        while (matcher.find()) {
            String quoted = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
            words.add(quoted == null ? matcher.group(3) : quoted);
        }
        return words;
    }

    private void read(List<String> words) {
        for (int at = 0; at < words.size(); at++) {
            String word = words.get(at);
            if (!word.startsWith("-") || word.length() < 2) {
                if (destination.isPresent()) {
                    return; // what follows is the remote command
                }
                destination = Optional.of(Address.parse(word));
                continue;
            }
            int option = 1;
            while (option < word.length() && WITH_VALUE.indexOf(word.charAt(option)) < 0) {
                option++;
            }
            if (option < word.length()) {
                boolean attached = option + 1 < word.length();
                String value = attached ? word.substring(option + 1) : at + 1 < words.size() ? words.get(at + 1) : "";
                set(word.charAt(option), value);
                at += attached ? 0 : 1;
            }
        }
    }

    private void set(char option, String value) {
        switch (option) {
            case 'p' -> setPort(value);
            case 'l' -> user = Optional.of(value);
            case 'i' -> keyFile = Optional.of(value);
            case 'J' -> jump = List.of(value.split(","));
            case 'o' -> setNamed(value.split("\\s*=\\s*|\\s+", 2));
            default -> {}
        }
    }

    private void setNamed(String[] parts) {
        if (parts.length == 2) {
            switch (parts[0].toLowerCase(Locale.ROOT)) {
                case "port" -> setPort(parts[1]);
                case "user" -> user = Optional.of(parts[1]);
                case "identityfile" -> keyFile = Optional.of(parts[1]);
                case "proxyjump" -> jump = List.of(parts[1].split(","));
                default -> {}
            }
        }
    }

    private void setPort(String value) {
        if (value.matches("[1-9][0-9]{0,4}") && Integer.parseInt(value) <= 65_535) {
            port = OptionalInt.of(Integer.parseInt(value));
        }
    }

    /** Returns the address that the command line describes. As in ssh(1), the user and port of the destination take precedence. */
    private Optional<Address> address() {
        return destination.map(to -> new Address(
                to.host(), to.user().or(() -> user), to.port().isPresent() ? to.port() : port, keyFile, jump));
    }
}
