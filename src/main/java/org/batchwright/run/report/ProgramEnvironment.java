package org.batchwright.run.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;
import org.batchwright.text.ProgramVersion;

/**
 * The environment in which Batchwright runs.
 *
 * @param properties the system properties of the JVM
 * @param variables environment variables
 */
public record ProgramEnvironment(Properties properties, Map<String, String> variables) {
    private static final Pattern JAVAFX_JAR = Pattern.compile("javafx-base-(\\d[\\d.]*(?:-ea)?[+\\d]*)[^/\\\\]*\\.jar");

    /** Environment variables that describe the desktop. Their values reveal nothing about the user. */
    private static final List<String> DESKTOP = List.of("XDG_CURRENT_DESKTOP", "DESKTOP_SESSION", "XDG_SESSION_TYPE");

    public static ProgramEnvironment current() {
        return new ProgramEnvironment(System.getProperties(), System.getenv());
    }

    /** Returns the log message that names the versions in use. */
    public Message describe() {
        return Message.of("run.log-started", ProgramVersion.displayText(), java(), system());
    }

    String java() {
        return property("java.runtime.version") + " (" + property("java.vendor") + ")";
    }

    /** Returns the version of JavaFX. Before the window opens, the version can be read only from the name of a jar. */
    String javaFx() {
        String known = property("javafx.runtime.version");
        if (!known.isEmpty()) {
            return known;
        }
        Matcher jar = JAVAFX_JAR.matcher(property("java.class.path"));
        return jar.find() ? jar.group(1) : Message.text("run.report-unknown");
    }

    String system() {
        return Stream.of(property("os.name"), property("os.version"), property("os.arch"), distribution())
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private static String distribution() {
        try {
            return Files.readAllLines(Path.of("/etc/os-release"), StandardCharsets.UTF_8).stream()
                    .filter(line -> line.startsWith("PRETTY_NAME="))
                    .map(line -> line.substring("PRETTY_NAME=".length()).replace("\"", ""))
                    .findFirst()
                    .orElse("");
        } catch (IOException | InvalidPathException none) {
            return "";
        }
    }

    /** Returns the desktop environment and the available display servers. */
    String desktop() {
        Stream<String> named = DESKTOP.stream()
                .map(name -> variables.getOrDefault(name, ""))
                .filter(value -> !value.isBlank())
                .distinct();
        Stream<String> servers = Stream.of("DISPLAY", "WAYLAND_DISPLAY")
                .filter(name -> !variables.getOrDefault(name, "").isBlank())
                .map(name -> name.equals("DISPLAY") ? "X11" : "Wayland");
        String all = Stream.concat(named, servers).collect(Collectors.joining(", "));
        return all.isEmpty() ? Message.text("run.report-none") : all;
    }

    String language() {
        return Locale.getDefault().toLanguageTag() + ", " + property("native.encoding");
    }

    String memory() {
        Runtime runtime = Runtime.getRuntime();
        return Message.text(
                "run.report-memory",
                new DataSize(runtime.totalMemory() - runtime.freeMemory()).toDisplayText(),
                new DataSize(runtime.maxMemory()).toDisplayText());
    }

    /** Returns the names of this computer, without a network lookup. */
    Set<String> hostNames() {
        Set<String> names = new LinkedHashSet<>();
        for (String variable : new String[] {"HOSTNAME", "COMPUTERNAME"}) {
            names.add(variables.getOrDefault(variable, ""));
        }
        try {
            names.add(Files.readString(Path.of("/proc/sys/kernel/hostname")).strip());
        } catch (IOException notLinux) {
            // not on Linux, or unreadable; the variables must suffice
        }
        names.remove("");
        return names;
    }

    Set<String> userNames() {
        Set<String> names = new LinkedHashSet<>();
        names.add(property("user.name"));
        for (String variable : new String[] {"USER", "LOGNAME", "USERNAME"}) {
            names.add(variables.getOrDefault(variable, ""));
        }
        names.remove("");
        return names;
    }

    Set<String> homes() {
        Set<String> folders = new LinkedHashSet<>();
        folders.add(property("user.home"));
        folders.add(variables.getOrDefault("HOME", ""));
        folders.add(variables.getOrDefault("USERPROFILE", ""));
        folders.remove("");
        return folders;
    }

    private String property(String name) {
        return properties.getProperty(name, "");
    }
}
