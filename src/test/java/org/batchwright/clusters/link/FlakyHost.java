package org.batchwright.clusters.link;

import java.io.IOException;
import java.util.Random;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Host;
import org.batchwright.remote.RigHosts;

/** A host over a link that is cut at random moments and immediately restored. */
final class FlakyHost implements AutoCloseable {
    private final RigHosts rig;
    private final Rigs.Info server;
    private final CutLink link;
    private final Random random;
    private final int most;
    private Host host;
    private int cuts;
    /** The approximate number of bytes of a successful operation. */
    private long usual = 30_000;

    /** @param most the number of cuts after which the link is stable */
    FlakyHost(RigHosts rig, Rigs.Info server, Random random, int most) throws Exception {
        this.rig = rig;
        this.server = server;
        this.random = random;
        this.most = most;
        this.link = new CutLink(server.get("HOST"), Integer.parseInt(server.get("PORT")));
        this.host = connect();
    }

    interface Work<T> {
        T with(Host host) throws Exception;
    }

    /** An invariant that is checked after each cut. */
    interface Check {
        void hold() throws Exception;
    }

    int cuts() {
        return cuts;
    }

    boolean isShaky() {
        return cuts < most;
    }

    /** Retries an operation until it succeeds. */
    <T> T insist(Work<T> work, Check check) throws Exception {
        while (true) {
            if (isShaky()) {
                link.cutAfterBytes(moment());
            }
            try {
                T done = work.with(host);
                usual = Math.max(1_000, link.passed());
                return done;
            } catch (OperationException.ConnectionLost lost) {
                if (!isShaky()) {
                    throw lost;
                }
                usual += usual / 4;
                check.hold();
            } finally {
                advice();
            }
        }
    }

    /** Returns the moment of the next cut. Early moments are as likely as late ones, and some fall after the end of the operation. */
    private long moment() {
        double part = random.nextBoolean() ? random.nextDouble() * 1.1 : Math.exp(-6 * random.nextDouble());
        return 1 + (long) (usual * part);
    }

    private void advice() throws Exception {
        if (link.heal()) {
            cuts++;
            host.close();
            host = connect();
        }
    }

    private Host connect() throws Exception {
        return rig.connect(server, "127.0.0.1", link.port());
    }

    @Override
    public void close() throws IOException {
        host.close();
        link.close();
    }
}
