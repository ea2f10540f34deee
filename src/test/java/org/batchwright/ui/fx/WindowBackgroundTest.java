package org.batchwright.ui.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@Tag("window")
@ExtendWith(ApplicationExtension.class)
class WindowBackgroundTest {
    private final WindowBackground background = new WindowBackground();

    private Optional<Scene> scene = Optional.empty();

    @Start
    void open(Stage stage) {
        scene = Optional.of(new Scene(new Label("window")));
        scene.ifPresent(stage::setScene);
        stage.show();
    }

    @Test
    void work_runs_in_the_background_and_delivers_its_result_to_the_ui_thread(FxRobot robot) throws Exception {
        CompletableFuture<Boolean> worked = new CompletableFuture<>();
        CompletableFuture<Boolean> delivered = new CompletableFuture<>();
        robot.interact(() -> background.start(
                "work",
                progress -> worked.complete(Platform.isFxApplicationThread()),
                outcome -> delivered.complete(Platform.isFxApplicationThread())));
        assertThat(worked.get(60, TimeUnit.SECONDS)).isFalse();
        assertThat(delivered.get(60, TimeUnit.SECONDS)).isTrue();
        robot.interact(() -> assertThat(background.running()).isEmpty());
    }

    @Test
    void cancelling_interrupts_the_work_and_removes_it_from_the_list(FxRobot robot) throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Outcome<String>> delivered = new CompletableFuture<>();
        robot.interact(() -> background.start(
                "work",
                progress -> {
                    begun.countDown();
                    new CountDownLatch(1).await();
                    return "never";
                },
                delivered::complete));
        assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
        robot.interact(() -> background.running().getFirst().cancel());
        assertThat(delivered.get(60, TimeUnit.SECONDS)).isInstanceOf(Outcome.Cancelled.class);
        robot.interact(() -> assertThat(background.running()).isEmpty());
    }

    @Test
    void timers_run_on_the_ui_thread_until_they_are_closed(FxRobot robot) throws Exception {
        CompletableFuture<Boolean> once = new CompletableFuture<>();
        CountDownLatch thrice = new CountDownLatch(3);
        background.after(Duration.ofMillis(1), () -> once.complete(Platform.isFxApplicationThread()));
        Subscription ticking = background.every(Duration.ofMillis(1), thrice::countDown);
        assertThat(once.get(60, TimeUnit.SECONDS)).isTrue();
        assertThat(thrice.await(60, TimeUnit.SECONDS)).isTrue();
        AtomicInteger late = new AtomicInteger();
        robot.interact(() -> {
            ticking.close();
            background.after(Duration.ofMillis(1), late::incrementAndGet).close();
        });
        CompletableFuture<Boolean> after = new CompletableFuture<>();
        background.after(Duration.ofMillis(20), () -> after.complete(true));
        assertThat(after.get(60, TimeUnit.SECONDS)).isTrue();
        assertThat(late).hasValue(0);
    }

    @Test
    void failed_work_delivers_a_failed_outcome() {
        CompletableFuture<Outcome<String>> delivered = new CompletableFuture<>();
        background.startHidden(
                progress -> {
                    throw new OperationException.NotPossible("no", "try again");
                },
                delivered::complete);
        assertThat(delivered).succeedsWithin(Duration.ofSeconds(5)).isInstanceOf(Outcome.Failed.class);
    }
}
