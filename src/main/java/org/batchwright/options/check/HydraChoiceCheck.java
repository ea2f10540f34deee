package org.batchwright.options.check;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.HydraComposition;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.options.hydra.HydraName;
import org.batchwright.text.BriefList;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/** Checks whether the choice of an override in the command exists: {@code db=postgres} where the folder {@code db} has no such file. */
record HydraChoiceCheck(Options options) {
    private static final int MAX_CHOICES_SHOWN = 12;

    /**
     * Returns the fault of an override whose choice does not exist.
     *
     * @param override name and value
     */
    Optional<HydraNameCheck.Fault> check(Map.Entry<String, String> override) {
        HydraName name = HydraName.of(override.getKey());
        HydraComposition composition = options.composition();
        List<String> known = composition.choices().getOrDefault(name.key(), List.of());
        if (name.isReserved() || name.sign().equals("~") || known.isEmpty()) {
            return Optional.empty();
        }
        return findWrongChoice(override.getValue(), known).map(item -> fault(override, name, item, known));
    }

    /** Returns the first choice in a value that is certainly not in its group. */
    static Optional<String> findWrongChoice(String value, List<String> known) {
        return items(value).stream()
                .filter(item -> isPlain(item) && !known.contains(item.replaceFirst("\\.ya?ml$", "")))
                .findFirst();
    }

    /** Splits a value at the commas that separate the items of a sweep or a list. */
    private static List<String> items(String value) {
        return Arrays.stream(value.replaceAll("[\\[\\]'\"\\s]", "").split(",")).toList();
    }

    /**
     * Returns whether the item is meant literally: it is not expanded later and is not one of Hydra's functions such as {@code glob(*)}.
     */
    private static boolean isPlain(String item) {
        return item.matches("[^$`(){}*?=]+") && !item.equals("null");
    }

    /** Returns the first choices, separated by commas. */
    static String list(List<String> choices) {
        return BriefList.of(choices, MAX_CHOICES_SHOWN);
    }

    private HydraNameCheck.Fault fault(
            Map.Entry<String, String> override, HydraName name, String item, List<String> known) {
        Optional<String> near = Nearest.find(item, known);

        return new HydraNameCheck.Fault(
                options.gaps().isEmpty() ? Problem.Severity.ERROR : Problem.Severity.WARNING,
                Message.of("options.wrong-choice", name.key(), item, list(known), near.orElse(""))
                        .advising(near.isPresent() ? "near" : ""),
                near.map(choice -> override.getKey() + "=" + override.getValue().replace(item, choice)));
    }
}
