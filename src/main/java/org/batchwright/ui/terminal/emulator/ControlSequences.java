package org.batchwright.ui.terminal.emulator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Translates control sequences (CSI) into those that the emulator supports. Drops unsupported sequences and those that would resize the
 * terminal.
 */
final class ControlSequences {
    private static final String CSI = "\u001b[";
    private static final int MAX_REPEATS = 2_000;

    /** Final characters that are passed on unchanged. */
    private static final String KNOWN = "@ABCDEFG`fHJKLMXPSTcdghlmnr";

    private static final String COLUMNS = "3";
    private static final String MAY_CHOOSE_COLUMNS = "40";

    /** Private modes that would change the width or make the emulator reply. */
    private static final List<String> IGNORED_MODES =
            List.of(COLUMNS, MAY_CHOOSE_COLUMNS, "45", "1004", "2026", "2031", "2048", "9001");

    private char last = ' ';
    private boolean maySetColumns;

    void onText(char printed) {
        if (printed >= ' ') {
            last = printed;
        }
    }

    /** Returns the sequence to pass on; may be empty. */
    String translate(String parameters, char end) {
        char mark = parameters.isEmpty() ? ' ' : parameters.charAt(0);
        if (mark >= '<' && mark <= '?') {
            return marked(parameters, mark, end);
        }
        if (hasIntermediate(parameters)) {
            if (end == 'q' && parameters.matches("[0-6]? ")) {
                return PrivateCommand.CURSOR_SHAPE.sequence(
                        number(parameters.strip()).orElse(0));
            }
            return end == 'p' && parameters.equals("!") ? CSI + parameters + end : "";
        }
        return switch (end) {
            case 'a' -> CSI + parameters + 'C';
            case 'e' -> CSI + parameters + 'B';
            case 's' -> parameters.isEmpty() ? "\u001b7" : "";
            case 'u' -> parameters.isEmpty() ? "\u001b8" : "";
            case 'b' -> repeat(parameters);
            case 'Z' -> PrivateCommand.BACK_TAB.sequence(number(parameters).orElse(1) % MAX_REPEATS);
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

    private String marked(String parameters, char mark, char end) {
        if (mark == '>' && end == 'c') {
            return PrivateCommand.SECONDARY_ATTRIBUTES.sequence();
        }
        if (mark != '?' || "hlJKn".indexOf(end) < 0) {
            return "";
        }
        if (end != 'h' && end != 'l') {
            return CSI + parameters + end;
        }
        return Stream.of(parameters.substring(1).split(";"))
                .map(mode -> mode(mode, end)) // the emulator takes one at a time
                .collect(Collectors.joining());
    }

    /**
     * Translates a private mode. If a program has enabled switching between 80 and 132 columns, switching clears the screen. The size does
     * not change.
     */
    private String mode(String mode, char end) {
        if (mode.equals(MAY_CHOOSE_COLUMNS)) {
            maySetColumns = end == 'h';
        } else if (mode.equals(COLUMNS) && maySetColumns) {
            return CSI + 'r' + CSI + "2J" + CSI + 'H';
        }
        return IGNORED_MODES.contains(mode) ? "" : CSI + '?' + mode + end;
    }

    private String repeat(String parameters) {
        return String.valueOf(last).repeat(Math.clamp(number(parameters).orElse(1), 1, MAX_REPEATS));
    }

    private static OptionalInt number(String parameters) {
        return parameters.matches("\\d{1,6}") ? OptionalInt.of(Integer.parseInt(parameters)) : OptionalInt.empty();
    }

    /**
     * Rewrites the parameters that the emulator does not support: those with colons, such as {@code 4:3} and {@code 38:2::1:2:3}, and empty
     * ones, which count as zeros.
     */
    private static String style(String parameters) {
        if (parameters.indexOf(':') < 0 && parameters.startsWith("58;")) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        for (String part : parameters.split(";", -1)) {
            String value = part.isEmpty() ? "0" : part;
            (part.indexOf(':') < 0 ? Optional.of(value) : withoutColons(part)).ifPresent(parts::add);
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
