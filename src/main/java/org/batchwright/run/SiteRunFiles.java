package org.batchwright.run;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Progress;
import org.batchwright.model.RunId;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Listing;
import org.batchwright.remote.LocalName;
import org.batchwright.remote.Upload;

/** The files of runs where the history says that they are. */
public final class SiteRunFiles implements RunFiles {
    private final Sites sites;
    private final SqliteRunBook book;
    private final Path cache;
    private final LocalName names = LocalName.ofThisSystem();

    /** @param cache folder of copies that were made to be looked at */
    public SiteRunFiles(Sites sites, SqliteRunBook book, Path cache) {
        this.sites = sites;
        this.book = book;
        this.cache = cache;
    }

    private RunPlace at(RunId id) throws Trouble, InterruptedException {
        return RunPlace.of(id, book, sites);
    }

    @Override
    public Optional<Listing> list(RunId run, String folder) throws Trouble, InterruptedException {
        RunPlace at = at(run);
        return at.reader().list(at.path(folder), Listing.Depth.FOLDER);
    }

    @Override
    public byte[] head(RunId run, String file, int most) throws Trouble, InterruptedException {
        RunPlace at = at(run);
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
    public Path here(RunId run, String file, Progress progress) throws Trouble, InterruptedException {
        RunPlace at = at(run);
        Optional<Path> local = at.site().host().local(at.path(file));
        if (local.isPresent()) {
            return local.get();
        }
        return at.download(book.brought())
                .bring(at.path(file), names.below(cache.resolve(run.value()), file), progress)
                .file();
    }

    @Override
    public Report bring(RunId run, List<String> wanted, Path into, Progress progress)
            throws Trouble, InterruptedException {
        RunPlace at = at(run);
        Parcel parcel = new Parcel(at, into);
        for (String name : wanted) {
            parcel.add(name);
        }
        return parcel.bring(at.download(book.brought()), progress);
    }

    @Override
    public int send(RunId run, List<Path> files, String folder, Progress progress)
            throws Trouble, InterruptedException {
        RunPlace at = at(run);
        return new Sending(files).send(new Upload(at.site().host()), at.path(folder), progress);
    }
}
