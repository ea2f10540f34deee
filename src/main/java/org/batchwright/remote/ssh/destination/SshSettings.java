package org.batchwright.remote.ssh.destination;

import java.time.Duration;
import java.util.List;
import net.schmizz.keepalive.KeepAliveProvider;
import net.schmizz.keepalive.KeepAliveRunner;
import net.schmizz.sshj.DefaultConfig;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.common.LoggerFactory;
import net.schmizz.sshj.transport.compression.DelayedZlibCompression;
import net.schmizz.sshj.transport.compression.NoneCompression;
import org.batchwright.remote.ssh.crypto.SshProvider;
import org.slf4j.Logger;
import org.slf4j.helpers.NOPLogger;

/** How we speak SSH: current algorithms only, small packets at once. */
public final class SshSettings {
    /** For a server's first answer, unless the configuration says another. */
    static final Duration PATIENCE = Duration.ofSeconds(15);

    /** Holds what arrives during a round trip on a fast, far link; OpenSSH's own 2 MB halves the speed at 30 ms. */
    private static final long WINDOW = 8L << 20;

    static {
        SshProvider.use();
    }

    private SshSettings() {}

    /** A client that is set up and not connected. */
    public static SSHClient client(Destination.Manner manner) {
        SSHClient client = new WatchedClient(config(manner));
        client.setConnectTimeout((int) manner.patience().toMillis());
        client.getConnection().setWindowSize(WINDOW);
        client.getConnection().getKeepAlive().setKeepAliveInterval((int)
                manner.alive().toSeconds());
        if (client.getConnection().getKeepAlive() instanceof KeepAliveRunner runner) {
            runner.setMaxAliveCount(manner.misses());
        }
        return client;
    }

    private static DefaultConfig config(Destination.Manner manner) {
        DefaultConfig config = new QuickConfig();
        config.setLoggerFactory(new Silence());
        config.setVersion("Batchwright");
        config.setKeepAliveProvider(KeepAliveProvider.KEEP_ALIVE);
        config.setCompressionFactories(List.of(new NoneCompression.Factory(), new DelayedZlibCompression.Factory()));
        SshAlgorithms.set(config, manner.algorithms());
        return config;
    }

    /** The library's usual one sets up every cipher it knows once to see whether it is there; ours are set by {@link SshAlgorithms}. */
    private static final class QuickConfig extends DefaultConfig {
        @Override
        protected void initCipherFactories() {
            // none are needed yet
        }
    }

    /** The library logs each broken link with its stack; all it has to say comes to us as exceptions too. */
    private static final class Silence implements LoggerFactory {
        @Override
        public Logger getLogger(String name) {
            return NOPLogger.NOP_LOGGER;
        }

        @Override
        public Logger getLogger(Class<?> type) {
            return NOPLogger.NOP_LOGGER;
        }
    }
}
