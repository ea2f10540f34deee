package org.batchwright.workspace.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrontWindowTest {
    private Path file = Path.of("");

    @BeforeEach
    void choose(@TempDir Path folder) {
        file = folder.resolve("front.lock");
    }

    @Test
    void a_window_detects_whether_another_window_is_in_front() {
        try (FrontWindow first = new FrontWindow(file);
                FrontWindow second = new FrontWindow(file)) {
            assertThat(second.isAnotherInFront()).isFalse();
            first.update(() -> true);
            assertThat(first.isAnotherInFront()).isFalse();
            assertThat(second.isAnotherInFront()).isTrue();
            first.update(() -> false);
            assertThat(second.isAnotherInFront()).isFalse();
            second.update(() -> true);
            assertThat(first.isAnotherInFront()).isTrue();
        }
    }

    @Test
    void the_front_window_gets_the_lock_even_if_another_window_is_trying_to_get_it() throws Exception {
        CountDownLatch waiting = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        SharedLock probing = new SharedLock(file);
        try (FrontWindow front = new FrontWindow(file, () -> {
                    waiting.countDown();
                    await(released);
                });
                FrontWindow behind = new FrontWindow(file)) {
            assertThat(probing.tryLock()).isTrue();
            Thread update = Thread.ofVirtual().start(() -> front.update(() -> true));
            assertThat(waiting.await(10, TimeUnit.SECONDS)).isTrue();
            probing.close();
            released.countDown();
            update.join();
            assertThat(behind.isAnotherInFront()).isTrue();
        }
    }

    @Test
    void a_window_that_loses_the_focus_while_it_waits_does_not_get_the_lock() {
        AtomicBoolean inFront = new AtomicBoolean(true);
        SharedLock probing = new SharedLock(file);
        try (FrontWindow first = new FrontWindow(file, () -> {
                    probing.close();
                    inFront.set(false);
                });
                FrontWindow second = new FrontWindow(file)) {
            assertThat(probing.tryLock()).isTrue();
            first.update(inFront::get);
            assertThat(second.isAnotherInFront()).isFalse();
        }
    }

    @Test
    void a_window_gives_up_if_the_lock_is_not_released() {
        AtomicInteger pauses = new AtomicInteger();
        try (SharedLock other = new SharedLock(file);
                FrontWindow front = new FrontWindow(file, pauses::incrementAndGet)) {
            assertThat(other.tryLock()).isTrue();
            front.update(() -> true);
            assertThat(pauses).hasValue(4);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
