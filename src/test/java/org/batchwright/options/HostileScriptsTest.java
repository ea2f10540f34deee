package org.batchwright.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.batchwright.options.python.LimitedProcess;
import org.batchwright.options.python.OptionReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that reading any script takes at most the given time and 512 MB, and returns a result or a reason. The application allows 10 s; the
 * tests allow less, since several scripts use all the time they get.
 */
@Tag("slow")
class HostileScriptsTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    /** Extra time for starting and stopping a process on a busy computer. */
    private static final Duration SLACK = Duration.ofSeconds(3);

    private static final Map<String, HostileScripts.Making> SCRIPTS = HostileScripts.all();

    @TempDir
    Path folder;

    @TempDir
    Path cache;

    @ParameterizedTest
    @MethodSource("names")
    void a_hostile_script_stays_within_its_limits(String name) throws Exception {
        Objects.requireNonNull(SCRIPTS.get(name)).write(folder);
        long start = System.nanoTime();
        long megabytes;
        OptionReading reading;
        try (Memory memory = new Memory()) {
            reading = new OptionReader(cache, TIMEOUT).read(folder, "python3 train.py");
            megabytes = memory.most() >> 10;
        }
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        assertThat(took).isLessThan(TIMEOUT.plus(SLACK));
        assertThat(megabytes).isLessThanOrEqualTo(LimitedProcess.MAX_MEMORY_MB);
        if (reading instanceof OptionReading.Unread unread) {
            assertThat(unread.message().what()).doesNotContain("Error").doesNotContain("no such Python could be run");
        }
    }

    static Stream<String> names() {
        return SCRIPTS.keySet().stream();
    }

    @Test
    void the_corpus_is_large_enough() {
        assertThat(SCRIPTS).hasSizeGreaterThanOrEqualTo(38);
    }

    /** Prints the peak memory, in KB, of the interpreters that this interpreter started. Before exec, a child is as large as its parent. */
    private static final class Memory implements AutoCloseable {
        private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor();
        private final AtomicLong most = new AtomicLong();

        Memory() {
            var _ = watch.scheduleWithFixedDelay(this::look, 0, 20, TimeUnit.MILLISECONDS);
        }

        private void look() {
            ProcessHandle.current().children().forEach(child -> most.accumulateAndGet(peak(child.pid()), Math::max));
        }

        private static long peak(long pid) {
            try {
                List<String> lines = Files.readAllLines(Path.of("/proc/" + pid + "/status"));
                return lines.stream()
                        .filter(line ->
                                line.startsWith("VmHWM:") && lines.getFirst().contains("python"))
                        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                        .findFirst()
                        .orElse(0);
            } catch (IOException ended) {
                return 0;
            }
        }

        long most() {
            return most.get();
        }

        @Override
        public void close() {
            watch.shutdownNow();
        }
    }
}
