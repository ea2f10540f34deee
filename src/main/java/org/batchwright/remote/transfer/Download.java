package org.batchwright.remote.transfer;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.LocalWriteErrors;
import org.batchwright.text.Message;

/**
 * Downloads files from a host. Partial downloads are stored in {@code NAME.part} next to the target, so that they can be resumed after a
 * lost connection. The complete file is then renamed to the target. A file that was not downloaded, or was modified locally afterwards, is
 * never changed; the new file gets an alternative name.
 *
 * @param name name of the host in the download record, which is the cluster's name
 */
public record Download(String name, Host host, DownloadRecord downloads) {
    private static final int ATTEMPTS = 3;
    private static final int MAX_NAME_ATTEMPTS = 10_000;

    /** The result of a download. */
    public enum Outcome {
        FETCHED,
        /** The same file already existed locally. */
        HERE,
        /** The file grew while it was being read, and the local file contains its earlier content. */
        GROWING
    }

    /**
     * @param file local path of the file: the target, or its alternative name
     * @param bytes number of bytes that had to be sent
     */
    public record Done(Path file, Outcome outcome, long bytes) {}

    /**
     * A file to download.
     *
     * @param path absolute remote path
     * @param target local path
     * @param size size in bytes, as listed
     */
    public record Wanted(String path, Path target, long size) {}

    /** Fails if the files do not all fit on the disk of the folder, before the first byte is sent. */
    public void checkFreeSpace(List<Wanted> files, Path folder) throws OperationException {
        List<Long> missing =
                files.stream().map(this::missing).filter(bytes -> bytes > 0).toList();
        LocalWriteErrors.checkFreeSpace(
                folder, missing.size(), missing.stream().reduce(0L, (a, b) -> a + b < a ? Long.MAX_VALUE : a + b));
    }

    /** Returns how much additional space a file needs; existing files and partial downloads need none. */
    private long missing(Wanted wanted) {
        boolean here = downloads
                .find(wanted.target().toAbsolutePath())
                .filter(mark -> mark.source().path().equals(FileName.toDisplayText(wanted.path()))
                        && mark.source().host().equals(name)
                        && mark.source().size() == wanted.size()
                        && isUnchanged(mark, wanted.target()))
                .isPresent();
        return here
                ? 0
                : Math.max(0, wanted.size() - PartFile.of(wanted.target()).size());
    }

    /**
     * Downloads one file. After a {@link OperationException.ConnectionLost}, call this method again to resume.
     *
     * @param path absolute remote path
     * @param target local path; its folder is created
     */
    public Done download(String path, Path target, Progress progress) throws OperationException, InterruptedException {
        for (int attempt = 1; ; attempt++) {
            DownloadRecord.Source source = source(path);
            Path place = chooseTarget(source, target);
            if (isDownloaded(source, place)) {
                return new Done(place, Outcome.HERE, 0);
            }
            try {
                Files.createDirectories(place.toAbsolutePath().getParent());
                long before = PartFile.of(place).usable(source);
                Part part = fetch(path, source, place, progress);
                if (part.outcome().isPresent()) {
                    saveRecord(source, place, part.size());
                    return new Done(place, part.outcome().get(), part.size() - before);
                }
            } catch (IOException e) {
                throw LocalWriteErrors.failure(place, e);
            }
            if (attempt == ATTEMPTS) {
                throw new OperationException.FileFailed(
                        Message.of("remote.download-keeps-changing", FileName.toDisplayText(path)), path);
            }
        }
    }

    private DownloadRecord.Source source(String path) throws OperationException, InterruptedException {
        HostReader.Stat stat = host.reader().stat(path).orElseThrow(() -> fileMissing(path));
        if (stat.type() != FolderEntry.EntryType.FILE) {
            throw new OperationException.NotPossible(
                    Message.of("remote.not-a-regular-file", FileName.toDisplayText(path)));
        }
        // the display form, because the record is text and cannot contain invalid bytes
        return new DownloadRecord.Source(
                name, FileName.toDisplayText(path), stat.size(), stat.changed().getEpochSecond());
    }

    private static OperationException fileMissing(String path) {
        return new OperationException.FileFailed(Message.of("remote.file-gone", FileName.toDisplayText(path)), path);
    }

    /** Returns the target, or the first alternative name that is free or already contains this file. */
    private Path chooseTarget(DownloadRecord.Source source, Path target) throws OperationException {
        Path place = target;
        for (int number = 2; number < MAX_NAME_ATTEMPTS; number++) {
            if (!Files.exists(place, LinkOption.NOFOLLOW_LINKS) || isOwnDownload(source, place)) {
                return place;
            }
            place = LocalName.alternative(target, number);
        }
        throw new OperationException.NotPossible(Message.of("remote.no-free-name", target));
    }

    private boolean isOwnDownload(DownloadRecord.Source source, Path place) {
        Optional<DownloadRecord.Mark> mark = downloads.find(place.toAbsolutePath());
        return mark.filter(left -> left.source().isSameFile(source) && isUnchanged(left, place))
                .isPresent();
    }

    private static boolean isUnchanged(DownloadRecord.Mark mark, Path place) {
        try {
            return Files.isRegularFile(place, LinkOption.NOFOLLOW_LINKS)
                    && Files.size(place) == mark.size()
                    && Files.getLastModifiedTime(place).toMillis() == mark.changed();
        } catch (IOException e) {
            return false;
        }
    }

    private boolean isDownloaded(DownloadRecord.Source source, Path place) {
        return downloads
                .find(place.toAbsolutePath())
                .filter(mark -> mark.source().equals(source) && isUnchanged(mark, place))
                .isPresent();
    }

    /** @param outcome outcome of the download; empty if the file was replaced while it was read */
    private record Part(Optional<Outcome> outcome, long size) {}

    private Part fetch(String path, DownloadRecord.Source source, Path place, Progress progress)
            throws IOException, OperationException, InterruptedException {
        PartFile part = PartFile.of(place);
        Part come = receive(path, source, place, progress);
        if (come.outcome().isEmpty()) {
            part.discard();
        } else {
            Files.setLastModifiedTime(part.file(), FileTime.from(Instant.ofEpochSecond(source.changed())));
            publish(source, part, place);
        }
        return come;
    }

    private Part receive(String path, DownloadRecord.Source source, Path place, Progress progress)
            throws IOException, OperationException, InterruptedException {
        PartFile part = PartFile.of(place);
        LocalWriteErrors.checkFreeSpace(place, source.size() - part.usable(source));
        try (FileChannel file = FileChannel.open(part.file(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            lock(file, place);
            long from = part.prepare(file, source);
            read(path, file, from, source.size(), progress);
            file.force(false);
            return new Part(outcome(path, source, part.file(), file.size()), file.size());
        } catch (IOException e) {
            if (LocalWriteErrors.isFull(e)) {
                part.discard();
            }
            throw e;
        }
    }

    private void publish(DownloadRecord.Source source, PartFile part, Path place)
            throws IOException, OperationException {
        if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
            if (!isOwnDownload(source, place)) {
                part.discard();
                throw new OperationException.FileFailed(
                        Message.of("remote.download-name-taken", place), place.toString());
            }
            Files.move(part.file(), place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } else {
            Files.move(part.file(), place);
        }
        part.forget();
    }

    /** Locks the file until it is closed. */
    private static void lock(FileChannel file, Path place) throws IOException, OperationException {
        try {
            if (file.tryLock() == null) {
                throw busy(place);
            }
        } catch (OverlappingFileLockException e) {
            throw busy(place);
        }
    }

    private static OperationException busy(Path place) {
        return new OperationException.NotPossible(Message.of("remote.already-downloading", place));
    }

    private void read(String path, FileChannel file, long from, long size, Progress progress)
            throws IOException, OperationException, InterruptedException {
        String what = LocalName.forThisSystem().convert(path.substring(path.lastIndexOf('/') + 1));
        long[] at = {from};
        progress.report(what, from, size);
        try {
            host.reader().read(path, from, size - from, bytes -> {
                while (bytes.hasRemaining()) {
                    at[0] += file.write(bytes, at[0]);
                }
                progress.report(what, at[0], size);
            });
        } catch (HostReader.Refused refused) {
            throw refused.reason();
        }
    }

    /** Returns whether the download is the complete file, or at least its beginning. */
    private Optional<Outcome> outcome(String path, DownloadRecord.Source source, Path part, long size)
            throws IOException, OperationException, InterruptedException {
        DownloadRecord.Source now = source(path);
        if (now.equals(source) && size == source.size()) {
            return Optional.of(Outcome.FETCHED);
        }
        if (size != source.size() || now.size() < size) {
            return Optional.empty();
        }
        boolean same = new Checksum(host).of(path, size).equals(Optional.of(Checksum.of(part)));
        return same ? Optional.of(Outcome.GROWING) : Optional.empty();
    }

    private void saveRecord(DownloadRecord.Source source, Path place, long size) throws IOException {
        downloads.left(
                place.toAbsolutePath(),
                new DownloadRecord.Mark(
                        source, size, Files.getLastModifiedTime(place).toMillis()));
    }
}
