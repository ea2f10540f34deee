package org.batchwright.options.check;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.HydraComposition;
import org.batchwright.model.HydraComposition.Presence;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.options.hydra.HydraName;
import org.batchwright.text.Message;

/** Checks whether Hydra accepts the name of an override, given the other choices in the command. */
final class HydraNameCheck {
    private final CheckContext context;
    private final HydraComposition composition;
    private final Set<String> names;
    private final Map<String, String> commandChoices;

    /**
     * A problem with a name.
     *
     * @param meant the name that was probably intended
     */
    record Fault(Problem.Severity severity, Message message, Optional<String> meant) {}

    /** @param words the words of the command */
    HydraNameCheck(CheckContext context, List<String> words) {
        this.context = context;
        this.composition = context.options().composition();
        this.names = new LinkedHashSet<>(context.byName().keySet());
        this.names.addAll(composition.under().keySet());
        Map<String, String> overrides = new LinkedHashMap<>(HydraName.overrides(words));
        context.parameters().values().forEach((name, value) -> overrides.put(name, formatList(value.texts())));
        this.commandChoices = HydraName.settings(overrides);
    }

    private static String formatList(List<String> texts) {
        return texts.size() == 1 ? texts.getFirst() : "[" + String.join(",", texts) + "]";
    }

    Map<String, String> commandChoices() {
        return commandChoices;
    }

    Optional<Fault> check(String text) {
        HydraName name = HydraName.of(text);
        if (name.isReserved()) {
            return Optional.empty();
        }
        return switch (name.sign()) {
            case "++" -> composition.isGroup(name.key()) ? Optional.of(checkForced(name)) : Optional.empty();
            case "+" -> checkAdded(name);
            default -> checkChanged(name);
        };
    }

    private Fault checkForced(HydraName name) {
        return new Fault(
                severityIfCertain(),
                Message.of("options.group-forced", name.key()),
                Optional.of(isListed(name.key()) ? name.key() : "+" + name.key()));
    }

    private boolean isListed(String group) {
        return composition.usual().containsKey(group);
    }

    /** Finds the fault that Hydra reports as "Could not append to config. An item is already at ..." */
    private Optional<Fault> checkAdded(HydraName name) {
        boolean there = names.contains(name.key())
                && (!composition.isGroup(name.key()) || isListed(name.key()))
                && presence(name.key()) == Presence.PRESENT;
        return there
                ? Optional.of(new Fault(
                        severityIfCertain(),
                        Message.of(
                                "options.added-existing",
                                name.key(),
                                context.options().program()),
                        Optional.of(name.key())))
                : Optional.empty();
    }

    private Optional<Fault> checkChanged(HydraName name) {
        String key = name.key();
        if (composition.isGroup(key) && !isListed(key) && !names.contains(key)) {
            return name.sign().equals("~") || commandSets("+" + key) ? Optional.empty() : Optional.of(notListed(key));
        }
        boolean isNode = names.stream().anyMatch(one -> one.startsWith(key + "."));
        boolean isThere = name.sign().equals("~") || presence(key) != Presence.ABSENT;
        if (isNode || (names.contains(key) && isThere)) {
            return Optional.empty();
        }
        if (names.contains(key)) {
            return Optional.of(unchosenGroup(name));
        }
        Optional<String> near = NearestName.to(key, names).map(meant -> name.sign() + meant);
        return Optional.of(new Fault(
                isElsewhere(key) ? Problem.Severity.WARNING : severityIfCertain(),
                Message.of(
                                "options.unknown-option",
                                name.sign() + key,
                                context.options().program(),
                                near.orElse(""))
                        .advising(near.isPresent() ? "near" : ""),
                near));
    }

    /** Returns whether the key exists under another name, because a group's package was not always part of its name. */
    private boolean isElsewhere(String key) {
        return key.contains("@") || names.stream().anyMatch(one -> one.startsWith(key + "@"));
    }

    private boolean commandSets(String name) {
        return context.parameters().get(name).isPresent();
    }

    private Fault notListed(String group) {
        return new Fault(
                isElsewhere(group) ? Problem.Severity.WARNING : severityIfCertain(),
                Message.of(
                        "options.group-not-in-defaults",
                        group,
                        context.options().program()),
                Optional.of("+" + group));
    }

    private Fault unchosenGroup(HydraName name) {
        Message.Coded message = composition
                .choicesNeededFor(name.key())
                .map(choice -> Message.of("options.option-of-other-choice", name.key(), choice))
                .orElseGet(() -> Message.of("options.option-not-chosen", name.key()));
        boolean add = name.sign().isEmpty();
        return new Fault(
                Problem.Severity.WARNING,
                message.advising(add ? "" : "removed"),
                add ? Optional.of("+" + name.key()) : Optional.empty());
    }

    private Presence presence(String key) {
        return composition.presence(key, commandChoices);
    }

    /** Returns the severity of a fault: an error only if the whole configuration is known. */
    private Problem.Severity severityIfCertain() {
        Options options = context.options();
        return options.isComplete() && !composition.hasUnknownChoice(commandChoices)
                ? Problem.Severity.ERROR
                : Problem.Severity.WARNING;
    }
}
