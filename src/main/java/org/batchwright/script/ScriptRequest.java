package org.batchwright.script;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Options;
import org.batchwright.model.run.PlannedJob;

/**
 * The input of a script.
 *
 * @param dialect the folder of the scheduler's templates, such as {@code slurm}
 * @param directives the scheduler's comment lines
 * @param job the resolved job
 * @param preset the preset named in the title comment, such as {@code mnist/mnist_quick}
 * @param options the known options of the command
 * @param context the script's context among the files of its run
 * @param traits further properties of the job
 */
public record ScriptRequest(
        String dialect,
        List<String> directives,
        PlannedJob job,
        String preset,
        Optional<Options> options,
        ScriptContext context,
        Set<Trait> traits) {

    /** A property that a job may have. */
    public enum Trait {
        /** Only the user's account may read the files that the job creates. */
        PRIVATE,
        /** Signals may be sent to the script alone: Slurm's {@code --signal=B:USR1@60}, {@code scancel --batch}. */
        SCRIPT_SIGNALS
    }

    public ScriptRequest {
        traits = Set.copyOf(traits);
        directives = List.copyOf(directives);
    }

    /** Creates the request for a run's only script. */
    public ScriptRequest(
            String dialect, List<String> directives, PlannedJob job, String preset, Optional<Options> options) {
        this(dialect, directives, job, preset, options, ScriptContext.PLAIN);
    }

    /** Creates the request for an account that shares no files with others. */
    public ScriptRequest(
            String dialect,
            List<String> directives,
            PlannedJob job,
            String preset,
            Optional<Options> options,
            ScriptContext context) {
        this(dialect, directives, job, preset, options, context, Set.of(Trait.PRIVATE));
    }
}
