package org.batchwright.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One of Batchwright's own shell programs, stored as a resource next to the class that sends it. Its input is passed in variables that are assigned in front of the program.
 *
 * @param text the program without the comment at its head, which is for readers and for ShellCheck
 */
public record ShellFile(String text) {
    private static final Pattern HEAD = Pattern.compile("\\A(#.*\\n)*");
    private static final Pattern NAME = Pattern.compile("[a-z_]+");

    /** Reads the resource; a missing one is a bug. */
    public static ShellFile of(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException("no " + name + " beside " + beside.getName());
            }
            String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new ShellFile(HEAD.matcher(all).replaceFirst(""));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Returns the line that assigns a value, quoted, to a variable. */
    public static String assign(String variable, String value) {
        if (!NAME.matcher(variable).matches()) {
            throw new IllegalArgumentException("not the name of a variable: " + variable);
        }
        return variable + "=" + ShellQuote.quote(value) + "\n";
    }

    /** Returns the line that sets the positional parameters to the given values, quoted. */
    public static String arguments(List<String> values) {
        return values.stream()
                .map(value -> " " + ShellQuote.alwaysQuote(value))
                .collect(Collectors.joining("", "set --", "\n"));
    }

    @Override
    public String toString() {
        return text;
    }
}
