package org.batchwright.run;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Passage;

/** One connection to a port of this computer itself. */
final class LocalPassage implements Passage {
    private static final int PATIENCE_MILLIS = 5_000;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    private LocalPassage(Socket socket) throws IOException {
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

    static Passage to(int port) throws Trouble {
        Socket socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
            return new LocalPassage(socket);
        } catch (IOException nobody) {
            try {
                socket.close();
            } catch (IOException gone) {
                // it never was open
            }
            throw new Trouble.NotPossible(
                    "Nobody takes connections at port " + port + " of this computer (" + nobody.getMessage() + ").",
                    "See in the log whether your server has started and on which port.");
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
            // the other side closed it
        }
    }
}
