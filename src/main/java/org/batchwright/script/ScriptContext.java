package org.batchwright.script;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.SubmissionPlan;

/**
 * A script's place among the files of its run.
 *
 * @param stem begins the names of its own files; shell text inside double quotes, since a job of an array knows its number only when it
 *     runs: {@code job}, {@code $bw_task}
 * @param params the file with its parameters, likewise
 * @param work the folder that the command runs in, likewise
 * @param table where the values that differ from job to job are looked up
 * @param link its place in a chain
 * @param guard whose success it looks for itself
 */
public record ScriptContext(
        String stem, String params, String work, Optional<Table> table, Optional<Link> link, Optional<Guard> guard) {
    /** The folder that the run is given, with the code in it. */
    static final String WORK = "work";

    /** A run's only script. */
    public static final ScriptContext PLAIN = named("job", "params.json");

    /** The script of one job. */
    public static ScriptContext named(String stem, String params) {
        return new ScriptContext(stem, params, WORK, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The script of an array. */
    public static ScriptContext array(String prefix, Table table) {
        return new ScriptContext(
                prefix + "$bw_task",
                prefix + "$bw_task.params.json",
                WORK,
                Optional.of(table),
                Optional.empty(),
                Optional.empty());
    }

    public ScriptContext in(String folder) {
        return new ScriptContext(stem, params, folder, table, link, guard);
    }

    /** In a copy of the run's folder that is its own. */
    public ScriptContext apart() {
        return in(stem + "-" + WORK);
    }

    public ScriptContext at(Link place) {
        return new ScriptContext(stem, params, work, table, Optional.of(place), guard);
    }

    /**
     * @param file its name
     * @param names the parameters that it gives
     */
    public record Table(String file, List<String> names) {
        public Table {
            names = List.copyOf(names);
        }
    }

    /**
     * @param segment from 1
     * @param chain of how many, and what ends it
     */
    public record Link(int segment, SubmissionPlan.Chain chain) {}

    public ScriptContext guarded(Guard by) {
        return new ScriptContext(stem, params, work, table, link, Optional.of(by));
    }

    /**
     * For a scheduler that can only wait for the end of a job. Journals of another run's jobs that must have succeeded stand in the file
     * {@code after} of the run's folder.
     *
     * @param sample the stem of the sample that goes first
     */
    public record Guard(Optional<String> sample) {}
}
