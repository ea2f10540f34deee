package org.batchwright.run.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.HostChanges;
import org.batchwright.text.Message;

/** Local files uploaded together, and folders with all their contents. Symlinks in folders are skipped. */
public record FilesToUpload(List<Path> files) {
    private static final int ATTEMPTS = 5;

    public FilesToUpload {
        files = List.copyOf(files);
    }

    /** @param below remote folder, relative to the destination; empty for the destination itself */
    private record Item(Path file, String below, long size) {}

    /**
     * @param folder absolute
     * @return number of files
     */
    public int send(HostChanges upload, String folder, Progress progress)
            throws OperationException, InterruptedException {
        List<Item> items = items();
        long total = items.stream().mapToLong(Item::size).sum();
        long before = 0;
        for (Item item : items) {
            long begun = before;
            uploadItem(upload, item, folder, (what, done, size) -> progress.report(what, begun + done, total));
            before += item.size();
        }
        return items.size();
    }

    private static void uploadItem(HostChanges upload, Item item, String folder, Progress progress)
            throws OperationException, InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                upload.upload(item.file(), item.below().isEmpty() ? folder : folder + "/" + item.below(), progress);
                return;
            } catch (OperationException.ConnectionLost lost) {
                if (attempt == ATTEMPTS) {
                    throw lost;
                }
            }
        }
    }

    private List<Item> items() throws OperationException {
        List<Item> items = new ArrayList<>();
        for (Path file : files) {
            try (Stream<Path> all = Files.walk(file)) {
                Path whole = file.toAbsolutePath();
                Path base = Optional.ofNullable(whole.getParent()).orElse(whole);
                for (Path one : all.filter(path -> path.equals(file)
                                ? Files.isRegularFile(path)
                                : Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
                        .sorted()
                        .toList()) {
                    Path below = base.relativize(one.toAbsolutePath().resolveSibling(""));
                    items.add(new Item(one, below.toString().replace('\\', '/'), Files.size(one)));
                }
            } catch (IOException | UncheckedIOException e) {
                throw new OperationException.FileFailed(Message.of("run.upload-not-read", file), file.toString(), e);
            }
        }
        return items;
    }
}
