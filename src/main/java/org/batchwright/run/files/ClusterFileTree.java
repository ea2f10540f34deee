package org.batchwright.run.files;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.HostChanges;
import org.batchwright.remote.Listing;
import org.batchwright.remote.transfer.DownloadRecord;
import org.batchwright.remote.transfer.LocalName;
import org.batchwright.remote.transfer.UrlFetch;

/** A folder of a cluster, located again for each request. */
final class ClusterFileTree implements FileTree {
    private final Finding finding;
    private final DownloadRecord downloads;
    private final Path cache;
    private final LocalName names = LocalName.forThisSystem();

    /** Locates the folder; connects if not connected. */
    interface Finding {
        FileLocation find() throws OperationException, InterruptedException;
    }

    /** @param cache folder of copies made for viewing */
    ClusterFileTree(Finding finding, DownloadRecord downloads, Path cache) {
        this.finding = finding;
        this.downloads = downloads;
        this.cache = cache;
    }

    @Override
    public Optional<Listing> list(String folder) throws OperationException, InterruptedException {
        FileLocation at = finding.find();
        return at.reader().list(at.path(folder), Listing.Depth.FOLDER);
    }

    @Override
    public Set<Ability> abilities() throws OperationException, InterruptedException {
        return finding.find().abilities();
    }

    @Override
    public byte[] readHead(String file, int most) throws OperationException, InterruptedException {
        FileLocation at = finding.find();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        at.reader().read(at.path(file), 0, most, piece -> bytes.writeBytes(copied(piece)));
        return bytes.toByteArray();
    }

    private static byte[] copied(ByteBuffer piece) {
        byte[] copy = new byte[piece.remaining()];
        piece.get(copy);
        return copy;
    }

    @Override
    public Path toLocalFile(String file, Progress progress) throws OperationException, InterruptedException {
        FileLocation at = finding.find();
        Optional<Path> local = at.host().local(at.path(file));
        if (local.isPresent()) {
            return local.get();
        }
        return at.download(downloads)
                .download(at.path(file), names.resolve(cache, file), progress)
                .file();
    }

    @Override
    public Report download(List<String> wanted, Path into, Progress progress)
            throws OperationException, InterruptedException {
        FileLocation at = finding.find();
        DownloadBatch parcel = new DownloadBatch(at, into);
        for (String name : wanted) {
            parcel.add(name);
        }
        return parcel.download(at.download(downloads), progress);
    }

    @Override
    public int send(List<Path> files, String folder, Progress progress)
            throws OperationException, InterruptedException {
        FileLocation at = finding.find();
        return new FilesToUpload(files).send(at.changes(), at.path(folder), progress);
    }

    @Override
    public String fetch(URI address, String folder, Progress progress) throws OperationException, InterruptedException {
        FileLocation at = finding.find();
        return new UrlFetch(at.site().host()).fetch(address, at.path(folder), progress);
    }

    @Override
    public void createFolder(String folder) throws OperationException, InterruptedException {
        FileLocation at = finding.find();
        at.changes().createFolder(at.path(folder));
    }

    @Override
    public void rename(String name, String newName) throws OperationException, InterruptedException {
        FileLocation at = finding.find();
        at.changes().rename(at.path(name), at.path(newName));
    }

    @Override
    public HostChanges.Survey survey(List<String> names) throws OperationException, InterruptedException {
        FileLocation at = finding.find();
        return at.changes().survey(at.folder(), at.paths(names));
    }

    @Override
    public void delete(String folder, List<String> names) throws OperationException, InterruptedException {
        finding.find().changes().delete(folder, names);
    }

    @Override
    public boolean replace(String file, byte[] before, byte[] after) throws OperationException, InterruptedException {
        FileLocation at = finding.find();
        return at.changes().replace(at.path(file), before, after);
    }
}
