package org.batchwright.workspace.notice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileMutexTest {
    @TempDir
    private Path folder;

    private final List<String> order = new CopyOnWriteArrayList<>();

    @Test
    void a_second_mutex_on_the_same_file_waits() throws Exception {
        Thread other = new Thread(() -> {
            try {
                mutex("x/../data/claiming.lock").run(() -> order.add("second"));
            } catch (OperationException | InterruptedException failure) {
                throw new IllegalStateException(failure);
            }
        });
        mutex("data/claiming.lock").run(() -> {
            other.start();
            while (other.isAlive() && other.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            return order.add("first");
        });
        other.join();
        assertThat(order).containsExactly("first", "second");
    }

    @Test
    void the_file_is_locked_for_other_processes_until_the_work_ends_or_fails() throws Exception {
        OperationException failure = new OperationException.NotPossible("No.", "Wait.");
        assertThatThrownBy(() -> mutex("claiming.lock").run(() -> {
                    assertThatThrownBy(this::tryLock).isInstanceOf(OverlappingFileLockException.class);
                    throw failure;
                }))
                .isSameAs(failure);
        assertThat(tryLock()).isTrue();
    }

    @Test
    void the_work_is_done_even_if_no_lock_file_can_be_created() throws Exception {
        Files.createFile(folder.resolve("a-file"));
        assertThat(mutex("a-file/claiming.lock").run(() -> "done")).isEqualTo("done");
    }

    private boolean tryLock() throws Exception {
        try (FileChannel channel = FileChannel.open(folder.resolve("claiming.lock"), StandardOpenOption.WRITE)) {
            return channel.tryLock() != null;
        }
    }

    private FileMutex mutex(String file) {
        return new FileMutex(folder.resolve(file));
    }
}
