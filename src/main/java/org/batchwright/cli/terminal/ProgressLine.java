package org.batchwright.cli.terminal;

import java.io.PrintStream;
import org.batchwright.model.Progress;

/** A line on the terminal that is redrawn as the work progresses. */
public final class ProgressLine implements Progress {
    private static final long REDRAW_INTERVAL_NANOS = 100_000_000;
    private static final int WIDTH = 72;

    private final PrintStream err;
    private long drawn = System.nanoTime() - REDRAW_INTERVAL_NANOS;

    public ProgressLine(PrintStream err) {
        this.err = err;
    }

    @Override
    public synchronized void report(String what, long done, long total) {
        long now = System.nanoTime();
        boolean last = total > 0 && done >= total;
        if (last || now - drawn >= REDRAW_INTERVAL_NANOS) {
            drawn = now;
            err.print("\r\033[K" + line(what, done, total) + (last ? "\r\033[K" : ""));
            err.flush();
        }
    }

    static String line(String what, long done, long total) {
        String text = Columns.oneLine(what);
        String shown = text.length() > WIDTH ? text.substring(0, WIDTH - 1) + "…" : text;
        return total > 0 ? shown + " " + done * 100 / total + "%" : shown;
    }
}
