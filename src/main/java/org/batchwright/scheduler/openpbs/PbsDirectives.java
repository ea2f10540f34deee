package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.directive.ArrayDirective;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveReader;
import org.batchwright.scheduler.directive.DirectiveWords;
import org.batchwright.scheduler.directive.DirectiveWords.Word;
import org.batchwright.scheduler.directive.FoundSettings;
import org.batchwright.scheduler.directive.Qsub;
import org.batchwright.scheduler.directive.TimeFormats;

/** {@code #PBS}: qsub(1B) of OpenPBS and PBS Pro, and of Torque (schedulers.md section 4.5). */
public final class PbsDirectives implements DirectiveReader {
    private static final String OPTIONS_WITHOUT_VALUE = "hIVXzf";

    private final PbsNodes nodes = new PbsNodes();
    private final List<DirectiveOption> accounts = new ArrayList<>();

    @Override
    public List<DirectiveOption> options(int line, String text) {
        List<Word> words = DirectiveWords.of(text);
        List<DirectiveOption> options = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            Word word = words.get(at);
            if (!word.text().matches("-[A-Za-z].*")) {
                options.add(new DirectiveOption(line, word.raw(), "", word.text()));
                continue;
            }
            String name = word.text().substring(1, 2);
            boolean open = word.text().length() == 2 && !OPTIONS_WITHOUT_VALUE.contains(name) && at + 1 < words.size();
            if (open) {
                Word value = words.get(++at);
                options.add(new DirectiveOption(line, word.raw() + " " + value.raw(), name, value.text()));
            } else {
                options.add(
                        new DirectiveOption(line, word.raw(), name, word.text().substring(2)));
            }
        }
        return options;
    }

    @Override
    public void read(DirectiveOption option, FoundSettings found) {
        switch (option.name()) {
            case "l" -> readResources(option, found);
            case "q" ->
                found.wordOrExtra(
                        option.value().matches("[RSM]\\d+(\\..*)?") ? Fields.RESERVATION : Fields.QUEUE, option);
            case "A", "P" -> accounts.add(option);
            case "W" -> readAttributes(option, found);
            case "p" -> Qsub.readPriority(option, found);
            case "a" -> Qsub.readBegin(option, found);
            case "m" -> Qsub.readMail(option, found);
            case "M" -> Qsub.readMailTo(option, found);
            case "r" -> Qsub.readRerun(option, found);
            case "J", "t" -> found.array(ArrayDirective.of(option.value(), option), option);
            case "v" -> found.addVariables(option);
            case "N" -> found.setJobName(option);
            case "d", "w" -> found.setFolder(option);
            default -> readOthers(option, found);
        }
    }

    private static void readOthers(DirectiveOption option, FoundSettings found) {
        switch (option.name()) {
            case "o", "e", "j", "k", "R" -> found.omit(option, "each job's log is in its run's folder");
            case "S" -> found.omit(option, "the script always runs in bash");
            case "I", "X", "G", "f", "z", "C" -> found.omit(option, "Batchwright decides how to submit");
            case "" -> found.omit(option, "not a qsub option");
            default -> found.addExtra(option);
        }
    }

    private void readAttributes(DirectiveOption option, FoundSettings found) {
        if (option.value().strip().startsWith("depend")) {
            found.omit(option, "to wait for another run, choose After… when you submit");
        } else if (option.value().strip().startsWith("block")) {
            found.omit(option, "Batchwright decides how to submit");
        } else if (option.value().startsWith("group_list=")) {
            accounts.add(option);
        } else {
            found.addExtra(option);
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
            switch (name) {
                case "walltime" -> found.fieldOrExtra(Fields.TIME, TimeFormats.parseSeconds(part.value()), part);
                case "select", "nodes", "place", "ncpus", "ngpus", "mem" -> nodes.add(part);
                default -> found.addExtra(part);
            }
        }
    }

    @Override
    public void finish(FoundSettings found) {
        nodes.applyTo(found);
        // Batchwright writes an account as -A unless the cluster's file sets another option; anything else stays as it
        // is
        boolean one = accounts.size() == 1 && accounts.getFirst().name().equals("A");
        accounts.forEach(option -> {
            if (one) {
                found.wordOrExtra(Fields.ACCOUNT, option);
            } else {
                found.addExtra(option);
            }
        });
    }
}
