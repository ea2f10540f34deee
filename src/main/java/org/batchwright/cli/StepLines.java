package org.batchwright.cli;

import java.io.PrintStream;
import org.batchwright.remote.Hosts;
import org.batchwright.run.ClusterDesk;
import org.batchwright.scheduler.Discovery;

/** The steps of connecting as lines with ticks. */
final class StepLines implements ClusterDesk.ConnectSteps {
    private final PrintStream out;
    private final Paint paint;
    private String pending = "";

    StepLines(PrintStream out, Paint paint) {
        this.out = out;
        this.paint = paint;
    }

    @Override
    public void begun(Hosts.Step step) {
        pending = words(step);
    }

    @Override
    public void done(Hosts.Step step, String how) {
        tick(words(step), how);
        pending = step == Hosts.Step.SHELL ? "scheduler" : "";
    }

    @Override
    public void schedulerFound(Discovery discovery) {
        tick("scheduler", discovery.version());
        int count = discovery.queues().size();
        tick("queues", count + (count == 1 ? " queue" : " queues"));
        pending = "folder";
    }

    @Override
    public void folderWritable(String root) {
        tick("folder", root + " can be written");
        pending = "";
    }

    /** The step that was under way did not succeed. */
    void failed() {
        if (!pending.isEmpty()) {
            out.println(paint.bad("✗") + " " + pending);
        }
    }

    static String words(Hosts.Step step) {
        return switch (step) {
            case REACH -> "reach";
            case HOST_KEY -> "host key";
            case LOGIN -> "login";
            case SHELL -> "shell";
        };
    }

    private void tick(String step, String how) {
        out.println(paint.good("✓") + " " + (how.isBlank() ? step : step + ": " + Columns.oneLine(how)));
    }
}
