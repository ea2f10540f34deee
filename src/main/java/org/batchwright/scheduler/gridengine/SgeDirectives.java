package org.batchwright.scheduler.gridengine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.ArrayDirective;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveReader;
import org.batchwright.scheduler.directive.DirectiveWords;
import org.batchwright.scheduler.directive.DirectiveWords.Word;
import org.batchwright.scheduler.directive.FoundSettings;
import org.batchwright.scheduler.directive.Qsub;
import org.batchwright.scheduler.directive.TimeFormats;

/** {@code #$}: qsub(1) of Grid Engine. */
public final class SgeDirectives implements DirectiveReader {
    private static final Set<String> OPTIONS_WITHOUT_VALUE =
            Set.of("cwd", "V", "notify", "clear", "terse", "verify", "help", "soft", "hard", "h");

    private Optional<DirectiveOption> softLimit = Optional.empty();
    private Optional<DirectiveOption> most = Optional.empty();
    private final List<DirectiveOption> accounts = new ArrayList<>();
    private boolean soft;

    @Override
    public List<DirectiveOption> options(int line, String text) {
        List<Word> words = DirectiveWords.of(text);
        List<DirectiveOption> options = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            String name = word.text().matches("-[A-Za-z@].*") ? word.text().substring(1) : "";
            int values = name.isEmpty() || OPTIONS_WITHOUT_VALUE.contains(name) ? 0 : name.equals("pe") ? 2 : 1;
            int end = Math.min(words.size(), at + 1 + values);
            String raw = String.join(
                    " ", words.subList(at, end).stream().map(Word::raw).toList());
            String value = String.join(
                    " ", words.subList(at + 1, end).stream().map(Word::text).toList());
            options.add(new DirectiveOption(line, raw, name, name.isEmpty() ? word.text() : value));
            at = end - 1;
        }
        return options;
    }

    @Override
    public void read(DirectiveOption option, FoundSettings found) {
        switch (option.name()) {
            case "soft", "hard" -> {
                soft = option.name().equals("soft");
                found.addExtra(option);
            }
            case "l" -> readResources(option, found);
            case "q" -> readSoftLimit(Fields.QUEUE, option, found);
            case "P", "A" -> accounts.add(option);
            case "pe" -> readEnvironment(option, found);
            case "p" -> Qsub.readPriority(option, found);
            case "a" -> Qsub.readBegin(option, found);
            case "m" -> Qsub.readMail(option, found);
            case "M" -> Qsub.readMailTo(option, found);
            case "r" -> Qsub.readRerun(option, found);
            case "ar" -> found.wordOrExtra(Fields.RESERVATION, option);
            case "t" -> found.array(ArrayDirective.of(option.value(), option), option);
            case "tc" -> most = Optional.of(option);
            case "v" -> found.addVariables(option);
            case "N" -> found.setJobName(option);
            case "wd" -> found.setFolder(option);
            default -> readOthers(option, found);
        }
    }

    private static void readOthers(DirectiveOption option, FoundSettings found) {
        switch (option.name()) {
            case "o", "e", "i", "j", "k" -> found.omit(option, "each job's log is in its run's folder");
            case "cwd" -> found.omit(option, "each run starts in its own folder");
            case "S", "shell" -> found.omit(option, "the script always runs in bash");
            case "hold_jid", "hold_jid_ad" ->
                found.omit(option, "to wait for another run, choose After… when you submit");
            case "sync", "now", "verify", "w", "C", "clear", "b", "help", "ac", "dc", "sc", "inherit", "@", "terse" ->
                found.omit(option, "Batchwright decides how to submit");
            case "" -> found.omit(option, "not a qsub option");
            default -> found.addExtra(option);
        }
    }

    private void readSoftLimit(Field<?> field, DirectiveOption option, FoundSettings found) {
        if (soft) {
            found.addExtra(option);
        } else {
            found.wordOrExtra(field, option);
        }
    }

    private void readResources(DirectiveOption option, FoundSettings found) {
        for (String one : option.value().split(",", -1)) {
            int equals = one.indexOf('=');
            String name = equals < 0 ? one : one.substring(0, equals);
            DirectiveOption part = option.partOf(
                    option.value().contains(",") ? "-l " + one : option.text(),
                    name,
                    equals < 0 ? "" : one.substring(equals + 1));
            if (name.equals("h_rt") && !soft) {
                found.fieldOrExtra(Fields.TIME, TimeFormats.parseSeconds(part.value()), part);
            } else if (name.equals("s_rt") && !soft) {
                softLimit = Optional.of(part);
            } else {
                found.addExtra(part);
            }
        }
    }

    /** Maps the usual environment for the CPUs of one node; any other is site-specific. */
    private static void readEnvironment(DirectiveOption option, FoundSettings found) {
        found.fieldOrExtra(
                Fields.CPUS_PER_TASK,
                Optional.of(option.value())
                        .filter(text -> text.matches("smp 0*([2-9]|[1-9]\\d{1,4})"))
                        .map(text -> Value.of(text.replaceFirst("smp 0*", ""))),
                option);
    }

    @Override
    public void finish(FoundSettings found) {
        softLimit.ifPresent(option -> found.fieldOrExtra(Fields.SIGNAL, signalTime(option, found), option));
        boolean one = accounts.size() == 1 && accounts.getFirst().name().equals("P");
        accounts.forEach(option -> {
            if (one) {
                found.wordOrExtra(Fields.ACCOUNT, option);
            } else {
                found.addExtra(option);
            }
        });
        most.ifPresent(option -> {
            Optional<ArrayDirective> array = found.array();
            if (array.isPresent() && option.value().matches("0*[1-9]\\d{0,5}")) {
                OptionalInt number = OptionalInt.of(Integer.parseInt(option.value()));
                found.array(array.map(whole -> whole.withMaxConcurrent(number)), option);
                found.addSweepNote(option, "at-most: " + number.getAsInt());
            } else {
                found.omit(option, "there is no array to limit");
            }
        });
    }

    /** The time between the soft limit and the hard limit. */
    private static Optional<Value> signalTime(DirectiveOption soft, FoundSettings found) {
        Optional<Duration> hard = found.settings().get(Fields.TIME);
        Optional<Duration> first = TimeFormats.parseSeconds(soft.value()).flatMap(Fields.TIME.type()::read);
        return hard.flatMap(limit -> first.map(limit::minus))
                .filter(left -> !left.isNegative() && !left.isZero())
                .map(TimeFormats::of);
    }
}
