package org.batchwright.remote.local;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.ProgramPath;

/**
 * Starts a process as the leader of its own process group, so that it can be terminated with all its children, except those that created
 * their own session (a job).
 */
final class ProcessSession {
    private static final ProgramPath PATH = ProgramPath.ofThisComputer();
    private static final Duration GRACE = Duration.ofSeconds(2);

    private ProcessSession() {}

    /**
     * Returns the words with the program's absolute path, prefixed with {@code setsid} if available. The process ID stays the same, because
     * setsid replaces itself with the program.
     */
    static List<String> wrapCommand(List<String> words) throws IOException {
        List<String> all = new ArrayList<>();
        PATH.all("setsid").findFirst().ifPresent(setsid -> all.add(setsid.toString()));
        all.add(PATH.find(words.getFirst()).toString());
        all.addAll(words.subList(1, words.size()));
        return all;
    }

    /** Terminates the group and then kills it. Returns immediately. */
    static void end(Process process) {
        List<ProcessHandle> family = process.descendants().toList();
        Thread.ofVirtual().name("end-" + process.pid()).start(() -> {
            try {
                signal(process, family, "TERM");
                if (!process.waitFor(GRACE)) {
                    signal(process, family, "KILL");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                close(process);
            }
        });
    }

    /** Closes our ends of the process's streams. */
    static void close(Process process) {
        for (Closeable stream :
                List.of(process.getOutputStream(), process.getInputStream(), process.getErrorStream())) {
            try {
                stream.close();
            } catch (IOException e) {
                // the other end is already closed, as intended
            }
        }
    }

    private static void signal(Process process, List<ProcessHandle> family, String signal) throws InterruptedException {
        if (!setsidExists()) {
            family.forEach(signal.equals("KILL") ? ProcessHandle::destroyForcibly : ProcessHandle::destroy);
            process.destroy();
            return;
        }
        try {
            new ProcessBuilder(PATH.find("kill").toString(), "-" + signal, "--", "-" + process.pid())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            process.destroyForcibly();
        }
    }

    private static boolean setsidExists() {
        return PATH.all("setsid").findAny().isPresent();
    }
}
