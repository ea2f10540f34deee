package org.batchwright.script;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.SubmissionPlan;

/**
 * A script's context among the files of its run.
 *
 * @param stem the prefix of the script's own file names, such as {@code job} or {@code $bw_task}; shell text inside double quotes, because
 * an array job learns its number only at run time
 * @param params the file with the job's parameters; also shell text inside double quotes
 * @param work the working directory of the command; also shell text inside double quotes
 * @param table the file for looking up the parameter values that differ between jobs
 * @param link the script's position in a chain
 * @param guard the jobs whose outcome the script checks itself
 */
public record ScriptContext(
        String stem, String params, String work, Optional<Table> table, Optional<Link> link, Optional<Guard> guard) {
    /** The run's own folder, which contains the code. */
    static final String WORK = "work";

    /** The context of a run's only script. */
    public static final ScriptContext PLAIN = named("job", "params.json");

    /** Returns the context for the script of one job. */
    public static ScriptContext named(String stem, String params) {
        return new ScriptContext(stem, params, WORK, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public static ScriptContext array(String prefix, Table table) {
        return new ScriptContext(
                prefix + "$bw_task",
                prefix + "$bw_task.params.json",
                WORK,
                Optional.of(table),
                Optional.empty(),
                Optional.empty());
    }

    public ScriptContext inFolder(String folder) {
        return new ScriptContext(stem, params, folder, table, link, guard);
    }

    /** Returns a copy for a script that runs in its own copy of the run's folder. */
    public ScriptContext inOwnFolder() {
        return inFolder(stem + "-" + WORK);
    }

    public ScriptContext withLink(Link place) {
        return new ScriptContext(stem, params, work, table, Optional.of(place), guard);
    }

    /**
     * @param file the name of the file
     * @param names the parameters in the file
     */
    public record Table(String file, List<String> names) {
        public Table {
            names = List.copyOf(names);
        }
    }

    /**
     * @param segment the number of the segment, from 1
     * @param chain the length and the end condition of the chain
     */
    public record Link(int segment, SubmissionPlan.Chain chain) {}

    public ScriptContext withGuard(Guard by) {
        return new ScriptContext(stem, params, work, table, link, Optional.of(by));
    }

    /**
     * The preconditions that a script checks itself, mostly because its scheduler can only wait for a job to end. The file {@code after} in
     * the run's folder lists the journals of another run's jobs that must have succeeded.
     *
     * @param succeeded journals of this run's jobs that must have succeeded, as shell words; empty if the scheduler itself waits for
     * success
     * @param failed for each stage that must have had an unsuccessful job, the journals of its jobs as shell words; schedulers have no
     *     common form for this condition
     */
    public record Guard(Optional<List<String>> succeeded, List<String> failed) {
        public Guard {
            succeeded = succeeded.map(List::copyOf);
            failed = List.copyOf(failed);
        }
    }
}
