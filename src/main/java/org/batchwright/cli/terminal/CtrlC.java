package org.batchwright.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.batchwright.text.Message;

/** Turns Ctrl+C (and SIGTERM) into an interrupt of the working thread, and lets that thread clean up before the process ends. */
public final class CtrlC implements AutoCloseable {
    private static final long SHUTDOWN_TIMEOUT_SECONDS = 5;

    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook;

    private CtrlC(Thread worker) {
        this.hook = new Thread(() -> interrupt(worker), "ctrl-c");
    }

    public static CtrlC interrupts(Thread worker) {
        CtrlC ctrlC = new CtrlC(worker);
        Runtime.getRuntime().addShutdownHook(ctrlC.hook);
        return ctrlC;
    }

    private void interrupt(Thread worker) {
        worker.interrupt();
        try {
            if (!over.await(SHUTDOWN_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                System.err.println(Message.text("cli.terminated"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        over.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // already shutting down, so the hook is running and does not have to be removed
        }
    }
}
