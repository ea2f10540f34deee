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
    private static final String ALONE = "hIVXzf";

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
            boolean open = word.text().length() == 2 && !ALONE.contains(name) && at + 1 < words.size();
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
    public void read(DirectiveOption asked, FoundSettings found) {
        switch (asked.name()) {
            case "l" -> resources(asked, found);
            case "q" ->
                found.wordOrExtra(
                        asked.value().matches("[RSM]\\d+(\\..*)?") ? Fields.RESERVATION : Fields.QUEUE, asked);
            case "A", "P" -> accounts.add(asked);
            case "W" -> attributes(asked, found);
            case "p" -> Qsub.priority(asked, found);
            case "a" -> Qsub.begin(asked, found);
            case "m" -> Qsub.mail(asked, found);
            case "M" -> Qsub.mailTo(asked, found);
            case "r" -> Qsub.rerun(asked, found);
            case "J", "t" -> found.array(ArrayDirective.of(asked.value(), asked), asked);
            case "v" -> found.variables(asked);
            case "N" -> found.jobName(asked);
            case "d", "w" -> found.folder(asked);
            default -> others(asked, found);
        }
    }

    private static void others(DirectiveOption asked, FoundSettings found) {
        switch (asked.name()) {
            case "o", "e", "j", "k", "R" ->
                found.leftOut(asked, "the log of each job has its place in the folder of its run");
            case "S" -> found.leftOut(asked, "the script is bash, and says so");
            case "I", "X", "G", "f", "z", "C" -> found.leftOut(asked, "Batchwright says itself how it submits");
            case "" -> found.leftOut(asked, "no option of qsub");
            default -> found.extra(asked);
        }
    }

    private void attributes(DirectiveOption asked, FoundSettings found) {
        if (asked.value().strip().startsWith("depend")) {
            found.leftOut(asked, "a run waits for another one when you submit it: After…");
        } else if (asked.value().strip().startsWith("block")) {
            found.leftOut(asked, "Batchwright says itself how it submits");
        } else if (asked.value().startsWith("group_list=")) {
            accounts.add(asked);
        } else {
            found.extra(asked);
        }
    }

    private void resources(DirectiveOption asked, FoundSettings found) {
        for (String one : asked.value().split(",", -1)) {
            int equals = one.indexOf('=');
            String name = equals < 0 ? one : one.substring(0, equals);
            DirectiveOption part = asked.part(
                    asked.value().contains(",") ? "-l " + one : asked.text(),
                    name,
                    equals < 0 ? "" : one.substring(equals + 1));
            switch (name) {
                case "walltime" -> found.fieldOrExtra(Fields.TIME, TimeFormats.seconds(part.value()), part);
                case "select", "nodes", "place", "ncpus", "ngpus", "mem" -> nodes.add(part);
                default -> found.extra(part);
            }
        }
    }

    @Override
    public void finish(FoundSettings found) {
        nodes.into(found);
        // Batchwright says an account as -A where the cluster's file has no other word; what is not one stays as it is
        boolean one = accounts.size() == 1 && accounts.getFirst().name().equals("A");
        accounts.forEach(asked -> {
            if (one) {
                found.wordOrExtra(Fields.ACCOUNT, asked);
            } else {
                found.extra(asked);
            }
        });
    }
}
