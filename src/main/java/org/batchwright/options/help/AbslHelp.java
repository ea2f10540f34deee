package org.batchwright.options.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.Option;
import org.batchwright.model.Option.Arity;
import org.batchwright.model.Option.Arity.Several;
import org.batchwright.model.Options;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/** The layout of absl's {@code --helpfull}: {@code --[no]amp: Mixed precision.}, defaults and types in brackets on their own lines. */
final class AbslHelp {
    private static final Pattern ENTRY =
            Pattern.compile("  (?:-(\\w|\\?),)?--(\\[no])?([\\w.-]+):(?: <([^>]*)>:)?(.*)");
    private static final Pattern DEFAULT = Pattern.compile("\\(default: ('(.*?)'|\"(.*?)\")\\)(?= \\(|$)");

    private AbslHelp() {}

    static HelpListing read(List<String> lines) {
        List<Option> options = new ArrayList<>();
        for (int at = 0; at < lines.size(); at++) {
            Matcher entry = ENTRY.matcher(lines.get(at));
            if (entry.matches() && !entry.group(3).startsWith("help")) {
                options.add(option(entry, text(lines, at, entry.group(5))));
            }
        }
        boolean onlyOwn = lines.stream().anyMatch(line -> line.contains("Try --helpfull"));
        List<Options.Gap> gaps = onlyOwn
                ? List.of(new Options.Gap(Message.text("options.gap-only-own-options"), Optional.empty()))
                : List.of();
        return new HelpListing(options, List.of(), gaps);
    }

    private static String text(List<String> lines, int at, String first) {
        StringBuilder text = new StringBuilder(first);
        for (int next = at + 1; next < lines.size() && lines.get(next).startsWith("    "); next++) {
            text.append(' ').append(lines.get(next).strip());
        }
        return text.toString().strip();
    }

    private static Option option(Matcher entry, String text) {
        String name = entry.group(3);
        boolean isSwitch = entry.group(2) != null;
        List<String> flags = new ArrayList<>(List.of("--" + name));
        Optional.ofNullable(entry.group(1)).ifPresent(letter -> flags.add("-" + letter));
        List<String> choices = Optional.ofNullable(entry.group(4))
                .map(list -> List.of(list.split("\\|")))
                .orElse(List.of());
        return new Option(
                new Option.Spelling(flags, isSwitch ? List.of("--no" + name) : List.of()),
                new Option.Takes(isSwitch ? Option.Type.TRUTH : type(text), arity(text, isSwitch), choices),
                Option.Need.OPTIONAL,
                defaultValue(text),
                text.replaceAll(";? *(repeat this option to|\\((default: |an? )).*", "")
                        .strip(),
                Optional.empty());
    }

    private static Option.Type type(String text) {
        if (text.matches(".*\\(an? (\\w+ )*integer\\b.*")) {
            return Option.Type.WHOLE;
        }
        return text.matches(".*\\(an? (\\w+ )*number\\b.*") ? Option.Type.NUMBER : Option.Type.TEXT;
    }

    private static Arity arity(String text, boolean isSwitch) {
        if (isSwitch) {
            return Arity.SWITCH;
        }
        if (text.contains("repeat this option to specify a list")) {
            return new Arity(1, Integer.MAX_VALUE, Several.REPEATED);
        }
        return text.contains("(a comma separated list") ? new Arity(0, Integer.MAX_VALUE, Several.COMMAS) : Arity.ONE;
    }

    private static Optional<Value> defaultValue(String text) {
        Matcher matcher = DEFAULT.matcher(text);
        return matcher.find()
                ? Optional.of(Value.of(Optional.ofNullable(matcher.group(2)).orElse(matcher.group(3))))
                : Optional.empty();
    }
}
