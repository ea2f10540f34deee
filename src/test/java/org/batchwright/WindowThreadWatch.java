package org.batchwright;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/** Detects, with Java Flight Recorder, whether the FX thread accesses disk, network or other programs. */
final class WindowThreadWatch {
    private static final List<String> EVENTS = List.of(
            "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce", "jdk.SocketRead", "jdk.SocketWrite", "jdk.ProcessStart");

    /** Methods that access the disk without reading a byte, and the methods of SQLite, whose native code bypasses Java. */
    private static final String METHODS = String.join(
            ";",
            "java.nio.file.Files",
            "java.io.File::exists",
            "java.io.File::isFile",
            "java.io.File::isDirectory",
            "java.io.File::length",
            "java.io.File::list",
            "java.io.File::listFiles",
            "java.lang.ProcessBuilder::start",
            "java.net.InetAddress::getByName",
            "java.net.InetAddress::getAllByName",
            "org.sqlite.core.DB",
            "org.sqlite.core.NativeDB");

    /** Classes, bundles, style sheets, fonts and images on the class path, which Java and JavaFX load on first use. */
    private static final List<String> OF_THE_PLATFORM = List.of(
            "jdk.internal.loader.",
            "java.lang.ClassLoader",
            "java.util.ResourceBundle",
            "java.util.ServiceLoader",
            "java.time.zone.",
            "sun.util.",
            "sun.net.www.protocol.jar.",
            "javafx.css.",
            "javafx.scene.CssStyleHelper",
            "javafx.scene.text.Font",
            "javafx.scene.image.Image",
            "com.sun.javafx.",
            "com.sun.prism.",
            "com.sun.glass.");

    private final Recording recording = new Recording();

    WindowThreadWatch() {
        EVENTS.forEach(
                event -> recording.enable(event).withThreshold(Duration.ZERO).withStackTrace());
        recording
                .enable("jdk.MethodTrace")
                .with("filter", METHODS)
                .withThreshold(Duration.ZERO)
                .withStackTrace();
        recording.start();
    }

    /** Returns the thread's accesses since the given time, each with its stack trace. */
    List<String> touched(Thread window, Instant since, Path folder) throws IOException {
        Path file = Files.createTempFile(folder, "watch", ".jfr");
        recording.dump(file);
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> isOn(window, event) && !event.getStartTime().isBefore(since))
                .filter(event -> !ofThePlatform(frames(event)))
                .map(WindowThreadWatch::describe)
                .distinct()
                .toList();
    }

    /** Returns whether the event is on this thread, compared by ID because the thread has a different name on the headless platform. */
    private static boolean isOn(Thread window, RecordedEvent event) {
        return Optional.ofNullable(event.getThread())
                .map(thread -> thread.getJavaThreadId() == window.threadId())
                .orElse(false);
    }

    /** Returns whether Java or JavaFX is loading its own resources, as opposed to the application accessing the file. */
    private static boolean ofThePlatform(List<String> frames) {
        return frames.stream()
                .filter(frame -> frame.startsWith("org.batchwright.")
                        || OF_THE_PLATFORM.stream().anyMatch(frame::startsWith))
                .findFirst()
                .map(frame -> !frame.startsWith("org.batchwright."))
                .orElse(false);
    }

    private static List<String> frames(RecordedEvent event) {
        return Optional.ofNullable(event.getStackTrace()).map(RecordedStackTrace::getFrames).orElse(List.of()).stream()
                .map(WindowThreadWatch::name)
                .toList();
    }

    private static String name(RecordedFrame frame) {
        return frame.getMethod().getType().getName() + "." + frame.getMethod().getName() + ":" + frame.getLineNumber();
    }

    private static String describe(RecordedEvent event) {
        List<String> frames = frames(event);
        return event.getEventType().getName() + "\n    "
                + String.join("\n    ", frames.subList(0, Math.min(25, frames.size())));
    }
}
