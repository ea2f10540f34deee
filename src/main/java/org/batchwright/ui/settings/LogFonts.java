package org.batchwright.ui.settings;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.Font;
import org.batchwright.ui.widget.Fonts;
import org.batchwright.ui.widget.Texts;

/** Installed fixed-width fonts, identified by a list of names because JavaFX cannot tell which fonts have a fixed width. */
final class LogFonts {
    private static final List<String> KNOWN = List.of(
            "Cascadia Code",
            "Cascadia Mono",
            "Consolas",
            "Courier New",
            "D2Coding",
            "DejaVu Sans Mono",
            "Fira Code",
            "Fira Mono",
            "Hack",
            "IBM Plex Mono",
            "Inconsolata",
            "Liberation Mono",
            "Menlo",
            "Monaco",
            "Nanum Gothic Coding",
            "Noto Sans Mono",
            "Noto Sans Mono CJK JP",
            "Noto Sans Mono CJK KR",
            "Noto Sans Mono CJK SC",
            "SF Mono",
            "Source Code Pro",
            "Ubuntu Mono");

    private LogFonts() {}

    /**
     * Returns the bundled font, the system's default, the installed fonts, and the chosen one, even if it is not installed.
     */
    static List<String> offered(String set) {
        List<String> installed = Font.getFamilies();
        List<String> all = new ArrayList<>();
        all.add(Fonts.MONO);
        all.add(UserSettings.SYSTEM_LOG_FONT);
        KNOWN.stream().filter(installed::contains).forEach(all::add);
        if (!all.contains(set)) {
            all.add(set);
        }
        return all;
    }

    static String title(String family) {
        return family.equals(UserSettings.SYSTEM_LOG_FONT) ? Texts.get("settings.log.system") : family;
    }
}
