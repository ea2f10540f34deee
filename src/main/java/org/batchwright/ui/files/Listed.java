package org.batchwright.ui.files;

import java.util.Optional;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Listing;
import org.batchwright.run.files.FileTree;

/**
 * The listing of a folder, and the actions that are possible in it.
 *
 * @param listing the listing; empty if the folder does not exist
 */
record Listed(Optional<Listing> listing, Set<FileTree.Ability> abilities) {
    static Listed of(FileTree tree, String folder) throws OperationException, InterruptedException {
        return new Listed(tree.list(folder), tree.abilities());
    }
}
