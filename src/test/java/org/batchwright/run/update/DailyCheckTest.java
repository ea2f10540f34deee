package org.batchwright.run.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.update.Release;
import org.batchwright.remote.update.UpdateAddress;
import org.batchwright.remote.update.UpdateServer;
import org.batchwright.remote.update.VersionNumber;
import org.batchwright.workspace.SettingsFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DailyCheckTest {
    @TempDir
    private Path folder;

    private final List<String> logged = new ArrayList<>();
    private Instant now = Instant.parse("2026-11-28T09:00:00Z");
    private UpdateServer server;

    @BeforeEach
    void start() throws Exception {
        server = UpdateServer.start().says(200, "{\"version\": \"1.10\", \"notes\": \"Faster: 'all' of it.\"}");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void the_server_is_queried_once_a_day_by_all_windows_together() throws Exception {
        DailyCheck one = window("1.9");
        DailyCheck other = window("1.9");
        assertThat(one.check(server.address())).hasValueSatisfying(DailyCheckTest::isNewer);
        assertThat(other.check(server.address())).hasValueSatisfying(DailyCheckTest::isNewer);
        pass(Duration.ofHours(23));
        assertThat(one.check(server.address())).hasValueSatisfying(DailyCheckTest::isNewer);
        assertThat(server.requests()).hasSize(1);
        pass(Duration.ofHours(1));
        other.check(server.address());
        one.check(server.address());
        assertThat(server.requests()).hasSize(2);
        assertThat(logged).isEmpty();
    }

    private static void isNewer(DailyCheck.Known known) {
        assertThat(known.newer()).isTrue();
        assertThat(known.dismissed()).isFalse();
        assertThat(known.release().version()).hasToString("1.10");
        assertThat(known.release().notes()).isEqualTo("Faster: 'all' of it.");
        assertThat(known.release().page()).isEmpty();
    }

    @Test
    void the_current_version_and_older_versions_do_not_count_as_new() throws Exception {
        assertThat(window("1.10.0").check(server.address()).orElseThrow().newer())
                .isFalse();
        assertThat(window("1.11-SNAPSHOT").check(server.address()).orElseThrow().newer())
                .isFalse();
    }

    @Test
    void after_the_update_the_stored_version_no_longer_counts_as_new() throws Exception {
        window("1.9").check(server.address());
        assertThat(window("1.10").check(server.address()).orElseThrow().newer()).isFalse();
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void a_failure_is_logged_and_not_repeated_on_the_same_day() throws Exception {
        server.says(404, "");
        assertThat(window("1.9").check(server.address())).isEmpty();
        server.says(200, "{\"version\": \"2\"}");
        assertThat(window("1.9").check(server.address())).isEmpty();
        assertThat(server.requests()).hasSize(1);
        assertThat(logged).containsExactly("remote.update-refused");
        pass(Duration.ofDays(1));
        assertThat(window("1.9").check(server.address()).orElseThrow().newer()).isTrue();
    }

    @Test
    void a_failure_does_not_discard_the_last_answer() throws Exception {
        window("1.9").check(server.address());
        pass(Duration.ofDays(2));
        server.says(200, "<html>");
        assertThat(window("1.9").check(server.address())).hasValueSatisfying(DailyCheckTest::isNewer);
        assertThat(logged).containsExactly("remote.update-not-a-release");
    }

    @Test
    void a_dismissed_version_stays_dismissed_until_there_is_a_newer_version() throws Exception {
        DailyCheck check = window("1.9");
        Release release = check.check(server.address()).orElseThrow().release();
        check.dismiss(release.version());
        assertThat(window("1.9").check(server.address()).orElseThrow().dismissed())
                .isTrue();
        pass(Duration.ofDays(1));
        server.says(200, "{\"version\": \"1.11\"}");
        assertThat(window("1.9").check(server.address()).orElseThrow().dismissed())
                .isFalse();
    }

    @Test
    void a_changed_address_is_queried_immediately_and_the_old_answer_is_discarded() throws Exception {
        window("1.9").check(server.address());
        UpdateAddress other = UpdateAddress.parse(server.url() + "/other");
        server.says(404, "");
        assertThat(window("1.9").check(other))
                .as("the old answer is not its own")
                .isEmpty();
        assertThat(server.requests()).hasSize(2);
    }

    @Test
    void a_development_build_never_checks() throws Exception {
        assertThat(new DailyCheck(memory(), UpdateServer.source()::newest, Optional.empty(), () -> now, this::log)
                        .check(server.address()))
                .isEmpty();
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void a_clock_that_was_once_wrong_does_not_prevent_checks() throws Exception {
        Instant right = now;
        now = Instant.parse("2099-01-01T00:00:00Z");
        window("1.9").check(server.address());
        now = right;
        window("1.9").check(server.address());
        window("1.9").check(server.address());
        assertThat(server.requests()).hasSize(2);
    }

    @Test
    void a_query_is_not_sent_if_it_cannot_be_recorded() throws Exception {
        Files.createDirectories(memory().path().resolve("in the way"));
        assertThat(window("1.9").check(server.address())).isEmpty();
        assertThat(server.requests()).isEmpty();
        assertThat(logged).hasSize(1);
    }

    @Test
    void a_damaged_file_is_set_aside() throws Exception {
        Files.writeString(memory().path(), "asked: [");
        assertThat(window("1.9").check(server.address())).hasValueSatisfying(DailyCheckTest::isNewer);
        assertThat(folder.resolve("updates.yaml.damaged")).exists();
    }

    @Test
    void a_stored_answer_is_sanitized_like_a_new_one() throws Exception {
        window("1.9").check(server.address());
        memory().set("page", "file:///etc/passwd");
        memory().set("notes", "a\u001bb\u202e");
        Release release = window("1.9").check(server.address()).orElseThrow().release();
        assertThat(release.page()).isEmpty();
        assertThat(release.notes()).isEqualTo("ab");
    }

    private void pass(Duration time) {
        now = now.plus(time);
    }

    private DailyCheck window(String version) {
        return new DailyCheck(
                memory(), UpdateServer.source()::newest, VersionNumber.parse(version), () -> now, this::log);
    }

    private SettingsFile memory() {
        return new SettingsFile(folder.resolve("updates.yaml"));
    }

    private void log(OperationException failure) {
        logged.add(failure.message().code());
    }
}
