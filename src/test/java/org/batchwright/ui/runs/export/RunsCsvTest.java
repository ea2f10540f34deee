package org.batchwright.ui.runs.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.sweep.SweepSamples;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.metrics.series.MetricSummary;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunsCsvTest {
    private static final List<String> COLUMNS = List.of(
            "run", "state", "preset", "cluster", "job", "resources", "submitted", "elapsed", "labels", "note", "exit");

    private final FakeRunHistory book = SweepSamples.book();
    private final RunsViewModel model = new RunsViewModel(
            book,
            new RunReader(book, cluster -> Optional.empty()),
            new InlineBackground(),
            InstantSource.fixed(SampleRunHistory.NOW));

    @Test
    void the_shown_runs_are_written_in_their_order_with_all_parameters() throws IOException {
        model.filter().set("preset:mnist");

        assertThat(lines(COLUMNS))
                .containsExactly(
                        "run,job,number,title,state,preset,cluster,job_id,resources,submitted,elapsed_s,limit_s,labels,note,exit,"
                                + "batch-size,data-dir,epochs,lr,note".replace("lr,note", "lr,parameter note"),
                        "20261120-0000-38,,38,quick #38,failed,mnist/quick,lab-slurm,81227,gpu · 1 h100,2026-11-18T05:11:50Z,191,14400,,"
                                + "NonZeroExitCode,200,4,/gs/bs/tga-depth/data/nyu_v2,50,1e-4,it's $HOME; 学習率を下げる",
                        "20261120-0000-37,,37,full #37,cancelled,mnist/full,lab-slurm,81226,gpu · 1 h100,2026-11-14T17:51:50Z,191,14400,,"
                                + ",,16,/gs/bs/tga-depth/data/nyu_v2,50,1e-4,it's $HOME; 学習率を下げる");
    }

    @Test
    void the_jobs_of_an_expanded_sweep_are_written_with_their_own_values() throws IOException {
        model.filter().set("preset:grid_of_rates lr:0.01");
        model.setExpanded(model.shownRuns().getFirst(), true);
        assertThat(lines(List.of("state", "exit")).stream().map(line -> line.replaceAll(",/gs.*", "")))
                .containsExactly(
                        "run,job,number,title,state,exit,batch-size,data-dir,epochs,lr,note",
                        "20261120-0000-48,,48,grid_of_rates #48,failed,,",
                        "20261120-0000-48,2,48,lr 1e-2 · batch-size 8,succeeded,0,8");
        assertThat(lines(List.of()).getLast()).contains(",50,1e-2,");
    }

    @Test
    void the_metric_of_a_run_is_written_as_numbers() throws IOException {
        model.filter().set("run:42");

        assertThat(lines(List.of("metric", "best")).stream().map(line -> line.replaceAll(",(batch-size|4,/).*", "")))
                .containsExactly(
                        "run,job,number,title,metric,metric_last,metric_best",
                        "20261120-0000-42,,42,train_with_batch_4 #42,loss,0.25,0.125");
    }

    @Test
    void a_value_that_a_spreadsheet_would_run_as_a_formula_is_neutralized() throws IOException {
        SubmittedRun plain = SampleRunHistory.frozen("4");
        Assignments parameters = Assignments.NONE
                .with("a", Value.of("=1+1"))
                .with("b", Value.of("@x"))
                .with("c", Value.of("-1e-3"))
                .with("d", Value.of("x,\"y\""));
        PlannedJob job = new PlannedJob("train", plain.job().settings(), parameters, Assignments.NONE);
        book.put(
                SampleRunHistory.run(60, "a/b", "lab", JobState.QUEUED, "None", SampleRunHistory.NOW),
                new SubmittedRun(plain.bundle(), job, "[]", plain.code()));
        model.filter().set("run:60");

        assertThat(lines(List.of())).last().asString().endsWith(",'=1+1,'@x,-1e-3,\"x,\"\"y\"\"\"");
    }

    @Test
    void the_file_is_utf_8_with_a_byte_order_mark_and_its_place_is_reported(@TempDir Path folder) throws IOException {
        List<String> notices = new ArrayList<>();
        RunsExport export = new RunsExport(() -> csv(COLUMNS), new InlineBackground(), notices::add);
        Path file = folder.resolve("runs.csv");
        model.filter().set("run:42");
        export.save(file);

        assertThat(Files.readString(file))
                .startsWith("\uFEFFrun,job,")
                .contains("学習率を下げる")
                .endsWith("\r\n");
        assertThat(notices).containsExactly("Saved 1 row to runs.csv.");
        export.save(folder.resolve("missing").resolve("runs.csv"));
        assertThat(notices.getLast()).contains("missing");
    }

    private List<String> lines(List<String> columns) throws IOException {
        StringBuilder text = new StringBuilder();
        csv(columns).write(text);
        return List.of(text.toString().split("\r\n"));
    }

    private RunsCsv csv(List<String> columns) {
        return new RunsCsv(
                model.lines(),
                columns,
                SampleRunHistory.NOW,
                ZoneOffset.UTC,
                run -> Optional.of(new MetricSummary("loss", 0.25, 0.125, List.of())));
    }
}
