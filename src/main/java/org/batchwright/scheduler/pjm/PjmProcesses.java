package org.batchwright.scheduler.pjm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionRow;

/**
 * Requests processes and CPUs. All values for {@code --mpi} are written as one option, because it is not documented whether a second option
 * would add to the first.
 */
final class PjmProcesses {
    private static final String PER_NODE = "max-proc-per-node";

    static final OptionRow TASKS = OptionRow.of(Fields.TASKS_PER_NODE, "mpi")
            .writes(request -> mpi(request).stream())
            .reads((option, found) -> readShare(PER_NODE, Fields.TASKS_PER_NODE, option, found))
            .onlyIf(option -> option.value().contains(PER_NODE + "="));

    static final OptionRow CPUS = OptionRow.of(Fields.CPUS_PER_TASK, "omp")
            .writes(request -> request.get(Fields.CPUS_PER_TASK).map(count -> cpus(count, request)).stream())
            .reads((option, found) -> readShare("thread", Fields.CPUS_PER_TASK, option, found))
            .alsoSetBy("L vnode-core");

    private PjmProcesses() {}

    static boolean isMpi(String line) {
        return line.matches("--mpi[ =][^\\p{Cntrl}]*");
    }

    private static Optional<String> mpi(JobRequest request) {
        List<String> parts = new ArrayList<>();
        request.get(Fields.TASKS_PER_NODE).ifPresent(count -> parts.add(PER_NODE + "=" + count));
        request.get(Fields.DIRECTIVES).orElse(List.of()).stream()
                .map(String::strip)
                .filter(PjmProcesses::isMpi)
                .map(line -> line.replaceFirst("^--mpi[ =]+", "").replaceAll("[\"' ]", ""))
                .forEach(parts::add);
        return parts.isEmpty() ? Optional.empty() : Optional.of("--mpi \"" + String.join(",", parts) + "\"");
    }

    private static String cpus(int count, JobRequest request) {
        return request.site().hasValue("cpus", "vnode-core") ? "-L vnode-core=" + count : "--omp thread=" + count;
    }

    /** Reads one word of an option: a single share becomes a field, and the rest of the option is kept unchanged. */
    private static void readShare(String word, Field<?> field, DirectiveOption option, DirectiveSettings found) {
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
}
