package org.batchwright.ui.runs.row;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.text.Message;
import org.batchwright.ui.widget.Texts;

/** Collects the failures of an action on several runs in one notice. */
final class FailuresOfRuns {
    /** The maximum number of runs listed by name for a reason. Other runs are only counted. */
    private static final int NAMED = 5;

    private final String key;
    private final Map<RunId, Integer> places;
    private final Consumer<Optional<OperationException>> report;
    private final SortedMap<Integer, Failed> failed = new TreeMap<>();

    private record Failed(Run run, OperationException why) {}

    /**
     * @param key the key of the sentence that states for how many runs the action failed
     * @param all all of the runs, in the order in which the notice names them
     */
    FailuresOfRuns(String key, List<Run> all, Consumer<Optional<OperationException>> report) {
        this.key = key;
        places = IntStream.range(0, all.size())
                .boxed()
                .collect(Collectors.toMap(at -> all.get(at).id(), at -> at));
        this.report = report;
    }

    /** Adds a run to the notice. */
    void add(Run run, OperationException why) {
        failed.put(places.getOrDefault(run.id(), 0), new Failed(run, why)); // they fail in any order
        String what = Stream.concat(Stream.of(Texts.get(key, failed.size(), places.size())), reasons())
                .collect(Collectors.joining("\n"));
        report.accept(Optional.of(new OperationException.CommandFailed(Message.written(what, advice()), 1, details())));
    }

    /** Returns each reason once, after the runs that it applies to: {@code train #42, train #40: The connection was lost.} */
    private Stream<String> reasons() {
        Map<String, List<String>> runs = failed.values().stream()
                .collect(Collectors.groupingBy(
                        each -> each.why().what(),
                        LinkedHashMap::new,
                        Collectors.mapping(each -> each.run().title(), Collectors.toList())));
        return runs.entrySet().stream()
                .map(reason -> Texts.get("runs.selected.failed", named(reason.getValue()), reason.getKey()));
    }

    private static String named(List<String> runs) {
        String first = runs.stream().limit(NAMED).collect(Collectors.joining(", "));
        return runs.size() > NAMED ? Texts.get("runs.selected.further", first, runs.size() - NAMED) : first;
    }

    private String advice() {
        return failed.values().stream()
                .map(each -> each.why().advice())
                .filter(text -> !text.isEmpty())
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private String details() {
        return failed.values().stream()
                .filter(each -> !each.why().details().isBlank())
                .map(each -> Texts.get(
                        "runs.selected.failed",
                        each.run().title(),
                        each.why().details().strip()))
                .collect(Collectors.joining("\n"));
    }
}
