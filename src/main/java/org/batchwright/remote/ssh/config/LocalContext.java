package org.batchwright.remote.ssh.config;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What a configuration may refer to on this computer.
 *
 * @param home folder of the person
 * @param environment variables
 * @param user name of the person here
 * @param node name of this computer
 */
public record LocalContext(Path home, Map<String, String> environment, String user, String node) {
    public LocalContext {
        environment = Map.copyOf(environment);
    }

    public static LocalContext of(Path home, Map<String, String> environment) {
        return new LocalContext(home, environment, System.getProperty("user.name", ""), thisNode());
    }

    /** Number of the person's account; nothing where accounts have none. */
    String uid() {
        try {
            return String.valueOf(Files.getAttribute(home, "unix:uid"));
        } catch (java.io.IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return "";
        }
    }

    private static String thisNode() {
        try {
            Path told = Path.of("/proc/sys/kernel/hostname");
            return Files.isReadable(told)
                    ? Files.readString(told).strip()
                    : InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return Optional.ofNullable(System.getenv("COMPUTERNAME")).orElse("localhost");
        } catch (java.io.IOException e) {
            return "localhost";
        }
    }
}
