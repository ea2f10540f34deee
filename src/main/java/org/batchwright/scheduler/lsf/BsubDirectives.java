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
    private static final Set<String> OPTIONS_WITHOUT_VALUE =
            Set.of("x", "r", "rn", "B", "N", "H", "I", "Is", "Ip", "IS", "K", "Ne", "L", "XF");
    private static final Pattern NAME = Pattern.compile("([^\\[]*)\\[([^]]*)](%\\d+)?");

    private final BsubRequirements requirements = new BsubRequirements();
    private final List<DirectiveOption> readSignal = new ArrayList<>();
    private final List<String> readMail = new ArrayList<>();

    @Override
    public List<DirectiveOption> options(int line, String text) {
        List<Word> words = DirectiveWords.of(text);
        List<DirectiveOption> options = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            String name = word.text().matches("-[A-Za-z].*") ? word.text().substring(1) : "";
            boolean open = !name.isEmpty() && !OPTIONS_WITHOUT_VALUE.contains(name) && at + 1 < words.size();
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
            case "u" -> Qsub.readMailTo(option, found);
            case "n" -> requirements.readSlots(option);
            case "R" -> requirements.readRequirements(option);
            case "M" -> requirements.readLimit(option);
            case "gpu" -> BsubRequirements.readGpu(option, found);
            case "W" ->
                found.fieldOrExtra(
                        Fields.TIME, TimeFormats.parseMinutes(option.value().replaceFirst("/.*", "")), option);
            case "b" ->
                found.fieldOrExtra(Fields.BEGIN, TimeFormats.parseDateTime(option.value(), "uuuu:MM:dd:HH:mm"), option);
            case "x" -> found.setField(Fields.EXCLUSIVE, "true", option);
            case "r" -> found.setField(Fields.REQUEUE, "true", option);
            case "rn" -> found.setField(Fields.REQUEUE, "false", option);
            case "B", "N", "Ne" -> readMail(option, found);
            case "wa", "wt" -> readSignal.add(option);
            case "J" -> readName(option, found);
            case "cwd" -> found.setFolder(option);
            default -> readOthers(option, found);
        }
    }

    private static void readOthers(DirectiveOption option, FoundSettings found) {
        switch (option.name()) {
            case "o", "oo", "e", "eo", "i" -> found.omit(option, "each job's log is in its run's folder");
            case "w", "ti" -> found.omit(option, "to wait for another run, choose After… when you submit");
            case "env" ->
                found.omit(
                        option,
                        "the submitting shell's variables are not passed on: set the ones you need as variables");
            case "I", "Is", "Ip", "IS", "K", "Jd", "XF", "pack", "Zs", "tty", "outdir" ->
                found.omit(option, "Batchwright decides how to submit");
            case "" -> found.omit(option, "not a bsub option");
            default -> found.addExtra(option);
        }
    }

    private void readMail(DirectiveOption option, FoundSettings found) {
        readMail.add(Map.of("B", "begin", "N", "end", "Ne", "fail").getOrDefault(option.name(), ""));
        found.setField(Fields.MAIL, Value.of(List.copyOf(readMail)), option);
    }

    private static void readName(DirectiveOption option, FoundSettings found) {
        Matcher matcher = NAME.matcher(option.value());
        if (!matcher.matches()) {
            found.setJobName(option);
            return;
        }
        String most = matcher.group(3) == null ? "" : matcher.group(3);
        found.setJobName(option.partOf(option.text(), option.name(), matcher.group(1)));
        found.array(ArrayDirective.of(matcher.group(2) + most, option), option);
    }

    @Override
    public void finish(FoundSettings found) {
        requirements.finish(found);
        readSignal(found);
    }

    /** {@code -wa USR1 -wt 5}: minutes before the end. */
    private void readSignal(FoundSettings found) {
        boolean usr1 = readSignal.size() == 2
                && readSignal.stream()
                        .anyMatch(option ->
                                option.name().equals("wa") && option.value().matches("(SIG)?USR1"))
                && readSignal.stream()
                        .anyMatch(option ->
                                option.name().equals("wt") && option.value().matches("[1-9]\\d{0,4}"));
        for (DirectiveOption option : readSignal) {
            if (usr1 && option.name().equals("wt")) {
                found.setField(
                        Fields.SIGNAL, TimeFormats.of(Duration.ofMinutes(Integer.parseInt(option.value()))), option);
            } else if (usr1) {
                found.omit(option, "the signal is always USR1");
            } else {
                found.addExtra(option);
            }
        }
    }
}
