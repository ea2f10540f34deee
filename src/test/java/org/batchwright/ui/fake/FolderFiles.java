package org.batchwright.ui.fake;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostChanges;
import org.batchwright.remote.Listing;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.transfer.Download;
import org.batchwright.remote.transfer.FileChanges;
import org.batchwright.remote.transfer.RememberedMarks;
import org.batchwright.remote.transfer.UrlFetch;
import org.batchwright.run.files.BrowsableFiles;
import org.batchwright.run.files.FileTree;
import org.batchwright.run.files.FilesToUpload;

/** Files in a local folder that serves as the folder of every run and the root of every cluster. */
public final class FolderFiles implements BrowsableFiles, FileTree {
    private final Path root;
    private final Host host = new ThisComputer();
    private final RememberedMarks marks = new RememberedMarks();
    private final CountDownLatch never = new CountDownLatch(1);
    private volatile Set<Ability> abilities = EnumSet.allOf(Ability.class);
    private volatile boolean holding;
    private volatile Optional<OperationException> failure = Optional.empty();

    public FolderFiles(Path root) {
        this.root = root;
    }

    /** Makes every operation from now on fail for this reason; if it is empty, operations succeed again. */
    public void refuse(Optional<OperationException> why) {
        failure = why;
    }

    @Override
    public FileTree of(RunId run) {
        return this;
    }

    @Override
    public FileTree of(Cluster cluster) {
        return this;
    }

    /** Makes uploads hang from now on. */
    public void hold() {
        holding = true;
    }

    private String path(String name) throws OperationException {
        if (failure.isPresent()) {
            throw failure.get();
        }
        return root.resolve(name).toString();
    }

    @Override
    public Optional<Listing> list(String folder) throws OperationException, InterruptedException {
        return host.reader().list(path(folder), Listing.Depth.FOLDER);
    }

    @Override
    public Set<Ability> abilities() {
        return abilities;
    }

    /** Makes only these operations possible from now on. */
    public void limit(Set<Ability> only) {
        abilities = only;
    }

    @Override
    public byte[] readHead(String file, int most) throws OperationException, InterruptedException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        host.reader().read(path(file), 0, most, piece -> {
            byte[] copy = new byte[piece.remaining()];
            piece.get(copy);
            bytes.writeBytes(copy);
        });
        return bytes.toByteArray();
    }

    @Override
    public Path toLocalFile(String file, Progress progress) throws OperationException {
        return Path.of(path(file));
    }

    @Override
    public Report download(List<String> names, Path into, Progress progress)
            throws OperationException, InterruptedException {
        List<Download.Done> done = new ArrayList<>();
        for (String name : names) {
            String last = name.substring(name.lastIndexOf('/') + 1);
            done.add(new Download("here", host, marks).download(path(name), into.resolve(last), progress));
        }
        return new Report(done, List.of(), List.of());
    }

    @Override
    public int send(List<Path> files, String folder, Progress progress)
            throws OperationException, InterruptedException {
        if (holding) {
            progress.report("held", 0, 1);
            never.await();
        }
        return new FilesToUpload(files).send(changes(), path(folder), progress);
    }

    @Override
    public void createFolder(String folder) throws OperationException, InterruptedException {
        changes().createFolder(path(folder));
    }

    @Override
    public void rename(String name, String newName) throws OperationException, InterruptedException {
        changes().rename(path(name), path(newName));
    }

    @Override
    public HostChanges.Survey survey(List<String> names) throws OperationException, InterruptedException {
        return changes().survey(root.toString(), paths(names));
    }

    @Override
    public void delete(String folder, List<String> names) throws OperationException, InterruptedException {
        changes().delete(folder, names);
    }

    @Override
    public boolean replace(String file, byte[] before, byte[] after) throws OperationException, InterruptedException {
        return changes().replace(path(file), before, after);
    }

    @Override
    public String fetch(URI address, String folder, Progress progress) throws OperationException, InterruptedException {
        return new UrlFetch(host).fetch(address, path(folder), progress);
    }

    private FileChanges changes() {
        return new FileChanges(host);
    }

    private List<String> paths(List<String> names) throws OperationException {
        List<String> paths = new ArrayList<>();
        for (String name : names) {
            paths.add(path(name));
        }
        return paths;
    }
}
