package org.batchwright.scheduler.lsf;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.MemorySizes;
import org.batchwright.text.Message;

/**
 * The nodes that a script requests from LSF: {@code -n} counts slots, and each {@code -R} may set their distribution over hosts, their
 * binding and their memory. Only options that have the same meaning at every site become fields; the others are kept unchanged.
 */
final class BsubRequirements {
    private static final Pattern GPU =
            Pattern.compile("num=(\\d{1,3})(?:/host)?(?::gmodel=([A-Za-z0-9_.][A-Za-z0-9_.-]*))?");
    private static final Pattern SPAN = Pattern.compile("\\s*span\\[(hosts=1|ptile=\\d{1,5})]\\s*");
    private static final Pattern CORES = Pattern.compile("\\s*affinity\\[core\\((\\d{1,5})\\)]\\s*");
    private static final Pattern MEMORY = Pattern.compile("\\s*rusage\\[mem=(\\d{1,9}[KMGT]B)]\\s*");
    private static final Pattern SELECT = Pattern.compile("\\s*select\\[([A-Za-z0-9_.:=<>!&|()+*/-]+)]\\s*");

    private final List<DirectiveOption> readRequirements;
    private final Optional<DirectiveOption> readSlots;
    private final Optional<DirectiveOption> readLimit;

    private BsubRequirements(DirectiveSettings found) {
        readRequirements = found.deferred("R");
        readSlots = found.lastDeferred("n");
        readLimit = found.lastDeferred("M");
    }

    static void finish(DirectiveSettings found) {
        new BsubRequirements(found).applyTo(found);
    }

    /** Reads the number of GPUs per host; only the scheduler can interpret further attributes, and only if they are in a single option. */
    static void readGpu(DirectiveOption option, DirectiveSettings found) {
        Matcher matcher = GPU.matcher(option.value());
        if (matcher.matches()) {
            found.setField(Fields.GPUS_PER_NODE, matcher.group(1), option);
            Optional.ofNullable(matcher.group(2)).ifPresent(type -> found.setField(Fields.GPU_TYPE, type, option));
        } else {
            found.addExtra(option);
        }
    }

    private void applyTo(DirectiveSettings found) {
        Optional<DirectiveOption> span =
                readRequirements.stream().filter(this::fits).reduce((first, last) -> last);
        int each = span.map(this::slotsPerNode).orElse(0);
        boolean memory = isRedundantReservation();
        for (DirectiveOption option : readRequirements) {
            Matcher cores = CORES.matcher(option.value());
            Matcher select = SELECT.matcher(option.value());
            if (span.filter(option::equals).isPresent()) {
                applyShare(each, option, found);
            } else if (cores.matches() && each > 1 && Integer.parseInt(cores.group(1)) > 1) {
                found.countOrExtra(Fields.CPUS_PER_TASK, option.partOf(option.text(), option.name(), cores.group(1)));
            } else if (select.matches()) {
                found.setField(Fields.CONSTRAINT, select.group(1), option);
            } else if (memory && MEMORY.matcher(option.value()).matches()) {
                found.omit(option, Message.text("scheduler.omitted-replaced", "memory"));
            } else {
                found.addExtra(option);
            }
        }
        readLimit.ifPresent(option -> {
            if (memory) {
                found.fieldOrExtra(Fields.MEMORY, MemorySizes.of(option.value(), 0), option);
            } else {
                found.addExtra(option);
            }
        });
        readSlots.ifPresent(option -> readSlots(option, each > 0, found));
    }

    /** Returns whether the limit and the reservation are equal and have a unit, as in a generated script. */
    private boolean isRedundantReservation() {
        List<String> set = readRequirements.stream()
                .map(option -> MEMORY.matcher(option.value()))
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .toList();
        return set.size() == 1
                && readLimit
                        .filter(option -> option.value().equals(set.getFirst()))
                        .isPresent();
    }

    private static void readSlots(DirectiveOption option, boolean spread, DirectiveSettings found) {
        if (spread) {
            found.omit(option, Message.text("scheduler.omitted-replaced-by-two", "nodes", "tasks-per-node"));
        } else if (option.value().equals("1")) {
            found.setField(Fields.TASKS_PER_NODE, "1", option);
        } else {
            found.addExtra(option);
        }
    }

    private boolean fits(DirectiveOption option) {
        Matcher span = SPAN.matcher(option.value());
        String all = readSlots.map(DirectiveOption::value).orElse("");
        return span.matches()
                && all.matches("[1-9]\\d{0,5}")
                && (span.group(1).equals("hosts=1")
                        || (number(span.group(1)) > 0 && Integer.parseInt(all) % number(span.group(1)) == 0));
    }

    private int slotsPerNode(DirectiveOption span) {
        return span.value().contains("hosts=1")
                ? Integer.parseInt(readSlots.orElseThrow().value())
                : number(span.value());
    }

    private void applyShare(int each, DirectiveOption option, DirectiveSettings found) {
        int all = Integer.parseInt(readSlots.orElseThrow().value());
        found.setField(Fields.NODES, Value.of(String.valueOf(all / each)), option);
        found.setField(Fields.TASKS_PER_NODE, Value.of(String.valueOf(each)), option);
    }

    private static int number(String span) {
        return Integer.parseInt(span.replaceAll("\\D", ""));
    }
}
