package org.batchwright.ui.notify;

import java.util.List;
import java.util.Map;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.annotations.DBusMemberName;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.types.UInt32;
import org.freedesktop.dbus.types.Variant;

/**
 * The notification service of Linux desktops, as defined by the Desktop Notifications Specification 1.2. Public because D-Bus requires it.
 */
@DBusInterfaceName("org.freedesktop.Notifications")
public interface DesktopService extends DBusInterface {

    /**
     * Shows a notification and returns its id.
     *
     * @param replaces the id of the notification to replace, or 0
     * @param body the text, which may contain simple markup
     * @param timeout the timeout in milliseconds; -1 lets the desktop decide
     */
    @DBusMemberName("Notify")
    UInt32 show(
            String application,
            UInt32 replaces,
            String icon,
            String summary,
            String body,
            List<String> actions,
            Map<String, Variant<?>> hints,
            int timeout);
}
