package org.batchwright.remote.ssh;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import net.schmizz.sshj.sftp.FileAttributes;
import net.schmizz.sshj.sftp.FileMode;
import net.schmizz.sshj.sftp.Response;
import net.schmizz.sshj.sftp.SFTPException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.Listing;
import org.batchwright.remote.ssh.sftp.SftpChannel;

/** Lists folders over SFTP on clusters without GNU find. The targets of all symlinks in a folder are requested at once. */
final class SftpWalk {
    private final SftpChannel sftp;
    private final SshLink link;
    private final List<FolderEntry> entries = new ArrayList<>();

    SftpWalk(SftpChannel sftp, SshLink link) {
        this.sftp = sftp;
        this.link = link;
    }

    Optional<Listing> list(String folder, Listing.Depth depth) throws OperationException, InterruptedException {
        try {
            Deque<String> left = new ArrayDeque<>(List.of(""));
            while (!left.isEmpty() && entries.size() <= Listing.MAX_ENTRIES) {
                String below = left.removeFirst();
                List<String> deeper = below.isEmpty() ? read(folder, below) : readInside(folder, below);
                if (depth == Listing.Depth.TREE) {
                    left.addAll(deeper);
                }
            }
        } catch (SFTPException e) {
            if (SftpAnswers.isAbsent(e)) {
                return Optional.empty();
            }
            throw SftpAnswers.failure(link, folder, e);
        } catch (IOException e) {
            throw SftpAnswers.failure(link, folder, e);
        }
        boolean whole = entries.size() <= Listing.MAX_ENTRIES;
        return Optional.of(new Listing(whole ? entries : entries.subList(0, Listing.MAX_ENTRIES), whole));
    }

    /** Lists a subfolder. If it was deleted in the meantime or is unreadable, the other folders are still listed. */
    private List<String> readInside(String root, String below) throws IOException {
        try {
            return read(root, below);
        } catch (SFTPException e) {
            if (e.getStatusCode() == Response.StatusCode.UNKNOWN) {
                throw e;
            }
            return List.of();
        }
    }

    /** Lists a folder, and returns its subfolders. */
    private List<String> read(String root, String below) throws IOException {
        byte[] handle = SftpChannel.handle(sftp.openFolder(FileName.encode(root + "/" + below)));
        List<String> folders = new ArrayList<>();
        try {
            List<SftpChannel.Name> names = SftpChannel.names(sftp.names(handle));
            while (!names.isEmpty() && entries.size() <= Listing.MAX_ENTRIES) {
                for (FolderEntry entry : entries(root, below, names)) {
                    entries.add(entry);
                    if (entry.type() == FolderEntry.EntryType.FOLDER && !entry.isLink()) {
                        folders.add(entry.name() + "/");
                    }
                }
                names = SftpChannel.names(sftp.names(handle));
            }
        } finally {
            if (sftp.isOpen()) {
                sftp.close(handle);
            }
        }
        return folders;
    }

    private record EntryRequest(
            String name,
            FileAttributes itself,
            Optional<SftpChannel.PendingResponse> target,
            Optional<SftpChannel.PendingResponse> followed) {}

    private List<FolderEntry> entries(String root, String below, List<SftpChannel.Name> names) throws IOException {
        List<EntryRequest> requests = new ArrayList<>();
        for (SftpChannel.Name one : names) {
            String plain = one.name();
            if (!plain.equals(".") && !plain.equals("..") && !plain.contains("/")) {
                requests.add(request(root, below + plain, one.attributes()));
            }
        }
        List<FolderEntry> found = new ArrayList<>();
        for (EntryRequest one : requests) {
            found.add(entry(one));
        }
        return found;
    }

    private EntryRequest request(String root, String name, FileAttributes itself) throws IOException {
        byte[] path = FileName.encode(root + "/" + name);
        boolean isLink = itself.getType() == FileMode.Type.SYMLINK;
        return new EntryRequest(
                name,
                itself,
                isLink ? Optional.of(sftp.link(path)) : Optional.empty(),
                isLink ? Optional.of(sftp.attributes(path)) : Optional.empty());
    }

    private static FolderEntry entry(EntryRequest request) throws IOException {
        FileAttributes itself = request.itself();
        return new FolderEntry(
                request.name(),
                request.followed().isPresent()
                        ? resolveLinkType(request.followed().get())
                        : SftpAnswers.kind(itself),
                itself.getSize(),
                Instant.ofEpochSecond(itself.getMtime()),
                request.target().isPresent() ? target(request.target().get()) : "");
    }

    private static FolderEntry.EntryType resolveLinkType(SftpChannel.PendingResponse coming) throws IOException {
        try {
            return SftpAnswers.kind(SftpChannel.attributes(coming));
        } catch (SFTPException e) {
            return FolderEntry.EntryType.BROKEN;
        }
    }

    private static String target(SftpChannel.PendingResponse coming) throws IOException {
        try {
            return FileName.decode(SftpChannel.target(coming));
        } catch (SFTPException e) {
            return "?";
        }
    }
}
