package org.batchwright.cli.terminal;

import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import org.batchwright.remote.terminal.UserTerminal;

/** A program that takes over its terminal, and echoes its input as numbers until it reads {@code q}, or forever after {@code k}. */
final class RawTerminalProgram {
    private RawTerminalProgram() {}

    public static void main(String[] words) throws Exception {
        UserTerminal terminal = SttyTerminal.find().orElseThrow();
        System.out.println(
                "size " + terminal.size().columns() + "x" + terminal.size().rows());
        try (UserTerminal.RawMode raw =
                terminal.enterRawMode(size -> System.out.print("now " + size.columns() + "x" + size.rows() + "\r\n"))) {
            System.out.print("ready " + raw.hashCode() + "\r\n");
            InputStream in = terminal.input();
            for (int key = in.read(); key != 'q'; key = in.read()) {
                System.out.print("key " + key + "\r\n");
                if (key == 'k') {
                    new CountDownLatch(1).await();
                }
            }
        }
        System.exit(0);
    }
}
