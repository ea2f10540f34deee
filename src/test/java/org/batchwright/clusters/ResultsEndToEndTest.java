package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.transfer.Download;
import org.batchwright.run.files.Results;
import org.batchwright.run.files.ResultsWork;
import org.batchwright.run.files.WorkOutcome;
import org.batchwright.run.history.ResultRows.LateResults;
import org.batchwright.text.Message;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that results of local runs are copied to the results folder: automatically, after a restart, and on request. */
@Tag("rig")
@SuppressWarnings("try") // used only for closing
class ResultsEndToEndTest {
    private static final String MAKE =
            "mkdir -p logs/deep; echo one > a.pt; echo two > logs/deep/b.pt; echo no > c.txt;"
                    + " head -c 5000 /dev/zero > huge.pt; ln -s a.pt latest.pt; ln -s /etc/hostname evil.pt";

    @TempDir
    Path folder;

    private final List<RunId> carried = new CopyOnWriteArrayList<>();
    private RealWorkspace here;

    @BeforeEach
    void make() throws Exception {
        here = JobsOnThisComputer.open(folder, 1);
    }

    private RealWorkspace open() throws Exception {
        return new JobsOnThisComputer(folder).reopen();
    }

    @AfterEach
    void close() {
        here.close();
    }

    private Run submit() throws Exception {
        return here.submit(here.with(Settings.NONE
                .with(Fields.COMMAND, Value.of(MAKE))
                .with(ResultsFields.FILES, Value.of(List.of("*.pt")))
                .with(ResultsFields.MAX_SIZE, Value.of("1 KB"))));
    }

    @Test
    void results_are_downloaded_automatically_and_only_once_when_a_run_ends() throws Exception {
        try (Subscription bringing = here.engine().downloader().start(this::carry)) {
            Run run = here.awaitEnd(submit());
            assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
            await().until(() -> names(run).equals(List.of("a.pt", "latest.pt", "logs/deep/b.pt")));
            assertThat(results(run).resolve("latest.pt")).hasContent("one");
            assertThat(here.engine().results().downloadedFolder(run.id())).contains(results(run));
        }
        here.close();
        here = open();
        try (Subscription bringing = here.engine().downloader().start(this::carry)) {
            assertThat(carried).hasSize(1);
        }
    }

    @Test
    void pending_results_are_downloaded_after_a_restart() throws Exception {
        Run run = here.awaitEnd(submit());
        assertThat(results(run)).doesNotExist();
        assertThat(here.engine().results().downloadedFolder(run.id())).isEmpty();
        here.close();
        here = open();
        try (Subscription bringing = here.engine().downloader().start((owed, work, then) -> {
            then.accept(new WorkOutcome.Refused(
                    new OperationException.ConnectionLost(Message.written("cut", "wait"), new IOException())));
        })) {
            assertThat(results(run)).doesNotExist();
        }
        try (Subscription bringing = here.engine().downloader().start(this::carry)) {
            // a file gets its final name when it is complete
            await().ignoreExceptionsInstanceOf(UncheckedIOException.class)
                    .until(() -> names(run).size() == 3);
        }
    }

    @Test
    void a_run_without_a_rule_has_no_pending_results_and_its_files_are_downloaded_on_request() throws Exception {
        Run run = here.awaitEnd(here.submit(here.command(MAKE)));
        try (Subscription bringing = here.engine().downloader().start(this::carry)) {
            assertThat(carried).isEmpty();
        }
        Results results = here.engine().results();
        assertThatThrownBy(() -> results.download(run.id(), Results.Request.RULE, Progress.SILENT))
                .isInstanceOf(OperationException.NotPossible.class);
        Path into = folder.resolve("mine");
        Results.Request logs = Results.Request.files(List.of("logs")).withFolder(into);

        Results.Downloaded first = results.download(run.id(), logs, Progress.SILENT);
        assertThat(into.resolve("logs/deep/b.pt")).hasContent("two");
        assertThat(first.report().files()).hasSize(1);
        Files.writeString(into.resolve("logs/deep/b.pt"), "my own");
        results.download(run.id(), logs, Progress.SILENT);

        assertThat(into.resolve("logs/deep/b.pt")).hasContent("my own");
        assertThat(into.resolve("logs/deep/b (2).pt")).hasContent("two");
        here.close();
        here = open();
        Results.Downloaded again = here.engine().results().download(run.id(), logs, Progress.SILENT);
        assertThat(again.report().files().getFirst().outcome()).isEqualTo(Download.Outcome.HERE);
    }

    @Test
    void jobs_with_their_own_folders_download_results_into_separate_folders() throws Exception {
        Preset sweep = here.with(Settings.NONE
                        .with(
                                Fields.COMMAND,
                                Value.of("sh -c 'for last; do :; done; echo $last > a.pt; echo $last > b.pt' say"))
                        .with(ResultsFields.FILES, Value.of(List.of("*.pt")))
                        .with(ResultsFields.NEWEST, Value.of("1"))
                        .with(ResultsFields.WHEN, Value.of("never"))
                        .with(Fields.SWEEP_FOLDERS, Value.of("own")))
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2"))));
        Run run = here.awaitEnd(here.submit(sweep));
        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);

        Results.Downloaded brought = here.engine().results().download(run.id(), Results.Request.RULE, Progress.SILENT);
        assertThat(brought.report().files()).hasSize(2); // the newest file of each job
        List<String> stems = run.jobs().stream().map(job -> job.what().stem()).toList();
        assertThat(names(run))
                .extracting(name -> name.substring(0, name.indexOf('/')))
                .containsExactlyElementsOf(stems);
        Results.Downloaded all =
                here.engine().results().download(run.id(), Results.Request.files(List.of("*.pt")), Progress.SILENT);
        assertThat(all.report().files()).hasSize(4);
        assertThat(results(run).resolve(stems.getFirst()).resolve("a.pt")).hasContent("1");
        assertThat(results(run).resolve(stems.getLast()).resolve("b.pt")).hasContent("2");
    }

    @Test
    void a_manual_download_clears_pending_results_and_a_failure_is_recorded() throws Exception {
        Run run = here.awaitEnd(submit());
        try (Subscription bringing = here.engine()
                .downloader()
                .start((owed, work, then) -> then.accept(new WorkOutcome.Refused(
                        new OperationException.FileFailed("The disk is full.", "Make room.", "/"))))) {
            await().until(() -> here.engine()
                    .downloader()
                    .overdueResults()
                    .equals(List.of(new LateResults(run.id(), "The disk is full."))));
        }
        here.engine().results().download(run.id(), Results.Request.RULE, Progress.SILENT);
        assertThat(names(run)).hasSize(3);
        assertThat(here.engine().downloader().overdueResults()).isEmpty();
        try (Subscription bringing = here.engine().downloader().start(this::carry)) {
            assertThat(carried).isEmpty();
            here.engine().downloader().retry(run.id());
            await().until(() -> carried.equals(List.of(run.id())));
        }
    }

    private void carry(Run run, ResultsWork work, Consumer<WorkOutcome> then) {
        carried.add(run.id());
        RealWorkspace.download(run, work, then);
    }

    private Path results(Run run) {
        return folder.resolve("workspace/results").resolve(run.id().value());
    }

    private List<String> names(Run run) throws Exception {
        if (!Files.exists(results(run))) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(results(run))) {
            return all.filter(Files::isRegularFile)
                    .map(file -> results(run).relativize(file).toString())
                    .filter(name -> !name.contains(".part"))
                    .sorted()
                    .toList();
        }
    }
}
