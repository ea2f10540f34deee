package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.batchwright.ui.fx.InlineBackground;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the notifier with a real bus daemon and the test's own notification service. */
class DesktopNotifierTest {
    private final List<AutoCloseable> opened = new ArrayList<>();
    private String address = "";

    @BeforeEach
    void startBus() throws Exception {
        assumeTrue(isInstalled("dbus-daemon"), "dbus-daemon is not installed");
        Process daemon = new ProcessBuilder("dbus-daemon", "--session", "--nofork", "--print-address")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        opened.add(daemon::destroyForcibly);
        BufferedReader answer = daemon.inputReader(StandardCharsets.UTF_8);
        address = answer.readLine();
    }

    @AfterEach
    void stopAll() throws Exception {
        for (AutoCloseable one : opened.reversed()) {
            one.close();
        }
    }

    @Test
    void the_desktop_shows_the_notice_with_its_markup_escaped() throws Exception {
        RecordingService service = serve();
        assertThat(notifier().show(new Notice("key", NoticeEvent.SUCCEEDED, "train #42 succeeded", "on <lab> & 연구실")))
                .isTrue();
        assertThat(service.shown).containsExactly("Batchwright|train #42 succeeded|on &lt;lab&gt; &amp; 연구실");
    }

    @Test
    void a_bus_accepts_no_notice_until_it_has_a_notification_service() throws Exception {
        DesktopNotifier notifier = notifier();
        assertThat(notifier.show(new Notice("key", NoticeEvent.FAILED, "first", "")))
                .isFalse();
        RecordingService service = serve();
        assertThat(notifier.show(new Notice("key", NoticeEvent.FAILED, "second", "")))
                .isTrue();
        assertThat(service.shown).containsExactly("Batchwright|second|");
    }

    @Test
    void several_background_windows_show_a_notice_only_once(@TempDir Path folder) throws Exception {
        RecordingService service = serve();
        Notice notice = new Notice("run-1/ended", NoticeEvent.FAILED, "train #1 failed", "");
        List<Notice> inWindows = new ArrayList<>();
        for (int window = 0; window < 3; window++) {
            window(new SharedNotices(folder, InstantSource.system()), inWindows).post(notice);
        }
        assertThat(service.shown).containsExactly("Batchwright|train #1 failed|");
        assertThat(inWindows).isEmpty();
    }

    private NoticeDelivery window(SharedNotices shared, List<Notice> shown) {
        InlineBackground background = new InlineBackground();
        return new NoticeDelivery(
                new NoticeDelivery.Rules(event -> true, () -> false, () -> false),
                shared,
                new NoticeDelivery.Channels(
                        notifier(),
                        shown::add,
                        new WebhookDelivery(
                                new WebhookDelivery.Webhook(() -> false, Optional::empty, (service, message) -> {}),
                                shared,
                                background,
                                new WebhookDelivery.ErrorHandlers(failure -> {}, failure -> {}))),
                background);
    }

    @Test
    void no_notice_is_accepted_without_a_bus() {
        assertThat(new DesktopNotifier("Batchwright", Optional.empty())
                        .show(new Notice("key", NoticeEvent.FAILED, "a", "b")))
                .isFalse();
        assertThat(new DesktopNotifier("Batchwright", Optional.of("unix:path=/nonexistent/bus"))
                        .show(new Notice("key", NoticeEvent.FAILED, "a", "b")))
                .isFalse();
        assertThat(new DesktopNotifier("Batchwright", Optional.of("nonsense"))
                        .show(new Notice("key", NoticeEvent.FAILED, "a", "b")))
                .isFalse();
        assertThat(DesktopNotifier.sessionBus(Map.of())).isEmpty();
        assertThat(DesktopNotifier.sessionBus(Map.of("DBUS_SESSION_BUS_ADDRESS", "x")))
                .contains("x");
    }

    private DesktopNotifier notifier() {
        return new DesktopNotifier("Batchwright", Optional.of(address));
    }

    private RecordingService serve() throws Exception {
        DBusConnection connection =
                DBusConnectionBuilder.forAddress(address).withShared(false).build();
        opened.add(connection);
        RecordingService service = new RecordingService();
        connection.exportObject("/org/freedesktop/Notifications", service);
        connection.requestBusName("org.freedesktop.Notifications");
        return service;
    }

    private static boolean isInstalled(String program) {
        return Optional.ofNullable(System.getenv("PATH")).stream()
                .flatMap(path -> List.of(path.split(File.pathSeparator)).stream())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /** Public because D-Bus requires it. */
    public static final class RecordingService implements DesktopService {
        private final List<String> shown = new CopyOnWriteArrayList<>();

        @Override
        public UInt32 show(
                String application,
                UInt32 replaces,
                String icon,
                String summary,
                String body,
                List<String> actions,
                Map<String, Variant<?>> hints,
                int timeout) {
            shown.add(String.join("|", application, summary, body));
            return new UInt32(shown.size());
        }

        @Override
        public boolean isRemote() {
            return false;
        }

        @Override
        public String getObjectPath() {
            return "/org/freedesktop/Notifications";
        }
    }
}
