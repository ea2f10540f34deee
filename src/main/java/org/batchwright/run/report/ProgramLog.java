package org.batchwright.run.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.ErrorManager;
import java.util.logging.FileHandler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.batchwright.model.OperationException;
import org.batchwright.run.report.mask.MarkedName;
import org.batchwright.text.Message;

/**
 * Batchwright's own log of its actions and failures, for troubleshooting. The log files are limited in size and rotate. Each process writes
 * its own files, and creates them with its first entry. Failures to write the log are ignored.
 */
public final class ProgramLog implements AutoCloseable {
    /** Number of files per process, from the latest, {@code .0}, to the oldest. */
    static final int FILES = 3;

    static final int DEFAULT_MAX_BYTES = 1_000_000;

    /** How long repetitions of an entry are suppressed. */
    private static final long REPEAT_NANOS = Duration.ofMinutes(1).toNanos();

    private final Path folder;
    private final int maxBytes;
    private Optional<FileHandler> handler = Optional.empty();
    private boolean closed;
    private String last = "";
    private long lastAt;

    /** The subject of an entry. */
    public enum Topic {
        PROGRAM,
        CONNECTION,
        FAILURE;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** @param folder the folder of the log files, which is created with the first entry */
    public ProgramLog(Path folder) {
        this(folder, DEFAULT_MAX_BYTES);
    }

    /** @param maxBytes maximum size of a file in bytes */
    ProgramLog(Path folder, int maxBytes) {
        this.folder = folder;
        this.maxBytes = maxBytes;
    }

    /** Adds an entry, with the arguments of the message marked as names. */
    public void add(Topic topic, Message message) {
        add(Level.INFO, topic, marked(message));
    }

    /** Adds the reason for a failure. Details are omitted because they may contain the output of programs. */
    public void add(Topic topic, OperationException failure) {
        add(Level.WARNING, topic, failure.getClass().getSimpleName() + " " + code(failure) + marked(failure.message()));
    }

    /** Adds an unexpected error with its stack trace. */
    public void addBug(Throwable bug) {
        StringWriter trace = new StringWriter();
        bug.printStackTrace(new PrintWriter(trace));
        add(Level.SEVERE, Topic.FAILURE, trace.toString());
    }

    private static String code(OperationException failure) {
        return failure.message().code().isEmpty() ? "" : "[" + failure.message().code() + "] ";
    }

    private static String marked(Message message) {
        return message instanceof Message.Coded(String code, String variant, var arguments)
                ? new Message.Coded(
                                code,
                                variant,
                                arguments.stream()
                                        .map(one -> one instanceof String text && !text.isEmpty()
                                                ? MarkedName.of(text)
                                                : one)
                                        .toList())
                        .what()
                : MarkedName.without(message.what());
    }

    private synchronized void add(Level level, Topic topic, String text) {
        if (!closed && handler.isEmpty()) {
            handler = open();
            closed = handler.isEmpty();
        }
        long now = System.nanoTime();
        if (text.equals(last) && now - lastAt < REPEAT_NANOS) {
            return; // suppressed because an unreachable cluster causes the same failure every few seconds
        }
        last = text;
        lastAt = now;
        LogRecord entry = new LogRecord(level, text);
        entry.setLoggerName(topic.word());
        handler.ifPresent(to -> to.publish(entry));
    }

    private Optional<FileHandler> open() {
        try {
            if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.createDirectories(
                        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            } else {
                Files.createDirectories(folder);
            }
            String pattern = folder.toString().replace("%", "%%") + "/batchwright-%u.%g.log";
            FileHandler opened = new FileHandler(pattern, maxBytes, FILES, true);
            opened.setEncoding(StandardCharsets.UTF_8.name());
            opened.setFormatter(new LogEntryFormat());
            opened.setErrorManager(new ErrorManager() {
                @Override
                public synchronized void error(String what, Exception cause, int code) {
                    // errors are ignored: a full disk must not flood the terminal as well
                }
            });
            return Optional.of(opened);
        } catch (IOException | SecurityException refused) {
            return Optional.empty();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        handler.ifPresent(FileHandler::close);
        handler = Optional.empty();
    }
}
