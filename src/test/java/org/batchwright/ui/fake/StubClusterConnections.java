package org.batchwright.ui.fake;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.remote.Host;
import org.batchwright.remote.PortChannel;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;

/** Connections that map every port of every node to the same local port. */
public final class StubClusterConnections implements ClusterConnections {
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private volatile Optional<OperationException> refusal = Optional.empty();

    /** Returns the requested destinations, such as {@code node03:6006}. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    public void refuse(Optional<OperationException> why) {
        refusal = why;
    }

    @Override
    public Host host(Cluster cluster) {
        return (Host) Proxy.newProxyInstance(
                Host.class.getClassLoader(),
                new Class<?>[] {Host.class},
                (self, method, words) -> switch (method.getName()) {
                    case "openPort" -> openPort((String) words[0], (int) words[1]);
                    case "inBackground" -> self;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    private PortChannel openPort(String node, int port) throws OperationException, IOException {
        requests.add(node + ":" + port);
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        return new Led(socket, socket.getInputStream(), socket.getOutputStream());
    }

    private record Led(Socket socket, InputStream in, OutputStream outOfSocket) implements PortChannel {
        @Override
        public OutputStream out() {
            return new OutputStream() {
                @Override
                public void write(int one) throws IOException {
                    outOfSocket.write(one);
                }

                @Override
                public void write(byte[] bytes, int from, int count) throws IOException {
                    outOfSocket.write(bytes, from, count);
                }

                @Override
                public void close() throws IOException {
                    socket.shutdownOutput();
                }
            };
        }

        @Override
        public void close() {
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public ConnectionStatus connect(Cluster cluster, ConnectSteps steps) {
        throw new UnsupportedOperationException("it is always connected");
    }

    @Override
    public ConnectionStatus status(ClusterName cluster) {
        return ConnectionStatus.UNTRIED;
    }

    @Override
    public void disconnect(ClusterName cluster) {}

    @Override
    public Subscription onChange(Consumer<ClusterName> listener) {
        return () -> {};
    }

    @Override
    public void close() {}
}
