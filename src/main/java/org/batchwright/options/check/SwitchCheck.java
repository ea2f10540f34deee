package org.batchwright.options.check;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/**
 * Checks that the value of a switch turns it on (an empty list or true) or off (false).
 *
 * @param operandsFollow whether the program could interpret a value after the switch as a separate argument
 */
record SwitchCheck(String parameter, Option option, boolean operandsFollow) {
    private static final Set<String> ON_VALUES = Set.of("yes", "1", "on", "y", "t");
    private static final Set<String> OFF_VALUES = Set.of("no", "0", "off", "n", "f", "");

    Optional<Problem> check(Value value) {
        if (value.texts().isEmpty() || isBoolean(value) || value.displayText().contains("$")) {
            return Optional.empty();
        }
        String shown = value.displayText();
        if (operandsFollow && !isOnOrOff(shown)) {
            return Optional.of(Problem.warning(
                    CheckContext.where(parameter), Message.of("options.switch-before-argument", parameter, shown)));
        }
        Message message = shown.isBlank()
                ? Message.of("options.switch-empty", parameter)
                : Message.of("options.switch-value", parameter, shown);
        return Optional.of(ValueProblems.error(parameter, message, fixes(shown)));
    }

    private static boolean isOnOrOff(String shown) {
        String plain = shown.strip().toLowerCase(Locale.ROOT);
        return ON_VALUES.contains(plain) || OFF_VALUES.contains(plain);
    }

    private List<Fix> fixes(String shown) {
        String plain = shown.strip().toLowerCase(Locale.ROOT);
        Fix on = ValueProblems.set(parameter, Value.of("true"));
        Fix off = ValueProblems.set(parameter, Value.of("false"));
        return OFF_VALUES.contains(plain)
                ? List.of(off, on)
                : ON_VALUES.contains(plain) ? List.of(on) : List.of(on, off);
    }

    static boolean isBoolean(Value value) {
        List<String> texts = value.texts();
        return texts.size() == 1
                && (texts.getFirst().equalsIgnoreCase("true")
                        || texts.getFirst().equalsIgnoreCase("false"));
    }
}
