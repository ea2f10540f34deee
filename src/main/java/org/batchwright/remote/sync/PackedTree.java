package org.batchwright.remote.sync;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.Progress;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Host;

/** What changed, packed as one stream: lists for the script that unpacks it below {@code control/}, files and links below {@code new/}. */
final class PackedTree implements Host.Source {
    private static final int STEP = 50;

    private final CodeTree tree;
    private final Delta delta;
    private final Set<String> there;
    private final Progress progress;

    /** @param there paths that an earlier attempt brought there whole */
    PackedTree(CodeTree tree, Delta delta, Set<String> there, Progress progress) {
        this.tree = tree;
        this.delta = delta;
        this.there = there;
        this.progress = progress;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException, Trouble {
        try (Gzip packed = new Gzip(out)) {
            pack(new Tar(packed));
            packed.finish();
        }
        progress.at("checking", 0, 0);
    }

    private void pack(Tar tar) throws IOException, Trouble {
        tar.text("control/gone", delta.goneLines());
        tar.text("control/sums", delta.sums(there));
        if (delta.base().isPresent()) {
            tar.text("control/lines", delta.lines());
            tar.text("control/open", delta.open());
            tar.text("control/empty", delta.empty());
            tar.text("control/shut", delta.shut());
        } else {
            tar.text("control/manifest", delta.manifest().text().getBytes(StandardCharsets.UTF_8));
        }
        Map<String, LocalFile> local = new HashMap<>();
        tree.files().forEach(file -> local.put(file.path(), file));
        List<CodeFile> toSend = delta.changed().stream()
                .filter(file -> !there.contains(file.path()))
                .toList();
        for (int done = 0; done < toSend.size(); done++) {
            CodeFile file = toSend.get(done);
            if (done % STEP == 0) {
                progress.at("sending " + file.path(), done, toSend.size());
            }
            LocalFile known = local.get(file.path());
            if (known == null) {
                tar.link("new/" + file.path(), file.content());
            } else {
                add(tar, file, known);
            }
        }
        tar.end();
    }

    private void add(Tar tar, CodeFile file, LocalFile known) throws IOException, Trouble {
        Path path = known.in(tree.root());
        MessageDigest digest = Manifest.digest();
        boolean whole;
        try (InputStream in = open(path)) {
            whole = tar.file(
                    "new/" + file.path(),
                    file.form() == 'x' ? 0555 : 0444,
                    TimeUnit.NANOSECONDS.toSeconds(known.stamp().modified()),
                    known.stamp().size(),
                    in,
                    (bytes, count) -> digest.update(bytes, 0, count));
        }
        if (!whole || !Manifest.hex(digest.digest()).equals(file.content())) {
            throw changed(path, new IOException("its content is no longer what was looked at"));
        }
    }

    static InputStream open(Path path) throws Trouble {
        try {
            return Files.newInputStream(path);
        } catch (IOException gone) {
            throw changed(path, gone);
        }
    }

    static Trouble changed(Path path, IOException why) {
        return new Trouble.FileTrouble(
                "The file " + path + " changed while it was being sent.",
                "Submit again once nothing writes to it, or leave it out in " + IgnoreRules.OWN_FILE + ".",
                path.toString(),
                why);
    }
}
