package org.batchwright.ui.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.batchwright.model.Trouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class WindowBackgroundTest {
    private final WindowBackground background = new WindowBackground();

    @Start
    void open(Stage stage) {
        stage.show();
    }

    @Test
    void work_runs_beside_the_window_and_its_result_comes_back_to_it(FxRobot robot) throws Exception {
        CompletableFuture<Boolean> worked = new CompletableFuture<>();
        CompletableFuture<Boolean> told = new CompletableFuture<>();
        robot.interact(() -> background.start(
                "work",
                progress -> worked.complete(Platform.isFxApplicationThread()),
                outcome -> told.complete(Platform.isFxApplicationThread())));
        assertThat(worked.get(5, TimeUnit.SECONDS)).isFalse();
        assertThat(told.get(5, TimeUnit.SECONDS)).isTrue();
        robot.interact(() -> assertThat(background.running()).isEmpty());
    }

    @Test
    void cancelling_interrupts_the_work_and_takes_it_off_the_list(FxRobot robot) throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Outcome<String>> told = new CompletableFuture<>();
        robot.interact(() -> background.start(
                "work",
                progress -> {
                    begun.countDown();
                    new CountDownLatch(1).await();
                    return "never";
                },
                told::complete));
        assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
        robot.interact(() -> background.running().getFirst().cancel());
        assertThat(told.get(5, TimeUnit.SECONDS)).isInstanceOf(Outcome.Cancelled.class);
        robot.interact(() -> assertThat(background.running()).isEmpty());
    }

    @Test
    void a_trouble_is_told_as_such() {
        CompletableFuture<Outcome<String>> told = new CompletableFuture<>();
        background.quietly(
                progress -> {
                    throw new Trouble.NotPossible("no", "try again");
                },
                told::complete);
        assertThat(told).succeedsWithin(Duration.ofSeconds(5)).isInstanceOf(Outcome.Failed.class);
    }
}
