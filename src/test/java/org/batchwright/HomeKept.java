package org.batchwright;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** A test that has a home of its own, and fails before it can give it back, does not leave it to those that follow in the same process. */
public final class HomeKept implements TestExecutionListener {
    private static final String HOME = "user.home";
    private final String own = System.getProperty(HOME);

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            System.setProperty(HOME, own);
        }
    }
}
