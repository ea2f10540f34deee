package org.batchwright.ui.compose.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.Option;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.AssignmentState.Origin;
import org.batchwright.ui.compose.row.FieldScope;
import org.batchwright.ui.widget.Texts;

/** Describes a script's options. */
public final class OptionTexts {
    private OptionTexts() {}

    /** Returns the option's type in a word or two, such as {@code int} or {@code several paths}; empty if the option accepts any text. */
    public static String type(Option option) {
        if (option.takes().arity().isSwitch()) {
            return Texts.get("compose.type.switch");
        }
        String one = switch (option.takes().type()) {
            case WHOLE -> "whole";
            case NUMBER -> "number";
            case TEXT -> option.takes().choices().isEmpty() ? "text" : "choice";
            case TRUTH, NON_EMPTY -> "truth";
            case PATH -> "path";
            case OTHER -> option.takes().choices().isEmpty() ? "other" : "choice";
        };
        return Texts.get(option.takes().arity().most() > 1 ? "compose.type.several." + one : "compose.type." + one);
    }

    /** Returns the allowed values; empty if unrestricted. */
    static List<String> choices(Option option) {
        if (!option.takes().choices().isEmpty()) {
            return option.takes().choices();
        }
        return option.takes().type() == Option.Type.TRUTH ? List.of("true", "false") : List.of();
    }

    /** Returns the script's default. */
    static Optional<String> fallback(Option option) {
        return option.fallback().map(OptionTexts::oneLine).filter(text -> !text.isEmpty());
    }

    public static String origin(AssignmentState state) {
        return joined(state.origin() == Origin.INHERITED ? "" : scope(state.scope()), valueOrigin(state));
    }

    /** Returns the origin of an inherited value in fewer words, for a narrow row; empty if the value is not inherited. */
    static String shortOrigin(AssignmentState state) {
        return state.origin() == Origin.INHERITED
                ? state.from().map(SourceText::shortened).orElse("")
                : "";
    }

    private static String scope(FieldScope scope) {
        return switch (scope) {
            case EVERYWHERE -> "";
            case ON_THIS_CLUSTER -> Texts.get("compose.field.here");
            case IN_STAGE -> Texts.get("compose.stage.here");
        };
    }

    private static String valueOrigin(AssignmentState state) {
        if (state.isSwept() && state.origin() != Origin.DEFAULT) {
            return Texts.get("compose.row.swept.else", oneLine(state.value()));
        }
        return switch (state.origin()) {
            case OWN, DEFAULT ->
                state.remarks()
                        .option()
                        .flatMap(OptionTexts::fallback)
                        .map(text -> Texts.get("compose.row.default", text))
                        .orElse("");
            case INHERITED -> state.from().map(SourceText::of).orElse("");
            case OVERRIDES ->
                state.inherited()
                        .map(OptionTexts::oneLine)
                        .filter(text -> !text.isEmpty())
                        .map(text -> Texts.get("compose.row.overrides", text))
                        .orElse(Texts.get("compose.row.overrides.empty"));
        };
    }

    /** Returns the full description, split into lines, for a tooltip and a screen reader. */
    public static String describeFully(AssignmentState state) {
        List<String> lines = new ArrayList<>();
        state.remarks().swept().map(SweptText::listAllValues).ifPresent(lines::add);
        lines.add(joined(
                state.remarks().option().map(OptionTexts::type).orElse(""),
                state.remarks().found() ? Texts.get("compose.found") : "",
                origin(state)));
        state.remarks().option().ifPresent(option -> {
            lines.add(option.help());
            lines.add(
                    option.takes().choices().isEmpty()
                            ? ""
                            : Texts.get(
                                    "compose.row.choices",
                                    String.join(", ", option.takes().choices())));
            lines.add(
                    option.names().size() < 2
                            ? ""
                            : Texts.get("compose.row.aliases", String.join(", ", option.names())));
            lines.add(option.source()
                    .map(source -> Texts.get("compose.row.place", source))
                    .orElse(""));
        });
        return lines.stream().filter(Predicate.not(String::isBlank)).collect(Collectors.joining("\n"));
    }

    /** Joins the non-empty parts, separated by dots. */
    public static String joined(String... parts) {
        return Stream.of(parts).filter(Predicate.not(String::isBlank)).collect(Collectors.joining(" · "));
    }

    /** Returns whether every typed word occurs in the option's names or help. */
    public static boolean matches(AssignmentState state, String typed) {
        String all = state.remarks()
                .option()
                .map(option -> String.join(" ", option.names()) + " " + option.help())
                .orElse(state.name())
                .toLowerCase(Locale.ROOT);
        return Stream.of(typed.strip().toLowerCase(Locale.ROOT).split("\\s+")).allMatch(all::contains);
    }

    public static boolean isRequired(AssignmentState state) {
        return state.origin() == Origin.DEFAULT
                && state.remarks()
                        .option()
                        .filter(option -> option.need() == Option.Need.REQUIRED)
                        .isPresent();
    }

    private static String oneLine(Value value) {
        return value.displayText().replace('\n', ' ');
    }
}
