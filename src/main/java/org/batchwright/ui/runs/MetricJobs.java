package org.batchwright.ui.runs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.ui.metrics.MetricsViewModel;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.JobPart;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;

/** The jobs whose metrics are shown for the selected runs. */
final class MetricJobs {
    private MetricJobs() {}

    /** Compares the metrics of all selected runs or, if only one is selected, those of its selected jobs. */
    static void show(MetricsViewModel metrics, List<Run> chosen, RunsViewModel model) {
        model.details().get().ifPresent(now -> metrics.show(of(now, chosen, model)));
    }

    /**
     * Returns the jobs of all selected runs, or the selected jobs of a single run.
     *
     * @param now the details of the run on screen
     * @param selected all selected runs
     */
    static List<ShownJob> of(RunDetails now, List<Run> selected, RunsViewModel model) {
        List<RunRow> several = selected.stream()
                .flatMap(run -> model.item(run.id()).stream())
                .map(item -> item.row().get())
                .toList();
        return several.size() > 1
                ? of(several, Set.of())
                : of(List.of(now.row()), now.focus().chosen());
    }

    /** Returns the display text of a job's state, which is updated when the state changes. */
    static ObservableValue<String> state(ShownJob shown, RunsViewModel model) {
        return model.item(shown.run())
                .map(item -> item.row().map(row -> state(row.run(), shown.job())))
                .orElseGet(() -> new ReadOnlyStringWrapper(""));
    }

    private static String state(Run run, int task) {
        return run.jobs().stream()
                .filter(job -> job.task() == task)
                .map(job -> RunTexts.state(job.state()))
                .findFirst()
                .orElse("");
    }

    /** @param chosen the selected jobs, if there is only one run; empty for all */
    static List<ShownJob> of(List<RunRow> runs, Set<Integer> chosen) {
        return runs.size() == 1
                ? ofRun(runs.getFirst(), chosen)
                : runs.stream()
                        .flatMap(MetricJobs::ofSeveral)
                        .limit(MetricsViewModel.MAX_JOBS)
                        .toList();
    }

    private static List<ShownJob> ofRun(RunRow run, Set<Integer> chosen) {
        return jobs(run)
                .filter(job -> chosen.isEmpty() || chosen.contains(job.task()))
                .limit(MetricsViewModel.MAX_JOBS)
                .map(job -> {
                    RunRow row = run.isSeveral() ? run.of(job.task()) : run;
                    return new ShownJob(run.run().id(), job.task(), row.title(), number(row), swept(row));
                })
                .toList();
    }

    /** Returns the jobs of one of several runs, with all parameters, because the runs may differ in parameters that were not swept. */
    private static Stream<ShownJob> ofSeveral(RunRow run) {
        Map<String, String> parameters = new LinkedHashMap<>();
        run.request().parameters().values().forEach((name, value) -> parameters.put(name, value.displayText()));
        return jobs(run).map(job -> {
            RunRow row = run.isSeveral() ? run.of(job.task()) : run;
            Map<String, String> all = new LinkedHashMap<>(parameters);
            all.putAll(swept(row));
            String title = run.isSeveral()
                    ? run.run().title() + " · " + row.title()
                    : run.run().title();
            return new ShownJob(run.run().id(), job.task(), title, number(row), all);
        });
    }

    /** Returns the jobs of a run, without its sample job, which tests the settings of the others and is not compared with them. */
    private static Stream<Job> jobs(RunRow run) {
        boolean several = run.run().jobs().size() > 1;
        return run.run().jobs().stream().filter(job -> !several || job.what().role() != Task.Role.SAMPLE);
    }

    private static String number(RunRow job) {
        return job.part().map(JobPart::shortLabel).orElse("");
    }

    private static Map<String, String> swept(RunRow job) {
        return job.part().map(JobPart::values).orElse(Map.of());
    }
}
