package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Fields;
import org.batchwright.model.JobState;
import org.batchwright.model.Listening;
import org.batchwright.model.Progress;
import org.batchwright.model.Run;
import org.batchwright.model.RunId;
import org.batchwright.model.Settings;
import org.batchwright.model.Trouble;
import org.batchwright.model.Value;
import org.batchwright.remote.Connections;
import org.batchwright.remote.Download;
import org.batchwright.remote.SshConfig;
import org.batchwright.remote.ThisComputer;
import org.batchwright.run.KillPoint;
import org.batchwright.run.OwedResults;
import org.batchwright.run.Results;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What runs of this computer made comes to the folder of results: by itself, after a restart, and by hand. */
@SuppressWarnings("try") // only to be closed
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
        Files.createDirectories(folder.resolve("home"));
        RealWorkspace.make(folder, ClusterName.THIS_COMPUTER, "root: " + folder.resolve("cluster") + "\nat-once: 1\n");
        here = open();
    }

    private RealWorkspace open() throws Exception {
        ThisComputer computer = new ThisComputer(Map.of(
                "HOME", folder.resolve("home").toString(),
                "BATCHWRIGHT_JOBS", folder.resolve("jobs").toString()));
        return RealWorkspace.open(
                folder,
                ClusterName.THIS_COMPUTER,
                new Connections(new SshConfig(folder), computer),
                KillPoint.NONE,
                RealWorkspace.Tracking.ON);
    }

    @AfterEach
    void close() {
        here.close();
    }

    private Run submit() throws Exception {
        return here.submit(here.with(Settings.NONE
                .with(Fields.COMMAND, Value.of(MAKE))
                .with(Fields.RESULTS_FILES, Value.of(List.of("*.pt")))
                .with(Fields.RESULTS_AT_MOST, Value.of("1 KB"))));
    }

    @Test
    void results_come_by_themselves_when_a_run_ends_and_once_only() throws Exception {
        try (Listening bringing = here.engine().owed().start(this::carry)) {
            Run run = here.awaitEnd(submit());
            assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
            await().until(() -> names(run).equals(List.of("a.pt", "latest.pt", "logs/deep/b.pt")));
            assertThat(results(run).resolve("latest.pt")).hasContent("one");
        }
        here.close();
        here = open();
        try (Listening bringing = here.engine().owed().start(this::carry)) {
            assertThat(carried).hasSize(1);
        }
    }

    @Test
    void what_is_owed_comes_after_a_restart() throws Exception {
        Run run = here.awaitEnd(submit());
        assertThat(results(run)).doesNotExist();
        here.close();
        here = open();
        try (Listening bringing = here.engine().owed().start((owed, work, then) -> {
            then.accept(new OwedResults.Ended.Refused(new Trouble.LinkLost("cut", "wait", new java.io.IOException())));
        })) {
            assertThat(results(run)).doesNotExist();
        }
        try (Listening bringing = here.engine().owed().start(this::carry)) {
            await().until(() -> names(run).size() == 3);
        }
    }

    @Test
    void a_run_without_a_rule_owes_nothing_and_gives_by_hand_what_is_asked_for() throws Exception {
        Run run = here.awaitEnd(here.submit(here.command(MAKE)));
        try (Listening bringing = here.engine().owed().start(this::carry)) {
            assertThat(carried).isEmpty();
        }
        Results results = here.engine().results();
        assertThatThrownBy(() -> results.bring(run.id(), List.of(), Optional.empty(), Progress.SILENT))
                .isInstanceOf(Trouble.NotPossible.class);
        Path into = folder.resolve("mine");

        Results.Brought first = results.bring(run.id(), List.of("logs"), Optional.of(into), Progress.SILENT);
        assertThat(into.resolve("logs/deep/b.pt")).hasContent("two");
        assertThat(first.report().files()).hasSize(1);
        Files.writeString(into.resolve("logs/deep/b.pt"), "my own");
        results.bring(run.id(), List.of("logs"), Optional.of(into), Progress.SILENT);

        assertThat(into.resolve("logs/deep/b.pt")).hasContent("my own");
        assertThat(into.resolve("logs/deep/b (2).pt")).hasContent("two");
        here.close();
        here = open();
        Results.Brought again =
                here.engine().results().bring(run.id(), List.of("logs"), Optional.of(into), Progress.SILENT);
        assertThat(again.report().files().getFirst().outcome()).isEqualTo(Download.Outcome.HERE);
    }

    private void carry(Run run, OwedResults.Work work, java.util.function.Consumer<OwedResults.Ended> then) {
        carried.add(run.id());
        Thread.ofVirtual().start(() -> {
            try {
                work.run(Progress.SILENT);
                then.accept(new OwedResults.Ended.Well());
            } catch (Trouble trouble) {
                then.accept(new OwedResults.Ended.Refused(trouble));
            } catch (InterruptedException e) {
                then.accept(new OwedResults.Ended.Cancelled());
            }
        });
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
