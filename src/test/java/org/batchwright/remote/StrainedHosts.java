package org.batchwright.remote;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.batchwright.clusters.Rigs;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** Hosts whose connections are under stress. */
abstract class StrainedHosts {
    static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path home;

    /** Locks the server, because some of these tests close all of its connections. */
    @BeforeAll
    static void alone() {
        Rigs.sshdAlone("alive");
    }

    static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        new Random(7).nextBytes(bytes);
        return bytes;
    }
}
