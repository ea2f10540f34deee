package org.batchwright.ui.notify;

import java.util.Locale;
import java.util.Map;
import org.batchwright.model.ProgramPath;

/** Chooses how an operating system shows notifications: macOS and Windows use a script, other desktops a service on the session bus. */
public final class DesktopChannels {
    private DesktopChannels() {}

    /**
     * @param application the name shown as the sender, where the operating system lets a program choose it
     * @param system the name of the operating system: {@code os.name}
     */
    public static DesktopChannel of(String application, String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return ScriptNotifier.macOs(ProgramPath.ofThisComputer());
        }
        if (name.startsWith("windows")) {
            return ScriptNotifier.windows(ProgramPath.ofThisComputer());
        }
        return new DesktopNotifier(application, DesktopNotifier.sessionBus(environment));
    }
}
