package org.batchwright;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Restores {@code user.home} after each test, so that a failing test does not affect later ones in the same process. */
public final class HomeRestorer implements TestExecutionListener {
    private static final String HOME = "user.home";
    private final String own = System.getProperty(HOME);

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            System.setProperty(HOME, own);
        }
    }
}
