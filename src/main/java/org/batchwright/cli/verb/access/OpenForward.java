package org.batchwright.cli.verb.access;

import java.util.concurrent.CountDownLatch;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.run.ports.PortForward;
import org.batchwright.run.ports.RunPorts;

/** A forwarded port that stays open until Ctrl+C. */
record OpenForward(Session session, PortForward forward) {

    /**
     * Reports failures of the port, and closes it at the end. Blocks.
     *
     * @param left the message printed after Ctrl+C
     */
    @SuppressWarnings("try") // one of the resources is declared only to be closed at the end
    Exit keep(String left) throws OperationException {
        RunPorts ports = session.services().access().ports();
        try (Subscription news =
                ports.onChange(id -> forward.failure().ifPresent(why -> session.printMessage(describe(why))))) {
            new CountDownLatch(1).await();
            return Exit.OK;
        } catch (InterruptedException stopped) {
            session.printMessage(left);
            return Exit.INTERRUPTED;
        } finally {
            ports.stop(forward);
        }
    }

    private static String describe(OperationException why) {
        return Columns.oneLine(why.what() + " " + why.advice());
    }
}
