package org.batchwright.run.ports;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.batchwright.model.OperationException;
import org.batchwright.remote.PortChannel;
import org.batchwright.text.Message;

/** A connection to a port on this computer. */
final class LocalPortChannel implements PortChannel {
    private static final int TIMEOUT_MILLIS = 5_000;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    private LocalPortChannel(Socket socket) throws IOException {
        this.socket = socket;
        this.in = socket.getInputStream();
        this.out = new FilterOutputStream(socket.getOutputStream()) {
            @Override
            public void write(byte[] bytes, int from, int count) throws IOException {
                super.out.write(bytes, from, count);
            }

            @Override
            public void close() throws IOException {
                socket.shutdownOutput();
            }
        };
    }

    static PortChannel to(int port) throws OperationException {
        Socket socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
            return new LocalPortChannel(socket);
        } catch (IOException refused) {
            try {
                socket.close();
            } catch (IOException gone) {
                // there is no open connection to close
            }
            throw new OperationException.NotPossible(
                    Message.of("run.port-refused", port, String.valueOf(refused.getMessage())));
        }
    }

    @Override
    public InputStream in() {
        return in;
    }

    @Override
    public OutputStream out() {
        return out;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException gone) {
            // the other side closed the connection
        }
    }
}
