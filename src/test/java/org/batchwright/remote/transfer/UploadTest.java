package org.batchwright.remote.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.Host;
import org.batchwright.remote.local.ThisComputer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UploadTest {
    private static final Instant THEN = Instant.parse("2026-03-04T05:06:07Z");

    @TempDir
    Path folder;

    private final Host here = new ThisComputer();
    private final byte[] content = new byte[900_000];
    private Path file;
    private Path there;

    @BeforeEach
    void make() throws IOException {
        new Random(5).nextBytes(content);
        file = Files.write(folder.resolve("it's \"data\" 학습.bin"), content);
        Files.setLastModifiedTime(file, FileTime.from(THEN));
        there = folder.resolve("cluster/in put");
    }

    @Test
    void a_file_arrives_completely_with_its_time_and_never_replaces_another_file() throws Exception {
        assertThat(send()).isEqualTo("it's \"data\" 학습.bin");
        assertThat(there.resolve("it's \"data\" 학습.bin")).hasBinaryContent(content);
        assertThat(Files.getLastModifiedTime(there.resolve("it's \"data\" 학습.bin"))
                        .toInstant())
                .isEqualTo(THEN);

        Files.writeString(there.resolve("it's \"data\" 학습.bin"), "theirs");
        assertThat(send()).isEqualTo("it's \"data\" 학습 (2).bin");
        assertThat(there.resolve("it's \"data\" 학습.bin")).hasContent("theirs");
        assertThat(names()).hasSize(2);
    }

    @Test
    void cancelling_leaves_nothing_behind() throws Exception {
        CountDownLatch half = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread sending = Thread.ofVirtual().start(() -> {
            try {
                new Upload(here).send(file, there.toString(), (what, done, total) -> {
                    if (done > 0) {
                        half.countDown();
                        awaitEnd(ended); // the remaining data is never sent, however late the interrupt arrives
                    }
                });
            } catch (InterruptedException e) {
                interrupted.set(true);
            } catch (OperationException e) {
                throw new IllegalStateException(e);
            }
        });
        half.await();
        sending.interrupt();
        sending.join();
        ended.countDown();
        assertThat(interrupted).isTrue();
        await().until(() -> names().isEmpty());
    }

    private static void awaitEnd(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void an_unwritable_folder_is_reported() throws Exception {
        Files.createDirectories(folder.resolve("cluster"));
        Files.writeString(there, "a file in the way");
        assertThatThrownBy(this::send)
                .isInstanceOf(OperationException.FileFailed.class)
                .has(MessageCode.of("remote.upload-refused"));
        assertThatThrownBy(() -> new Upload(here).send(folder.resolve("no"), folder.toString(), Progress.SILENT))
                .hasMessageContaining("cannot be read");
    }

    private String send() throws Exception {
        return new Upload(here).send(file, there.toString(), Progress.SILENT);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(there)) {
            return all.map(Path::getFileName).map(Path::toString).toList();
        }
    }
}
