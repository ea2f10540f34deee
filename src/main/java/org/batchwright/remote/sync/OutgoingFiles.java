package org.batchwright.remote.sync;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.sync.scan.CodeFile;
import org.batchwright.remote.sync.scan.CodeTree;
import org.batchwright.remote.sync.scan.LocalFile;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.text.Message;

/** The files of a tree that is sent file by file. Each file is read when its turn comes, and verified against the scan. */
record OutgoingFiles(CodeTree tree, Progress progress) {
    private static final int BUFFER_SIZE = 1 << 16;
    private static final int FILES_PER_STEP = 50;

    /** @param files files of the tree; links among them are skipped */
    List<HostFiles.Outgoing> of(List<CodeFile> files) {
        Map<String, LocalFile> local = tree.byPath();
        List<HostFiles.Outgoing> all = new ArrayList<>();
        for (CodeFile file : files) {
            LocalFile known = local.get(file.path());
            if (known != null && file.form() != 'l') {
                int turn = all.size();
                all.add(new HostFiles.Outgoing(
                        file.path(),
                        file.form() == 'x' ? 0555 : 0444,
                        TimeUnit.NANOSECONDS.toSeconds(known.stamp().modified()),
                        out -> {
                            if (turn % FILES_PER_STEP == 0) {
                                progress.report("sending " + file.path(), turn, files.size());
                            }
                            write(known.in(tree.root()), file, out);
                        }));
            }
        }
        return all;
    }

    private static void write(Path path, CodeFile file, OutputStream out) throws IOException, OperationException {
        MessageDigest digest = Manifest.digest();
        try (InputStream in = PackedTree.open(path)) {
            byte[] piece = new byte[BUFFER_SIZE];
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                digest.update(piece, 0, count);
                out.write(piece, 0, count);
            }
        }
        if (!Manifest.hex(digest.digest()).equals(file.content())) {
            throw PackedTree.changedWhileReading(path, new IOException(Message.text("remote.content-changed")));
        }
    }
}
