package org.batchwright.run.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.run.report.ProgramLog.Topic;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramLogTest {
    @TempDir
    Path folder;

    @Test
    void no_file_is_created_before_the_first_entry() {
        Path log = folder.resolve("log");
        try (ProgramLog unused = new ProgramLog(log)) {
            assertThat(unused).isNotNull();
        }
        assertThat(log).doesNotExist();
    }

    @Test
    void old_entries_are_dropped_when_the_files_are_full() throws IOException {
        try (ProgramLog log = new ProgramLog(folder, 10_000)) {
            for (int i = 0; i < 2_000; i++) {
                log.add(Topic.PROGRAM, Message.of("run.log-connection-lost", "cluster" + i));
            }
        }
        List<Path> files = files();
        assertThat(files).hasSize(ProgramLog.FILES);
        long size = 0;
        for (Path file : files) {
            size += Files.size(file);
        }
        assertThat(size).isLessThanOrEqualTo(ProgramLog.FILES * 10_200L);
        List<String> kept = LogEntries.read(folder).lastWithTopic(Topic.PROGRAM, 1);
        assertThat(kept).singleElement().asString().endsWith("⟨cluster1999⟩: connection lost");
    }

    @Test
    void entries_of_the_same_millisecond_stay_in_order_across_files() throws IOException {
        String time = "2026-11-29T03:14:02.143Z INFO 882 program ";
        for (int file = 0; file < 3; file++) {
            Files.writeString(
                    folder.resolve("batchwright-0." + file + ".log"),
                    time + (5 - 2 * file) + "\n" + time + (6 - 2 * file) + "\n");
        }
        assertThat(LogEntries.read(folder).lastWithTopic(Topic.PROGRAM, 6))
                .containsExactly(time + 1, time + 2, time + 3, time + 4, time + 5, time + 6);
    }

    @Test
    void a_later_process_appends_to_the_log() throws IOException {
        for (int i = 0; i < 2; i++) {
            try (ProgramLog log = new ProgramLog(folder)) {
                log.add(Topic.PROGRAM, Message.of("run.log-connection-lost", "cluster" + i));
            }
        }
        assertThat(files()).hasSize(1);
        assertThat(LogEntries.read(folder).lastWithTopic(Topic.PROGRAM, 5)).hasSize(2);
    }

    @Test
    void two_processes_write_separate_files_that_are_read_as_one() throws IOException {
        try (ProgramLog one = new ProgramLog(folder);
                ProgramLog other = new ProgramLog(folder)) {
            one.add(Topic.PROGRAM, Message.of("run.log-connection-lost", "first"));
            other.add(Topic.PROGRAM, Message.of("run.log-connection-lost", "second"));
            one.add(Topic.CONNECTION, Message.of("run.log-connection-lost", "third"));
        }
        assertThat(files()).hasSize(2);
        LogEntries entries = LogEntries.read(folder);
        assertThat(entries.lastWithTopic(Topic.PROGRAM, 5)).hasSize(2);
        assertThat(entries.lastWithoutTopic(Topic.PROGRAM, 5))
                .singleElement()
                .asString()
                .contains("third");
    }

    @Test
    void secrets_are_never_written() throws IOException {
        try (ProgramLog log = new ProgramLog(folder)) {
            log.add(Topic.FAILURE, new OperationException.NotPossible("No access to https://ada:geheim@host/x.", ""));
            log.addBug(new IllegalStateException("HF_TOKEN=geheim\nand \u001b[31mred"));
        }
        String text = Files.readString(files().getFirst(), StandardCharsets.UTF_8);
        assertThat(text)
                .doesNotContain("geheim")
                .contains("WARNING", "NotPossible No access to https://ada:***@host/x.")
                .contains("HF_TOKEN=***\n    and \\u001b[31mred\n    \tat org.batchwright");
        assertThat(LogEntries.read(folder).lastWithTopic(Topic.FAILURE, 5)).hasSize(2);
    }

    @Test
    void a_recurring_failure_is_written_once_a_minute() {
        OperationException failure = new OperationException.NotPossible(Message.of("run.report-exists", "x"));
        try (ProgramLog log = new ProgramLog(folder)) {
            for (int i = 0; i < 100; i++) {
                log.add(Topic.FAILURE, failure);
            }
        }
        assertThat(LogEntries.read(folder).lastWithTopic(Topic.FAILURE, 200))
                .singleElement()
                .asString()
                .contains("[run.report-exists] The file ⟨x⟩ already exists.");
    }

    @Test
    void a_log_folder_that_cannot_be_created_does_not_cause_failures() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        try (ProgramLog log = new ProgramLog(file.resolve("log"))) {
            log.add(Topic.PROGRAM, Message.of("run.log-connection-lost", "x"));
        }
        assertThat(LogEntries.read(file.resolve("log")).all()).isEmpty();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(".log")).sorted().toList();
        }
    }
}
