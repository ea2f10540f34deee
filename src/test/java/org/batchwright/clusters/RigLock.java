package org.batchwright.clusters;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Locks rigs for test classes, because tests run in several parallel processes and only one class at a time may use a rig. Locks requested
 * by a test class are held until it ends.
 */
public final class RigLock implements TestExecutionListener {
    private static final Map<String, FileChannel> HELD = new LinkedHashMap<>();

    /** Locks this rig exclusively for this class. */
    static void keep(String rig) {
        hold(rig, Use.ALONE);
    }

    /** Locks this rig for this class and all others that share it. */
    static void share(String rig) {
        hold(rig, Use.SHARED);
    }

    private enum Use {
        ALONE,
        SHARED
    }

    private static synchronized void hold(String rig, Use use) {
        if (HELD.containsKey(rig)) {
            return;
        }
        try {
            Path file = Path.of("target", rig + ".lock");
            Files.createDirectories(file.getParent());
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            channel.lock(0, Long.MAX_VALUE, use == Use.SHARED);
            HELD.put(rig, channel);
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    private static synchronized void release() {
        try {
            for (FileChannel channel : HELD.values()) {
                channel.close();
            }
            HELD.clear();
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        boolean outermost = test.getSource()
                .filter(source ->
                        source instanceof ClassSource of && !of.getClassName().contains("$"))
                .isPresent();
        if (outermost) {
            release();
        }
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        release();
    }
}
