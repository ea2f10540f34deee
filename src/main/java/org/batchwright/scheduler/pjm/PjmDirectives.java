package org.batchwright.scheduler.pjm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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

/** {@code #PJM}: pjsub of Fujitsu's Technical Computing Suite (schedulers.md section 6.1). */
public final class PjmDirectives implements DirectiveReader {
    private static final Set<String> OPTIONS_WITHOUT_VALUE =
            Set.of("j", "s", "S", "X", "restart", "norestart", "bulk", "step", "interact", "no-check-directory");
    private static final Map<String, String> LONG_OPTIONS =
            Map.of("rsc-list", "L", "name", "N", "out", "o", "err", "e");
    private static final Pattern NODES =
            Pattern.compile("(\\d{1,7})(?::((?:torus|mesh|noncont)(?::strict(?:-io)?)?))?");
    private static final Map<Character, String> MAIL_EVENTS = Map.of('b', "begin", 'e', "end");

    private final Set<String> readMail = new LinkedHashSet<>();
    private Optional<DirectiveOption> bulk = Optional.empty();
    private Optional<DirectiveOption> parameters = Optional.empty();

    @Override
    public List<DirectiveOption> options(int line, String text) {
        List<Word> words = DirectiveWords.of(text);
        List<DirectiveOption> options = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            String said = word.text().replaceFirst("^--?", "");
            boolean option = word.text().startsWith("-");
            boolean equals = word.text().matches("--[a-z-]+=.*");
            String name = equals ? said.replaceFirst("=.*", "") : said;
            name = LONG_OPTIONS.getOrDefault(name, name);
            if (!option) {
                options.add(new DirectiveOption(line, word.raw(), "", word.text()));
            } else if (equals) {
                options.add(new DirectiveOption(line, word.raw(), name, said.substring(said.indexOf('=') + 1)));
            } else if (OPTIONS_WITHOUT_VALUE.contains(name) || at + 1 == words.size()) {
                options.add(new DirectiveOption(line, word.raw(), name, ""));
            } else {
                Word value = words.get(++at);
                options.add(new DirectiveOption(line, word.raw() + " " + value.raw(), name, value.text()));
            }
        }
        return options;
    }

    @Override
    public void read(DirectiveOption option, FoundSettings found) {
        switch (option.name()) {
            case "L" -> readResources(option, found);
            case "g" -> found.wordOrExtra(Fields.ACCOUNT, option);
            case "p" -> readPriority(option, found);
            case "at" ->
                found.fieldOrExtra(Fields.BEGIN, TimeFormats.parseDateTime(option.value(), "uuuuMMddHHmm"), option);
            case "restart" -> found.setField(Fields.REQUEUE, "true", option);
            case "norestart" -> found.setField(Fields.REQUEUE, "false", option);
            case "m" -> readMail(option, found);
            case "mail-list" -> Qsub.readMailTo(option, found);
            case "omp" -> readShare("thread", Fields.CPUS_PER_TASK, option, found);
            case "mpi" -> readShare("max-proc-per-node", Fields.TASKS_PER_NODE, option, found);
            case "x" -> found.addVariables(option);
            case "N" -> found.setJobName(option);
            case "bulk" -> bulk = Optional.of(option);
            case "sparam" -> parameters = Optional.of(option);
            case "o", "e", "j" -> found.omit(option, "each job's log is in its run's folder");
            case "step" ->
                found.omit(option, "for jobs that follow each other, use a chain, or After… when you submit");
            case "X" ->
                found.omit(
                        option,
                        "the submitting shell's variables are not passed on: set the ones you need as variables");
            case "w", "wait" -> found.omit(option, "to wait for another run, choose After… when you submit");
            case "interact" -> found.omit(option, "Batchwright decides how to submit");
            case "" -> found.omit(option, "not an option of pjsub");
            default -> found.addExtra(option);
        }
    }

    private static void readResources(DirectiveOption option, FoundSettings found) {
        for (String one : option.value().split(",", -1)) {
            int equals = one.indexOf('=');
            String name = equals < 0 ? one : one.substring(0, equals);
            DirectiveOption part = option.partOf(
                    option.value().contains(",") ? "-L " + one : option.text(),
                    name,
                    equals < 0 ? "" : one.substring(equals + 1));
            switch (name) {
                case "rscgrp" -> found.wordOrExtra(Fields.QUEUE, part);
                case "node" -> readNodes(part, found);
                case "elapse" -> found.fieldOrExtra(Fields.TIME, TimeFormats.parseSeconds(part.value()), part);
                case "gpu" -> found.countOrExtra(Fields.GPUS_PER_NODE, part);
                default -> found.addExtra(part);
            }
        }
    }

    /** {@code 12:torus} is a number and a topology; a shape alone stays as it is. */
    private static void readNodes(DirectiveOption option, FoundSettings found) {
        Matcher matcher = NODES.matcher(option.value());
        if (!matcher.matches()) {
            found.addExtra(option);
            return;
        }
        found.countOrExtra(Fields.NODES, option.partOf(option.text(), option.name(), matcher.group(1)));
        Optional.ofNullable(matcher.group(2)).ifPresent(lie -> found.setField(Fields.CONSTRAINT, lie, option));
    }

    /** 127 is the default. */
    private static void readPriority(DirectiveOption option, FoundSettings found) {
        found.fieldOrExtra(
                Fields.PRIORITY,
                Optional.of(option.value())
                        .filter(text -> text.matches("\\d{1,3}"))
                        .map(text -> Value.of(String.valueOf(Integer.parseInt(text) - 127))),
                option);
    }

    /** A single share becomes a field; the rest of the option stays as it is. */
    private static void readShare(String word, Field<?> field, DirectiveOption option, FoundSettings found) {
        Map<Boolean, List<String>> parts = Arrays.stream(option.value().split(",", -1))
                .collect(Collectors.partitioningBy(part -> part.matches(word + "=\\d{1,6}")));
        List<String> mine = parts.getOrDefault(true, List.of());
        List<String> rest = parts.getOrDefault(false, List.of());
        mine.forEach(part -> found.countOrExtra(
                field,
                option.partOf(
                        "--" + option.name() + " " + part, option.name(), part.substring(part.lastIndexOf('=') + 1))));
        if (!rest.isEmpty()) {
            found.addExtra(option.partOf(
                    mine.isEmpty() ? option.text() : "--" + option.name() + " \"" + String.join(",", rest) + "\"",
                    option.name(),
                    String.join(",", rest)));
        }
    }

    /** Given separately for the start and the end of a job; both count. */
    private void readMail(DirectiveOption option, FoundSettings found) {
        List<String> times = Arrays.stream(option.value().split("[, ]+"))
                .map(letter -> letter.length() == 1 ? MAIL_EVENTS.getOrDefault(letter.charAt(0), "?") : "?")
                .toList();
        if (times.contains("?")) {
            found.addExtra(option);
            return;
        }
        readMail.addAll(times);
        found.setField(Fields.MAIL, Value.of(List.copyOf(readMail)), option);
    }

    @Override
    public void finish(FoundSettings found) {
        if (bulk.isPresent() && parameters.isPresent()) {
            found.addSweepNote(bulk.get(), "an array, with the numbers of --sparam");
            found.array(ArrayDirective.of(parameters.get().value(), parameters.get()), parameters.get());
        } else {
            bulk.ifPresent(option -> found.omit(option, "the number of jobs is missing: use a sweep"));
            parameters.ifPresent(found::addExtra);
        }
    }
}
