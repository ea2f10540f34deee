package org.batchwright.workspace.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedLockTest {
    @Test
    void only_one_of_two_windows_holds_the_lock_and_the_other_can_take_over_after_its_release(@TempDir Path folder) {
        Path file = folder.resolve("data").resolve("front.lock");
        SharedLock first = new SharedLock(file);
        try (SharedLock second = new SharedLock(file)) {
            assertThat(first.tryLock()).isTrue();
            assertThat(second.tryLock()).isFalse();
            assertThat(first.tryLock()).isTrue();
            first.close();
            assertThat(second.tryLock()).isTrue();
            assertThat(first.tryLock()).isFalse();
        }
    }
}
