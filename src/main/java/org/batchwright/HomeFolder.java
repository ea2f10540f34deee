package org.batchwright;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/**
 * The folder that {@code ~} stands for on this computer. The shells that run its jobs use {@code HOME}, Java uses the account's entry; if
 * {@code HOME} was set manually the two differ, so Java is set to the shell's before anything reads it.
 */
final class HomeFolder {
    private static final String OURS = "user.home";
    private static final String OF_ACCOUNT = "batchwright.home-of-account";

    private HomeFolder() {}

    /** Makes the whole application use {@code HOME}, if it is an absolute path. */
    static void agree(Map<String, String> environment, Properties system) {
        String set = environment.getOrDefault("HOME", "");
        String account = system.getProperty(OURS);
        if (account != null && isWhole(set) && system.putIfAbsent(OF_ACCOUNT, account) == null) {
            system.setProperty(OURS, set);
        }
    }

    /** The account's own folder: {@code ssh} looks for its configuration and keys there, regardless of {@code HOME}. */
    static Path ofAccount(Properties system) {
        return Path.of(system.getProperty(OF_ACCOUNT, system.getProperty(OURS, ".")));
    }

    private static boolean isWhole(String path) {
        try {
            return !path.isBlank() && Path.of(path).isAbsolute();
        } catch (InvalidPathException none) {
            return false;
        }
    }
}
