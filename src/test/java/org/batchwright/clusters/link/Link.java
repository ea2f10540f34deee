package org.batchwright.clusters.link;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * A link to a local server, with configurable latency, packet loss and bandwidth, that can be cut; implemented by {@code
 * src/test/clusters/link}. It exists until this object is closed. If run as root, it forwards packets; otherwise, it forwards the bytes of
 * connections without loss.
 */
public final class Link implements AutoCloseable {
    private static final Path SCRIPT = Path.of("src/test/clusters/link").toAbsolutePath();

    private final Process process;
    private final Writer words;
    private final BufferedReader answers;
    private final String mode;
    private final String host;
    private final int port;

    private Link(Process process) throws IOException {
        this.process = process;
        this.words = process.outputWriter();
        this.answers = process.inputReader();
        String[] up = String.valueOf(answers.readLine()).split(" ");
        if (up.length != 4) {
            process.destroyForcibly();
            throw new IOException("the link did not come up: " + String.join(" ", up));
        }
        this.mode = up[1];
        this.host = up[2];
        this.port = Integer.parseInt(up[3]);
    }

    /** @param port the port of the server on 127.0.0.1 */
    public static Link to(int port, Duration roundTrip) throws IOException {
        return new Link(
                new ProcessBuilder(List.of(SCRIPT.toString(), String.valueOf(port), "rtt=" + roundTrip.toMillis()))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start());
    }

    /** Returns the host to which to connect instead of the server. */
    public String host() {
        return host;
    }

    public int port() {
        return port;
    }

    /** Sets the packet loss in percent in each direction. Skips the test if the link does not forward packets. */
    public void lose(double percent) throws IOException {
        Assumptions.assumeTrue(mode.equals("packets"), "only root can lose packets");
        tell("loss=" + percent);
    }

    /** Sets the bandwidth in Mbit/s in each direction. */
    public void narrow(double rate) throws IOException {
        tell("rate=" + rate);
    }

    public void roundTrip(Duration time) throws IOException {
        tell("rtt=" + time.toMillis());
    }

    /** Silently drops all traffic. */
    public void cut() throws IOException {
        tell("cut=1");
    }

    /** Restores the link after {@link #cut}. */
    public void restore() throws IOException {
        tell("cut=0");
    }

    /** Closes the live connections and notifies both sides. New connections succeed immediately. */
    public void sever() throws IOException {
        tell("break");
    }

    private synchronized void tell(String line) throws IOException {
        words.write(line + "\n");
        words.flush();
        String answer = answers.readLine();
        if (!"ok".equals(answer)) {
            throw new IOException("the link said '" + answer + "' to " + line);
        }
    }

    @Override
    public void close() throws IOException {
        words.close();
        process.onExit().join();
    }
}
