package org.batchwright;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.pollinterval.IterativePollInterval;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Shortens the waits of tests, most of which take only milliseconds: Awaitility checks immediately, and then less and less often. A
 * condition that takes seconds often depends on a remote command, so the interval grows to half a second.
 */
public final class QuickWaits implements LauncherSessionListener {
    private static final Duration FIRST = Duration.ofMillis(5);
    /** Awaitility's usual interval. From there on, the interval grows only slowly. */
    private static final Duration USUAL = Duration.ofMillis(100);

    private static final Duration LONGEST = Duration.ofMillis(500);
    /**
     * The timeout, which is reached only in case of a failure. On a slow, shared machine, opening a window may take more than the usual 10
     * seconds.
     */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(PATIENCE);
        Awaitility.setDefaultPollDelay(Duration.ZERO);
        Awaitility.setDefaultPollInterval(IterativePollInterval.iterative(QuickWaits::next, FIRST));
    }

    private static Duration next(Duration last) {
        Duration next = last.compareTo(USUAL) < 0
                ? last.multipliedBy(2)
                : last.multipliedBy(6).dividedBy(5);
        return next.compareTo(LONGEST) < 0 ? next : LONGEST;
    }
}
