package org.batchwright.cli.verb.browse;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.Run;
import org.batchwright.remote.FileName;
import org.batchwright.run.files.FileTree;
import org.batchwright.run.files.RunFiles;
import org.batchwright.text.Message;

/**
 * A file or folder that was specified on the command line.
 *
 * @param tree the files of the run or cluster
 * @param path the path relative to the root of the tree; empty for the root itself
 * @param ofRun whether the files belong to a run rather than to a cluster
 */
record FilePlace(FileTree tree, String path, boolean ofRun) {

    /**
     * @param target a run or cluster
     * @param typed the path as typed; absent for the working folder of a run or the home folder of a cluster
     */
    static FilePlace of(Session session, String target, Optional<String> typed)
            throws OperationException, Refusal, InterruptedException {
        Lookup lookup = new Lookup(session.services());
        Optional<Run> run = lookup.knownRun(target);
        if (run.isPresent()) {
            String path = normalize(typed.orElse(RunFiles.WORK));
            return new FilePlace(session.services().files().of(run.get().id()), path, true);
        }
        Cluster cluster = lookup.clusterOrRun(target);
        String path = typed.orElse("");
        if (!path.startsWith("/")) {
            path = session.services().connections().host(cluster).facts().home() + "/"
                    + path.replaceFirst("^~(/|$)", "");
        }
        return new FilePlace(session.services().files().of(cluster), normalize(path), false);
    }

    /** Removes empty components and {@code .} from a path; rejects paths that contain {@code ..}. */
    private static String normalize(String typed) throws Refusal {
        List<String> names = Arrays.stream(typed.split("/"))
                .filter(name -> !name.isEmpty() && !name.equals("."))
                .toList();
        if (names.contains("..")) {
            throw Refusal.usage(Message.of("cli.path-with-dots", Columns.oneLine(typed)));
        }
        return String.join("/", names);
    }

    /** Returns the file or folder with this name in the same folder. */
    FilePlace sibling(String name) throws Refusal {
        return new FilePlace(tree, normalize(child(folder(), name)), ofRun);
    }

    FilePlace child(String name) {
        return new FilePlace(tree, child(path, name), ofRun);
    }

    private static String child(String folder, String name) {
        return folder.isEmpty() ? name : folder + "/" + name;
    }

    private String folder() {
        return path.contains("/") ? path.substring(0, path.lastIndexOf('/')) : "";
    }

    /** Returns the last component of the path. */
    String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Returns the path as the user would type it. */
    String title() {
        return FileName.toDisplayText(ofRun ? (path.isEmpty() ? "." : path) : "/" + path);
    }
}
