package org.batchwright.remote.sync;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.ContentSource;
import org.batchwright.remote.sync.ignore.IgnoreRules;
import org.batchwright.remote.sync.scan.CodeFile;
import org.batchwright.remote.sync.scan.CodeTree;
import org.batchwright.remote.sync.scan.LocalFile;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.text.Message;

/**
 * The changes, packed into one stream: lists for the unpacking script under {@code control/}, and files and symlinks under {@code new/}.
 */
final class PackedTree implements ContentSource {
    private static final int FILES_PER_STEP = 50;
    private static final int BUFFER_SIZE = 1 << 16;
    /** Files of at least this size are sampled for compressibility. */
    private static final int LARGE = 1 << 22;

    private final CodeTree tree;
    private final Delta delta;
    private final Set<String> there;
    private final PartialUploads partial;
    private final Progress progress;
    private final Form form;

    /**
     * @param there paths that an earlier attempt transferred completely
     * @param partial paths that an earlier attempt transferred in part
     */
    PackedTree(CodeTree tree, Delta delta, Set<String> there, PartialUploads partial, Progress progress)
            throws OperationException {
        this.tree = tree;
        this.delta = delta;
        this.there = there;
        this.partial = partial;
        this.progress = progress;
        this.form = chooseForm();
    }

    /** How the stream is compressed. */
    enum Form {
        GZIP,
        /** Not compressed, because most of it is incompressible. */
        PLAIN
    }

    Form form() {
        return form;
    }

    /** Samples the large files. */
    private Form chooseForm() throws OperationException {
        Map<String, LocalFile> local = tree.byPath();
        long all = 0;
        long dense = 0;
        for (CodeFile file : delta.changed()) {
            LocalFile known = local.get(file.path());
            if (known != null && !there.contains(file.path())) {
                all += known.stamp().size();
                dense += known.stamp().size() >= LARGE && isDense(known)
                        ? known.stamp().size()
                        : 0;
            }
        }
        return dense > all / 2 ? Form.PLAIN : Form.GZIP;
    }

    private boolean isDense(LocalFile file) throws OperationException {
        byte[] piece = new byte[BUFFER_SIZE];
        try (InputStream in = open(file.in(tree.root()))) {
            in.skipNBytes(file.stamp().size() / 2);
            return !Gzip.isWorth(piece, in.readNBytes(piece, 0, BUFFER_SIZE));
        } catch (IOException shorter) {
            return false;
        }
    }

    @Override
    public void writeTo(OutputStream out) throws IOException, OperationException {
        if (form == Form.PLAIN) {
            OutputStream buffered = new BufferedOutputStream(out, BUFFER_SIZE);
            pack(new Tar(buffered));
            buffered.flush();
            progress.report("checking", 0, 0);
            return;
        }
        try (Gzip packed = new Gzip(out)) {
            pack(new Tar(packed));
            packed.finish();
        }
        progress.report("checking", 0, 0);
    }

    private void pack(Tar tar) throws IOException, OperationException {
        tar.text("control/gone", delta.removedLines());
        Set<String> doubtful = new HashSet<>(there);
        doubtful.addAll(partial.bytes().keySet());
        tar.text("control/sums", delta.hashList(doubtful));
        if (delta.base().isPresent()) {
            tar.text("control/lines", delta.lines());
            tar.text("control/open", delta.open());
            tar.text("control/empty", delta.empty());
            tar.text("control/shut", delta.foldersToClose());
        } else {
            tar.text("control/manifest", delta.manifest().text().getBytes(StandardCharsets.UTF_8));
        }
        Map<String, LocalFile> local = tree.byPath();
        List<CodeFile> toSend = delta.changed().stream()
                .filter(file -> !there.contains(file.path()))
                .toList();
        for (int done = 0; done < toSend.size(); done++) {
            CodeFile file = toSend.get(done);
            if (done % FILES_PER_STEP == 0) {
                progress.report("sending " + file.path(), done, toSend.size());
            }
            LocalFile known = local.get(file.path());
            if (known == null) {
                tar.link("new/" + file.path(), file.content());
            } else {
                add(tar, file, known);
            }
        }
        tar.text("control/end", new byte[0]);
        tar.end();
    }

    private void add(Tar tar, CodeFile file, LocalFile known) throws IOException, OperationException {
        Path path = known.in(tree.root());
        MessageDigest digest = Manifest.digest();
        long from = partial.bytes().getOrDefault(file.path(), 0L);
        boolean whole;
        try (InputStream in = open(path)) {
            skip(in, from, digest);
            whole = tar.file(
                    (from > 0 ? "rest/" : "new/") + file.path(),
                    file.form() == 'x' ? 0555 : 0444,
                    TimeUnit.NANOSECONDS.toSeconds(known.stamp().modified()),
                    known.stamp().size() - from,
                    in,
                    (bytes, count) -> digest.update(bytes, 0, count));
        }
        if (!whole || !Manifest.hex(digest.digest()).equals(file.content())) {
            throw changedWhileReading(path, new IOException(Message.text("remote.content-changed")));
        }
    }

    private static void skip(InputStream in, long count, MessageDigest digest) throws IOException {
        byte[] piece = new byte[count > 0 ? BUFFER_SIZE : 0];
        long left = count;
        while (left > 0) {
            int now = in.readNBytes(piece, 0, (int) Math.min(BUFFER_SIZE, left));
            if (now == 0) {
                return; // the file has become shorter, which the hash will show
            }
            digest.update(piece, 0, now);
            left -= now;
        }
    }

    static InputStream open(Path path) throws OperationException {
        try {
            return Files.newInputStream(path);
        } catch (IOException gone) {
            throw changedWhileReading(path, gone);
        }
    }

    static OperationException changedWhileReading(Path path, IOException why) {
        return new OperationException.FileFailed(
                Message.of("remote.file-changed-while-sent", path, IgnoreRules.OWN_FILE), path.toString(), why);
    }
}
