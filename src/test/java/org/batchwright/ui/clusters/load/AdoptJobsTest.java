package org.batchwright.ui.clusters.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.application.ColorScheme;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.adopt.Adoptions;
import org.batchwright.run.load.ClusterLoads;
import org.batchwright.run.load.ScriptedLogin;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.Pictures;
import org.batchwright.ui.fx.WindowBackground;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.shell.Theme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Tests adopting jobs from a cluster's queue that were not submitted with Batchwright. */
@Tag("window")
@ExtendWith(ApplicationExtension.class)
class AdoptJobsTest {
    private static final Run RUN =
            SampleRunHistory.book().find(SampleRunHistory.id(42)).orElseThrow();

    private final ObjectProperty<ColorScheme> scheme = new SimpleObjectProperty<>(ColorScheme.LIGHT);
    private final StackPane holder = new StackPane();
    private final ScriptedLogin login = new ScriptedLogin("");
    private final WindowBackground background = new WindowBackground();
    private final LoadViewModel model =
            new LoadViewModel(new ClusterLoads(login, Dialects.known(), login), background, login);
    private final List<JobId> adopted = new CopyOnWriteArrayList<>();
    private final List<RunId> shown = new ArrayList<>();
    private volatile Optional<Run> followed = Optional.empty();
    private volatile Optional<OperationException> refusal = Optional.empty();

    private final Adoptions adoptions = new Adoptions() {
        @Override
        public boolean isOffered(Cluster cluster) {
            return true;
        }

        @Override
        public Optional<Run> findFollowed(ClusterName cluster, JobId job) {
            return followed;
        }

        @Override
        public Run adopt(Cluster cluster, JobId job) throws OperationException {
            adopted.add(job);
            if (refusal.isPresent()) {
                throw refusal.get();
            }
            return RUN;
        }
    };

    @Start
    void open(Stage stage) throws Exception {
        login.answerWith(LoadSamples.text("slurm-22.05"));
        LoadSection section = new LoadSection(model, (cluster, reason) -> reason);
        section.offerAdoption(new AdoptJobs(adoptions, background, shown::add));
        ScrollPane pane = new ScrollPane();
        pane.setFitToWidth(true);
        section.of(LoadViewModelTest.cluster("lab")).ifPresent(pane::setContent);
        holder.getChildren().setAll(pane);
        pane.getStylesheets()
                .add(Objects.requireNonNull(LoadSection.class.getResource("/org/batchwright/ui/clusters.css"))
                        .toExternalForm());
        pane.getStylesheets()
                .add(Objects.requireNonNull(LoadSection.class.getResource("/org/batchwright/ui/runs.css"))
                        .toExternalForm());
        Scene scene = new Scene(holder, 990, 900);
        Theme.follow(scene, scheme);
        stage.setScene(scene);
        stage.show();
    }

    /** Selects a job of {@code user}. */
    private QueuedJob select(FxRobot robot, String user) {
        await().until(() -> robot.lookup("#load-jobs").tryQuery().isPresent());
        TableView<QueuedJob> table = robot.lookup("#load-jobs").queryTableView();
        await().until(() -> !table.getItems().isEmpty());
        QueuedJob job = table.getItems().stream()
                .filter(one -> one.isOf(user))
                .findFirst()
                .orElseThrow();
        robot.interact(() -> table.getSelectionModel().select(job));
        return job;
    }

    private static Button button(FxRobot robot) {
        return robot.lookup("#load-adopt").queryButton();
    }

    @Test
    void a_job_of_the_user_is_adopted_and_shown(FxRobot robot) throws Exception {
        QueuedJob job = select(robot, "alice");
        await().until(() -> !button(robot).isDisabled());
        assertThat(button(robot).getText()).isEqualTo("Adopt");
        for (ColorScheme one : ColorScheme.values()) {
            robot.interact(() -> scheme.set(one));
            Pictures.take(robot, holder, scheme, "load-adopt-" + one.name().toLowerCase(Locale.ROOT), 1100, 1700);
        }
        robot.interact(() -> button(robot).fire());
        await().until(() -> !shown.isEmpty());

        assertThat(adopted).containsExactly(new JobId(job.id().replaceFirst("_?\\[.*", "")));
        assertThat(shown).containsExactly(RUN.id());
        assertThat(button(robot).getText()).isEqualTo("Show run");
    }

    @Test
    void a_job_that_is_already_a_run_is_shown_and_not_adopted_again(FxRobot robot) {
        followed = Optional.of(RUN);
        select(robot, "alice");
        await().until(() -> button(robot).getText().equals("Show run"));

        robot.interact(() -> button(robot).fire());

        assertThat(shown).containsExactly(RUN.id());
        assertThat(adopted).isEmpty();
    }

    @Test
    void jobs_of_other_users_cannot_be_adopted(FxRobot robot) {
        select(robot, "alice");
        await().until(() -> !button(robot).isDisabled());
        select(robot, "nora");

        assertThat(button(robot).isDisabled()).isTrue();
    }

    @Test
    void a_refusal_is_shown(FxRobot robot) {
        refusal = Optional.of(new OperationException.NotPossible(Message.of("run.array-of-several", new JobId("60"))));
        select(robot, "alice");
        await().until(() -> !button(robot).isDisabled());
        robot.interact(() -> button(robot).fire());
        await().until(() -> robot.lookup("#error-what").tryQuery().isPresent());

        assertThat(robot.lookup("#error-what").queryAs(Label.class).getText())
                .isEqualTo("Job 60 is an array of several jobs.");
        assertThat(shown).isEmpty();
        assertThat(button(robot).isDisabled()).isFalse();
    }
}
