package org.batchwright.ui.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.update.UpdateServer;
import org.batchwright.remote.update.VersionNumber;
import org.batchwright.run.update.DailyCheck;
import org.batchwright.run.update.Installation;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.ClockBackground;
import org.batchwright.workspace.SettingsFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpdatesViewModelTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    private final List<String> stored = new ArrayList<>();
    private final List<URI> opened = new ArrayList<>();
    private Instant now = Instant.parse("2026-11-28T09:00:00Z");
    private final ClockBackground background = new ClockBackground(step -> now = now.plus(step));
    private UpdateServer server;

    @BeforeEach
    void start() throws Exception {
        server = UpdateServer.start().says(200, "{\"version\": \"1.2\", \"page\": \"https://example.org/\"}");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void no_request_is_sent_while_checks_are_off() throws Exception {
        settings().set(SettingsFile.UPDATE_ADDRESS, server.url());
        UpdatesViewModel model = opened();
        background.pass(Duration.ofHours(2));
        model.typed().set(server.url() + "/other");
        model.enter();
        background.pass(Duration.ofHours(2));
        assertThat(model.on().get()).isFalse();
        assertThat(server.requests()).isEmpty();
        assertThat(model.news().get()).isEmpty();
    }

    @Test
    void checks_cannot_be_turned_on_without_an_address() throws Exception {
        UpdatesViewModel model = opened();
        assertThat(model.possible().get()).isFalse();
        model.turn(true);
        assertThat(model.on().get()).isFalse();
        model.typed().set("http://example.org/");
        model.turn(true);
        assertThat(model.possible().get()).isFalse();
        assertThat(model.on().get()).isFalse();
        assertThat(stored).isEmpty();
    }

    @Test
    void turning_checks_on_sends_a_request_and_shows_the_answer() throws Exception {
        UpdatesViewModel model = opened();
        model.typed().set(server.url());
        assertThat(model.possible().get()).isTrue();
        model.turn(true);
        assertThat(stored).containsExactly("update-address " + server.url(), "updates on");
        assertThat(version(model)).isEqualTo("1.2");
        background.pass(Duration.ofHours(3));
        assertThat(server.requests()).hasSize(1);
        model.turn(false);
        assertThat(model.news().get()).isEmpty();
        assertThat(model.known().get()).isEmpty();
    }

    @Test
    void after_a_restart_a_request_is_sent_once_the_window_is_open_and_again_after_a_day() throws Exception {
        turnedOn();
        UpdatesViewModel model = opened();
        assertThat(server.requests()).isEmpty();
        background.pass(MINUTE);
        assertThat(version(model)).isEqualTo("1.2");
        now = now.plus(Duration.ofDays(1));
        server.says(200, "{\"version\": \"1.3\"}");
        background.pass(Duration.ofHours(1));
        assertThat(server.requests()).hasSize(2);
        assertThat(version(model)).isEqualTo("1.3");
    }

    @Test
    void another_window_can_turn_checks_off() throws Exception {
        turnedOn();
        opened();
        settings().set(SettingsFile.UPDATES, "off");
        background.pass(Duration.ofHours(2));
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void a_dismissed_version_is_not_announced_again_but_remains_in_the_settings() throws Exception {
        turnedOn();
        UpdatesViewModel model = opened();
        background.pass(MINUTE);
        model.dismiss();
        assertThat(model.news().get()).isEmpty();
        background.pass(Duration.ofHours(2));
        assertThat(model.news().get()).isEmpty();
        assertThat(model.known().get().orElseThrow().newer()).isTrue();
        UpdatesViewModel next = opened();
        background.pass(MINUTE);
        assertThat(next.news().get()).isEmpty();
    }

    @Test
    void no_message_is_shown_after_a_failed_check() throws Exception {
        server.says(500, "");
        turnedOn();
        UpdatesViewModel model = opened();
        background.pass(Duration.ofHours(2));
        assertThat(server.requests()).hasSize(1);
        assertThat(model.news().get()).isEmpty();
        assertThat(model.problem().get()).isEmpty();
    }

    @Test
    void an_invalid_address_is_reported_after_it_is_entered_and_turns_checks_off() throws Exception {
        turnedOn();
        UpdatesViewModel model = opened();
        model.typed().set("http://example.org/latest");
        assertThat(model.problem().get()).as("still being typed").isEmpty();
        assertThat(model.on().get()).isTrue();
        model.enter();
        assertThat(model.problem().get()).startsWith("The connection to example.org would be unencrypted");
        assertThat(stored).containsExactly("updates off");
        model.typed().set("");
        model.enter();
        assertThat(model.problem().get()).isEmpty();
        assertThat(stored).containsExactly("updates off", "update-address ");
    }

    @Test
    void the_page_is_opened_on_request_and_a_failure_is_shown() throws Exception {
        UpdatesViewModel model = opened();
        model.open(URI.create("https://example.org/"));
        assertThat(opened).containsExactly(URI.create("https://example.org/"));
        assertThat(model.problem().get()).isEmpty();
        model.open(URI.create("https://no-browser.example.org/"));
        assertThat(model.problem().get()).startsWith("No browser was found");
    }

    private static String version(UpdatesViewModel model) {
        return model.news().get().orElseThrow().release().version().text();
    }

    private SettingsFile settings() {
        return new SettingsFile(folder.resolve("settings.yaml"));
    }

    private void turnedOn() throws OperationException {
        settings().set(SettingsFile.UPDATES, "on");
        settings().set(SettingsFile.UPDATE_ADDRESS, server.url());
    }

    private UpdatesViewModel opened() {
        UpdatesViewModel model = new UpdatesViewModel(
                UpdatesViewModel.Stored.read(settings()),
                new UpdatesViewModel.Services(
                        () -> UpdatesViewModel.Stored.read(settings()).allowed(),
                        new DailyCheck(
                                new SettingsFile(folder.resolve("updates.yaml")),
                                UpdateServer.source()::newest,
                                VersionNumber.parse("1.1"),
                                () -> now,
                                failure -> {}),
                        new Installation(Installation.Packaging.DEB, Optional.empty()),
                        this::open),
                background,
                this::store);
        model.start();
        return model;
    }

    private void open(URI page) throws OperationException {
        if (page.getHost().startsWith("no-browser")) {
            throw new OperationException.NotPossible(Message.of("ui.no-browser", "xdg-open", page));
        }
        opened.add(page);
    }

    private void store(String key, String value) {
        stored.add(key + " " + value);
        try {
            settings().set(key, value);
        } catch (OperationException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
