package org.batchwright.run.history;

import java.time.Instant;

/**
 * The program that is submitting a run, by process id and start time, so that a run whose program died is told from one that another
 * window or command is submitting right now. The history lies on the computer whose processes these are.
 */
final class SubmitterProcess {
    private SubmitterProcess() {}

    static String me() {
        return name(ProcessHandle.current());
    }

    /** Whether the program of this name still runs. */
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
