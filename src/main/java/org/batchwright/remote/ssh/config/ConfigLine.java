package org.batchwright.remote.ssh.config;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/**
 * A line with a keyword.
 *
 * @param keyword the keyword, in lower case
 * @param rest everything after the keyword and an optional {@code =}, still quoted
 */
record ConfigLine(Path file, int number, String keyword, String rest) {
    private static final Pattern LINE_PATTERN =
            Pattern.compile("[ \t\r]*(?:\"(?<quoted>[^\"]*)\"|(?<plain>[^ \t\r=\"]+))[ \t\r]*=?[ \t\r]*(?<rest>.*)");

    /** Returns the keyword lines of a readable file. */
    static List<ConfigLine> of(Path file) throws IOException {
        List<ConfigLine> lines = new ArrayList<>();
        int number = 0;
        for (String raw : new String(Files.readAllBytes(file), StandardCharsets.UTF_8).split("\n", -1)) {
            number++;
            parse(file, number, raw).ifPresent(lines::add);
        }
        return lines;
    }

    private static Optional<ConfigLine> parse(Path file, int number, String raw) {
        Matcher matcher = LINE_PATTERN.matcher(raw.replaceAll("[ \t\r\f]+$", ""));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String keyword = Optional.ofNullable(matcher.group("plain")).orElseGet(() -> matcher.group("quoted"));
        return keyword.startsWith("#") || keyword.isEmpty()
                ? Optional.empty()
                : Optional.of(new ConfigLine(file, number, keyword.toLowerCase(Locale.ROOT), matcher.group("rest")));
    }

    /** Returns the unquoted words of {@code rest}, up to a word that starts with {@code #}. */
    List<String> words() throws OperationException {
        List<String> words = new ArrayList<>();
        int at = 0;
        while (at < rest.length()) {
            char first = rest.charAt(at);
            if (first == '#') {
                break;
            }
            if (first == ' ' || first == '\t') {
                at++;
                continue;
            }
            StringBuilder word = new StringBuilder();
            at = parseWord(at, word);
            words.add(word.toString());
        }
        return words;
    }

    /** @return index after the word */
    private int parseWord(int from, StringBuilder word) throws OperationException {
        char quote = 0;
        int at = from;
        for (; at < rest.length(); at++) {
            char character = rest.charAt(at);
            char next = at + 1 < rest.length() ? rest.charAt(at + 1) : 0;
            if (character == '\\' && (next == '\'' || next == '"' || next == '\\' || (next == ' ' && quote == 0))) {
                word.append(next);
                at++;
            } else if (quote == 0 && (character == ' ' || character == '\t')) {
                return at;
            } else if (quote == 0 && (character == '"' || character == '\'')) {
                quote = character;
            } else if (quote != 0 && character == quote) {
                quote = 0;
            } else {
                word.append(character);
            }
        }
        if (quote != 0) {
            throw invalid(Message.text("remote.ssh-config-unclosed-quote"));
        }
        return at;
    }

    /** Returns the exception for a keyword or criterion without its argument. */
    OperationException missing(String name) {
        return invalid(Message.text("remote.ssh-config-missing-argument", name));
    }

    OperationException invalid(String why) {
        return new OperationException.NotPossible(Message.of("remote.invalid-ssh-config-line", number, file, why));
    }
}
