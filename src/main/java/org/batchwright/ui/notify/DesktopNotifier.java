package org.batchwright.ui.notify;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.exceptions.InvalidBusAddressException;
import org.freedesktop.dbus.types.UInt32;

/**
 * Shows notices through the notification service on the session bus, which Linux desktops provide. Blocks.
 *
 * @param application the name shown as the sender
 * @param bus the address of the session bus; empty if there is none
 */
record DesktopNotifier(String application, Optional<String> bus) implements DesktopChannel {
    private static final String SERVICE = "org.freedesktop.Notifications";
    private static final String OBJECT = "/org/freedesktop/Notifications";
    private static final int TIMEOUT_OF_DESKTOP = -1;

    /** Returns the session bus of this login; empty on systems without one. */
    static Optional<String> sessionBus(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("DBUS_SESSION_BUS_ADDRESS")).filter(address -> !address.isBlank());
    }

    @Override
    public synchronized boolean show(Notice notice) {
        return bus.filter(address -> send(address, notice)).isPresent();
    }

    /**
     * Opens a new connection for each notice, because notices are rare and an old connection would not survive a restart of the desktop.
     */
    private boolean send(String address, Notice notice) {
        try (DBusConnection connection =
                DBusConnectionBuilder.forAddress(address).withShared(false).build()) {
            connection
                    .getRemoteObject(SERVICE, OBJECT, DesktopService.class)
                    .show(
                            application,
                            new UInt32(0),
                            "",
                            notice.title(),
                            escapeMarkup(notice.text()),
                            List.of(),
                            Map.of(),
                            TIMEOUT_OF_DESKTOP);
            return true;
        } catch (DBusException | DBusExecutionException | InvalidBusAddressException | IOException refused) {
            return false; // no bus, no service on it, or no answer
        }
    }

    private static String escapeMarkup(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
