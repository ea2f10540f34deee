package org.batchwright.ui.terminal.emulator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Translates control sequences (CSI) into those that the emulator knows; what it does not know, and what would resize it, is dropped. */
final class ControlSequences {
    private static final String CSI = "\u001b[";
    private static final int MAX_REPEATS = 2_000;

    /** Final characters that are passed on as they are. */
    private static final String KNOWN = "@ABCDEFG`fHJKLMXPSTcdghlmnr";

    /** Private modes that would change the width or make the emulator reply. */
    private static final List<String> IGNORED_MODES = List.of("3", "40", "45", "1004", "2026", "2031", "2048", "9001");

    private char last = ' ';

    void onText(char printed) {
        if (printed >= ' ') {
            last = printed;
        }
    }

    /** Returns what to pass on; may be empty. */
    String translate(String parameters, char end) {
        char mark = parameters.isEmpty() ? ' ' : parameters.charAt(0);
        if (mark >= '<' && mark <= '?') {
            return marked(parameters, mark, end);
        }
        if (hasIntermediate(parameters)) {
            if (end == 'q' && parameters.matches("[0-6]? ")) {
                return CSI + parameters.strip() + end; // the shape of the cursor, without the blank that would be shown
            }
            return end == 'p' && parameters.equals("!") ? CSI + parameters + end : "";
        }
        return switch (end) {
            case 'a' -> CSI + parameters + 'C';
            case 'e' -> CSI + parameters + 'B';
            case 's' -> parameters.isEmpty() ? "\u001b7" : "";
            case 'u' -> parameters.isEmpty() ? "\u001b8" : "";
            case 'b' -> repeat(parameters);
            case 'Z' ->
                "\u001b]1341;" + XtermTerminal.BACK_TAB + ';'
                        + number(parameters).orElse(1) % MAX_REPEATS + '\u0007';
            case 'I' -> "\t".repeat(number(parameters).orElse(1) % MAX_REPEATS);
            case 'm' -> style(parameters);
            default -> KNOWN.indexOf(end) >= 0 && parameters.indexOf(':') < 0 ? CSI + parameters + end : "";
        };
    }

    private static boolean hasIntermediate(String parameters) {
        for (int at = 0; at < parameters.length(); at++) {
            if (parameters.charAt(at) < '0') {
                return true;
            }
        }
        return false;
    }

    private static String marked(String parameters, char mark, char end) {
        if (mark == '>' && end == 'c') {
            return CSI + parameters + end;
        }
        if (mark != '?' || "hlJKn".indexOf(end) < 0) {
            return "";
        }
        if (end != 'h' && end != 'l') {
            return CSI + parameters + end;
        }
        return Stream.of(parameters.substring(1).split(";"))
                .filter(mode -> !IGNORED_MODES.contains(mode))
                .map(mode -> CSI + '?' + mode + end) // the emulator takes one at a time
                .collect(Collectors.joining());
    }

    private String repeat(String parameters) {
        return String.valueOf(last).repeat(Math.clamp(number(parameters).orElse(1), 1, MAX_REPEATS));
    }

    private static OptionalInt number(String parameters) {
        return parameters.matches("\\d{1,6}") ? OptionalInt.of(Integer.parseInt(parameters)) : OptionalInt.empty();
    }

    /** Rewrites the parts with colons, which the emulator does not know: {@code 4:3} and {@code 38:2::1:2:3}. */
    private static String style(String parameters) {
        if (parameters.indexOf(':') < 0) {
            return parameters.length() > 1 && parameters.startsWith("58;") ? "" : CSI + parameters + 'm';
        }
        List<String> parts = new ArrayList<>();
        for (String part : parameters.split(";")) {
            (part.indexOf(':') < 0 ? Optional.of(part) : withoutColons(part)).ifPresent(parts::add);
        }
        return parts.isEmpty() ? "" : CSI + String.join(";", parts) + 'm';
    }

    private static Optional<String> withoutColons(String part) {
        List<String> values = new ArrayList<>(List.of(part.split(":")));
        String kind = values.getFirst();
        if (kind.equals("4")) {
            return Optional.of(values.getLast().equals("0") ? "24" : "4");
        }
        if (!kind.equals("38") && !kind.equals("48")) {
            return Optional.empty();
        }
        if (values.size() == 6 && values.get(1).equals("2")) {
            values.remove(2); // the color space
        }
        values.replaceAll(value -> value.isEmpty() ? "0" : value);
        return Optional.of(String.join(";", values));
    }
}
