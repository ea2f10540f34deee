package org.batchwright.cli.verb.access;

import java.util.Optional;
import org.batchwright.cli.output.AfterSubmit;
import org.batchwright.cli.output.SubmitSteps;
import org.batchwright.cli.session.RunArguments;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.run.Run;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.Message;

/**
 * A job that is created from a preset so that the user can work inside it once it runs.
 *
 * @param arguments the preset
 */
record JobFromPreset(Session session, RunArguments.Resolved arguments) {

    /** Returns the dialect of the preset's cluster. Fails if the cluster offers no such access to running jobs. */
    Dialect requireWayIn(Capability needed) throws OperationException {
        return session.services().access().shells().requireWayIn(arguments.cluster(), needed);
    }

    /**
     * Submits the job, and reports the run or what prevented the submission.
     *
     * @param made the experiment created from the preset
     * @param next code of the message about the next step, whose argument is the run's number
     */
    Exit submit(Experiment made, String next) throws OperationException, InterruptedException {
        Optional<Run> run = new SubmitSteps(session)
                .submit(
                        arguments.withExperiment(made),
                        session.services().presets().folder(arguments.experiment()),
                        Optional.empty());
        if (run.isEmpty()) {
            return Exit.PROBLEMS;
        }
        Exit exit = new AfterSubmit(session, false).reportSubmitted(run.get());
        session.printMessage(Message.text(next, run.get().number()));
        return exit;
    }
}
