package org.batchwright.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Listening;
import org.batchwright.model.Trouble;
import org.batchwright.remote.CodeSync;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.run.ClusterDesk;
import org.batchwright.run.Composer;
import org.batchwright.run.Look;
import org.batchwright.run.OptionDesk;
import org.batchwright.run.Results;
import org.batchwright.run.RunBook;
import org.batchwright.run.RunControl;
import org.batchwright.run.RunLogs;
import org.batchwright.run.RunPorts;
import org.batchwright.run.Snapshots;
import org.batchwright.run.Submissions;
import org.batchwright.workspace.ClusterStore;
import org.batchwright.workspace.PresetStore;

/** What the verbs need of one workspace. Each service is made when it is asked for first, so that {@code preview} opens no history. */
public interface CliServices extends AutoCloseable {

    /** The verbs call {@link PresetStore#reload} themselves. */
    PresetStore presets() throws Trouble;

    /** The verbs call {@link ClusterStore#reload} themselves. */
    ClusterStore clusters() throws Trouble;

    Composer composer() throws Trouble;

    /** Finds out what the composer is to know of a cluster that is connected. */
    Look look() throws Trouble;

    /** Reads the options of scripts, for the composer to know. */
    OptionDesk options() throws Trouble;

    /** Looks at project folders, and keeps snapshots of them on clusters. */
    CodeSync sync() throws Trouble;

    /** Code versions on clusters. */
    Snapshots snapshots() throws Trouble;

    Submissions submissions() throws Trouble;

    RunBook runs() throws Trouble;

    RunControl control() throws Trouble;

    RunLogs logs() throws Trouble;

    /** Brings what runs made to this computer. */
    Results results() throws Trouble;

    /** Brings ports of running jobs to this computer. */
    RunPorts ports() throws Trouble;

    ClusterDesk desk() throws Trouble;

    /**
     * Asks every cluster that has active runs once and writes down what it said. Blocks.
     *
     * @return one for each cluster that did not answer
     */
    List<Trouble> catchUp() throws Trouble, InterruptedException;

    /** Keeps asking the clusters about active runs, politely, until closed. Returns at once. */
    Listening track() throws Trouble;

    /** Lets go of connections and files; jobs go on. */
    @Override
    void close();

    /** Opens a workspace. */
    interface Opening {

        /**
         * @param workspace its folder, as {@code --workspace} says; absent means the one that the window would open
         * @param questions asked during logins
         */
        CliServices open(Optional<Path> workspace, LoginQuestions questions) throws Trouble;
    }
}
