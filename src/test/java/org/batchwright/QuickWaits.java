package org.batchwright;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.pollinterval.IterativePollInterval;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Most waits of tests take only milliseconds: Awaitility checks at once, and then less and less often, down to its usual ten times a second. */
public final class QuickWaits implements LauncherSessionListener {
    private static final Duration FIRST = Duration.ofMillis(5);
    private static final Duration LONGEST = Duration.ofMillis(100);
    /** Only a failure takes so long; on a slow, shared machine a window alone may need more than the usual 10 seconds. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(PATIENCE);
        Awaitility.setDefaultPollDelay(Duration.ZERO);
        Awaitility.setDefaultPollInterval(IterativePollInterval.iterative(QuickWaits::next, FIRST));
    }

    private static Duration next(Duration last) {
        Duration twice = last.multipliedBy(2);
        return twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
    }
}
