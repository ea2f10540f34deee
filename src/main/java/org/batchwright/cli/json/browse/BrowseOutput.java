package org.batchwright.cli.json.browse;

import java.util.List;
import org.batchwright.cli.json.DownloadsJson;
import org.batchwright.cli.json.Output;
import org.batchwright.run.modules.ModuleList.ModuleProgram;

/** What verbs print about modules, files and code on clusters. */
public final class BrowseOutput {
    private BrowseOutput() {}

    /**
     * Environment modules of a cluster.
     *
     * @param cluster name of the cluster
     * @param program the implementation of the module command
     * @param modules the matching modules
     */
    public record Modules(String cluster, ModuleProgram program, List<ModuleJson> modules) implements Output {}

    /**
     * A module as the cluster describes it.
     *
     * @param module name with the version
     * @param description the site's description of the module; may be empty
     * @param conflicts modules that cannot be loaded together with this one, with or without versions
     * @param loadBefore alternative lists of modules, one of which must be loaded first; empty if there are no prerequisites
     */
    public record OneModule(String module, String description, List<String> conflicts, List<List<String>> loadBefore)
            implements Output {}

    /**
     * The difference between two versions of the code.
     *
     * @param before title of the earlier version
     * @param after title of the later version, or its folder on this computer
     * @param files the files that differ, sorted by path
     */
    public record ComparedCode(String before, String after, List<ComparedFileJson> files) implements Output {}

    /**
     * The contents of a folder.
     *
     * @param folder path of the folder: relative to the run's folder for a run, absolute for a cluster
     * @param files the folder's files and subfolders, sorted by name
     * @param whole whether the list is complete; at most 100,000 entries are listed
     */
    public record Files(String folder, List<FileJson> files, boolean whole) implements Output {}

    /**
     * Files downloaded from a run or cluster.
     *
     * @param results what was downloaded
     */
    public record ReceivedFiles(DownloadsJson results) implements Output {}

    /**
     * Files that were uploaded, created, renamed, deleted or fetched.
     *
     * @param path path of the file or folder after the change
     * @param files number of files
     */
    public record ChangedFiles(String path, int files) implements Output {}
}
