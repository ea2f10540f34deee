package org.batchwright.remote.ssh.config;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Local values that a configuration may refer to.
 *
 * @param home the user's home folder
 * @param environment variables
 * @param user local user name
 * @param node name of this computer
 */
public record LocalContext(Path home, Map<String, String> environment, String user, String node) {
    public LocalContext {
        environment = Map.copyOf(environment);
    }

    public static LocalContext of(Path home, Map<String, String> environment) {
        return new LocalContext(home, environment, System.getProperty("user.name", ""), thisNode());
    }

    /** Returns the numeric user ID, or empty on systems without one. */
    String uid() {
        try {
            return String.valueOf(Files.getAttribute(home, "unix:uid"));
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return "";
        }
    }

    private static String thisNode() {
        try {
            Path file = Path.of("/proc/sys/kernel/hostname");
            return Files.isReadable(file)
                    ? Files.readString(file).strip()
                    : InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return Optional.ofNullable(System.getenv("COMPUTERNAME")).orElse("localhost");
        } catch (IOException e) {
            return "localhost";
        }
    }
}
