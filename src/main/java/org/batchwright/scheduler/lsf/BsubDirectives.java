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
    public void read(DirectiveOption asked, FoundSettings found) {
        switch (asked.name()) {
            case "q" -> found.wordOrExtra(Fields.QUEUE, asked);
            case "P" -> found.wordOrExtra(Fields.ACCOUNT, asked);
            case "U" -> found.wordOrExtra(Fields.RESERVATION, asked);
            case "sla" -> found.wordOrExtra(Fields.QOS, asked);
            case "sp" -> found.countOrExtra(Fields.PRIORITY, asked);
            case "u" -> Qsub.mailTo(asked, found);
            case "n" -> requirements.slots(asked);
            case "R" -> requirements.requirements(asked);
            case "M" -> requirements.limit(asked);
            case "gpu" -> BsubRequirements.gpu(asked, found);
            case "W" ->
                found.fieldOrExtra(
                        Fields.TIME, TimeFormats.minutes(asked.value().replaceFirst("/.*", "")), asked);
            case "b" -> found.fieldOrExtra(Fields.BEGIN, TimeFormats.moment(asked.value(), "uuuu:MM:dd:HH:mm"), asked);
            case "x" -> found.field(Fields.EXCLUSIVE, "true", asked);
            case "r" -> found.field(Fields.REQUEUE, "true", asked);
            case "rn" -> found.field(Fields.REQUEUE, "false", asked);
            case "B", "N", "Ne" -> mail(asked, found);
            case "wa", "wt" -> signal.add(asked);
            case "J" -> name(asked, found);
            case "cwd" -> found.folder(asked);
            default -> others(asked, found);
        }
    }

    private static void others(DirectiveOption asked, FoundSettings found) {
        switch (asked.name()) {
            case "o", "oo", "e", "eo", "i" ->
                found.leftOut(asked, "the log of each job has its place in the folder of its run");
            case "w", "ti" -> found.leftOut(asked, "a run waits for another one when you submit it: After…");
            case "env" ->
                found.leftOut(
                        asked,
                        "variables of the shell that submits are not passed on: set those that count as variables");
            case "I", "Is", "Ip", "IS", "K", "Jd", "XF", "pack", "Zs", "tty", "outdir" ->
                found.leftOut(asked, "Batchwright says itself how it submits");
            case "" -> found.leftOut(asked, "no option of bsub");
            default -> found.extra(asked);
        }
    }

    private void mail(DirectiveOption asked, FoundSettings found) {
        mail.add(Map.of("B", "begin", "N", "end", "Ne", "fail").getOrDefault(asked.name(), ""));
        found.field(Fields.MAIL, Value.of(List.copyOf(mail)), asked);
    }

    private static void name(DirectiveOption asked, FoundSettings found) {
        Matcher matcher = NAME.matcher(asked.value());
        if (!matcher.matches()) {
            found.jobName(asked);
            return;
        }
        String most = matcher.group(3) == null ? "" : matcher.group(3);
        found.jobName(asked.part(asked.text(), asked.name(), matcher.group(1)));
        found.array(ArrayDirective.of(matcher.group(2) + most, asked), asked);
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
                        .anyMatch(asked ->
                                asked.name().equals("wa") && asked.value().matches("(SIG)?USR1"))
                && signal.stream()
                        .anyMatch(asked ->
                                asked.name().equals("wt") && asked.value().matches("[1-9]\\d{0,4}"));
        for (DirectiveOption asked : signal) {
            if (usr1 && asked.name().equals("wt")) {
                found.field(Fields.SIGNAL, TimeFormats.of(Duration.ofMinutes(Integer.parseInt(asked.value()))), asked);
            } else if (usr1) {
                found.leftOut(asked, "it is always USR1");
            } else {
                found.extra(asked);
            }
        }
    }
}
