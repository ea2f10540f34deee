package org.batchwright.scheduler.lsf;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

/** {@code #BSUB}: bsub of IBM Spectrum LSF (schedulers.md sections 2 and 7). */
public final class BsubDirectives implements DirectiveReader {
    private static final Set<String> ALONE =
            Set.of("x", "r", "rn", "B", "N", "H", "I", "Is", "Ip", "IS", "K", "Ne", "L", "XF");
    private static final Pattern NAME = Pattern.compile("([^\\[]*)\\[([^]]*)](%\\d+)?");

    private final BsubRequirements requirements = new BsubRequirements();
    private final List<DirectiveOption> signal = new ArrayList<>();
    private final List<String> mail = new ArrayList<>();

    @Override
    public List<DirectiveOption> options(int line, String text) {
        List<Word> words = DirectiveWords.of(text);
        List<DirectiveOption> options = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            String name = word.text().matches("-[A-Za-z].*") ? word.text().substring(1) : "";
            boolean open = !name.isEmpty() && !ALONE.contains(name) && at + 1 < words.size();
            if (open) {
                Word value = words.get(++at);
                options.add(new DirectiveOption(line, word.raw() + " " + value.raw(), name, value.text()));
            } else {
                options.add(new DirectiveOption(line, word.raw(), name, name.isEmpty() ? word.text() : ""));
            }
        }
        return options;
    }

    @Override
    public void read(DirectiveOption option, FoundSettings found) {
        switch (option.name()) {
            case "q" -> found.wordOrExtra(Fields.QUEUE, option);
            case "P" -> found.wordOrExtra(Fields.ACCOUNT, option);
            case "U" -> found.wordOrExtra(Fields.RESERVATION, option);
            case "sla" -> found.wordOrExtra(Fields.QOS, option);
            case "sp" -> found.countOrExtra(Fields.PRIORITY, option);
            case "u" -> Qsub.mailTo(option, found);
            case "n" -> requirements.slots(option);
            case "R" -> requirements.requirements(option);
            case "M" -> requirements.limit(option);
            case "gpu" -> BsubRequirements.gpu(option, found);
            case "W" ->
                found.fieldOrExtra(
                        Fields.TIME, TimeFormats.minutes(option.value().replaceFirst("/.*", "")), option);
            case "b" ->
                found.fieldOrExtra(Fields.BEGIN, TimeFormats.moment(option.value(), "uuuu:MM:dd:HH:mm"), option);
            case "x" -> found.field(Fields.EXCLUSIVE, "true", option);
            case "r" -> found.field(Fields.REQUEUE, "true", option);
            case "rn" -> found.field(Fields.REQUEUE, "false", option);
            case "B", "N", "Ne" -> mail(option, found);
            case "wa", "wt" -> signal.add(option);
            case "J" -> name(option, found);
            case "cwd" -> found.folder(option);
            default -> others(option, found);
        }
    }

    private static void others(DirectiveOption option, FoundSettings found) {
        switch (option.name()) {
            case "o", "oo", "e", "eo", "i" -> found.leftOut(option, "each job's log is in the folder of its run");
            case "w", "ti" -> found.leftOut(option, "to wait for another run, choose After… when you submit");
            case "env" ->
                found.leftOut(
                        option, "variables of the submitting shell are not passed on: set those you need as variables");
            case "I", "Is", "Ip", "IS", "K", "Jd", "XF", "pack", "Zs", "tty", "outdir" ->
                found.leftOut(option, "Batchwright decides how to submit");
            case "" -> found.leftOut(option, "not an option of bsub");
            default -> found.extra(option);
        }
    }

    private void mail(DirectiveOption option, FoundSettings found) {
        mail.add(Map.of("B", "begin", "N", "end", "Ne", "fail").getOrDefault(option.name(), ""));
        found.field(Fields.MAIL, Value.of(List.copyOf(mail)), option);
    }

    private static void name(DirectiveOption option, FoundSettings found) {
        Matcher matcher = NAME.matcher(option.value());
        if (!matcher.matches()) {
            found.jobName(option);
            return;
        }
        String most = matcher.group(3) == null ? "" : matcher.group(3);
        found.jobName(option.part(option.text(), option.name(), matcher.group(1)));
        found.array(ArrayDirective.of(matcher.group(2) + most, option), option);
    }

    @Override
    public void finish(FoundSettings found) {
        requirements.finish(found);
        signal(found);
    }

    /** {@code -wa USR1 -wt 5}: minutes before the end. */
    private void signal(FoundSettings found) {
        boolean usr1 = signal.size() == 2
                && signal.stream()
                        .anyMatch(option ->
                                option.name().equals("wa") && option.value().matches("(SIG)?USR1"))
                && signal.stream()
                        .anyMatch(option ->
                                option.name().equals("wt") && option.value().matches("[1-9]\\d{0,4}"));
        for (DirectiveOption option : signal) {
            if (usr1 && option.name().equals("wt")) {
                found.field(
                        Fields.SIGNAL, TimeFormats.of(Duration.ofMinutes(Integer.parseInt(option.value()))), option);
            } else if (usr1) {
                found.leftOut(option, "it is always USR1");
            } else {
                found.extra(option);
            }
        }
    }
}
