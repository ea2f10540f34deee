package org.batchwright.remote.ssh.destination;

import java.io.IOException;
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

/** Our SSH settings: only current algorithms, and small packets sent immediately. */
public final class SshSettings {
    /** Default timeout for connecting to a server. */
    static final Duration TIMEOUT = Duration.ofSeconds(15);

    /** Default timeout for connecting through a program, which may have a login of its own, for example in the browser. */
    static final Duration PROXY_TIMEOUT = Duration.ofMinutes(2);

    /**
     * Large enough for the data that arrives during a round trip on a fast link with high latency; OpenSSH's 2 MB would halve the speed at
     * 30 ms.
     */
    private static final long WINDOW = 8L << 20;

    static {
        SshProvider.use();
    }

    private SshSettings() {}

    /** Returns a configured client that is not connected. */
    public static SSHClient client(Destination.ConnectionSettings manner) {
        SSHClient client = new WatchedClient(config(manner));
        client.setConnectTimeout((int) manner.patience().toMillis());
        // ends a read that begins after the attempt was cancelled; once connected, the reader ignores timeouts
        client.setTimeout((int) manner.patience().toMillis());
        client.getConnection().setWindowSize(WINDOW);
        client.getConnection().getKeepAlive().setKeepAliveInterval((int)
                manner.alive().toSeconds());
        if (client.getConnection().getKeepAlive() instanceof KeepAliveRunner runner) {
            runner.setMaxAliveCount(manner.misses());
        }
        return client;
    }

    /** Disconnects a client, unless the server has already done so. */
    public static void close(SSHClient client) {
        try {
            client.disconnect();
        } catch (IOException e) {
            // already closed by the server
        }
    }

    private static DefaultConfig config(Destination.ConnectionSettings manner) {
        DefaultConfig config = new QuickConfig();
        config.setLoggerFactory(new SilentLoggerFactory());
        config.setVersion("Batchwright");
        config.setKeepAliveProvider(KeepAliveProvider.KEEP_ALIVE);
        config.setCompressionFactories(List.of(new NoneCompression.Factory(), new DelayedZlibCompression.Factory()));
        SshAlgorithms.set(config, manner.algorithms());
        return config;
    }

    /**
     * Avoids the library's default, which instantiates every cipher once to test its availability; ours are set by {@link SshAlgorithms}.
     */
    private static final class QuickConfig extends DefaultConfig {
        @Override
        protected void initCipherFactories() {
            // none of the default ciphers are needed
        }
    }

    /** Silences the library, which logs each broken link with a stack trace although we also get an exception. */
    private static final class SilentLoggerFactory implements LoggerFactory {
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
