package org.batchwright.engine;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/**
 * The folder that {@code ~} refers to on this computer. The shells that run jobs here use {@code HOME}, but Java uses the home folder of
 * the account. The two differ if {@code HOME} was set manually, so Java is made to use {@code HOME} before anything reads Java's setting.
 */
public final class HomeFolder {
    private static final String USER_HOME = "user.home";
    private static final String ACCOUNT_HOME = "batchwright.home-of-account";

    private HomeFolder() {}

    /** Makes the whole application use {@code HOME}, if it is an absolute path. */
    public static void apply(Map<String, String> environment, Properties system) {
        String set = environment.getOrDefault("HOME", "");
        String account = system.getProperty(USER_HOME);
        if (account != null && isAbsolute(set) && system.putIfAbsent(ACCOUNT_HOME, account) == null) {
            system.setProperty(USER_HOME, set);
        }
    }

    /** Returns the home folder of the account, where {@code ssh} looks for its configuration and keys regardless of {@code HOME}. */
    public static Path ofAccount(Properties system) {
        return Path.of(system.getProperty(ACCOUNT_HOME, system.getProperty(USER_HOME, ".")));
    }

    private static boolean isAbsolute(String path) {
        try {
            return !path.isBlank() && Path.of(path).isAbsolute();
        } catch (InvalidPathException none) {
            return false;
        }
    }
}
