package org.batchwright.ui.notify.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.text.Message;
import org.batchwright.ui.fake.FakeClusterConnections;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.StepBackground;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.NoticeDelivery;
import org.batchwright.ui.notify.NoticeSink;
import org.batchwright.ui.notify.SharedNotices;
import org.batchwright.ui.notify.WebhookChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoginNoticesTest {
    private static final ClusterName LAB = new ClusterName("lab");
    private static final Instant NOW = Instant.parse("2026-11-24T09:00:00Z");
    private final OperationException login =
            new OperationException.LoginRefused(Message.of("run.login-needed", "lab"), "");

    private FakeClusterConnections connections = new FakeClusterConnections();
    private final FakeRunHistory history = new FakeRunHistory();
    private final RecordedNotices recorded = new RecordedNotices();
    private final List<String> shown = new ArrayList<>();

    @Test
    void a_lost_connection_that_only_the_user_can_restore_is_reported_once() {
        watch(JobState.RUNNING);
        status(LinkState.UP, Optional.empty());
        status(LinkState.LOST, Optional.of(login));
        status(LinkState.LOST, Optional.of(login));
        assertThat(recorded.titles()).containsExactly("Log in to lab again");
        assertThat(recorded.resolved()).containsExactly("login/lab");
    }

    @Test
    void a_lost_connection_is_reported_again_when_it_recurs() {
        watch(JobState.QUEUED);
        status(LinkState.LOST, Optional.of(login));
        status(LinkState.UP, Optional.empty());
        status(LinkState.UP, Optional.empty());
        assertThat(recorded.resolved()).containsExactly("login/lab");
        status(LinkState.LOST, Optional.of(login));
        assertThat(recorded.titles()).hasSize(2);
    }

    @Test
    void a_lost_connection_is_reported_again_after_a_restart(@TempDir Path folder) {
        connections = new FakeClusterConnections();
        watch(JobState.RUNNING, delivery(folder), new InlineBackground());
        status(LinkState.UP, Optional.empty());
        status(LinkState.LOST, Optional.of(login));
        assertThat(shown).hasSize(1);

        connections = new FakeClusterConnections();
        watch(JobState.RUNNING, delivery(folder), new InlineBackground());
        status(LinkState.UP, Optional.empty());
        status(LinkState.LOST, Optional.of(login));
        assertThat(shown).containsExactly("Log in to lab again", "Log in to lab again");
    }

    @Test
    void a_lost_connection_that_is_already_restored_is_not_reported() {
        StepBackground background = new StepBackground();
        watch(JobState.RUNNING, recorded, background);
        status(LinkState.LOST, Optional.of(login));
        status(LinkState.UP, Optional.empty());
        background.settle();
        assertThat(recorded.titles()).isEmpty();
    }

    /** Simulates a window in a separate process. */
    private NoticeDelivery delivery(Path folder) {
        WebhookChannel none = new WebhookChannel() {
            @Override
            public void sendEach(Consumer<Duration> retryAfter) {}

            @Override
            public void sendAsOne(Consumer<Duration> retryAfter) {}

            @Override
            public void send(Notice notice) {}

            @Override
            public void discard() {}
        };
        return new NoticeDelivery(
                new NoticeDelivery.Rules(event -> true, () -> true, () -> false),
                new SharedNotices(folder, InstantSource.system()),
                new NoticeDelivery.Channels(notice -> false, notice -> shown.add(notice.title()), none),
                new InlineBackground());
    }

    @Test
    void connections_that_are_restored_automatically_or_opened_by_the_user_are_not_reported() {
        watch(JobState.RUNNING);
        status(LinkState.LOST, Optional.of(new OperationException.NotPossible("Broken.", "Wait.")));
        status(LinkState.LOST, Optional.empty());
        status(LinkState.FAILED, Optional.of(login));
        assertThat(recorded.titles()).isEmpty();
    }

    @Test
    void no_login_is_requested_if_there_are_no_unfinished_runs() {
        watch(JobState.SUCCEEDED);
        status(LinkState.LOST, Optional.of(login));
        connections.stands(
                new ClusterName("other"),
                new ConnectionStatus(
                        LinkState.LOST, Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(login)));
        assertThat(recorded.titles()).isEmpty();
    }

    private void watch(JobState state) {
        watch(state, recorded, new InlineBackground());
    }

    private void watch(JobState state, NoticeSink sink, Background background) {
        JobReport report = new JobReport(
                state,
                state.name(),
                Optional.empty(),
                new JobReport.Times(Optional.empty(), Optional.empty(), Optional.empty()),
                Optional.empty(),
                OptionalInt.empty());
        history.put(new Run(
                new RunId("run-1"),
                1,
                PresetId.of("depth/train"),
                LAB,
                NOW,
                List.of(new Job(0, Optional.empty(), report, NOW)),
                Optional.empty()));
        new LoginNotices(connections, history, background, sink).start();
    }

    private void status(LinkState link, Optional<OperationException> failure) {
        connections.stands(
                LAB, new ConnectionStatus(link, Optional.empty(), Optional.empty(), Optional.empty(), failure));
    }
}
