package org.batchwright.cli.session;

import java.io.PrintStream;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Paint;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.Hosts;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.Message;

/** Prints the steps of connecting as lines with ticks. */
public final class StepLines implements ClusterConnections.ConnectSteps {
    private final PrintStream out;
    private final Paint paint;
    private final Cluster cluster;
    private String pending = "";

    /** @param cluster the cluster being connected to; if it is a platform, it has a certificate instead of a host key, and no shell */
    public StepLines(PrintStream out, Paint paint, Cluster cluster) {
        this.out = out;
        this.paint = paint;
        this.cluster = cluster;
    }

    @Override
    public void started(Hosts.Step step) {
        pending = describe(step);
    }

    @Override
    public void done(Hosts.Step step, String how) {
        tick(describe(step), how);
        pending = step == Hosts.Step.SHELL ? Message.text("cli.step-scheduler") : "";
    }

    @Override
    public void schedulerFound(Discovery discovery) {
        tick(Message.text("cli.step-scheduler"), discovery.version());
        int count = discovery.queues().size();
        tick(Message.text("cli.step-queues"), Message.text("cli.queues", count));
        pending = Message.text("cli.step-folder");
    }

    @Override
    public void folderWritable(String root) {
        tick(Message.text("cli.step-folder"), Message.text("cli.writable", root));
        pending = "";
    }

    /** Marks the current step as failed. */
    public void markFailed() {
        if (!pending.isEmpty()) {
            out.println(paint.bad("✗") + " " + pending);
        }
    }

    private String describe(Hosts.Step step) {
        return switch (step) {
            case REACH -> Message.text("cli.step-reach");
            case HOST_KEY ->
                cluster.isPlatform() ? Message.text("cli.step-certificate") : Message.text("cli.step-host-key");
            case LOGIN -> Message.text("cli.step-login");
            case SHELL -> cluster.isPlatform() ? Message.text("cli.step-tools") : Message.text("cli.step-shell");
        };
    }

    private void tick(String step, String how) {
        out.println(paint.good("✓") + " " + (how.isBlank() ? step : step + ": " + Columns.oneLine(how)));
    }
}
