package org.batchwright.run.history;

import java.time.Instant;

/**
 * The program that is submitting a run, identified by process ID and start time. This distinguishes a run whose program died from one that
 * another window or command is currently submitting. The history is on the same computer as these processes.
 */
final class SubmitterProcess {
    private SubmitterProcess() {}

    static String currentOwner() {
        return name(ProcessHandle.current());
    }

    /** Returns whether this program is still running. */
    static boolean isAlive(String owner) {
        String pid = owner.substring(0, Math.max(0, owner.indexOf('@')));
        return pid.matches("\\d{1,18}")
                && ProcessHandle.of(Long.parseLong(pid))
                        .filter(ProcessHandle::isAlive)
                        .map(SubmitterProcess::name)
                        .filter(owner::equals)
                        .isPresent();
    }

    private static String name(ProcessHandle process) {
        return process.pid() + "@"
                + process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }
}
