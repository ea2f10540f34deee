package org.batchwright.options.python;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.options.PythonText;
import org.batchwright.text.Message;

/** How a script converts its string arguments, which determines the valid values. */
public enum TypeRule {
    /** {@code int(text)}, {@code float(text)}: argparse, click, absl. */
    CONVERTED,
    /** {@code ast.literal_eval(text)} must have the same type as the default: scripts that only accept {@code --name=value}. */
    LITERAL,
    /** Hydra: only a number can replace a number; an untyped configuration rejects nothing. */
    LENIENT;

    /** The words of {@code distutils.util.strtobool}, Hugging Face and click. */
    private static final Set<String> BOOLEANS =
            Set.of("true", "false", "yes", "no", "1", "0", "on", "off", "t", "f", "y", "n");

    public static TypeRule of(Options options, String way) {
        if (way.equals("key-value")) {
            return LENIENT;
        }
        return options.ways().equals(List.of("equals")) ? LITERAL : CONVERTED;
    }

    public boolean accepts(Option.Type type, String text) {
        return switch (type) {
            case WHOLE -> this == LITERAL ? PythonText.isIntegerLiteral(text) : isInteger(text);
            case NUMBER ->
                this == LITERAL ? PythonText.isNumberLiteral(text) : PythonText.isNumber(text) || isNull(text);
            case TRUTH ->
                this == LITERAL ? text.equals("True") || text.equals("False") : isBoolean(text) || isNull(text);
            case TEXT, PATH -> this != LITERAL || !PythonText.isNonTextLiteral(text);
            case NON_EMPTY, OTHER -> true;
        };
    }

    private boolean isInteger(String text) {
        boolean cutToWhole = this == LENIENT && (PythonText.toInteger(text).isPresent() || isNull(text));
        return PythonText.isInteger(text) || cutToWhole;
    }

    private boolean isNull(String text) {
        return this == LENIENT && (text.equals("null") || text.equals("None") || text.equals("???"));
    }

    private static boolean isBoolean(String text) {
        return BOOLEANS.contains(text.toLowerCase(Locale.ROOT));
    }

    /** Returns a phrase for a sentence: {@code a whole number}. */
    public String name(Option.Type type) {
        return switch (type) {
            case WHOLE -> Message.text("options.type-whole");
            case NUMBER ->
                this == LITERAL ? Message.text("options.type-number-literal") : Message.text("options.type-number");
            case TRUTH ->
                this == LITERAL ? Message.text("options.type-truth-literal") : Message.text("options.type-truth");
            case TEXT, PATH, NON_EMPTY, OTHER -> Message.text("options.type-text");
        };
    }

    /** Converts the value to a valid form; empty if this is not possible. */
    public Optional<String> toValidForm(Option.Type type, String text) {
        Optional<String> candidate = switch (type) {
            case WHOLE -> PythonText.toInteger(text);
            case NUMBER ->
                PythonText.isInteger(text) ? Optional.of(text.strip() + ".0") : Optional.of(text.replace(',', '.'));
            case TRUTH -> toBoolean(text);
            case TEXT, PATH -> Optional.of("'" + text.strip() + "'");
            case NON_EMPTY, OTHER -> Optional.empty();
        };
        return candidate.filter(fixed -> accepts(type, fixed));
    }

    /** Returns whether a user who types this string means false. */
    public static boolean meansFalse(String text) {
        return toBoolean(text).filter("False"::equals).isPresent();
    }

    private static Optional<String> toBoolean(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true", "yes", "1", "on", "t", "y" -> Optional.of("True");
            case "false", "no", "0", "off", "f", "n" -> Optional.of("False");
            default -> Optional.empty();
        };
    }
}
